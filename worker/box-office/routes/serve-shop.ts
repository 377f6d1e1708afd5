// Serves the calls of buyers, doors and payment providers at the box office.
import type { Hono } from 'hono'
import { timingSafeEqual } from 'hono/utils/buffer'
import type { z } from 'zod'
import type { CallDescription, ParsedBody, SchemasOf } from '../../../shared/contract/calls/describe.ts'
import type { CallRow, CallRows, Right } from '../../../shared/contract/calls/row.ts'
import type { AppContext } from '../../env.ts'
import { type ApiContext, notFound, problemLocale, requestBody } from '../../http/request/request.ts'
import { requestKey } from '../../http/request/request-key.ts'
import { RefusedRequest } from '../../http/response/problem.ts'
import { refuseUnread, serve } from '../../http/serve.ts'
import { customerToken } from '../../signing/customer-session.ts'
import type { Customer } from '../handlers/customers/customer.ts'
import { sessionCustomer } from './customer.ts'

export interface ShopCall<Description> {
  c: ApiContext
  /**
   * Returns the logged-in customer; a staff session does not count.
   * @throws RefusedRequest 401 if the session has ended
   */
  customer: () => Promise<Customer>
  /** @throws RefusedRequest 400 without an `Idempotency-Key` */
  key: () => string
  /** @throws RefusedRequest 400 with the wrong fields, 413 for a body that is too long */
  body: () => Promise<ParsedBody<Description>>
}

/** The functions that answer an area's calls, by name; a missing one does not compile. Null is a 404. */
export type ShopCalls<Rows extends CallRows, Schemas extends SchemasOf<Rows>> = {
  readonly [Name in keyof Rows]: (call: ShopCall<Schemas[Name]>) => Promise<Response | null>
}

/** Registers an area's calls with the right of each row. @param area `load` imports the schemas with the first body */
export function serveShop<Rows extends CallRows, Schemas extends SchemasOf<Rows>>(
  api: Hono<AppContext>,
  { rows, load }: { rows: Rows; load: () => Promise<Schemas> },
  calls: ShopCalls<Rows, Schemas>,
): void {
  serve(api, rows, async (name, c) => {
    const { right } = rows[name] as CallRow
    if (!(await hasRight(c, right))) return notFound(c)
    await refuseUnread(c, async () => (await load())[name])
    const call: ShopCall<{ body: z.ZodType }> = {
      c,
      customer: async () => (await sessionCustomer(c)) ?? refuseCustomer(c),
      key: () => requestKey(c),
      body: async () => parsedBody(c, (await load())[name]),
    }
    const answer = await (calls[name] as (given: typeof call) => Promise<Response | null>)(call)
    return answer ?? notFound(c)
  })
}

/**
 * Whether a request has the right of a row: a door's token, or the token of a customer's session, which may have ended.
 * @throws RefusedRequest 401 without a customer's token
 */
async function hasRight(c: ApiContext, right: Right): Promise<boolean> {
  if (right === 'door') return hasDoorToken(c)
  if (right !== 'customer') return true
  const token = await customerToken(c.req.header('Cookie') ?? null, c.env.SESSION_SECRET)
  return token !== null || refuseCustomer(c)
}

function refuseCustomer(c: ApiContext): never {
  throw new RefusedRequest('login-required', problemLocale(c), { headers: personal })
}

/** Headers of answers about a customer. */
export const personal = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' }

/** Parses the body of a call at the box office. @throws RefusedRequest as `requestBody` does */
export function parsedBody(c: ApiContext, { body, maxBytes }: CallDescription): Promise<unknown> {
  return requestBody(c, async () => body as z.ZodType, maxBytes)
}

/** Whether a request has the door's token, the secret `DOOR_TOKEN`. */
async function hasDoorToken(c: ApiContext): Promise<boolean> {
  const token = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1]
  return c.env.DOOR_TOKEN && token ? timingSafeEqual(token, c.env.DOOR_TOKEN) : false
}
