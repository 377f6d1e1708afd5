// What a visitor sees of a page that the network does not give and that was never opened: the page made of its data,
// if it was reached by a link before, or else the offline page with what can be read without a network.
import type { SerwistPlugin } from 'serwist'
import type { Theme } from '../../shared/page-data.ts'
import { pageData, pages } from './caches.ts'
import { documentOf, type EntryFiles, inTheme, offlineDocument, type SeenPage } from './documents.ts'

interface OfflineContext {
  entry: EntryFiles
  /** The offline page in the language of a path, as it was stored with this version. */
  offlinePage: (pathname: string) => Promise<Response | undefined>
}

export async function offlineAnswer(url: URL, { entry, offlinePage }: OfflineContext): Promise<Response | undefined> {
  const data = await (await caches.open(pageData.cacheName)).match(`/_data${url.pathname}${url.search}`)
  const theme = await themeOnDevice()
  if (data) return html(documentOf(await data.text(), entry, theme), data.headers, 200)
  const page = await offlinePage(url.pathname)
  if (!page) return undefined
  const [seen, text] = await Promise.all([seenPages(), page.text()])
  return html(offlineDocument(text, { address: url.pathname + url.search, seen, theme }), page.headers, 503)
}

/** A kept document comes in the theme that the visitor has chosen by now. */
export const inChosenTheme: SerwistPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && html(inTheme(await cachedResponse.text(), await themeOnDevice()), cachedResponse.headers, 200),
}

function html(body: string, given: Headers, status: number): Response {
  const headers = new Headers(given)
  headers.set('Content-Type', 'text/html; charset=UTF-8')
  headers.delete('Content-Length')
  return new Response(body, { status, headers })
}

/** The cookie of the theme, where the browser lets a service worker read it. */
async function themeOnDevice(): Promise<Theme> {
  const store = (globalThis as { cookieStore?: { get(name: string): Promise<{ value?: string } | null> } }).cookieStore
  const chosen = (await store?.get('theme'))?.value
  return chosen === 'light' || chosen === 'contrast' ? chosen : 'auto'
}

const shownAtMost = 8

/** Concerts, series and articles that are on the device, the latest first. */
async function seenPages(): Promise<SeenPage[]> {
  const seen = new Map<string, string>()
  for (const [name, titleOf] of [
    [pages.cacheName, titleOfDocument],
    [pageData.cacheName, titleOfData],
  ] as const) {
    const cache = await caches.open(name)
    for (const request of [...(await cache.keys())].reverse()) {
      const path = new URL(request.url).pathname.replace(/^\/_data/, '')
      if (seen.size >= shownAtMost || !/\/[1-9]\d*$/.test(path) || seen.has(path)) continue
      const text = await (await cache.match(request))?.text()
      const title = text && titleOf(text)
      if (title) seen.set(path, title)
    }
  }
  return [...seen].map(([path, title]) => ({ path, title }))
}

/** As it stands in HTML. */
function titleOfDocument(text: string): string {
  return /<title>([^<]*)<\/title>/.exec(text)?.[1] ?? ''
}

function titleOfData(text: string): string {
  const { meta } = JSON.parse(text) as { meta?: { title?: string } }
  return (meta?.title ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
