// Requests a site of a running server by its host name, without name resolution.
import { request } from 'node:http'

export interface Target {
  name: string
  port: number
}
export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  json: unknown
}

/**
 * Returns the servers to test: those at `EMBEDDED_PORT` and `PROXIED_PORT` (scripts/test.mjs), or a single server at
 * `ORIGIN`, for example `ORIGIN=http://localhost:8787 npx vitest run --project contract`.
 */
export function targets(): Target[] {
  const { EMBEDDED_PORT, PROXIED_PORT, ORIGIN } = process.env
  if (ORIGIN) return [{ name: ORIGIN, port: Number(new URL(ORIGIN).port) || 80 }]
  return [
    ...(EMBEDDED_PORT ? [{ name: 'embedded', port: Number(EMBEDDED_PORT) }] : []),
    ...(PROXIED_PORT ? [{ name: 'proxied', port: Number(PROXIED_PORT) }] : []),
  ]
}

export type Ask = (
  path: string,
  options?: { method?: string; headers?: Record<string, string>; body?: string | Buffer },
) => Promise<Answer>

/**
 * Returns a function that requests a site without following redirects. All its requests come from one random IP
 * address, because rate limits are per address.
 */
export function site({ port }: Target, key: string): Ask {
  const [a, b] = crypto.getRandomValues(new Uint8Array(2))
  return (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          path,
          method,
          headers: {
            Host: `${key}.localhost:${port}`,
            'CF-Connecting-IP': `198.51.${a}.${b}`,
            ...(body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }),
            ...headers,
          },
          // generous, because the machine may be busy
          timeout: 60_000,
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString('utf8')
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json: parse(text) })
          })
        },
      )
      sent.on('error', reject)
      sent.on('timeout', () => sent.destroy(new Error(`${method} ${path}: no answer`)))
      sent.end(body)
    })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
