// The serialisable data from which the server and the client render a page.

import type { BackendKind } from '../contract/kind.ts'
import type { OwnerName } from '../contract/section-owner.ts'
import type { NavigationItem, User } from '../contract/site-content.ts'
import type { Locale } from '../i18n/locale.ts'
import type { LayoutName } from '../screens/define.ts'
import type { EventListData } from '../screens/event-list/screen.ts'
import type { ScreenData, ScreenName } from '../screens/registry.ts'
import type { Site, SiteKey } from '../sites/sites.ts'

/** `auto`: the visitor has not chosen a theme, so the style sheets follow the system's preference. */
export type Theme = 'auto' | 'light' | 'contrast'

/** The picture that social networks show for a page; sizes in pixels, if known. */
export interface ShareImage {
  /** An absolute address. */
  'og:image': string
  'og:image:width'?: string
  'og:image:height'?: string
  'og:image:alt'?: string
}

/** `promotion` is markup for the section's submenu (worker/screens/parts/active-abo.tsx). */
export interface MenuSection extends NavigationItem {
  promotion?: string
}
export interface FrameNavigation {
  menu: MenuSection[]
  footer: NavigationItem[]
  /** The links to the visitor's tickets and basket; null on a site for which our box office sells nothing. */
  boxOffice: BoxOfficeLinks | null
}

export type BoxOfficeLinks = Record<'account' | 'basket', { title: string; url: string }>

export interface PageMeta {
  title: string
  description: string
  /** An absolute address; null on error pages. */
  canonical: string | null
  /** Root-relative addresses by language: of this page or, for an error page, of the home page. */
  alternates: { de: string; en: string }
  robots: 'none' | null
  ogTitle: string
  ogDescription: string
  ogType: string
  ogImage: ShareImage | null
}

/** `bar` shows the staff bar, `editor` edit mode, and `login` the login dialog for an anonymous request to edit. */
export type StaffMode = 'bar' | 'editor' | 'login'

export interface PageData<S extends ScreenName = ScreenName> {
  screen: S
  layout: LayoutName
  status: number
  site: SiteKey
  /** The origin of each site: `https://host`. */
  origins: Record<SiteKey, string>
  siteDetails: Site
  /** The names of the sites' cities, in the page's language. */
  cities: Record<SiteKey, string>
  locale: Locale
  theme: Theme
  /** Path and query, as shown in the address bar. */
  path: string
  /** The day in Berlin on which the page was rendered, YYYY-MM-DD. */
  today: string
  meta: PageMeta
  /** Empty in the browser, which receives header and footer as markup. */
  nav: FrameNavigation
  /** The header's markup for client navigation; null in a document, which already contains the header. */
  header: string | null
  /** The same of the footer; also null if the layout has none. */
  footer: string | null
  data: ScreenData[S]
  /** The markup of the sections that editors add to the screen. */
  sections?: string
  /**
   * The overlay's list of productions if the address opens the overlay (spec §2); `own` on the event list, where `data`
   * already contains that list.
   */
  overlay?: EventListData | 'own'
  /** The owner of the sections that edit mode edits; undefined for visitors, and on screens without sections. */
  owner?: OwnerName
  /** The mode in which the staff script starts; undefined on pages for visitors. */
  staff?: StaffMode
  /** The kind of backend that edit mode saves to; only in the mode `editor`. */
  sync?: BackendKind
  /** Whether edit mode saves to another backend, which publishes no part of a draft; only in the mode `editor`. */
  isProxied?: boolean
  /** The addresses of a plain backend's pickers; only in the mode `editor`. */
  pickers?: User['pickers']
}

export type AnyPageData = { [S in ScreenName]: PageData<S> }[ScreenName]
