// The service worker, which keeps visited pages readable without a network. It takes control immediately, even from an
// older version.
import { enableNavigationPreload, NetworkOnly, type SerwistPlugin, type Strategy } from 'serwist'
import type { Theme } from '../../shared/page/page-data.ts'
import { assets, pageData, pages, pictures, tickets } from './caches.ts'
import { documentOf, type EntryFiles, inTheme, offlineDocument, type SeenPage } from './documents.ts'
import { savedProductions, savedTickets } from './saved.ts'
import { localeAt, type Treatment, treatmentOf } from './treatment.ts'

// Answers requests for a page that is neither reachable nor cached as a document: with the page rendered from its data
// if that is cached, otherwise with the offline page, which links to cached pages.

interface OfflineContext {
  entry: EntryFiles
  /** Returns this version's offline page in the language of a path; undefined if it is not cached. */
  offlinePage: (pathname: string) => Promise<Response | undefined>
}

async function offlineAnswer(url: URL, { entry, offlinePage }: OfflineContext): Promise<Response | undefined> {
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
const inChosenTheme: SerwistPlugin = {
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

/** Inserted by scripts/vite/service-worker.ts; `version` changes when any file name of the build changes. */
declare const __BUILD__: { version: string; script: string; styles: string[]; warm: string[] }
const { version, script, styles, warm } = __BUILD__

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends WorkerEvent {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface Worker {
  location: Location
  clients: { claim(): Promise<void>; matchAll(options: object): Promise<{ url: string }[]> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}
const worker = globalThis as unknown as Worker

const offlineCaches = 'auftakt-offline-'
const offlineCache = offlineCaches + version
const offlineAddress = (locale: 'de' | 'en') => `/_offline/${locale}`

const offline: SerwistPlugin = {
  handlerDidError: async ({ request }) =>
    offlineAnswer(new URL(request.url), {
      entry: { script, styles },
      offlinePage: async (pathname) => (await caches.open(offlineCache)).match(offlineAddress(localeAt(pathname))),
    }),
}
pages.plugins.push(inChosenTheme, offline)
tickets.plugins.push(inChosenTheme, offline)

const handlers: Record<Treatment, Strategy | null> = {
  page: pages,
  ticket: tickets,
  data: pageData,
  asset: assets,
  picture: pictures,
  document: new NetworkOnly({ plugins: [offline] }),
  none: null,
}

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([worker.skipWaiting(), storeOfflinePages(), store(event, warm)]))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([worker.clients.claim(), dropOldOfflinePages(), storeOpenPages(event)]))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  const isOwn = url.origin === worker.location.origin
  const { destination, mode, method } = request
  const handler = handlers[treatmentOf({ url, isOwn, isNavigation: mode === 'navigate', destination })]
  if (handler && method === 'GET') event.respondWith(handler.handle({ event: event as never, request, url }))
})

// requests documents without waiting for the start of this worker
enableNavigationPreload()

/** Caches the offline pages. If that fails, the installation fails and is retried on the next visit. */
async function storeOfflinePages(): Promise<void> {
  const addresses = (['de', 'en'] as const).map(offlineAddress)
  await (await caches.open(offlineCache)).addAll(addresses.map((address) => new Request(address, { cache: 'reload' })))
}

async function dropOldOfflinePages(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(offlineCaches) && name !== offlineCache)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** Caches open pages, which were loaded before this worker was installed. */
async function storeOpenPages(event: WorkerEvent): Promise<void> {
  const clients = await worker.clients.matchAll({ includeUncontrolled: true, type: 'window' })
  const urls = clients.map(({ url }) => new URL(url))
  const kept = urls.flatMap((url) => {
    const isOwn = url.origin === worker.location.origin
    const treatment = treatmentOf({ url, isOwn, isNavigation: true, destination: 'document' })
    const strategy = treatment === 'page' ? pages : treatment === 'ticket' ? tickets : null
    return strategy ? [{ url, strategy }] : []
  })
  await Promise.allSettled(kept.map(({ url, strategy }) => storePage(event, url, strategy)))
}

async function storePage(event: WorkerEvent, url: URL, strategy: Strategy): Promise<void> {
  const request = new Request(url.pathname + url.search)
  const [answer, done] = strategy.handleAll({ event: event as never, request })
  const html = await (await answer).clone().text()
  await done
  await store(event, [...new Set(html.match(/\/(?:assets|fonts|shop)\/[\w./-]+/g))])
}

/** Caches files. A file that fails to load is cached when it is next used. */
async function store(event: WorkerEvent, addresses: readonly string[]): Promise<void> {
  const fetched = addresses.map(
    (address) => assets.handleAll({ event: event as never, request: new Request(address) })[1],
  )
  await Promise.allSettled(fetched)
}
