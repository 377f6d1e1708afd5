import type { Context } from 'hono'
import type { AppContext } from '../env.ts'
import { isUnchanged } from '../http/response/entity-tags.ts'

interface Handing {
  contentDisposition: string
  cacheControl: string
  /** Which contents may be handed out at all. */
  serves: (contentType: string) => boolean
}

/** A file as it was uploaded, in parts where asked for (RFC 9110 §14); 404 where there is none that may be seen. */
export async function original(c: Context<AppContext>, hash: string, handing: Handing): Promise<Response> {
  const key = `originals/${hash}`
  // The condition is ours to read: the store answers one that makes no sense with an exception.
  const known = c.req.header('If-None-Match') ? await c.env.MEDIA.head(key) : null
  const isKnown = known !== null && isUnchanged(c.req.header('If-None-Match'), known.httpEtag)
  const object: R2ObjectBody | R2Object | null = isKnown
    ? known
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
  if (isKnown) return new Response(null, { status: 304, headers })
  const { body } = object as R2ObjectBody
  const range = object.range as { offset?: number; length?: number } | undefined
  if (c.req.header('Range') && range?.length !== undefined && range.length < object.size) {
    const offset = range.offset ?? 0
    headers.set('Content-Range', `bytes ${offset}-${offset + range.length - 1}/${object.size}`)
    return new Response(body, { status: 206, headers })
  }
  return new Response(body, { status: 200, headers })
}
