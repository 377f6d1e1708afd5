// Serves the calls of buyers, doors and payment providers at the box office.
import type { Hono } from 'hono'
import type { z } from 'zod'
import type { CallDescription, SchemasOf } from '../../../../shared/contract/calls/describe.ts'
import type { CallRows } from '../../../../shared/contract/calls/row.ts'
import type { AppContext } from '../../../env.ts'
import { type BodyOf, serve } from '../../../http/calls/serve.ts'
import { type ApiContext, problemLocale, requestBody } from '../../../http/request/request.ts'
import { requestKey } from '../../../http/request/request-key.ts'
import { problemResponse } from '../../../http/response/problem.ts'

export interface ShopCall<Description> {
  c: ApiContext
  /** @throws RefusedRequest 400 without an `Idempotency-Key` */
  key: () => string
  /** @throws RefusedRequest 400 with the wrong fields, 413 for a body that is too long */
  body: () => Promise<BodyOf<Description>>
}

/** The functions that answer an area's calls, by name; a missing one does not compile. Null is a 404. */
export type ShopCalls<Rows extends CallRows, Schemas extends SchemasOf<Rows>> = {
  readonly [Name in keyof Rows]: (call: ShopCall<Schemas[Name]>) => Promise<Response | null>
}

/** Registers an area's calls. @param area `load` imports the schemas with the first body */
export function serveShop<Rows extends CallRows, Schemas extends SchemasOf<Rows>>(
  api: Hono<AppContext>,
  { rows, load }: { rows: Rows; load: () => Promise<Schemas> },
  calls: ShopCalls<Rows, Schemas>,
): void {
  serve(api, rows, async (name, c) => {
    const call: ShopCall<{ body: z.ZodType }> = {
      c,
      key: () => requestKey(c),
      body: async () => parsedBody(c, (await load())[name]),
    }
    const answer = await (calls[name] as (given: typeof call) => Promise<Response | null>)(call)
    return answer ?? problemResponse('not-found', problemLocale(c))
  })
}

/** Parses the body of a call at the box office. @throws RefusedRequest as `requestBody` does */
export function parsedBody(c: ApiContext, { body, maxBytes }: CallDescription): Promise<unknown> {
  return requestBody(c, async () => body as z.ZodType, maxBytes)
}
