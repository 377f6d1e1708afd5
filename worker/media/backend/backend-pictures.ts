import { type Context, Hono } from 'hono'
import { type ImageFormat, imageFormats, imageWidths } from '../../../shared/media/pictures.ts'
import type { SiteKey } from '../../../shared/sites/site-keys.ts'
import type { AppContext, Env } from '../../env.ts'
import { background } from '../../http/background.ts'
import { logFailure } from '../../http/failures/report.ts'
import { isUnchanged } from '../../http/response/entity-tags.ts'
import { onlyReads } from '../../http/response/only-reads.ts'
import { makeVariantAt } from '../variants.ts'
import { verifiedPicture } from './address.ts'
import { PictureUnavailable } from './fetch-picture.ts'
import { backendPicture } from './originals.ts'

interface Options {
  /** Returns the origins of a site's pictures, the backend first; [] for a site in our store. */
  originsOf: (env: Env, site: SiteKey) => readonly string[]
  fetch?: typeof fetch
}

/** Browsers and caches ask again after an hour, and show the known picture meanwhile. */
const cacheControl = 'public, max-age=3600, stale-while-revalidate=604800'

/**
 * Creates the sub-app for `/media/b`: `{signature}/{address}/{width}.{format}` is a variant of a backend's picture,
 * which the Worker fetches, so that the backend does not see the visitor. No request is forwarded to the backend.
 */
export function backendPictures(options: Options): Hono<AppContext> {
  const pictures = new Hono<AppContext>()
  pictures.get('/:signature/:address/:file', showing(options))
  pictures.all('*', onlyReads(), (c) => c.notFound())
  return pictures
}

function showing({ originsOf, fetch: ownFetch = (input, init) => fetch(input, init) }: Options) {
  return async (c: Context<AppContext>): Promise<Response> => {
    const { signature = '', address = '', file = '' } = c.req.param()
    const [, width, format] = /^(\d{3,4})\.(avif|webp|jpg)$/.exec(file) ?? []
    const isOffered = imageWidths.some((each) => String(each) === width) && imageFormats.some((each) => each === format)
    const { site, now } = c.var
    const origins = isOffered ? originsOf(c.env, site.key) : []
    const source = { site: site.key, secret: c.env.SESSION_SECRET, origins }
    const picture = origins.length > 0 ? verifiedPicture({ signature, address }, source) : null
    if (!picture) return c.notFound()
    const wait = background(c)
    const report = (error: unknown) =>
      logFailure({ env: c.env, site, path: new URL(picture).pathname }, 'backend picture', error)
    const reading = { env: c.env, origins, fetch: ownFetch, nowMs: now.getTime(), wait, report }
    const found = await backendPicture(picture, reading).catch(unavailable)
    if (found instanceof PictureUnavailable) return refused(c, found.isMissing)
    const { folder, version } = found
    const headers = { 'Cache-Control': cacheControl, ETag: `"${version}-${file}"` }
    if (isUnchanged(c.req.header('If-None-Match'), headers.ETag)) return c.body(null, 304, headers)
    const keys = { original: `${folder}original`, variant: `${folder}${version}/${file}` }
    const variant = { width: Number(width), format: format as ImageFormat }
    try {
      const made = await makeVariantAt(c.env, keys, variant, wait)
      if (!made) return refused(c, true)
      return c.body(made.body, 200, { ...headers, 'Content-Type': made.contentType })
    } catch (error) {
      report(error)
      return refused(c, false)
    }
  }
}

/** @throws any other error */
function unavailable(error: unknown): PictureUnavailable {
  if (error instanceof PictureUnavailable) return error
  throw error
}

function refused(c: Context<AppContext>, isMissing: boolean): Response {
  return c.text(isMissing ? '404 Not Found' : '502 Bad Gateway', isMissing ? 404 : 502, {
    'Cache-Control': 'public, max-age=60',
  })
}
