// The desk's carts, in which staff hold, change and sell places, even outside the sale's windows.
import type { Hono } from 'hono'
import type { BoxOfficeCall } from '../../../../shared/staff/box-office-calls.ts'
import { contentClient } from '../../../content/content-client.ts'
import type { AppContext } from '../../../env.ts'
import { type ApiContext, problemLocale, requestBody } from '../../../http/request/request.ts'
import { followContent } from '../../handlers/follow-content.ts'
import { freshSales, freshVouchers } from '../../handlers/fresh-sales.ts'
import { placeOrder } from '../../handlers/orders/place-order.ts'
import type { Cart, CartAnswer } from '../../objects/cart/cart.ts'
import { cartOf } from '../../objects/cart-of.ts'
import { cartAnswer } from '../cart-answer.ts'
import { orderAnswer } from '../order-answer.ts'
import { refusal } from '../refusals.ts'
import { type Audited, staffBase, staffRead, staffWrite } from './staff-call.ts'

const schemas = () => import('../../../../shared/contract/shop/staff.ts')
const cartPath = `${staffBase}/carts/:cart{[\\w-]{16,60}}`

interface CartWrite {
  body: object
  answer: CartAnswer
}

export function staffCartCalls(api: Hono<AppContext>): void {
  staffRead(api, `${cartPath}/`, 'sell', async (c) => {
    const view = await cartOf(c.env, c.var.site.key, deskCart(c)).view(c.var.site.key)
    return c.json(cartAnswer(view, problemLocale(c)), 200, { 'Cache-Control': 'no-store' })
  })
  write(api, ['POST', 'holds/', 'hold'], async (c, cart, key) => {
    const body = await requestBody(c, async () => (await schemas()).staffHold)
    const { strand = false, ...wish } = 'strand' in body ? body : { ...body, strand: false }
    await freshSales(c.env, c.var.site.key, body.production, c.var.now)
    await followContent(c.env, c.var.site.key, body.production, c.var.now)
    const answer = await cart.addPlaces(key, c.var.site.key, { ...wish, isStaff: true, again: strand })
    return { body, answer }
  })
  write(api, ['POST', 'lines/:line/', 'change'], async (c, cart, key) => {
    const body = await requestBody(c, async () => (await import('../../../../shared/contract/shop/cart.ts')).lineChange)
    const line = c.req.param('line') ?? ''
    const answer =
      'seat' in body
        ? await cart.moveLine(key, c.var.site.key, { line, seat: body.seat, isStaff: true })
        : await cart.setLineType(key, c.var.site.key, { line, price_type: body.price_type })
    return { body: { line, ...body }, answer }
  })
  write(api, ['DELETE', 'lines/:line/', 'release'], async (c, cart, key) => {
    const line = c.req.param('line') ?? ''
    return { body: { line }, answer: await cart.removeLine(key, c.var.site.key, line) }
  })
  write(api, ['POST', 'codes/', 'add code'], async (c, cart, key) => {
    const body = await requestBody(
      c,
      async () => (await import('../../../../shared/contract/shop/cart.ts')).codeRequest,
    )
    await freshVouchers(c.env, c.var.site.key, c.var.now)
    return { body, answer: await cart.addCode(key, c.var.site.key, { ...body, who: null }) }
  })
  write(api, ['DELETE', 'codes/:code/', 'remove code'], async (c, cart, key) => {
    const code = c.req.param('code') ?? ''
    return { body: { code }, answer: await cart.removeCode(key, c.var.site.key, code) }
  })
  write(api, ['POST', 'extension/', 'extend'], async (c, cart, key) => ({
    body: {},
    answer: await cart.extend(key, c.var.site.key),
  }))
  staffWrite(api, ['POST', `${cartPath}/order/`], 'sell', sell)
}

/** Sells the places of a cart through the same saga as any order. Staff have already received the money. */
async function sell(c: ApiContext, { key }: { key: string }): Promise<Audited> {
  const { locale, contact, ...request } = await requestBody(c, async () => (await schemas()).staffSale)
  const { site, now } = c.var
  const cart = c.req.param('cart') ?? ''
  const context = { env: c.env, site, locale, now, content: contentClient({ env: c.env, site, locale, now }) }
  const answer = await placeOrder(context, {
    ...{ cart: deskCart(c), key, isAtDesk: true },
    request: {
      ...request,
      contact: { ...contact, email: contact.email ?? '' },
      consents: { terms: true, newsletter: false },
    },
  })
  const detail = { cart, payment: request.payment, cents: request.total_cents }
  if (!answer.ok) return { action: 'sell', detail: { ...detail, result: answer.reason }, response: refusal(c, answer) }
  const { number, state } = answer.order
  const response = c.json(orderAnswer(answer.order, problemLocale(c)), 201)
  return { action: 'sell', detail: { ...detail, number, result: state }, response }
}

function write(
  api: Hono<AppContext>,
  [method, path, action]: readonly ['POST' | 'DELETE', string, BoxOfficeCall],
  act: (c: ApiContext, cart: DurableObjectStub<Cart>, key: string) => Promise<CartWrite>,
): void {
  staffWrite(api, [method, `${cartPath}/${path}`], 'sell', async (c, { key }) => {
    const { body, answer } = await act(c, cartOf(c.env, c.var.site.key, deskCart(c)), key)
    const detail = { cart: c.req.param('cart'), ...body, result: answer.ok ? 'done' : answer.reason }
    if (!answer.ok) return { action, detail, response: refusal(c, answer) }
    return {
      action,
      detail,
      response: c.json(cartAnswer(answer.cart, problemLocale(c)), action === 'hold' ? 201 : 200),
    }
  })
}

/** Returns the id of the desk's cart; visitors cannot open it, since such an id is not accepted from a cookie. */
function deskCart(c: ApiContext): string {
  return `desk:${c.req.param('cart')}`
}
