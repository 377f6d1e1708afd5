import { createMiddleware } from 'hono/factory'
import type { AppContext } from '../../env.ts'

const ownScript = '/sw.js'

/** Refuses scripts other than `/sw.js` that a browser requests as a service worker (`Service-Worker` header). */
export function onlyOwnServiceWorker() {
  return createMiddleware<AppContext>(async function onlyOwnServiceWorker(c, next) {
    if (c.req.header('Service-Worker') !== undefined && c.req.path !== ownScript) return c.text('403 Forbidden', 403)
    await next()
  })
}
