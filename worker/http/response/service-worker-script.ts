import { createMiddleware } from 'hono/factory'
import type { AppContext } from '../../env.ts'

/** The visitors' service worker, and the one of the page at the door. */
const ownScripts = ['/sw.js', '/door/sw.js']

/** Refuses other scripts that a browser requests as a service worker (`Service-Worker` header). */
export function onlyOwnServiceWorker() {
  return createMiddleware<AppContext>(async function onlyOwnServiceWorker(c, next) {
    if (c.req.header('Service-Worker') !== undefined && !ownScripts.includes(c.req.path))
      return c.text('403 Forbidden', 403)
    await next()
  })
}
