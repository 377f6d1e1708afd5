// Files of the media store. An address contains the hash of the file's content, so responses are immutable.
import { Hono } from 'hono'
import { type ImageFormat, imageFormats, imageWidths } from '../../shared/media/pictures.ts'
import type { AppContext } from '../env.ts'
import { background } from '../http/background.ts'
import { isUnchanged } from '../http/response/entity-tags.ts'
import { onlyReads } from '../http/response/only-reads.ts'
import { original } from './original.ts'
import { makeVariant } from './variants.ts'

const immutable = 'public, max-age=31536000, immutable'

/** Types that are served as originals. Pictures are served only as variants. */
const servedTypes = /^(?:application\/pdf|video\/mp4|audio\/(?:mpeg|mp4)|text\/plain)\b/

export const media = new Hono<AppContext>()

media.get('/:hash{[0-9a-f]{32}}/:file', async (c) => {
  const { hash, file } = c.req.param()
  const [, width, format] = /^(\d{1,5})\.([a-z]{2,4})$/.exec(file) ?? []
  if (!width) {
    const contentDisposition = `inline; filename*=UTF-8''${encodeURIComponent(file)}`
    return original(c, hash, { contentDisposition, cacheControl: immutable, serves: (type) => servedTypes.test(type) })
  }
  if (!isOffered(Number(width), format)) return c.notFound()
  const etag = `"${hash}-${file}"`
  const known = c.req.header('If-None-Match')
  // `*` matches any picture that exists, which is not known here
  if (known?.trim() !== '*' && isUnchanged(known, etag))
    return c.body(null, 304, { ETag: etag, 'Cache-Control': immutable })
  const variant = await makeVariant(c.env, hash, Number(width), format as ImageFormat, background(c))
  if (!variant) return c.notFound()
  return c.body(variant.body, 200, { 'Content-Type': variant.contentType, 'Cache-Control': immutable, ETag: etag })
})

media.all('*', onlyReads(), (c) => c.notFound())

function isOffered(width: number, format: string | undefined): boolean {
  return (
    (imageWidths as readonly number[]).includes(width) && (imageFormats as readonly string[]).includes(format ?? '')
  )
}
