import type { Hono } from 'hono'
import type { AppContext } from '../../env.ts'
import { type ApiContext, problemLocale } from '../../http/request/request.ts'
import { problemResponse } from '../../http/response/problem.ts'

export type Reads = (path: string, handler: (c: ApiContext) => Promise<Response>) => void

/**
 * Creates a function that registers a call for GET and HEAD, with and without a trailing slash; other methods get 405.
 */
export function reading(api: Hono<AppContext>): Reads {
  return (path, handler) => {
    const bare = path.replace(/\/$/, '')
    for (const form of [bare, `${bare}/`]) {
      api.get(form, handler)
      api.all(form, (c) => problemResponse('method-not-allowed', problemLocale(c), { headers: { Allow: 'GET, HEAD' } }))
    }
  }
}
