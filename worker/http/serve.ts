// Registers the calls of a table (`shared/contract/calls/`) with Hono.
import type { Hono } from 'hono'
import type { z } from 'zod'
import type { CallDescription, ParsedBody, ParsedQuery, SchemasOf } from '../../shared/contract/calls/describe.ts'
import { type CallRow, type CallRows, patternOf } from '../../shared/contract/calls/row.ts'
import type { AppContext } from '../env.ts'
import { type ApiContext, notFound, parsedQuery, problemLocale, refuseBody, requestBody } from './request/request.ts'
import { problemResponse } from './response/problem.ts'

/**
 * Registers calls with and without the slash at the end, in the order of the table: the first path that matches counts.
 * Other methods get 405 with the header `Allow`.
 */
export function serve<Rows extends CallRows>(
  api: Hono<AppContext>,
  rows: Rows,
  answer: (name: keyof Rows & string, c: ApiContext) => Promise<Response>,
): void {
  const paths = Map.groupBy(Object.entries(rows), ([, row]) => pathOf(row))
  for (const [path, calls] of paths) {
    const allowed = calls.flatMap(([, { method }]) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    const headers = { Allow: allowed.join(', ') }
    const bare = path.replace(/\/$/, '')
    for (const form of [bare, `${bare}/`]) {
      for (const [name, { method }] of calls) api.on(method, form, (c) => answer(name, c))
      api.all(form, (c) => problemResponse('method-not-allowed', problemLocale(c), { headers }))
    }
  }
}

/** A call's request. Each API adds what else its functions receive. */
export interface ServedCall<Description> {
  c: ApiContext
  /** Parses the query; empty values count as missing. @throws RefusedRequest 400 with the wrong parameters */
  query: () => Promise<ParsedQuery<Description>>
  /** @throws RefusedRequest 400 with the wrong fields, 413 for a body that is too long, 415 for another type */
  body: () => Promise<ParsedBody<Description>>
}

/** The calls of an area, with their descriptions and the functions that answer them. */
export interface Area<Rows extends CallRows, Schemas = SchemasOf<Rows>, Calls = Record<keyof Rows, unknown>> {
  rows: Rows
  /** Imports the schemas with the first request that needs them. */
  load: () => Promise<Schemas>
  /** Imports the functions with the first request. */
  calls: () => Promise<Calls>
}

/** How an API admits the calls of an area and answers them. */
export interface Serving<Caller> {
  /** Returns who sends a call. @throws RefusedRequest if they may not make it */
  admit: (c: ApiContext, row: CallRow) => Promise<Caller>
  /** Returns what the functions receive besides the request. */
  callOf: (c: ApiContext, caller: Caller, row: CallRow) => object
  /** Parses a body: JSON of at most 4 kB or the description's `maxBytes`, by default. */
  readBody?: typeof shortBody
  /** Responds with what a function returns instead of a response: 404 by default. */
  respond?: (c: ApiContext, answer: never, caller: Caller, row: CallRow) => Response | Promise<Response>
}

/** Registers the calls of an area. A body of a call without one is refused. */
export function serveArea<Rows extends CallRows, Caller>(
  api: Hono<AppContext>,
  { rows, load, calls }: Area<Rows>,
  { admit, callOf, readBody = shortBody, respond = notFound }: Serving<Caller>,
): void {
  serve(api, rows, async (name, c) => {
    const row = rows[name] as CallRow
    const caller = await admit(c, row)
    const description = async (): Promise<CallDescription> => (await load())[name]
    await refuseUnread(c, description)
    const call = {
      c,
      query: async () => parsedQuery(c, (await description()).query as z.ZodType, problemLocale(c)),
      body: async () => readBody(c, await description()),
      ...callOf(c, caller, row),
    }
    const answer = await ((await calls())[name] as (given: typeof call) => Promise<unknown>)(call)
    return answer instanceof Response ? answer : respond(c, answer as never, caller, row)
  })
}

export function shortBody(c: ApiContext, { body, maxBytes }: CallDescription): Promise<unknown> {
  return requestBody(c, async () => body as z.ZodType, maxBytes)
}

/** Refuses a body of a call whose description has none. Only requests with a body load the descriptions. */
async function refuseUnread(c: ApiContext, description: () => Promise<CallDescription>): Promise<void> {
  if (c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.raw.body === null) return
  const { body, rawBody, file } = await description()
  if (!body && !rawBody && !file) await refuseBody(c)
}

/** Returns the path of a row in Hono's notation: `/carts/:cart{[\\w-]{16,60}}/`. */
function pathOf(row: CallRow): string {
  return row.path.replace(/\{(\w+)\}/g, (_, name: string) => `:${name}{${patternOf(row, name)}}`)
}
