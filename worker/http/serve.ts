// Registers the calls of a table (`shared/contract/calls/`) with Hono.
import type { Hono } from 'hono'
import type { z } from 'zod'
import { type CallRow, type CallRows, patternOf } from '../../shared/contract/calls/row.ts'
import type { AppContext } from '../env.ts'
import { type ApiContext, problemLocale, refuseBody } from './request/request.ts'
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

interface Bodies {
  body?: z.ZodType | undefined
  rawBody?: true
  file?: string | undefined
}

/**
 * Refuses a body of a call whose description has none.
 * @param description imports the descriptions, so that only requests with a body load them
 * @throws RefusedRequest as `refuseBody` does
 */
export async function refuseUnread(c: ApiContext, description: () => Promise<Bodies | undefined>): Promise<void> {
  if (c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.raw.body === null) return
  const { body, rawBody, file } = (await description()) ?? {}
  if (!body && !rawBody && !file) await refuseBody(c)
}

/** Returns the path of a row in Hono's notation: `/carts/:cart{[\\w-]{16,60}}/`. */
function pathOf(row: CallRow): string {
  return row.path.replace(/\{(\w+)\}/g, (_, name: string) => `:${name}{${patternOf(row, name)}}`)
}
