import type { Hono } from 'hono'
import type { AppContext } from '../../env.ts'
import type { ApiContext } from '../../http/request/request.ts'

/**
 * Registers write calls, with and without a slash at the end. Middleware has already checked CSRF token and origin.
 * @param api takes the routes
 */
export function writing(api: Hono<AppContext>) {
  return (method: 'POST' | 'DELETE', path: string, handler: (c: ApiContext) => Promise<Response>): void => {
    for (const form of [path.replace(/\/$/, ''), path]) api.on(method, form, handler)
  }
}
