import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { AppContext } from '../../env.ts'
import type { ApiContext } from '../../http/request/request.ts'
import { hostCookie } from '../../http/response/host-cookie.ts'
import { randomToken } from '../../signing/random-token.ts'
import { idOfFirstRequest } from './request-keys/first-request.ts'

const cookieName = 'cart'
/** The lifetime of the cookie, which is also how long an abandoned cart is stored. */
const daysInSeconds = 30 * 24 * 60 * 60
const basketCookieName = 'basket'

/** Returns the cart's id, 128 bits as 22 characters; null without a cart. */
export function cartId(c: ApiContext): string | null {
  const id = getCookie(c, cookieName)
  return id !== undefined && /^[\w-]{22}$/.test(id) ? id : null
}

/** The ids that the responses to these requests set as a cookie. */
const ids = new WeakMap<Request, Promise<string>>()

/**
 * Returns the cart's id, or the id of a new cart for a visitor without one. The response sets the cookie each time, so
 * that its lifetime starts again.
 */
export function ownCartId(c: ApiContext): Promise<string> {
  const request = c.req.raw
  let id = ids.get(request)
  if (!id) {
    const own = cartId(c)
    id = own === null ? idOfFirstRequest(c) : Promise.resolve(own)
    ids.set(request, id)
  }
  return id
}

/**
 * Issues the id of a later cart to a visitor without one, so that a repeated first request finds the same cart. The
 * cart itself is not created.
 */
export function offerCart(c: ApiContext): void {
  if (cartId(c) === null && !ids.has(c.req.raw)) ids.set(c.req.raw, Promise.resolve(randomToken()))
}

/**
 * Sets the cookie in every response to a request for which a cart has an id, also if the request has failed, and then
 * the cookie that says what the cart holds.
 */
export function cartCookie() {
  return createMiddleware<AppContext>(async function cartCookie(c, next) {
    await next()
    const id = await ids.get(c.req.raw)
    if (id !== undefined)
      setCookie(c, cookieName, id, {
        ...hostCookie(c.req.url),
        // scripts cannot read the cookie
        httpOnly: true,
        maxAge: daysInSeconds,
      })
    setBasketCookie(c)
  })
}

/** What a cart holds; `until_ms` is null without a hold, and while the cart is being paid for. */
export interface HeldBasket {
  tickets: number
  until_ms: number | null
}

/** Of a cart that is empty, or that an order has. */
export const nothingHeld: HeldBasket = { tickets: 0, until_ms: null }

/** What the responses to these requests store in the cookie. */
const baskets = new WeakMap<Request, HeldBasket>()

/** Makes the response report what the visitor's cart holds. `cartCookie` then sets the cookie. */
export function reportBasket(c: ApiContext, basket: HeldBasket): void {
  baskets.set(c.req.raw, basket)
}

/** Like `reportBasket`, from a cart: one that is being paid for holds nothing that the visitor could lose. */
export function reportCart(
  c: ApiContext,
  { lines, until_ms, order }: { lines: readonly unknown[]; until_ms: number | null; order: string | null },
): void {
  reportBasket(c, order === null ? { tickets: lines.length, until_ms } : nothingHeld)
}

/**
 * Sets the cookie `basket=<tickets>.<end>`, with the end in seconds since the epoch, or removes it from a visitor who
 * holds nothing; a cookie that is already right stays. Scripts of the site's cached pages read it to decide whether to
 * request the cart. Nothing else trusts it.
 */
function setBasketCookie(c: ApiContext): void {
  const basket = baskets.get(c.req.raw)
  if (!basket) return
  const leftMs = (basket.until_ms ?? 0) - c.var.now.getTime()
  const value = basket.tickets > 0 && leftMs > 0 ? `${basket.tickets}.${seconds(basket.until_ms ?? 0)}` : undefined
  if (getCookie(c, basketCookieName) === value) return
  const where = hostCookie(c.req.url)
  if (value === undefined) deleteCookie(c, basketCookieName, where)
  else setCookie(c, basketCookieName, value, { ...where, maxAge: seconds(leftMs) })
}

const seconds = (ms: number) => Math.ceil(ms / 1000)
