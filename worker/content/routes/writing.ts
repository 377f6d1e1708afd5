import type { Hono } from 'hono'
import type { AppContext } from '../../env.ts'
import type { ApiContext } from '../../http/request/request.ts'

/** Creates a function that registers a write call, with and without a trailing slash. */
export function writing(api: Hono<AppContext>) {
  return (method: 'POST' | 'DELETE', path: string, handler: (c: ApiContext) => Promise<Response>): void => {
    for (const form of [path.replace(/\/$/, ''), path]) api.on(method, form, handler)
  }
}
