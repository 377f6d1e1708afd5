// Serves the calls of buyers, doors and payment providers at the box office.
import type { Hono } from 'hono'
import { timingSafeEqual } from 'hono/utils/buffer'
import type { SchemasOf } from '../../../shared/contract/calls/describe.ts'
import type { CallRow, CallRows } from '../../../shared/contract/calls/row.ts'
import type { AppContext } from '../../env.ts'
import { type ApiContext, problemLocale } from '../../http/request/request.ts'
import { requestKey } from '../../http/request/request-key.ts'
import { RefusedRequest } from '../../http/response/problem.ts'
import { type Area, type ServedCall, serveArea } from '../../http/serve.ts'
import { customerToken } from '../../signing/customer-session.ts'
import type { Customer } from '../handlers/customers/customer.ts'
import type { DeviceRow } from '../store/door-devices.ts'
import { sessionCustomer } from './customer.ts'
import { requireDevice, requireOwnPage } from './device-guard.ts'
import { hasSecretToken } from './secret-token.ts'

export interface ShopCall<Description> extends ServedCall<Description> {
  /**
   * Returns the logged-in customer; a staff session does not count.
   * @throws RefusedRequest 401 if the session has ended
   */
  customer: () => Promise<Customer>
  /** @throws RefusedRequest 400 without an `Idempotency-Key` */
  key: () => string
  /** The calling device; only in calls with the right `device`. */
  device: DeviceRow
}

/** The functions that answer an area's calls, by name; a missing one does not compile. Null is a 404. */
export type ShopCalls<Rows extends CallRows, Schemas extends SchemasOf<Rows>> = {
  readonly [Name in keyof Rows]: (call: ShopCall<Schemas[Name]>) => Promise<Response | null>
}

/** Registers an area's calls with the right of each row. */
export function serveShop<Rows extends CallRows, Schemas extends SchemasOf<Rows>>(
  api: Hono<AppContext>,
  area: Pick<Area<Rows, Schemas>, 'rows' | 'load'>,
  calls: ShopCalls<Rows, Schemas>,
): void {
  serveArea(
    api,
    { ...area, calls: async () => calls },
    {
      admit: requireRight,
      callOf: (c, device) => ({
        device,
        customer: async () => (await sessionCustomer(c)) ?? refuseCustomer(c),
        key: () => requestKey(c),
      }),
    },
  )
}

/**
 * Requires a door's token, that of a restore or a mirror, a device at a door, or the token of a customer's session,
 * which may have ended. Writes below `door/` must come from our own page.
 * @returns the device, if the call needs one
 * @throws RefusedRequest 404 without a token, 401 without a customer's or a device, 403 for one that waits
 */
async function requireRight(c: ApiContext, row: CallRow): Promise<DeviceRow | null> {
  const { right, path } = row
  const isRefused =
    (right === 'door' && !(await hasDoorToken(c))) ||
    (right === 'restore' && !(await hasSecretToken(c, 'RESTORE_TOKEN'))) ||
    (right === 'mirror' && !(await hasSecretToken(c, 'MIRROR_TOKEN')))
  if (isRefused) throw new RefusedRequest('not-found', problemLocale(c))
  if (path.startsWith('/api/shop/door/')) requireOwnPage(c)
  if (right === 'device') return requireDevice(c, row)
  if (right === 'customer' && !(await customerToken(c.req.header('Cookie') ?? null, c.env.SESSION_SECRET)))
    refuseCustomer(c)
  return null
}

function refuseCustomer(c: ApiContext): never {
  throw new RefusedRequest('login-required', problemLocale(c), { headers: personal })
}

/** Headers of answers about a customer. */
export const personal = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' }

/** Whether a request has the door's token, the secret `DOOR_TOKEN`. */
async function hasDoorToken(c: ApiContext): Promise<boolean> {
  const token = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1]
  return c.env.DOOR_TOKEN && token ? timingSafeEqual(token, c.env.DOOR_TOKEN) : false
}
