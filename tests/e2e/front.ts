// A proxy in front of the server that simulates network faults: it can drop connections and change responses. It
// answers AVIF requests with an empty drawing, because interception in the browser does not see the service worker's
// requests.
import { createServer, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { type Browser, chromium, type LaunchOptions } from 'playwright/test'
import { emptyDrawing } from './support.ts'

export interface Front {
  port: number
  /** Returns the URL of a path on hh, as seen through the proxy: `http://hh.localhost:PORT/de`. */
  on: (path: string) => string
  /** Ends all connections without a response, and refuses new ones until `restore`. */
  cut: () => Promise<void>
  /** Forwards the editor's next write, then calls `cut` instead of sending the response. */
  cutBeforeAnswer: () => Promise<void>
  restore: () => Promise<void>
  /** From now on, ends every connection that requests this path, regardless of the query. */
  refuse: (path: string) => void
  /** From now on, rewrites the server's responses to this path, regardless of the query. */
  change: (path: string, how: (text: string) => string) => void
}

export async function openFront(productPort: number): Promise<Front> {
  const changes = new Map<string, (text: string) => string>()
  const refused = new Set<string>()
  let whenWritten: (() => void) | null = null
  const upgraded = new Set<Duplex>()
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
      // an upgraded connection is no longer the server's
      for (const socket of upgraded) socket.destroy()
    })
  const server = createServer((incoming, outgoing) => {
    const { method, url = '', headers } = incoming
    const [path = ''] = url.split('?', 1)
    if (refused.has(path)) return void outgoing.destroy()
    if (/^\/media\/.*\.avif$/.test(path)) {
      outgoing.writeHead(200, { 'content-type': 'image/svg+xml' })
      outgoing.end(emptyDrawing)
      return
    }
    const change = changes.get(path)
    const asked = change ? { ...headers, 'if-none-match': '', 'accept-encoding': 'identity' } : headers
    const passed = request({ host: '127.0.0.1', port: productPort, method, path: url, headers: asked }, (response) => {
      if (whenWritten && method !== 'GET' && url.includes('/pageeditor-api/')) {
        void cut().then(whenWritten)
        whenWritten = null
        return
      }
      if (!change) {
        outgoing.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(outgoing)
        return
      }
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { 'content-length': _length, etag: _etag, ...kept } = response.headers
        outgoing.writeHead(response.statusCode ?? 502, kept)
        outgoing.end(change(Buffer.concat(chunks).toString('utf8')))
      })
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  server.on('upgrade', ({ method, url, rawHeaders }, socket: Duplex) => {
    const lines = rawHeaders.flatMap((name, index) => (index % 2 ? [] : `${name}: ${rawHeaders[index + 1]}`))
    const passed = connect(productPort, '127.0.0.1')
    passed.write([`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
    passed.pipe(socket).pipe(passed)
    upgraded.add(socket)
    socket.on('close', () => passed.destroy()).on('error', () => {})
    passed.on('close', () => socket.destroy()).on('error', () => {})
  })
  await listen(server, 0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    on: (path) => `http://hh.localhost:${port}${path}`,
    cut,
    cutBeforeAnswer: () =>
      new Promise((resolve) => {
        whenWritten = resolve
      }),
    restore: () => listen(server, port),
    refuse: (path) => void refused.add(path),
    change: (path, how) => void changes.set(path, how),
  }
}

/** Launches a browser that connects to this port, usually a proxy's, when it requests hh. */
export function browserAt(port: number, { args = [], ...options }: LaunchOptions): Promise<Browser> {
  const rule = `--host-resolver-rules=MAP hh.localhost:${process.env.EMBEDDED_PORT} 127.0.0.1:${port}`
  return chromium.launch({ ...options, args: [...args, rule] })
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
}
