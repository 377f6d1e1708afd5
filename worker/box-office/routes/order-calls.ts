import type { Hono } from 'hono'
import { ordersRows } from '../../../shared/contract/box-office/calls/orders.ts'
import { contentClient } from '../../content/content-client.ts'
import type { AppContext } from '../../env.ts'
import { type ApiContext, notFound, problemLocale, requestLocale } from '../../http/request/request.ts'
import { visitedOrigin } from '../../http/request/visited-origin.ts'
import { openOrder } from '../handlers/orders/open-order.ts'
import { placeOrder } from '../handlers/orders/place-order.ts'
import { printedContact } from '../handlers/orders/printed-contact.ts'
import { usedTickets } from '../handlers/orders/used-tickets.ts'
import { cartOf } from '../objects/cart-of.ts'
import { visitorNetworkIds } from '../objects/network-of.ts'
import type { Order, OrderCallAnswer } from '../objects/order/order.ts'
import type { OrderView } from '../objects/order/view.ts'
import { cartId, nothingHeld, reportBasket, reportCart } from './cart-cookie.ts'
import { linkOwnOrder, sessionCustomer } from './customer.ts'
import { documentAnswer } from './document-answer.ts'
import { sendLinkToCheckout } from './log-in.ts'
import { orderAnswer } from './order-answer.ts'
import { refusal } from './refusals.ts'
import { type ShopCall, serveShop } from './serve-shop.ts'

/**
 * Headers of answers about an order: caches must not store them, and other sites must not receive the order's address.
 */
const personal = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }

const area = {
  rows: ordersRows,
  load: async () => (await import('../../../shared/contract/box-office/calls/orders-schemas.ts')).ordersSchemas,
}

/**
 * Registers the calls about orders. `placeOrder` turns the visitor's cart into an order; the other calls need the
 * order's number and secret.
 */
export function orderCalls(api: Hono<AppContext>): void {
  serveShop(api, area, {
    async placeOrder(call) {
      const { c } = call
      const key = call.key()
      const locale = requestLocale(c)
      const { assistance, ...request } = await call.body()
      const cart = cartId(c)
      if (!cart) return refusal(c, { ok: false, reason: 'cart_empty' })
      const { site, now } = c.var
      const content = contentClient({ env: c.env, site, locale, now })
      const context = { env: c.env, site, locale, now, content }
      const customer = (await sessionCustomer(c))?.email ?? null
      const known = { network: visitorNetworkIds(c), customer, visitedOrigin: visitedOrigin(c) }
      const answer = await placeOrder(context, { cart, key, request, assistance: assistance?.text, ...known })
      if (!answer.ok && answer.reason === 'confirm_first')
        await sendLinkToCheckout(c, { key, email: request.contact.email, locale })
      if (!answer.ok) return refusal(c, answer)
      reportBasket(c, nothingHeld)
      await linkOwnOrder(c, answer.order.number)
      return c.json({ ...orderAnswer(answer.order, locale), secret: answer.secret }, 201, personal)
    },
    async printedContact({ c, body }) {
      const { lines } = await body()
      return c.json({ printed: await printedContact(c.env, lines, requestLocale(c)) }, 200, personal)
    },
    order: ({ c }) =>
      opened(c, async (_, view) => {
        const entries = await usedTickets(c.env, view)
        return c.json(orderAnswer(view, problemLocale(c), entries), 200, personal)
      }),
    orderDocument: ({ c }) => opened(c, (_, view) => documentAnswer(c, view, personal)),
    payOrder: write(async ({ c, body }, order, key) => {
      const { payment } = await body()
      return order.pay(key, { means: payment, visited_origin: visitedOrigin(c) })
    }),
    changeAddress: write(async ({ body }, order, key) => order.changeAddress(key, await body())),
    confirmOrder: write(async ({ c, body }, order, key) => {
      const { token } = await body()
      return order.confirmAddress(key, { token, customer: (await sessionCustomer(c))?.email ?? null })
    }),
    cancelOrder: write(async ({ c }, order, key) => {
      const answer = await order.cancel(key)
      if (answer.ok) await reportOwnCart(c)
      return answer
    }),
    returnTickets: write(async ({ body }, order, key) => {
      const { production, keep } = await body()
      return order.workOn(key, { do: keep ? 'keep the tickets' : 'ask for a return', production })
    }),
    answerOffer: write(async ({ body }, order, key) => order.answerOffer(key, await body())),
  })
}

/** Reports the visitor's cart, to which an order may have returned its places. */
async function reportOwnCart(c: ApiContext): Promise<void> {
  const id = cartId(c)
  const { key } = c.var.site
  if (id) reportCart(c, await cartOf(c.env, key, id).view(key))
}

function write<Description>(
  act: (call: ShopCall<Description>, order: DurableObjectStub<Order>, key: string) => Promise<OrderCallAnswer>,
) {
  return (call: ShopCall<Description>): Promise<Response> =>
    opened(call.c, async (order) => {
      const { c } = call
      const answer = await act(call, order, call.key())
      if (!answer.ok) return refusal(c, answer)
      return c.json(orderAnswer(answer.order, problemLocale(c)), 200, personal)
    })
}

/** Runs `act` on the order in the address; returns a 404 both for an unknown number and for a wrong secret. */
async function opened(
  c: ApiContext,
  act: (order: DurableObjectStub<Order>, view: OrderView) => Promise<Response>,
): Promise<Response> {
  const [number, secret] = [c.req.param('number') ?? '', c.req.query('secret') ?? '']
  const found = await openOrder(c.env, c.var.site.key, { number, secret })
  return found ? act(found.order, found.view) : notFound(c)
}
