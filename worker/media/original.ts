import type { Context } from 'hono'
import type { AppContext } from '../env.ts'
import { isUnchanged } from '../http/response/entity-tags.ts'

interface Handing {
  contentDisposition: string
  cacheControl: string
  serves: (contentType: string) => boolean
}

/**
 * Serves a stored file unchanged, with range requests (RFC 9110 §14); 404 if it is missing or its type is not served.
 */
export async function original(c: Context<AppContext>, hash: string, handing: Handing): Promise<Response> {
  const key = `originals/${hash}`
  // Checked here because the store throws on a malformed If-None-Match.
  const current = c.req.header('If-None-Match') ? await c.env.MEDIA.head(key) : null
  const isCurrent = current !== null && isUnchanged(c.req.header('If-None-Match'), current.httpEtag)
  const object: R2ObjectBody | R2Object | null = isCurrent
    ? current
    : await c.env.MEDIA.get(key, { range: c.req.raw.headers })
  const contentType = object?.httpMetadata?.contentType ?? ''
  if (!object || !handing.serves(contentType)) return c.notFound()
  const headers = new Headers({
    'Content-Type': contentType,
    'Cache-Control': handing.cacheControl,
    'Content-Disposition': handing.contentDisposition,
    'Accept-Ranges': 'bytes',
    ETag: object.httpEtag,
  })
  if (isCurrent) return new Response(null, { status: 304, headers })
  const { body } = object as R2ObjectBody
  const range = object.range as { offset?: number; length?: number } | undefined
  if (c.req.header('Range') && range?.length !== undefined && range.length < object.size) {
    const offset = range.offset ?? 0
    headers.set('Content-Range', `bytes ${offset}-${offset + range.length - 1}/${object.size}`)
    return new Response(body, { status: 206, headers })
  }
  return new Response(body, { status: 200, headers })
}
