import type { IncomingHttpHeaders } from 'node:http'

export interface Call {
  method: string
  /** With `~` for the account. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Buffer
  url: string
}
