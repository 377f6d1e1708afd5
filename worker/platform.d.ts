// The platform's types as globals. They are imported one by one, since the whole set would clash with the DOM's types.
import type * as platform from '@cloudflare/workers-types'

declare global {
  type D1Database = platform.D1Database
  type D1PreparedStatement = platform.D1PreparedStatement
  type D1Result<T = unknown> = platform.D1Result<T>
  type KVNamespace = platform.KVNamespace
  type R2Bucket = platform.R2Bucket
  type ImagesBinding = platform.ImagesBinding
  type SendEmail = platform.SendEmail
  type RateLimit = platform.RateLimit
  type ExecutionContext = platform.ExecutionContext
  interface Fetcher {
    fetch(input: Request | string, init?: RequestInit): Promise<Response>
  }
}
