import type { Basket } from '../../../shared/box-office/shop-page.ts'
import { berlinIso } from '../../../shared/time/berlin.ts'
import { type ApiContext, problemLocale } from '../../http/request/request.ts'
import { emptyCart } from '../objects/cart/state.ts'
import { type CartView, viewOf } from '../objects/cart/view.ts'
import { cartOf } from '../objects/cart-of.ts'
import { orderOf } from '../objects/order-of.ts'
import { cartId } from '../routes/cart-cookie.ts'
import { noticeWords } from './notice-words.ts'

/** The basket of a page that does not read the visitor's cart. */
export const noBasket = { tickets: 0, until_ms: null, can_extend: false, waiting: null }

const views = new WeakMap<Request, Promise<CartView>>()

/** Returns the visitor's cart, which is read once per request; an empty cart if the visitor has no cart cookie. */
export function cartView(c: ApiContext): Promise<CartView> {
  const request = c.req.raw
  let view = views.get(request)
  if (!view) {
    view = readCart(c)
    views.set(request, view)
  }
  return view
}

async function readCart(c: ApiContext): Promise<CartView> {
  const id = cartId(c)
  const { site, now } = c.var
  return id ? cartOf(c.env, site.key, id).view(site.key) : viewOf(emptyCart(site.key), [], now.getTime())
}

/**
 * Returns the cart's summary for the header; an ended cart has 0 tickets, and a cart that is being paid for has no end.
 * @param href adds the page's language to an address
 */
export async function basketOf(c: ApiContext, href: (path: string) => string): Promise<Basket> {
  const { lines, until_ms: untilMs, can_extend, order } = await cartView(c)
  const now_ms = c.var.now.getTime()
  if (order !== null) {
    const waiting = await waitingOrder(c, order, href)
    return { tickets: lines.length, until_ms: null, can_extend: false, now_ms, waiting }
  }
  const isOver = untilMs !== null && untilMs <= now_ms
  return { tickets: isOver ? 0 : lines.length, until_ms: untilMs, can_extend, now_ms, waiting: null }
}

async function waitingOrder(
  c: ApiContext,
  number: string,
  href: (path: string) => string,
): Promise<NonNullable<Basket['waiting']>> {
  const dueMs = (await orderOf(c.env, c.var.site.key, number).view())?.payment.due_ms ?? null
  const until = dueMs === null ? null : berlinIso(new Date(dueMs))
  const words = noticeWords[problemLocale(c)]
  return {
    heading: words.waiting(number, until),
    text: words.pay,
    label: words.open,
    url: href(`/webshop/orders/${number}`),
  }
}
