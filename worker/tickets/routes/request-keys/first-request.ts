// The first request of a visitor without a cart cookie, such as a program, or a browser that refuses cookies. If its
// answer is lost, the repeated request has no cookie either, but must find the same cart.

import type { ApiContext } from '../../../http/request/request.ts'
import { visitorNetwork } from '../../../http/request/visitor-network.ts'
import { derivedCartId } from '../../../signing/cart-id.ts'
import { randomToken } from '../../../signing/random-token.ts'
import { cartOf } from '../../objects/cart-of.ts'
import { formKey } from './form-key.ts'

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
export async function idOfFirstRequest(c: ApiContext): Promise<string> {
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
