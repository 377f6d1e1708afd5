// What a loader returns and a screen is rendered from: one serialisable object, the same for the
// HTML answer and for the client's data request.

import type { KnownEmbeds } from './blocks/external/known-embeds.ts'
import type { GatedEmbed } from './blocks/external/words.ts'
import type { Category } from './consent/consent.ts'
import type { Abo, AboListItem } from './contract/abo.ts'
import type { Paged } from './contract/common.ts'
import type { Page } from './contract/page.ts'
import type { DownloadCategory, DownloadDirectory } from './contract/press.ts'
import type {
  ArticleTeaser,
  Calendar,
  Partner,
  Production,
  ProductionList,
  ProductionListItem,
  Room,
} from './contract/production.ts'
import type { OtherSearch, ProductionSearch } from './contract/search.ts'
import type {
  AboTeaser,
  Article,
  ArticleCategory,
  Banner,
  Hero,
  Highlight,
  NavigationItem,
} from './contract/site-content.ts'
import type { Locale } from './locale.ts'
import type { ZipProblem } from './press.ts'
import type { FilterField, ListChoice } from './screens/event-list/filter-address.ts'
import type { Site, SiteKey } from './sites.ts'
import type { LoginProblem } from './staff/login-words.ts'

/** `auto`: the visitor has not chosen; the style sheets follow what the system asks for (scripts/vite-contrast.ts). */
export type Theme = 'auto' | 'light' | 'contrast'
export type LayoutName = 'default' | 'landing' | 'error'

/** A list that failed to load stays loading (spec §4), without a word to the visitor. */
export interface Loadable<T> {
  loading: boolean
  value: T
}

export interface HomeData {
  hero: Loadable<Hero | null>
  teaser: Loadable<AboTeaser | null>
  highlights: Loadable<Highlight[]>
  productions: Loadable<ProductionList | null>
  banners: Loadable<Banner[]>
  abos: Loadable<AboListItem[]>
  articles: Loadable<ArticleTeaser[]>
  partners: Loadable<Partner[]>
}

export interface EventListData {
  filter: ListChoice
  /** Page of the list: ?page=3 shows the third alone, with a way to the earlier ones. */
  page: number
  productions: Loadable<ProductionList | null>
  calendar: Loadable<Calendar | null>
  venues: Loadable<NonNullable<Room['venue']>[]>
  abos: Loadable<AboListItem[]>
  /** The season at a glance instead of the list (`view=season`). */
  season?: Season
  /** For an empty result: what there is to hear all the same. */
  alternatives?: Alternatives
}

export interface Season {
  /** The year in which it begins, in August. */
  year: number
  /** Every day of it that has concerts, past ones, too. */
  days: Loadable<Calendar['days']>
  /** YYYY-MM of the month that is shown, and all of its concerts. */
  month: string
  concerts: Loadable<ProductionListItem[]>
}

/** The season stands where the list would, with the same filter. */
export type SeasonData = EventListData & { season: Season }

export interface Alternatives {
  /** How many concerts there are without any filter; null where that is not known. */
  all: number | null
  /** What would be found without one of the choices, the best way first; those that find nothing are left out. */
  without: {
    field: FilterField
    count: number
    /** The first of them, of one of the choices alone. */
    productions: ProductionListItem[]
  }[]
}

export interface EventDetailData {
  production: Production
  /** What its video and audio addresses name, told here so that the browser need not know every provider. */
  embeds: { video: GatedEmbed | null; audio: GatedEmbed | null }
  more: Loadable<ProductionListItem[]>
}

/** A series with its next concerts, as many as a row names, and how many are still to come. */
export interface AboWithConcerts extends AboListItem {
  coming: { count: number; next: Pick<ProductionListItem, 'id' | 'title' | 'date'>[] }
}

export interface AboListData {
  page: number
  abos: Loadable<Paged<AboWithConcerts> | null>
}

export interface AboDetailData {
  abo: Abo
  /** Its concerts from now on. */
  productions: Loadable<ProductionListItem[]>
}

export interface NewsListData {
  /** Key of the chosen category, or null for all articles. */
  category: string | null
  page: number
  articles: Loadable<Paged<ArticleTeaser> | null>
  categories: Loadable<ArticleCategory[]>
}

export interface ArticleData {
  article: Article
}

export interface PressData {
  /** Key of the chosen category, or null for all files. */
  category: string | null
  categories: Loadable<DownloadCategory[]>
  directories: Loadable<DownloadDirectory[]>
  /** Files that were chosen before a ZIP could not be made, also those that are not shown here. */
  chosen: { id: number; size: number }[]
  problem: ZipProblem | null
}

export interface WatchlistData {
  /** What the address asks for; empty: the device's own list, which only the browser knows. */
  ids: number[]
  /** In the order of their dates, past ones included; those that are no longer there are left out. */
  productions: ProductionListItem[]
  /** What goes with them, or for an empty list simply what comes next. */
  more: Loadable<ProductionListItem[]>
}

