import type { Basket } from '../../../shared/shop/shop-page.ts'
import type { ApiContext } from '../../http/request/request.ts'
import { emptyCart } from '../objects/cart/state.ts'
import { type CartView, viewOf } from '../objects/cart/view.ts'
import { cartOf } from '../objects/cart-of.ts'
import { cartId } from '../routes/cart-cookie.ts'

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

/** Returns the cart's summary for the header; an ended cart has 0 tickets. */
export async function basketOf(c: ApiContext): Promise<Basket> {
  const { lines, until_ms, can_extend } = await cartView(c)
  const now_ms = c.var.now.getTime()
  const isOver = until_ms !== null && until_ms <= now_ms
  return { tickets: isOver ? 0 : lines.length, until_ms, can_extend, now_ms }
}
