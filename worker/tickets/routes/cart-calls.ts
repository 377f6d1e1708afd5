import type { Hono } from 'hono'
import type { AppContext } from '../../env.ts'
import { type ApiContext, problemLocale, requestBody, requestLocale } from '../../http/request/request.ts'
import { requestKey } from '../../http/request/request-key.ts'
import { openInventory } from '../handlers/open-inventory.ts'
import { freshVouchers } from '../handlers/vouchers/fresh-vouchers.ts'
import type { Cart, CartAnswer } from '../objects/cart/cart.ts'
import { emptyCart } from '../objects/cart/state.ts'
import { viewOf } from '../objects/cart/view.ts'
import { cartOf } from '../objects/cart-of.ts'
import { triesOf, visitorNetworkId } from '../objects/network-of.ts'
import { cartAnswer } from './cart-answer.ts'
import { cartId, offerCart, ownCartId } from './cart-cookie.ts'
import { refusal } from './refusals.ts'

const schemas = () => import('../../../shared/contract/shop/cart.ts')
const noStore = { 'Cache-Control': 'no-store' }

interface CartCall {
  cart: DurableObjectStub<Cart>
  key: string
}

export function cartCalls(api: Hono<AppContext>): void {
  api.get('/api/shop/cart/', async (c) => {
    const id = cartId(c)
    offerCart(c)
    const locale = requestLocale(c)
    const { key } = c.var.site
    const view = id ? await cartOf(c.env, key, id).view(key) : viewOf(emptyCart(key), [], c.var.now.getTime())
    return c.json(cartAnswer(view, locale), 200, noStore)
  })
  write(api, 'POST', '/api/shop/cart/holds/', async (c, { cart, key }) => {
    const wish = await requestBody(c, async () => (await schemas()).holdRequest)
    await openInventory({ env: c.env, site: c.var.site, now: c.var.now }, wish.production, { toHold: true })
    return cart.addPlaces(key, c.var.site.key, wish, visitorNetworkId(c))
  })
  write(api, 'POST', '/api/shop/cart/lines/:line/', async (c, { cart, key }) => {
    const change = await requestBody(c, async () => (await schemas()).lineChange)
    const line = c.req.param('line') ?? ''
    if ('seat' in change) return cart.moveLine(key, c.var.site.key, { line, seat: change.seat }, visitorNetworkId(c))
    return cart.setLineType(key, c.var.site.key, { line, price_type: change.price_type })
  })
  write(api, 'DELETE', '/api/shop/cart/lines/:line/', async (c, { cart, key }) =>
    cart.removeLine(key, c.var.site.key, c.req.param('line') ?? ''),
  )
  write(api, 'POST', '/api/shop/cart/price-types/', async (c, { cart, key }) => {
    const change = await requestBody(c, async () => (await schemas()).priceTypesChange)
    return cart.setPriceTypes(key, c.var.site.key, change)
  })
  write(api, 'POST', '/api/shop/cart/codes/', async (c, { cart, key }) => {
    const { code } = await requestBody(c, async () => (await schemas()).codeRequest)
    await freshVouchers(c.env, c.var.site.key, c.var.now)
    const who = triesOf(c)
    return cart.addCode(key, c.var.site.key, { code, who })
  })
  write(api, 'DELETE', '/api/shop/cart/codes/:code/', async (c, { cart, key }) =>
    cart.removeCode(key, c.var.site.key, c.req.param('code') ?? ''),
  )
  write(api, 'POST', '/api/shop/cart/extension/', async (c, { cart, key }) => cart.extend(key, c.var.site.key))
  write(api, 'POST', '/api/shop/cart/renewal/', async (c, { cart, key }) =>
    cart.holdAgain(key, c.var.site.key, [], visitorNetworkId(c)),
  )
}

function write(
  api: Hono<AppContext>,
  method: 'POST' | 'DELETE',
  path: string,
  act: (c: ApiContext, call: CartCall) => Promise<CartAnswer>,
): void {
  for (const form of [path, path.replace(/\/$/, '')]) {
    api.on(method, form, async (c) => {
      const key = requestKey(c)
      const cart = cartOf(c.env, c.var.site.key, await ownCartId(c))
      const answer = await act(c, { cart, key })
      if (!answer.ok) return refusal(c, answer)
      const body = cartAnswer(answer.cart, problemLocale(c))
      const isNew = path === '/api/shop/cart/holds/'
      return c.json(answer.lost ? { ...body, lost_places: answer.lost.length } : body, isNew ? 201 : 200, noStore)
    })
  }
}