/** The cookie settings. The gateway adds what the visitor's own cookie and browser say (worker/pages/page-key.ts). */
export interface CookiesData {
  granted: Category[]
  /** Do Not Track or Global Privacy Control. */
  isSignalled: boolean
  /** Shown after a save without JavaScript. */
  isSaved: boolean
}

/** How far somebody is: logging in, or on the way to a new password. */
export type LoginStep = 'password' | 'code' | 'forgotten' | 'mail-sent' | 'new-password' | 'changed'

/** The form that staff log in with, and what became of it. */
export interface LoginData {
  step: LoginStep
  email: string
  /** Of the link for a new password. */
  token: string
  /** Root-relative: where it leads. */
  next: string
  problem: LoginProblem | null
}

export interface ContentPageData {
  page: Page
  embeds: KnownEmbeds
}

/** What stands in the newsletter's form, and what was wrong with it. */
export interface NewsletterForm {
  email: string
  consent: boolean
  fields?: ('email' | 'consent')[]
  problem?: 'registered' | 'tooMany' | 'forbidden' | 'unavailable'
}

/** Where somebody is on the way into the newsletter, or out of it; after a post with what was sent. */
export interface NewsletterPosted {
  state: 'form' | 'pending' | 'confirm' | 'confirmed' | 'unsubscribe' | 'unsubscribed' | 'expired'
  form?: NewsletterForm
}

export type NewsletterData = NewsletterPosted

export interface ErrorData {
  status: number
  /** Spec §8: `404 Not Found`, `This page could not be found`, or the code alone. */
  message: string
}

/** A search: concerts and everything else that was found; of the category that is not shown the first page. */
export interface SearchData {
  query: string
  category: 'productions' | 'others' | null
  page: number
  productions: Loadable<ProductionSearch | null>
  others: Loadable<OtherSearch | null>
}

/** Data of each screen that exists; a screen without an entry here has no loader yet. */
export interface ScreenData {
  home: HomeData
  'event-list': EventListData
  season: SeasonData
  'event-detail': EventDetailData
  'abo-list': AboListData
  'abo-detail': AboDetailData
  'news-list': NewsListData
  article: ArticleData
  press: PressData
  search: SearchData
  watchlist: WatchlistData
  cookies: CookiesData
  login: LoginData
  'content-page': ContentPageData
  newsletter: NewsletterData
  error: ErrorData
}
export type BuiltScreen = keyof ScreenData

/** The picture that networks show of a page, as Open Graph's properties have it; pixels where known. */
export interface ShareImage {
  /** Absolute */
  'og:image': string
  'og:image:width'?: string
  'og:image:height'?: string
  'og:image:alt'?: string
}

/** A section of the menu; `promotion` is markup that stands in its submenu (worker/screens/parts/active-abo.tsx). */
export interface MenuSection extends NavigationItem {
  promotion?: string
}
export interface FrameNavigation {
  menu: MenuSection[]
  footer: NavigationItem[]
}

export interface PageMeta {
  title: string
  description: string
  /** Absolute; null on error pages. */
  canonical: string | null
  /** Root-relative addresses of this page in both languages (the language switch keeps the page). */
  alternates: { de: string; en: string }
  robots: 'none' | null
  ogTitle: string
  ogDescription: string
  ogType: string
  ogImage: ShareImage | null
}

/** The bar below the page, the page in edit mode, or a login for somebody who wants to edit and is not logged in. */
export type StaffMode = 'bar' | 'editor' | 'login'

export interface PageData<S extends BuiltScreen = BuiltScreen> {
  screen: S
  layout: LayoutName
  status: number
  site: SiteKey
  /** `https://host` of every site, for links between cities. */
  origins: Record<SiteKey, string>
  /** The page's own site: contact, social links, theme … The browser has no other site's data. */
  siteDetails: Site
  /** Every site's city, in the page's language. */
  cities: Record<SiteKey, string>
  locale: Locale
  theme: Theme
  /** Path and query of the page, as in the address bar. */
  path: string
  /** YYYY-MM-DD in Berlin when the page was rendered. */
  today: string
  meta: PageMeta
  nav: FrameNavigation
  /**
   * The footer's markup, which the browser shows as it is: the same on every page of a language, and it costs no
   * JavaScript like this. null in a document, which has the footer itself.
   */
  footer: string | null
  data: ScreenData[S]
  /** All concerts, where the address asks for the overlay (spec §2); those of the event list are its own. */
  overlay?: EventListData | 'own'
  /** What staff's script is to do with the document; visitors' pages have none. */
  staff?: StaffMode
}

export type AnyPageData = { [S in BuiltScreen]: PageData<S> }[BuiltScreen]
export type { Paged }
