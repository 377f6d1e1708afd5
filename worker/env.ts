// What the platform hands to every request (wrangler.toml), and what the gateway finds out about it.
import type { Locale } from '../shared/locale.ts'
import type { Site } from '../shared/sites.ts'

export interface Env {
  /** The content database. */
  DB: D1Database
  /** Originals and kept variants of pictures, files. */
  MEDIA: R2Bucket
  /** Old paths, sharded by hash. */
  LISTS: KVNamespace
  IMAGES: ImagesBinding
  ASSETS: Fetcher
  ORIGIN_PATTERN: string
  /** `hh=https://…,d=https://…`: promoters' own backends; '' for embedded content. */
  CONTENT_ORIGINS: string
  SENTRY_DSN: string
  RELEASE: string
  /** Secret of `POST /_purge`; unset: nobody can purge from outside. */
  PURGE_TOKEN?: string
  /** An ISO moment that stands still, for tests; '' for the real clock. */
  FIXED_NOW: string
}

/** Hono context variables, set by the gateway before anything else runs. */
export interface Variables {
  site: Site
  now: Date
  locale?: Locale
}

export interface AppContext {
  Bindings: Env
  Variables: Variables
}
