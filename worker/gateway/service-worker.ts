import type { Context } from 'hono'
import type { AppContext } from '../env.ts'

/**
 * `GET /sw.js`: the service worker's script, always revalidated. The script gets the policy of pages, since the policy
 * of static files would forbid its requests.
 */
export async function serviceWorker(c: Context<AppContext>): Promise<Response> {
  const file = await c.env.ASSETS.fetch(c.req.raw)
  const headers = new Headers(file.headers)
  headers.delete('Content-Security-Policy')
  headers.set('Cache-Control', 'no-cache')
  return new Response(file.body, { status: file.status, headers })
}
