// An HTTPS proxy that adds HTTP/2, TLS and compression to a local server.
import { type IncomingHttpHeaders, request } from 'node:http'
import { createSecureServer, type Http2SecureServer } from 'node:http2'
import { constants, createBrotliCompress } from 'node:zlib'

const compressible = /^(?:text\/|application\/(?:javascript|json|manifest\+json)|image\/svg)/
/** Brotli level 5, a usual level for compression on the fly. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
/** Response headers that are dropped, because HTTP/2 forbids them or because compression changes the length. */
const ofHttp1 = ['connection', 'keep-alive', 'transfer-encoding', 'content-length']

interface EdgeOptions {
  port: number
  /** The local port to which requests are forwarded. */
  behind: number
  certificate: { key: string; cert: string }
}

/** Starts an HTTPS proxy that forwards requests with their host name and compresses text responses. */
export function startEdge({ port, behind, certificate }: EdgeOptions): Promise<Http2SecureServer> {
  const server = createSecureServer({ ...certificate, allowHTTP1: true }, (incoming, outgoing) => {
    const passedOn = request(
      {
        port: behind,
        host: '127.0.0.1',
        method: incoming.method,
        path: incoming.url,
        headers: plain(incoming.headers),
      },
      (answer) => {
        const headers = without(ofHttp1, answer.headers)
        const isText = compressible.test(answer.headers['content-type'] ?? '') && !answer.headers['content-encoding']
        const hasBody = answer.statusCode === 200 && incoming.method !== 'HEAD'
        outgoing.writeHead(
          answer.statusCode ?? 502,
          isText && hasBody ? { ...headers, 'content-encoding': 'br' } : headers,
        )
        if (isText && hasBody) answer.pipe(createBrotliCompress({ params })).pipe(outgoing)
        else answer.pipe(outgoing)
      },
    )
    passedOn.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(passedOn)
  })
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)))
}

function plain(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':')))
  return { ...named, host: String(headers[':authority'] ?? headers.host ?? '') }
}

function without(names: readonly string[], headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))
}
