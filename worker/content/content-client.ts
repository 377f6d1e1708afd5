// The interface through which loaders read content, the same for our own store and for a promoter's backend.
import type { Locale } from '../../shared/i18n/locale.ts'
import type { Site } from '../../shared/sites/sites.ts'
import type { Env } from '../env.ts'
import { type AbosClient, embeddedAbos } from './clients/abos.ts'
import { type ArticlesClient, embeddedArticles } from './clients/articles.ts'
import { type ChoicesClient, embeddedChoices } from './clients/choices.ts'
import { embeddedFeatures, type FeaturesClient } from './clients/features.ts'
import { embeddedNavigation, type NavigationClient } from './clients/navigation.ts'
import { embeddedPages, type PagesClient } from './clients/pages.ts'
import { embeddedPartners, type PartnersClient } from './clients/partners.ts'
import { embeddedPeople, type PeopleClient } from './clients/people.ts'
import { embeddedPress, type PressClient } from './clients/press.ts'
import { embeddedProductions, type ProductionsClient } from './clients/productions.ts'
import { embeddedRedirects, type RedirectsClient } from './clients/redirects.ts'
import { embeddedSearch, type SearchClient } from './clients/search.ts'
import { embeddedSettings, type SettingsClient } from './clients/settings.ts'
import { embeddedSitemap, type SitemapClient } from './clients/sitemap.ts'
import { embeddedStaff, type StaffClient } from './clients/staff.ts'
import { embeddedVenues, type VenuesClient } from './clients/venues.ts'
import { type DraftOf, readerOfDraft } from './handlers/desk/preview/draft-reader.ts'
import type { RoundTrip } from './handlers/reading.ts'
import { readingOf } from './handlers/reading-of.ts'
import { originOf } from './proxy/origins.ts'
import { proxiedClient } from './proxy/proxied-client.ts'

export type { DraftOf }

export interface ContentContext {
  env: Pick<Env, 'DB' | 'CONTENT_ORIGINS' | 'SESSION_SECRET'> &
    Partial<
      Pick<
        Env,
        'RELEASE' | 'CONTENT_MEDIA_ORIGINS' | 'CONTENT_TIMEOUT_MS' | 'CONTENT_SESSION_COOKIE' | 'CONTENT_CSRF_COOKIE'
      >
    >
  site: Site
  locale: Locale
  now: Date
  /** The visitor's cookie header, for answers that depend on the session. */
  cookie?: string | null
  /** A row that is read with its draft. The caller must check that the visitor may see the draft. */
  draftOf?: DraftOf | undefined
  /**
   * Keeps the isolate alive while a backend's answers are renewed in the background; without it, the request that
   * renews them waits.
   */
  wait?: (work: Promise<unknown>) => void
  /** Sends requests to a backend; by default, the global `fetch`. */
  fetch?: typeof fetch
  /** Called with the cost of every round trip to the database, for benchmarks and tests. */
  onRoundTrip?: (trip: RoundTrip) => void
}

/**
 * The read calls of the contract (spec §7), and a few that only our own store answers. A paged list is null past its
 * end; a single object is null if it is missing. Methods throw {@link ContentUnavailable} if the backend or the
 * database cannot answer.
 */
export interface ContentClient {
  abos: AbosClient
  articles: ArticlesClient
  choices: ChoicesClient
  features: FeaturesClient
  navigation: NavigationClient
  pages: PagesClient
  partners: PartnersClient
  people: PeopleClient
  press: PressClient
  productions: ProductionsClient
  redirects: RedirectsClient
  search: SearchClient
  settings: SettingsClient
  sitemap: SitemapClient
  staff: StaffClient
  venues: VenuesClient
  /** Whether a stale answer was used because the backend failed. */
  readonly servedStale: boolean
  /**
   * How long pages of a proxied site may be cached, less if a part of them could not be read; null if pages stay cached
   * until they are purged.
   */
  readonly keepForMs: number | null
  /**
   * Whether a backend has no page at an address of the site, in either language; false if it does not answer. Undefined
   * for our own store, which knows the addresses that its pages name.
   */
  lacks?(address: string): Promise<boolean>
}

/** Whether our own store contains the site's content. */
export function isEmbedded({ CONTENT_ORIGINS }: Pick<Env, 'CONTENT_ORIGINS'>, site: Site): boolean {
  return originOf(CONTENT_ORIGINS, site.key) === null
}

/** Creates the client for one request: embedded, or proxied if `CONTENT_ORIGINS` names the site. */
export function contentClient(context: ContentContext): ContentClient {
  const origin = originOf(context.env.CONTENT_ORIGINS, context.site.key)
  return origin ? proxiedClient(context, origin) : embeddedClient(context)
}

// Content from our own store: calls the API's handlers as functions, without HTTP.

function embeddedClient(context: ContentContext): ContentClient {
  const { env, site, locale, now, cookie, draftOf, onRoundTrip } = context
  const reading = readingOf(env.DB, { site: site.key, locale, now }, onRoundTrip, (read) =>
    draftOf ? readerOfDraft(read, { d1: env.DB, now }, site, draftOf) : read,
  )
  return {
    abos: embeddedAbos(reading),
    articles: embeddedArticles(reading),
    choices: embeddedChoices(reading),
    features: embeddedFeatures(reading),
    navigation: embeddedNavigation(reading),
    pages: embeddedPages(reading, env),
    partners: embeddedPartners(reading),
    people: embeddedPeople(reading, (key) => originOf(env.CONTENT_ORIGINS, key) === null),
    press: embeddedPress(reading),
    productions: embeddedProductions(reading),
    redirects: embeddedRedirects(reading),
    search: embeddedSearch(reading),
    settings: embeddedSettings(reading),
    sitemap: embeddedSitemap(reading),
    staff: embeddedStaff(reading, cookie ?? null, env.SESSION_SECRET),
    venues: embeddedVenues(reading),
    servedStale: false,
    keepForMs: null,
  }
}
