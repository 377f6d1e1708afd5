import type { Context } from 'hono'
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

/**
 * Sends the requested script of a service worker, which is always revalidated. It gets the policy of pages, since the
 * policy of static files would forbid its requests.
 */
export async function serviceWorkerScript(c: Context<AppContext>): Promise<Response> {
  const file = await c.env.ASSETS.fetch(c.req.raw)
  const headers = new Headers(file.headers)
  headers.delete('Content-Security-Policy')
  headers.set('Cache-Control', 'no-cache')
  return new Response(file.body, { status: file.status, headers })
}
