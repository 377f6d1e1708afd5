import { createMiddleware } from 'hono/factory'
import type { AppContext } from '../../env.ts'

/** Allows GET and HEAD; any other method gets 405 with Allow (RFC 9110 §15.5.6). */
export function onlyReads() {
  return createMiddleware<AppContext>(async function onlyReads(c, next) {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return c.text('405 Method Not Allowed', 405, { Allow: 'GET, HEAD' })
    }
    await next()
  })
}
