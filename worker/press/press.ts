// Press files, individually or as a ZIP. Only files that a press directory lists are served, no other files of the
// media store.
import { type Context, Hono } from 'hono'
import { type ZipProblem, zipLimits } from '../../shared/entities/press-files/downloads.ts'
import { isLocale, type Locale } from '../../shared/i18n/locale.ts'
import { buildPath } from '../../shared/screens/routes.ts'
import { contentClient } from '../content/content-client.ts'
import { countDownloads } from '../content/hit-clients.ts'
import type { AppContext } from '../env.ts'
import { background } from '../http/background.ts'
import { failureContext } from '../http/failures/failure-context.ts'
import { reportFailure } from '../http/failures/report.ts'
import { setForeignContent } from '../http/response/foreign-content.ts'
import { onlyReads } from '../http/response/only-reads.ts'
import { original } from '../media/original.ts'
import { fetchFile } from './open-file.ts'

type C = Context<AppContext>

export const press = new Hono<AppContext>()

press.get('/:locale{de|en}/zip', async (c) => {
  const given = c.req.queries('file') ?? []
  const ids = [...new Set(given.filter((text) => /^[1-9]\d{0,15}$/.test(text)).map(Number))]
  if (ids.length === 0) return backToScreen(c, 'none', ids)
  if (ids.length > zipLimits.files) return backToScreen(c, 'many', ids)
  const { press: files, settings } = content(c)
  const [sources, site] = await Promise.all([files.sources(ids), settings.read()])
  if (sources.length < ids.length) return backToScreen(c, 'gone', ids)
  if (sources.reduce((sum, { size }) => sum + size, 0) > zipLimits.bytes) return backToScreen(c, 'large', ids)
  const failure = failureContext(c)
  const { zipOf } = await import('./zip.ts')
  const zip = await zipOf(c.env, sources, {
    locale: localeOf(c),
    now: c.var.now,
    onFailure: (error) => reportFailure(failure, 'press archive', error),
  })
  if (!zip) return backToScreen(c, 'gone', ids)
  count(c, ids)
  return c.body(zip.body, 200, {
    'Content-Type': 'application/zip',
    'Content-Length': String(zip.length),
    'Content-Disposition': attachment(`${site.name} ${localeOf(c) === 'de' ? 'Presse' : 'Press'}.zip`),
    'Cache-Control': 'no-store',
  })
})

press.get('/:locale{de|en}/:id{[1-9][0-9]{0,9}}/:name', async (c) => {
  const [source] = await content(c).press.sources([Number(c.req.param('id'))])
  if (!source) return c.notFound()
  const contentDisposition = attachment(source.filename)
  // Editors can rename a file or remove it from the press directories, so browsers must revalidate.
  const cacheControl = 'public, no-cache'
  if (source.place.kind === 'stored') {
    const response = await original(c, source.place.hash, { contentDisposition, cacheControl, serves: () => true })
    // counts neither revalidations nor ranges, since one download may request many ranges
    if (response.status === 200) count(c, [source.id])
    return response
  }
  const failure = failureContext(c)
  const response = await fetchFile(source.place.url, (error) => reportFailure(failure, 'press file', error))
  if (!response) return c.notFound()
  const headers = new Headers({ 'Content-Disposition': contentDisposition, 'Cache-Control': cacheControl })
  if (isMimeType(source.content_type)) headers.set('Content-Type', source.content_type)
  setForeignContent(headers, { site: c.var.site, kind: 'download', status: 200 })
  // a known length lets the browser show progress
  const length = response.headers.get('Content-Encoding') ? null : response.headers.get('Content-Length')
  const body = length && /^\d+$/.test(length) ? response.body?.pipeThrough(new FixedLengthStream(Number(length))) : null
  return new Response(body ?? response.body, { headers })
})

press.all('*', onlyReads(), (c) => c.notFound())

function content(c: C) {
  return contentClient({ env: c.env, site: c.var.site, locale: localeOf(c), now: c.var.now })
}

function localeOf(c: C): Locale {
  const locale = c.req.param('locale')
  return isLocale(locale) ? locale : 'de'
}

function count(c: C, ids: readonly number[]): void {
  const { env, var: v, req } = c
  if (req.method === 'GET') countDownloads({ env, site: v.site, now: v.now, path: req.path, wait: background(c) }, ids)
}

/** Whether a backend's type is valid as a header value; an invalid value would make the download fail. */
function isMimeType(text: string): boolean {
  return /^[\w.+-]+\/[\w.+-]+(?:\s*;\s*charset=[\w-]+)?$/.test(text)
}

function backToScreen(c: C, problem: ZipProblem, ids: readonly number[]): Response {
  const query = new URLSearchParams({ problem })
  const category = c.req.query('category')
  if (category) query.set('category', category)
  if (ids.length > 0) query.set('selected', ids.slice(0, 2 * zipLimits.files).join('.'))
  const path = buildPath({ screen: 'press', locale: localeOf(c) })
  return c.body(null, 303, { Location: `${path}?${query}`, 'Cache-Control': 'no-store' })
}

/**
 * Returns `attachment` with the filename twice: in ASCII as a fallback, and in the UTF-8 form of RFC 5987, which
 * browsers prefer (RFC 6266 §4.3).
 */
function attachment(filename: string): string {
  const plain = filename
    .replace(/[äöüÄÖÜß]/g, (letter) => transcribed[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[–—]/g, '-')
    .replace(/[^\x20-\x7e]|["\\%]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(filename)}`
}

const transcribed: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss' }

/** Percent-encodes a text; unlike encodeURIComponent, also `'()*`, which RFC 5987 §3.2.1 does not allow. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
