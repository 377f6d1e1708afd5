// The service worker of the page at the door: it stores the page with all its files when it is installed, and answers
// with these alone, so that the page opens without a network and never mixes two versions. The visitors' service worker
// and its caches are separate.

/** Inserted by scripts/vite/door-bundle.ts; `version` changes when any file of the page changes. */
declare const __DOOR__: { version: string; files: string[] }
const { version, files } = __DOOR__

/** The parts of a worker's events that are used here; each event has some of them. */
interface WorkerEvent extends Event {
  data: unknown
  request: Request
  respondWith(answer: Promise<Response>): void
  waitUntil(work: Promise<unknown>): void
}
interface Worker {
  location: Location
  skipWaiting(): Promise<void>
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void
}
const worker = globalThis as unknown as Worker

const cachesOfDoor = 'auftakt-door-'
const cacheName = cachesOfDoor + version
const page = '/door'

worker.addEventListener('install', (event) => event.waitUntil(store()))
worker.addEventListener('activate', (event) => event.waitUntil(dropOldCaches()))
// the page says when (sw-registration.ts)
worker.addEventListener('message', ({ data }) => data === 'take over' && void worker.skipWaiting())
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  const isPage = request.mode === 'navigate' && (pathname === page || pathname === `${page}/`)
  if (isPage) event.respondWith(stored(page, request))
  else if (files.includes(pathname)) event.respondWith(stored(pathname, request))
})

/** Stores the page and its files. If one is missing, the installation fails and the browser repeats it. */
async function store(): Promise<void> {
  const cache = await caches.open(cacheName)
  const answer = await fetch(page, { cache: 'no-store' })
  const text = await answer.clone().text()
  // while a deployment spreads, the page may still be another version's
  const isOfOtherVersion = [...text.matchAll(/\/door-app\/[\w.-]+/g)].some(([file]) => !files.includes(file))
  if (!answer.ok || answer.redirected || isOfOtherVersion) throw new Error('the page is of another version')
  await cache.addAll(files.map((file) => new Request(file, { cache: 'no-cache' })))
  await cache.put(page, answer)
}

async function stored(address: string, request: Request): Promise<Response> {
  return (await (await caches.open(cacheName)).match(address, { ignoreVary: true })) ?? fetch(request)
}

async function dropOldCaches(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(cachesOfDoor) && name !== cacheName)
  await Promise.all(old.map((name) => caches.delete(name)))
}

// a module, so that its types are its own
export {}
