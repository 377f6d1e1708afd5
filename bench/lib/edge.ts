// What an edge does before a visitor gets an answer of ours, and a local server does not: compress it.
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { constants, createBrotliCompress } from 'node:zlib'

const compressible = /^(?:text\/|application\/(?:javascript|json|manifest\+json)|image\/svg)/
/** On the fly, as Cloudflare does it. */
const quality = { [constants.BROTLI_PARAM_QUALITY]: 5 }

/** Passes requests on to a port of this machine, Host header and all, and compresses what is text. */
export function startEdge({ port, behind }: { port: number; behind: number }): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    const passedOn = request(
      { port: behind, host: '127.0.0.1', method: incoming.method, path: incoming.url, headers: incoming.headers },
      (answer) => {
        const isText = compressible.test(answer.headers['content-type'] ?? '') && !answer.headers['content-encoding']
        if (!isText || !acceptsBrotli(incoming)) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(outgoing)
          return
        }
        const { 'content-length': _, ...headers } = answer.headers
        outgoing.writeHead(answer.statusCode ?? 502, { ...headers, 'content-encoding': 'br' })
        answer.pipe(createBrotliCompress({ params: quality })).pipe(outgoing)
      },
    )
    passedOn.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(passedOn)
  })
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)))
}

function acceptsBrotli({ headers }: IncomingMessage): boolean {
  return /\bbr\b/.test(String(headers['accept-encoding'] ?? ''))
}
