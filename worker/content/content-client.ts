// The one way in which loaders read content: the same methods whether it lies in our own store or
// in a promoter's backend (design §3).
import type { Abo, AboListItem } from '../../shared/contract/abo.ts'
import type { Paged } from '../../shared/contract/common.ts'
import type { Choices } from '../../shared/contract/media-library.ts'
import type { Page, Section } from '../../shared/contract/page.ts'
import type { DownloadCategory, DownloadDirectory } from '../../shared/contract/press.ts'
import type {
  ArticleTeaser,
  Calendar,
  Partner,
  Production,
  ProductionFeedItem,
  ProductionFilter,
  ProductionList,
  ProductionListItem,
  Room,
} from '../../shared/contract/production.ts'
import type { OtherSearch, ProductionSearch, Search, Suggestions } from '../../shared/contract/search.ts'
import type {
  AboTeaser,
  Article,
  ArticleCategory,
  Banner,
  Hero,
  Highlight,
  Navigation,
  RedirectRow,
  User,
} from '../../shared/contract/site-content.ts'
import type { SitemapEntry, SitemapPart } from '../../shared/contract/sitemap.ts'
import type { Locale } from '../../shared/locale.ts'
import type { Site } from '../../shared/sites.ts'
import type { Env } from '../env.ts'
import { embeddedClient } from './embedded-client.ts'
import type { ChoiceList } from './handlers/choices/list.ts'
import type { LinkQuery } from './handlers/library-query.ts'
import type { PressSource } from './handlers/press/read.ts'
import type { SearchQuery } from './handlers/search/search.ts'
import type { Venue } from './handlers/venues/venues.ts'
import { originOf } from './proxy/origins.ts'
import { proxiedClient } from './proxy/proxied-client.ts'
import type { RoundTrip } from './store/reader.ts'

export type ProductionFeedQuery = ProductionFilter & { ids?: readonly number[] | undefined }

/** Which state of a page, where it is not the published one. */
export interface PageOptions {
  versionId?: number
  /** As staff have it now. */
  isDraft?: boolean
  /** What a signed link shows, by its token. */
  preview?: string
}

export interface ContentContext {
  env: Pick<Env, 'DB' | 'CONTENT_ORIGINS' | 'SESSION_SECRET'>
  site: Site
  locale: Locale
  now: Date
  /** The visitor's cookie header, where an answer may depend on who asks (versions, user). */
  cookie?: string | null
  /** How a backend is reached; tests pass their own. */
  fetch?: typeof fetch
  /** Told of every trip to the database and what it read; the bench adds them up. */
  onRoundTrip?: (trip: RoundTrip) => void
}

/**
 * Every read of the contract (spec §7). Lists answer their page or, past the end, null; single things
 * answer null when there is none. All methods throw {@link ContentUnavailable} when the backend (or the
 * database) cannot answer, so that a loader can let one list fail alone.
 */
export interface ContentClient {
  navigation(): Promise<Navigation>
  /**
   * @param path without locale and without slashes at either end
   * @param options a version or the draft instead of what is public: of staff alone, which the caller has seen to
   */
  page(path: string, options?: PageOptions): Promise<Page | null>
  /** 24 a page, in the order of time; without `date` from now on. */
  productions(query?: ProductionFilter & { page?: number }): Promise<ProductionList | null>
  /**
   * What calendars and feeds tell, at most 300, in the order of time; without `date` from now on. With `ids` (at most
   * 90) exactly those, whenever they are.
   */
  productionFeed(query?: ProductionFeedQuery): Promise<ProductionFeedItem[]>
  production(id: number): Promise<Production | null>
  /** In the order asked for; those that are not there are left out. At most 90. */
  productionsByIds(ids: readonly number[]): Promise<ProductionListItem[]>
  /** The next concerts of the same abo, without the one that is being looked at. */
  productionsOfAbo(aboId: number, options?: { except?: number; limit?: number }): Promise<ProductionListItem[]>
  /** @param query `month` is YYYY-MM; without it the first month that has concerts */
  calendar(query?: ProductionFilter & { month?: string }): Promise<Calendar>
  /** Every day that has concerts of the season that begins in August of `year`, past ones, too. */
  seasonDays(year: number, filter?: ProductionFilter): Promise<Calendar['days']>
  rooms(): Promise<Room[]>
  /** The houses of the rooms, each once, in the order of their names. */
  venues(): Promise<Venue[]>
  /** 12 a page. */
  abos(query?: { page?: number }): Promise<Paged<AboListItem> | null>
  abo(id: number): Promise<Abo | null>
  activeAbo(): Promise<AboListItem | null>
  /** 12 a page, newest first; only what is published by now. */
  articles(query?: { page?: number; category?: string }): Promise<Paged<ArticleTeaser> | null>
  /** Those that have published articles, the fullest first. */
  articleCategories(): Promise<ArticleCategory[]>
  /** When the next article appears by itself, or null where that is not known. */
  nextArticleAt(): Promise<Date | null>
  article(id: number): Promise<Article | null>
  partners(): Promise<Partner[]>
  /** The first few of everything for what has been typed so far. */
  suggestions(query: string): Promise<Suggestions>
  /** Concerts and everything else, the same page of both. */
  search(query: SearchQuery): Promise<Search | null>
  /** 24 a page, what is upcoming before what is past. */
  searchProductions(query: SearchQuery): Promise<ProductionSearch | null>
  /** 12 a page, the best first. */
  searchOthers(query: SearchQuery): Promise<OtherSearch | null>
  hero(): Promise<Hero | null>
  aboTeaser(): Promise<AboTeaser | null>
  highlights(): Promise<Highlight[]>
  banners(): Promise<Banner[]>
  /** What the sitemap is made of. */
  sitemapParts(): Promise<SitemapPart[]>
  sitemapPart(part: SitemapPart): Promise<SitemapEntry[]>
  /** Those that have files, in the order of the house. */
  downloadCategories(): Promise<DownloadCategory[]>
  /** All directories that have files, or those of the category with this key. */
  downloadDirectories(query?: { category?: string }): Promise<DownloadDirectory[]>
  /** Where press files lie, in the order of the house; those that are not there are left out. At most 90. */
  pressSources(ids: readonly number[]): Promise<PressSource[]>
  redirects(): Promise<RedirectRow[]>
  /** @param path old path with leading slash, decoded */
  redirect(path: string): Promise<RedirectRow | null>
  container(slug: string): Promise<Section | null>
  /** What the editor's pickers and `/admin` list, 24 a page; who asks has to be staff, which is asked first. */
  choices(list: ChoiceList, query?: LinkQuery): Promise<Choices | null>
  /** Who is logged in, or null. */
  user(): Promise<User | null>
  /** Whether an answer so far was an old one, served because the backend failed: such a page is not cached. */
  readonly servedStale: boolean
  /** How long answers may be kept: edits in a backend of somebody else's purge nothing here; null: until a purge. */
  readonly keepForMs: number | null
}

/** The client for one request: embedded, or proxied where `CONTENT_ORIGINS` names the site. */
export function contentClient(context: ContentContext): ContentClient {
  const origin = originOf(context.env.CONTENT_ORIGINS, context.site.key)
  return origin ? proxiedClient(context, origin) : embeddedClient(context)
}
