import { createMiddleware } from 'hono/factory'
import type { AppContext } from '../../env.ts'

/** The one script that may become a service worker. */
const ownScript = '/sw.js'

/** Refuses every other script that a browser requests for a service worker (Service Workers §4.4, `Service-Worker`). */
export function onlyOwnServiceWorker() {
  return createMiddleware<AppContext>(async function onlyOwnServiceWorker(c, next) {
    if (c.req.header('Service-Worker') !== undefined && c.req.path !== ownScript) return c.text('403 Forbidden', 403)
    await next()
  })
}
