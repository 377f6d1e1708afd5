import type { MiddlewareHandler } from 'hono'

/** A weak entity tag from the body's digest, so that browsers and the edge can revalidate (RFC 9110 §8.8). */
export function entityTag(): MiddlewareHandler {
  return async function entityTag(c, next) {
    await next()
    if (c.res.status !== 200) return
    const body = await c.res.text()
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', new TextEncoder().encode(body)))
    const hex = [...digest.subarray(0, 10)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    c.res = new Response(body, c.res)
    c.res.headers.set('ETag', `W/"${hex}"`)
  }
}
