// A promoter's backend that is hostile: its headers, files and texts try to take over the site, its responses never
// end, or it does not answer.
import { kindHeader, ownKind } from '../../../../shared/contract/kind.ts'
import { bareProduction } from '../../screens/some-production.ts'

export const backendOrigin = 'https://backend.example'
export const hostileColours = [
  'red;position:fixed;inset:0',
  '#fff;background:url(https://evil.example/)',
  'var(--ink)',
  'url(https://evil.example/)',
  '#12345',
  '',
]

/** Headers that must not reach a visitor. */
export const hostileHeaders: Record<string, string> = {
  'Content-Security-Policy': "default-src * 'unsafe-inline'",
  'Content-Security-Policy-Report-Only': "default-src 'none'; report-uri https://evil.example/",
  'X-Frame-Options': 'ALLOWALL',
  'X-Content-Type-Options': 'sniff',
  'Strict-Transport-Security': 'max-age=0',
  'Referrer-Policy': 'unsafe-url',
  'Permissions-Policy': 'camera=*',
  'Cross-Origin-Opener-Policy': 'unsafe-none',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Credentials': 'true',
  'Alt-Svc': 'h3="evil.example:443"',
  'Cloudflare-CDN-Cache-Control': 'max-age=31536000',
  'Cache-Tag': 'site:hh',
  'Clear-Site-Data': '"*"',
  Link: '<https://evil.example/x.css>; rel=stylesheet',
  NEL: '{"report_to":"x","max_age":31556952}',
  Refresh: '0; url=https://evil.example/',
  'Report-To': '{"group":"x","max_age":1,"endpoints":[{"url":"https://evil.example/"}]}',
  'Service-Worker-Allowed': '/',
  'Set-Cookie': 'customer=evil; Path=/; HttpOnly',
  'Set-Login': 'logged-out',
  SourceMap: 'https://evil.example/map',
  'Speculation-Rules': '"https://evil.example/rules"',
  'X-Accel-Redirect': '/etc/passwd',
  'X-Cache': 'HIT',
}

/** Lines of `Set-Cookie` that would put a visitor into an account, a cart or a login of the backend's choice. */
export const hostileCookies: readonly string[] = [
  'customer=evil; Path=/; HttpOnly',
  'cart=evil; Path=/',
  '__Host-session=evil; Path=/; Secure',
  'sessionid=evil; Domain=localhost; Path=/de; SameSite=None',
  'csrftoken=evil; Path=/webshop',
]

const script = '<script>top.location="https://evil.example/"</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`
const worker = 'self.addEventListener("fetch", (event) => event.respondWith(new Response("evil")))'

/** Type and text of files by name; the type is null if the backend sends none. */
export const hostileFiles: Record<string, { type: string | null; text: string }> = {
  'page.html': { type: 'text/html; charset=utf-8', text: script },
  'page.xhtml': { type: 'application/xhtml+xml', text: script },
  'drawing.svg': { type: 'image/svg+xml', text: svg },
  'style.xml': { type: 'text/xml', text: `<x>${script}</x>` },
  'feed.rss': { type: 'application/rss+xml', text: `<x>${script}</x>` },
  'mathml.mml': { type: 'application/mathml+xml', text: svg },
  'sw.js': { type: 'text/javascript', text: worker },
  'module.mjs': { type: 'application/javascript', text: worker },
  'style.css': { type: 'text/css', text: 'body { display: none }' },
  'app.wasm': { type: 'application/wasm', text: '\0asm' },
  'untyped.html': { type: null, text: script },
  'unknown.html': { type: 'application/x-unknown', text: script },
  'two-types.png': { type: 'image/png;x=, text/html', text: script },
  'joined-types.png': { type: 'image/png, text/html', text: script },
  'mixed.html': {
    type: 'multipart/x-mixed-replace; boundary=x',
    text: `--x\r\nContent-Type: text/html\r\n\r\n${script}`,
  },
  'page.mht': { type: 'message/rfc822', text: script },
}

