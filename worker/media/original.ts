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
  const [ifNoneMatch, range] = [
    c.req.header('If-None-Match'),
    c.req.method === 'GET' ? c.req.header('Range') : undefined,
  ]
  // read first, because the store throws on a malformed If-None-Match and on a range beyond the end
  const known = ifNoneMatch || range ? await c.env.MEDIA.head(key) : await c.env.MEDIA.get(key)
  const contentType = known?.httpMetadata?.contentType ?? ''
  if (!known || !handing.serves(contentType)) return c.notFound()
  const headers = new Headers({
    'Content-Type': contentType,
    'Cache-Control': handing.cacheControl,
    'Content-Disposition': handing.contentDisposition,
    'Accept-Ranges': 'bytes',
    ETag: known.httpEtag,
  })
  if (isUnchanged(ifNoneMatch, known.httpEtag)) return new Response(null, { status: 304, headers })
  if ('body' in known) return new Response(known.body as ReadableStream, { headers })
  const { size } = known
  const part = byteRange({ range, ifRange: c.req.header('If-Range') }, size, known.httpEtag)
  if (part === 'beyond') {
    const refused = { 'Content-Range': `bytes */${size}`, 'Cache-Control': 'no-store' }
    return new Response(null, { status: 416, headers: refused })
  }
  const isPart = part !== 'whole' && part.length < size
  const object = await c.env.MEDIA.get(key, isPart ? { range: part } : {})
  if (!object) return c.notFound()
  if (isPart) headers.set('Content-Range', `bytes ${part.offset}-${part.offset + part.length - 1}/${size}`)
  return new Response(object.body, { status: isPart ? 206 : 200, headers })
}

/** Bytes of a file; `whole` if the request has no range that we answer, `beyond` if it begins behind the end. */
type ByteRange = { offset: number; length: number } | 'whole' | 'beyond'

interface Asked {
  range: string | undefined
  ifRange: string | undefined
}

/**
 * Reads the range of a request (RFC 9110 §14.1.2). Malformed and multiple ranges are answered with the whole file, and
 * so is one whose `If-Range` does not name the file's tag, since it continues another file (§13.1.5).
 * @param size of the file, in bytes
 * @param etag of the file, strong
 */
function byteRange({ range, ifRange }: Asked, size: number, etag: string): ByteRange {
  if (range === undefined || (ifRange !== undefined && ifRange.trim() !== etag)) return 'whole'
  const [first = '', last = ''] =
    /^\s*bytes\s*=([^-]*)-([^-]*)$/i
      .exec(range)
      ?.slice(1)
      .map((part) => part.trim()) ?? []
  if (/\D/.test(first + last)) return 'whole'
  if (first === '' && last === '') return 'whole'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length > 0 ? { offset: size - length, length } : 'beyond'
  }
  const [from, to] = [Number(first), last === '' ? Number.POSITIVE_INFINITY : Number(last)]
  if (to < from) return 'whole'
  return from < size ? { offset: from, length: Math.min(to, size - 1) - from + 1 } : 'beyond'
}
