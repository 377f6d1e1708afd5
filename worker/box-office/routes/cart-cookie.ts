import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { AppContext } from '../../env.ts'
import type { ApiContext } from '../../http/request/request.ts'
import { visitorNetwork } from '../../http/request/visitor-network.ts'
import { hostCookie } from '../../http/response/host-cookie.ts'
import { derivedCartId } from '../../signing/cart-id.ts'
import { randomToken } from '../../signing/random-token.ts'
import { cartOf } from '../objects/cart-of.ts'
import { formKey } from './form-key.ts'

const cookieName = 'cart'
/** The lifetime of the cookie, which is also how long an abandoned cart is stored. */
const daysInSeconds = 30 * 24 * 60 * 60
const basketCookieName = 'basket'

/** The mark of an id behind which nothing has been written yet. */
const unused = '.new'

/** Returns the cart's id, 128 bits as 22 characters; null without a cart. */
export function cartId(c: ApiContext): string | null {
  return sentCart(c).id
}

function sentCart(c: ApiContext): { id: string | null; isUnused: boolean } {
  const [, id = null, mark] = /^([\w-]{22})(\.new)?$/.exec(getCookie(c, cookieName) ?? '') ?? []
  return { id, isUnused: mark === unused }
}

/**
 * Whether the visitor has no cart, or only the id of one that was never written to. A client that writes hints at a
 * basket before it does, since the answer that takes the mark away may be lost.
 */
export function hasNoCart(c: ApiContext): boolean {
  const { id, isUnused } = sentCart(c)
  return id === null || (isUnused && !hintsAtBasket(c))
}

/** The ids that the responses to these requests set as a cookie. */
const ids = new WeakMap<Request, Promise<string>>()
/** Requests whose response offers an id that nothing is written to. */
const offers = new WeakSet<Request>()

/**
 * Returns the cart's id, or the id of a new cart for a visitor without one. The response sets the cookie each time, so
 * that its lifetime starts again.
 */
export function ownCartId(c: ApiContext): Promise<string> {
  const request = c.req.raw
  offers.delete(request)
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
  const request = c.req.raw
  if (cartId(c) !== null || ids.has(request)) return
  ids.set(request, Promise.resolve(randomToken()))
  offers.add(request)
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
      setCookie(c, cookieName, offers.has(c.req.raw) ? id + unused : id, {
        ...hostCookie(c.req.url),
        // scripts cannot read the cookie
        httpOnly: true,
        maxAge: daysInSeconds,
      })
    setBasketCookie(c)
  })
}

/** Whether the cookie for scripts hints at a basket, so that the cached list would show too little (decision 0124). */
export function hintsAtBasket(c: ApiContext): boolean {
  return getCookie(c, basketCookieName) !== undefined
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

// The first request of a visitor without a cart cookie, such as a program, or a browser that refuses cookies. If its
// answer is lost, the repeated request has no cookie either, but must find the same cart.

const slotMs = 10 * 60_000
/** A cart holds its places for 15 minutes, so the first request may have arrived two slots earlier. */
const earlierSlots = 2

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const uuidKey = new RegExp(`^${uuid}$`, 'i')
/** The keys of a page's forms begin with the page's key. */
const uuidFormKey = new RegExp(`^${uuid}-`, 'i')

/**
 * Returns a cart's id that is derived from the request's key, the visitor's network and the current ten minutes, or
 * from earlier minutes if their cart knows the key. Any other key than a UUID may be the same for several visitors, and
 * gets a random id.
 */
async function idOfFirstRequest(c: ApiContext): Promise<string> {
  const { SESSION_SECRET: secret } = c.env
  const key = await sentKey(c)
  if (!secret || key === null) return randomToken()
  const { site, now } = c.var
  const network = visitorNetwork(c.req.header('CF-Connecting-IP'))
  const slot = Math.floor(now.getTime() / slotMs)
  const ids = await Promise.all(
    Array.from({ length: earlierSlots + 1 }, (_, earlier) =>
      derivedCartId(secret, [site.key, network, slot - earlier, key]),
    ),
  )
  const carts = ids.map((id) => cartOf(c.env, site.key, id))
  const [, ...known] = await Promise.all(
    carts.map((cart, earlier) => (earlier === 0 ? cart.expect(key) : cart.knows(key))),
  )
  return ids.find((_, earlier) => known[earlier - 1]) ?? ids[0] ?? randomToken()
}

/** Returns the key of a call or of a form, whose body is limited before; null unless the key contains a UUID. */
async function sentKey(c: ApiContext): Promise<string | null> {
  const header = c.req.header('Idempotency-Key')
  if (header !== undefined) return uuidKey.test(header) ? header : null
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)/.test(c.req.header('Content-Type') ?? ''))
    return null
  const key = await formKey(await c.req.formData().catch(() => new FormData()))
  return key !== null && uuidFormKey.test(key) ? key : null
}
