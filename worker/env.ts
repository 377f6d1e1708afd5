import type { Locale } from '../shared/i18n/locale.ts'
import type { Site } from '../shared/sites/sites.ts'

export interface Env {
  DB: D1Database
  /** Uploaded files and their variants, share images, exports, backups and imports. */
  MEDIA: R2Bucket
  /** Encrypted copies of what is worth money (worker/box-office/copies/), which only a mirror reads. */
  BOOKS: R2Bucket
  /** Each site's list of old paths, in shards by hash. */
  LISTS: KVNamespace
  IMAGES: ImagesBinding
  /** One object per production, named `site:id`, with its places (worker/box-office/objects/inventory-of.ts). */
  INVENTORY: DurableObjectNamespace
  /** One object per site, named by its key: counts the uses of vouchers and magic codes. */
  VOUCHERS: DurableObjectNamespace
  /** One object per cart, named `site:id`. */
  CARTS: DurableObjectNamespace
  /** One object per order, named `site:number`. */
  ORDERS: DurableObjectNamespace
  /** One object per site and year, named `site:year`: issues the numbers of invoices and credit notes. */
  COUNTERS: DurableObjectNamespace
  /** One object per visitor network, named `site:network`: counts the places that the network's carts hold. */
  NETWORKS: DurableObjectNamespace
  /**
   * One object per site, named by the site's key, runs the site's exports; the object `all` runs the backups of all
   * sites.
   */
  TRANSFERS: DurableObjectNamespace
  IMPORTS: DurableObjectNamespace
  /** One object per site, named by the site's key, changes the orders of cancelled and moved productions. */
  JOBS: DurableObjectNamespace
  /** One object per site, named by the site's key, knows who edits which page. */
  PRESENCE: DurableObjectNamespace
  ASSETS: Fetcher
  /** Limits how many consent decisions of a visitor are logged per minute. */
  CONSENT_LIMIT: RateLimit
  /**
   * Where Durable Objects are made: `eu`, or '' for no jurisdiction (worker/http/own-objects.ts). A deployment sets it
   * from the database, which refuses writes of another one.
   */
  JURISDICTION: string
  ORIGIN_PATTERN: string
  /** `hh=https://…,d=https://…`: the backends of proxied sites; '' if the content of all sites is embedded. */
  CONTENT_ORIGINS: string
  /** `hh=https://cdn.example,…`: further hosts of a backend's pictures; a site may have several. */
  CONTENT_MEDIA_ORIGINS?: string
  /** `hh=/path/,d=…`: the login forms of plain backends, if not Django's; '' for `/admin/login/` on all sites. */
  CONTENT_LOGIN?: string
  /** `hh=laravel_session,…`: what plain backends call the cookie of a session, if not Django's `sessionid`. */
  CONTENT_SESSION_COOKIE?: string
  /** The same for the cookie of the token against forged writes; '' for `csrftoken`. */
  CONTENT_CSRF_COOKIE?: string
  /** How many ms a backend has to answer a read; '' for 3,000. */
  CONTENT_TIMEOUT_MS?: string
  SENTRY_DSN: string
  RELEASE: string
  /**
   * Signs the session cookies of staff. Other keys are derived from it, for example those of preview links, customers'
   * session cookies and webhooks. Without it, login is disabled.
   */
  SESSION_SECRET?: string
  /** Secret of `POST /_purge`; without it, the endpoint refuses every call. */
  PURGE_TOKEN?: string
  /**
   * Signs the links in newsletter mails; without it, the newsletter is disabled. scripts/setup.mjs creates a local one.
   */
  NEWSLETTER_SECRET?: string
  /**
   * Signs the codes of tickets (format: worker/box-office/codes/key-ring.ts); without it, no ticket is issued.
   * scripts/setup.mjs creates a local one.
   */
  TICKET_KEY?: string
  /**
   * Authorises calls to the ticket-check API (docs/box-office/door.md); without it, the calls are answered like
   * calls to unknown addresses. scripts/setup.mjs creates a local one.
   */
  DOOR_TOKEN?: string
  /**
   * Encrypts the copies in `BOOKS`, a list of keys as in `TICKET_KEY`; without it, nothing is copied.
   * scripts/setup.mjs creates a local one.
   */
  BACKUP_KEY?: string
  /** While it is set, copies may be restored (docs/restoring.md); at least 32 characters. */
  RESTORE_TOKEN?: string
  /** Opens the encrypted copies for a mirror outside the platform (docs/restoring.md); at least 32 characters. */
  MIRROR_TOKEN?: string
  /** Counts wrong tokens of both per network. */
  RESTORE_LIMIT: RateLimit
  /**
   * Stripe's secret key and its webhook endpoint's secret; cards are offered only if both are set
   * (docs/box-office/payment.md).
   */
  STRIPE_SECRET_KEY?: string
  STRIPE_WEBHOOK_SECRET?: string
  /** Google Wallet's issuer id and the JSON file of its service account; passes are offered only if both are set. */
  GOOGLE_WALLET_ISSUER?: string
  GOOGLE_WALLET_ACCOUNT?: string
  /**
   * Apple Wallet's pass type and team, and in PEM the certificate, its key (PKCS #8) and its issuer's certificate;
   * Apple's passes are offered only if all five are set.
   */
  APPLE_PASS_TYPE?: string
  APPLE_PASS_TEAM?: string
  APPLE_PASS_CERTIFICATE?: string
  APPLE_PASS_KEY?: string
  APPLE_PASS_ISSUER?: string
  /** The address of the demo's payment page and the secret shared with it; scripts/setup.mjs sets both locally. */
  DEMO_PAYMENT_URL?: string
  DEMO_PAYMENT_SECRET?: string
  /** Limits how many newsletter requests a visitor may send per minute. */
  NEWSLETTER_LIMIT: RateLimit
  EMAIL: SendEmail
  /** If not '', the text of every mail is also logged (the local server sets it). */
  MAIL_LOG: string
  /** If not '', webhooks may name `http://localhost` (the local server sets it). */
  LOCAL_WEBHOOKS: string
  /** A fixed ISO time for tests; '' for the real clock. */
  FIXED_NOW: string
}

/** Hono context variables; the gateway sets `site` and `now` before any route runs. */
export interface Variables {
  site: Site
  now: Date
  locale?: Locale
  /** Set if a promoter's backend answers the request. */
  isForwarded?: true
  /** The decoded path of a page that does not exist, to be counted unless the request is redirected. */
  missedPath?: string
  /** The names of the fields in the request's body, once it has been parsed. */
  givenFields?: readonly string[]
}

export interface AppContext {
  Bindings: Env
  Variables: Variables
}
