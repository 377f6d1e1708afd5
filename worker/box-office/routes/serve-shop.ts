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
import { sessionCustomer } from './customer.ts'

export interface ShopCall<Description> extends ServedCall<Description> {
  /**
   * Returns the logged-in customer; a staff session does not count.
   * @throws RefusedRequest 401 if the session has ended
   */
  customer: () => Promise<Customer>
  /** @throws RefusedRequest 400 without an `Idempotency-Key` */
  key: () => string
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
      callOf: (c) => ({
        customer: async () => (await sessionCustomer(c)) ?? refuseCustomer(c),
        key: () => requestKey(c),
      }),
    },
  )
}

/**
 * Requires a door's token, or the token of a customer's session, which may have ended.
 * @throws RefusedRequest 404 without the door's token, 401 without a customer's
 */
async function requireRight(c: ApiContext, { right }: CallRow): Promise<void> {
  if (right === 'door' && !(await hasDoorToken(c))) throw new RefusedRequest('not-found', problemLocale(c))
  if (right !== 'customer') return
  if (!(await customerToken(c.req.header('Cookie') ?? null, c.env.SESSION_SECRET))) refuseCustomer(c)
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