export const harmlessTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/avif',
  'image/gif',
  'application/pdf',
  'audio/mpeg',
  'video/mp4',
]

export interface HostileBackend {
  fetch: typeof fetch
  requests: Request[]
  /**
   * How the backend reacts to requests: with `hostileAnswer`, not at all, with an endless answer, or with one that
   * stops after its first chunk.
   */
  mood: 'answers' | 'silent' | 'endless' | 'stalled'
  /** Resolves when the next request arrives. */
  asked: () => Promise<void>
  /** The number of chunks of 64 KiB that were read from endless bodies. */
  chunksRead: number
}

export function hostileBackend(mood: HostileBackend['mood'] = 'answers'): HostileBackend {
  let arrived = () => {}
  const backend: HostileBackend = {
    mood,
    requests: [],
    chunksRead: 0,
    asked: () => new Promise((resolve) => (arrived = resolve)),
    fetch: (async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init)
      backend.requests.push(request)
      arrived()
      if (backend.mood === 'silent') return silence(init?.signal ?? request.signal)
      if (backend.mood === 'endless') return endless(() => backend.chunksRead++)
      if (backend.mood === 'stalled') return stalled()
      return hostileAnswer(request)
    }) as typeof fetch,
  }
  return backend
}

/** Returns a hostile file if the path ends with its name, or else JSON or a 404, always with the hostile headers. */
export function hostileAnswer(request: Request): Response {
  const { pathname } = new URL(request.url)
  const file = hostileFiles[pathname.split('/').at(-1) ?? '']
  // the strict reading of another Auftakt's answers; the readers of a plain backend have tests of their own
  const headers = new Headers({ ...hostileHeaders, [kindHeader]: ownKind })
  if (file) {
    if (file.type) headers.set('Content-Type', file.type)
    return new Response(new TextEncoder().encode(file.text), { headers })
  }
  headers.set('Content-Type', 'application/json')
  const answer = answers[pathname]
  return new Response(JSON.stringify(answer ?? {}), { status: answer === undefined ? 404 : 200, headers })
}

function silence(signal: AbortSignal | null): Promise<Response> {
  if (signal?.aborted) return Promise.reject(signal.reason)
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
}

function stalled(): Response {
  const body = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array(1000)) })
  return new Response(body, { headers: hostileHeaders })
}

function endless(onChunk: () => void): Response {
  const chunk = new TextEncoder().encode(' '.repeat(64 * 1024))
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        onChunk()
        controller.enqueue(chunk)
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(body, {
    headers: { ...hostileHeaders, [kindHeader]: ownKind, 'Content-Type': 'application/json' },
  })
}

/** Returns a production with a hostile ticket address, in an abo with the given colours. */
export function hostileProduction(id: number, color: string, onColor = color) {
  const address = `/de/konzerte/konzert/${id}`
  return {
    ...bareProduction({ id, title: `Konzert ${id}`, get_absolute_url: address }),
    ticket_url: 'javascript:alert(1)',
    abo: {
      id: 1,
      slug: 'reihe',
      title: 'Reihe',
      status: 'open',
      get_absolute_url: '/de/abonnements/reihe/1',
      abo_setting: { id: 1, letter: 'A', color, on_color: onColor, thumbs: null, vignette_obj: null },
    },
  }
}

const answers: Record<string, unknown> = {
  '/de/pageeditor-api/nav': { menu: [], footer: [] },
  '/de/pageeditor-api/redirect': [],
  '/api/productions/': {
    count: hostileColours.length,
    next: null,
    previous: null,
    results: hostileColours.map((colour, index) => hostileProduction(index + 1, colour)),
  },
  '/api/productions/rooms/': [],
  '/api/productions/calendar/': { month: '2026-11', months: [], days: [] },
  '/api/abos/': { count: 0, next: null, previous: null, results: [] },
  '/api/partners/': [],
  '/api/highlights/': [],
  '/api/banners/': [],
}
