import type { MiddlewareHandler } from 'hono'

/** A weak entity tag from the body's digest, so that browsers and the edge can revalidate (RFC 9110 §8.8). */
export function entityTag(): MiddlewareHandler {
  return async function entityTag(c, next) {
    await next()
    if (c.res.status !== 200) return
    const { status, headers } = c.res
    const body = await c.res.arrayBuffer()
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', body))
    const hex = [...digest.subarray(0, 10)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    headers.set('ETag', `W/"${hex}"`)
    // Hono would merge what it is given into what is there, and make a stream of the body for it.
    c.res = undefined
    c.res = new Response(body, { status, headers })
  }
}
