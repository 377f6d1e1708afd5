// The service worker, which keeps visited pages readable without a network. It takes control immediately, even from an
// older version.
import { enableNavigationPreload, NetworkOnly, type SerwistPlugin, type Strategy } from 'serwist'
import { assets, pageData, pages, pictures, tickets } from './caches.ts'
import { inChosenTheme, offlineAnswer } from './offline.ts'
import { localeAt, type Treatment, treatmentOf } from './treatment.ts'

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
