// Answers requests for a page that is neither reachable nor cached as a document: with the page rendered from its data
// if that is cached, otherwise with the offline page, which links to cached pages.
import type { SerwistPlugin } from 'serwist'
import type { Theme } from '../../shared/page/page-data.ts'
import { pageData, pages } from './caches.ts'
import { documentOf, type EntryFiles, inTheme, offlineDocument, type SeenPage } from './documents.ts'
import { savedProductions, savedTickets } from './saved.ts'
import { localeAt } from './treatment.ts'

interface OfflineContext {
  entry: EntryFiles
  /** Returns this version's offline page in the language of a path; undefined if it is not cached. */
  offlinePage: (pathname: string) => Promise<Response | undefined>
}

export async function offlineAnswer(url: URL, { entry, offlinePage }: OfflineContext): Promise<Response | undefined> {
  const data = await (await caches.open(pageData.cacheName)).match(`/_data${url.pathname}${url.search}`)
  const theme = await themeOnDevice()
  if (data) return html(documentOf(await data.text(), entry, theme), data.headers, 200)
  const page = await offlinePage(url.pathname)
  if (!page) return undefined
  const [tickets, saved, seen, text] = await Promise.all([
    savedTickets(),
    savedProductions(localeAt(url.pathname)),
    seenPages(),
    page.text(),
  ])
  const visit = { address: url.pathname + url.search, tickets, saved, seen, theme }
  return html(offlineDocument(text, visit), page.headers, 503)
}

/** Sets the current theme in a cached document before it is served. */
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

/** Reads the theme cookie; `auto` without a cookie, or if the browser does not let a service worker read it. */
async function themeOnDevice(): Promise<Theme> {
  const store = (globalThis as { cookieStore?: { get(name: string): Promise<{ value?: string } | null> } }).cookieStore
  const chosen = (await store?.get('theme'))?.value
  return chosen === 'light' || chosen === 'contrast' ? chosen : 'auto'
}

const shownAtMost = 8

/**
 * Returns up to `shownAtMost` cached pages whose path ends in an id, such as productions and articles: first those with
 * a cached document, then those with cached data only, each group most recent first.
 */
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

/** Returns a document's title, still escaped for HTML. */
function titleOfDocument(text: string): string {
  return /<title>([^<]*)<\/title>/.exec(text)?.[1] ?? ''
}

function titleOfData(text: string): string {
  const { meta } = JSON.parse(text) as { meta?: { title?: string } }
  return (meta?.title ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
