import { createMiddleware } from 'hono/factory'
import type { AppContext } from '../../env.ts'

/** The only script that may become a service worker. */
const ownScript = '/sw.js'

/** Refuses any other script that a browser requests as a service worker (`Service-Worker` header). */
export function onlyOwnServiceWorker() {
  return createMiddleware<AppContext>(async function onlyOwnServiceWorker(c, next) {
    if (c.req.header('Service-Worker') !== undefined && c.req.path !== ownScript) return c.text('403 Forbidden', 403)
    await next()
  })
}
