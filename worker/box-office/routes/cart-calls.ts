import type { Hono } from 'hono'
import { cartRows } from '../../../shared/contract/box-office/calls/cart.ts'
import type { CartNow } from '../../../shared/contract/box-office/cart.ts'
import type { SiteKey } from '../../../shared/sites/site-keys.ts'
import { berlinIso } from '../../../shared/time/berlin.ts'
import type { AppContext } from '../../env.ts'
import { problemLocale, requestLocale } from '../../http/request/request.ts'
import { openInventory } from '../handlers/open-inventory.ts'
import { freshVouchers } from '../handlers/vouchers/fresh-vouchers.ts'
import type { Cart, CartAnswer } from '../objects/cart/cart.ts'
import { emptyCart } from '../objects/cart/state.ts'
import { viewOf } from '../objects/cart/view.ts'
import { cartOf } from '../objects/cart-of.ts'
import { triesOf, visitorNetworkIds } from '../objects/network-of.ts'
import { cartAnswer } from './cart-answer.ts'
import { cartId, offerCart, ownCartId, reportCart } from './cart-cookie.ts'
import { refusal } from './refusals.ts'
import { type ShopCall, serveShop } from './serve-shop.ts'

const noStore = { 'Cache-Control': 'no-store' }
const area = {
  rows: cartRows,
  load: async () => (await import('../../../shared/contract/box-office/calls/cart-schemas.ts')).cartSchemas,
}

export function cartCalls(api: Hono<AppContext>): void {
  serveShop(api, area, {
    async cart({ c }) {
      const id = cartId(c)
      offerCart(c)
      const locale = requestLocale(c)
      const { key } = c.var.site
      const view = id ? await cartOf(c.env, key, id).view(key) : viewOf(emptyCart(key), [], c.var.now.getTime())
      reportCart(c, view)
      const answer: CartNow = Object.assign(cartAnswer(view, locale), { server_time: berlinIso(c.var.now) })
      return c.json(answer, 200, noStore)
    },
    holdPlaces: write(async ({ c, cart, key, site, body }) => {
      const wish = await body()
      await openInventory({ env: c.env, site: c.var.site, now: c.var.now }, wish.production, { toHold: true })
      return cart.addPlaces(key, site, wish, visitorNetworkIds(c))
    }, 201),
    changeLine: write(async ({ c, cart, key, site, body }) => {
      const change = await body()
      const line = c.req.param('line') ?? ''
      if ('seat' in change) return cart.moveLine(key, site, { line, seat: change.seat }, visitorNetworkIds(c))
      return cart.setLineType(key, site, { line, price_type: change.price_type })
    }),
    removeLine: write(({ c, cart, key, site }) => cart.removeLine(key, site, c.req.param('line') ?? '')),
    setPriceTypes: write(async ({ cart, key, site, body }) => cart.setPriceTypes(key, site, await body())),
    addCode: write(async ({ c, cart, key, site, body }) => {
      const { code } = await body()
      await freshVouchers(c.env, site, c.var.now)
      return cart.addCode(key, site, { code, who: triesOf(c) })
    }),
    removeCode: write(({ c, cart, key, site }) => cart.removeCode(key, site, c.req.param('code') ?? '')),
    extendCart: write(({ cart, key, site }) => cart.extend(key, site)),
    renewCart: write(({ c, cart, key, site }) => cart.holdAgain(key, site, [], visitorNetworkIds(c))),
  })
}

interface CartWrite<Description> extends Pick<ShopCall<Description>, 'c' | 'body'> {
  cart: DurableObjectStub<Cart>
  key: string
  site: SiteKey
}

function write<Description>(act: (write: CartWrite<Description>) => Promise<CartAnswer>, status: 200 | 201 = 200) {
  return async ({ c, key, body }: ShopCall<Description>): Promise<Response> => {
    const given = key()
    const site = c.var.site.key
    const cart = cartOf(c.env, site, await ownCartId(c))
    const answer = await act({ c, cart, key: given, site, body })
    if (!answer.ok) return refusal(c, answer)
    reportCart(c, answer.cart)
    const view = cartAnswer(answer.cart, problemLocale(c))
    return c.json(answer.lost ? { ...view, lost_places: answer.lost.length } : view, status, noStore)
  }
}
