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
  /** How often a minute one address may have its decision about cookies logged. */
  CONSENT_LIMIT: RateLimit
  ORIGIN_PATTERN: string
  /** `hh=https://…,d=https://…`: promoters' own backends; '' for embedded content. */
  CONTENT_ORIGINS: string
  SENTRY_DSN: string
  RELEASE: string
  /** What the cookies of staff are signed with; unset: nobody can log in. */
  SESSION_SECRET?: string
  /** Secret of `POST /_purge`; unset: nobody can purge from outside. */
  PURGE_TOKEN?: string
  /** Signs the links of the newsletter's mails; unset: nobody can subscribe. Locally scripts/setup.mjs makes one. */
  NEWSLETTER_SECRET?: string
  /** Counts what a visitor sends to the newsletter. */
  NEWSLETTER_LIMIT: RateLimit
  EMAIL: SendEmail
  /** Not '': the text of every mail goes to the log, too (the local server sets it). */
  MAIL_LOG: string
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
