// Files of the media store. Addresses are content-addressed, so every answer may be kept for ever.
import { type Context, Hono } from 'hono'
import { type ImageFormat, imageFormats, imageWidths } from '../../shared/media.ts'
import type { AppContext } from '../env.ts'
import { isUnchanged } from '../gateway/entity-tags.ts'
import { makeVariant } from './variants.ts'

const immutable = 'public, max-age=31536000, immutable'

/** What the store hands out as it is; pictures come as variants alone, and anything else in it is not for visitors. */
const servedTypes = /^(?:application\/pdf|video\/mp4|audio\/(?:mpeg|mp4)|text\/plain)\b/

export const media = new Hono<AppContext>()

media.get('/:hash{[0-9a-f]{32}}/:file', async (c) => {
  const { hash, file } = c.req.param()
  const [, width, format] = /^(\d{1,5})\.([a-z]{2,4})$/.exec(file) ?? []
  if (!width) return original(c, hash, file)
  if (!isOffered(Number(width), format)) return c.notFound()
  const etag = `"${hash}-${file}"`
  if (isUnchanged(c.req.header('If-None-Match'), etag))
    return c.body(null, 304, { ETag: etag, 'Cache-Control': immutable })
  const variant = await makeVariant(c.env, hash, Number(width), format as ImageFormat, (work) =>
    c.executionCtx.waitUntil(work),
  )
  if (!variant) return c.notFound()
  return c.body(variant.body, 200, { 'Content-Type': variant.contentType, 'Cache-Control': immutable, ETag: etag })
})

media.all('*', (c) =>
  c.req.method === 'GET' || c.req.method === 'HEAD'
    ? c.notFound()
    : c.text('405 Method Not Allowed', 405, { Allow: 'GET, HEAD' }),
)

function isOffered(width: number, format: string | undefined): boolean {
  return (
    (imageWidths as readonly number[]).includes(width) && (imageFormats as readonly string[]).includes(format ?? '')
  )
}

/** A file as it was uploaded, in parts where asked for (RFC 9110 §14). */
async function original(c: Context<AppContext>, hash: string, name: string): Promise<Response> {
  const key = `originals/${hash}`
  // The condition is ours to read: the store answers one that makes no sense with an exception.
  const known = c.req.header('If-None-Match') ? await c.env.MEDIA.head(key) : null
  const isKnown = known !== null && isUnchanged(c.req.header('If-None-Match'), known.httpEtag)
  const object: R2ObjectBody | R2Object | null = isKnown
    ? known
    : await c.env.MEDIA.get(key, { range: c.req.raw.headers })
  const contentType = object?.httpMetadata?.contentType ?? ''
  if (!object || !servedTypes.test(contentType)) return c.notFound()
  const headers = new Headers({
    'Content-Type': contentType,
    'Cache-Control': immutable,
    'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(name)}`,
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
