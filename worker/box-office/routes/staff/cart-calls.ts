// The desk's carts, in which staff hold, change and sell places, even outside the sale's windows.
import type { Hono } from 'hono'
import type { staffSale } from '../../../../shared/contract/box-office/staff/desk-sale.ts'
import { deskCartsRows } from '../../../../shared/contract/box-office/staff-calls/carts.ts'
import type { AppContext } from '../../../env.ts'
import { type ApiContext, problemLocale } from '../../../http/request/request.ts'
import { openInventory } from '../../handlers/open-inventory.ts'
import { placeOrder } from '../../handlers/orders/place-order.ts'
import { saleTermsOf } from '../../handlers/sale-terms.ts'
import { freshVouchers } from '../../handlers/vouchers/fresh-vouchers.ts'
import type { Cart, CartAnswer } from '../../objects/cart/cart.ts'
import { cartOf } from '../../objects/cart-of.ts'
import { cartAnswer } from '../cart-answer.ts'
import { orderAnswer } from '../order-answer.ts'
import { refusal } from '../refusals.ts'
import { deskContext } from './desk-context.ts'
import { type Audited, type StaffWrite, serveStaff } from './staff-call.ts'

const area = {
  rows: deskCartsRows,
  load: async () =>
    (await import('../../../../shared/contract/box-office/staff-calls/carts-schemas.ts')).deskCartsSchemas,
}

interface CartWrite {
  sent: object
  answer: CartAnswer
  status?: 201
}

export function staffCartCalls(api: Hono<AppContext>): void {
  serveStaff(api, area, {
    async deskCart({ c, answer }) {
      const view = await cartOf(c.env, c.var.site.key, deskCart(c)).view(c.var.site.key)
      return answer(cartAnswer(view, problemLocale(c)))
    },
    deskHold: write(async (cart, { c, key, body }) => {
      const given = await body()
      const { strand = false, ...wish } = 'strand' in given ? given : { ...given, strand: false }
      await openInventory({ env: c.env, site: c.var.site, now: c.var.now }, given.production, { toHold: true })
      const answer = await cart.addPlaces(key, c.var.site.key, { ...wish, isStaff: true, again: strand })
      return { sent: given, answer, status: 201 }
    }),
    deskSeats: write(async (cart, { c, key, body }) => {
      const sent = await body()
      await openInventory({ env: c.env, site: c.var.site, now: c.var.now }, sent.production, { toHold: true })
      return { sent, answer: await cart.setSeats(key, c.var.site.key, { ...sent, isStaff: true }) }
    }),
    deskTerms: async ({ c, answer }) => answer(await saleTermsOf(deskContext(c), deskCart(c))),
    deskChangeLine: write(async (cart, { c, key, body }) => {
      const change = await body()
      const line = c.req.param('line') ?? ''
      const answer =
        'seat' in change
          ? await cart.moveLine(key, c.var.site.key, { line, seat: change.seat, isStaff: true })
          : await cart.setLineType(key, c.var.site.key, { line, price_type: change.price_type, isStaff: true })
      return { sent: { line, ...change }, answer }
    }),
    deskChangeLines: write(async (cart, { c, key, body }) => {
      const sent = await body()
      return { sent, answer: await cart.setLinesType(key, c.var.site.key, { ...sent, isStaff: true }) }
    }),
    deskRelease: write(async (cart, { c, key }) => {
      const line = c.req.param('line') ?? ''
      return { sent: { line }, answer: await cart.removeLine(key, c.var.site.key, line) }
    }),
    deskAddCode: write(async (cart, { c, key, body }) => {
      const sent = await body()
      await freshVouchers(c.env, c.var.site.key, c.var.now)
      return { sent, answer: await cart.addCode(key, c.var.site.key, { ...sent, who: null, isStaff: true }) }
    }),
    deskRemoveCode: write(async (cart, { c, key }) => {
      const code = c.req.param('code') ?? ''
      return { sent: { code }, answer: await cart.removeCode(key, c.var.site.key, code) }
    }),
    deskExtend: write(async (cart, { c, key }) => ({ sent: {}, answer: await cart.extend(key, c.var.site.key) })),
    deskSell: sell,
  })
}

/** Sells the places of a cart through the same saga as any order. What is paid at the terminal has been received. */
async function sell({ c, key, body }: StaffWrite<{ body: typeof staffSale }>): Promise<Audited> {
  const { locale, contact, until, free: given, ...request } = await body()
  const cart = c.req.param('cart') ?? ''
  const answer = await placeOrder(deskContext(c, locale), {
    cart: deskCart(c),
    key,
    isAtDesk: true,
    request: {
      ...request,
      ...(until !== undefined && { until }),
      ...(given && { free: given }),
      contact: { ...contact, email: contact.email ?? '' },
      consents: { terms: true, newsletter: false },
    },
  })
  // without the text, which may contain a name
  const free = given && { free: given.why }
  const detail = { cart, payment: request.payment, cents: request.total_cents, ...free }
  if (!answer.ok) return { detail: { ...detail, result: answer.reason }, response: refusal(c, answer) }
  const { number, state } = answer.order
  const response = c.json(orderAnswer(answer.order, problemLocale(c)), 201)
  return { detail: { ...detail, number, result: state }, response }
}

function write<Description>(act: (cart: DurableObjectStub<Cart>, call: StaffWrite<Description>) => Promise<CartWrite>) {
  return async (call: StaffWrite<Description>): Promise<Audited> => {
    const { c } = call
    const { sent, answer, status = 200 } = await act(cartOf(c.env, c.var.site.key, deskCart(c)), call)
    const detail = { cart: c.req.param('cart'), ...sent, result: answer.ok ? 'done' : answer.reason }
    const response = answer.ok ? c.json(cartAnswer(answer.cart, problemLocale(c)), status) : refusal(c, answer)
    return { detail, response }
  }
}

/** Returns the id of the desk's cart; visitors cannot open it, since such an id is not accepted from a cookie. */
function deskCart(c: ApiContext): string {
  return `desk:${c.req.param('cart')}`
}
