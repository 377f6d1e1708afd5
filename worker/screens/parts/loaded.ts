import type { BackendKind } from '../../../shared/contract/kind.ts'
import type { User } from '../../../shared/contract/site-content.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { PageData, PageMeta, StaffMode } from '../../../shared/page/page-data.ts'
import type { LayoutName, Loadable } from '../../../shared/screens/define.ts'
import type { LoginData } from '../../../shared/screens/login/screen.ts'
import type { NewsletterData } from '../../../shared/screens/newsletter/screen.ts'
import type { Route, RouteName, ScreenData, ScreenName, ScreensAt } from '../../../shared/screens/registry.ts'
import type { Site } from '../../../shared/sites/sites.ts'
import type { ContentClient, DraftOf } from '../../content/content-client.ts'
import { PartUnavailable } from '../../http/failures/content-unavailable.ts'
import type { ReportRead } from '../../http/failures/report.ts'

export interface LoadContext<S extends RouteName = RouteName> {
  site: Site
  locale: Locale
  now: Date
  route: Route<S>
  /** `https://host` of this site. */
  origin: string
  query: URLSearchParams
  content: ContentClient
  /** The data of the newsletter page in the response to one of its forms. */
  posted?: NewsletterData | undefined
  /** Set only for pages for staff, previews and the login. */
  staff?: StaffRequest | undefined
  report: ReportRead
}

export interface StaffRequest {
  /** The cookie header with the session; null for previews and the login. */
  cookie: string | null
  /** The version of the page or its sections to show instead of the published one. */
  versionId?: number | undefined
  /** Whether to show the draft of the page or its sections instead of a version. */
  isDraft?: boolean | undefined
  draftOf?: DraftOf | undefined
  /** Whether a page that is offline is shown as its draft. */
  seesOffline?: boolean
  /** The token of a signed link to a stored preview (`signPreview`). */
  preview?: string
  /** Set if a signed link requests the page; `expires` is null if unknown. */
  previewLink?: { expires: Date | null }
  /** The mode in which the staff script starts; without it, the page does not load the script. */
  mode?: StaffMode | undefined
  /** Only in the mode `editor`. */
  sync?: BackendKind
  /** Only in the mode `editor`: pages of one origin, which the page may frame. */
  pickers?: User['pickers']
  /** The login page's data after one of its forms was posted, or for an invitation or reset link. */
  login?: LoginData
}

export interface LoadedScreen<S extends ScreenName = ScreenName> {
  kind: 'screen'
  screen: S
  /** Set if the layout depends on the data; otherwise the screen's default applies. */
  layout?: LayoutName
  status: number
  data: ScreenData[S]
  meta: PageMeta
  /** Cache tags; a write in `content/store` that touches one of them purges the page. */
  tags: string[]
  /** False if the page is shown but must not be cached, as after a failed read. */
  isComplete: boolean
  /** When the page next changes without a write, other than at midnight. */
  changesAt: Date | null
  /** Set for a page that is meant for a single visitor and therefore never cached. */
  isPersonal?: true
  /** Set for search results, which are stored only for seconds, since visitors can type any query. */
  isBrief?: boolean
  overlay?: PageData['overlay']
}

export type Loaded<S extends ScreenName = ScreenName> =
  | LoadedScreen<S>
  | { kind: 'redirect'; to: string }
  | { kind: 'not-found'; message: NotFoundMessage }

/** Loads one address: the data of its screen, or of a view that shares the address. */
export type Loader<S extends RouteName = RouteName> = (context: LoadContext<S>) => Promise<Loaded<ScreensAt<S>>>

/** The two messages of 404 pages (spec §8). */
export type NotFoundMessage = '404 Not Found' | 'This page could not be found'

/** Loads the lists of one page, each of which may fail separately. */
export class Lists {
  isComplete = true
  readonly #report: ReportRead

  constructor(report: ReportRead) {
    this.#report = report
  }

  /**
   * Awaits one list. If the read fails, returns `empty` with `loading: true`, or with `loading: false` if `clears` is
   * set (spec §4: hero, teaser and highlights). The failure is reported, or only logged if `how` is `'log'` (spec §8:
   * partners, active abo and articles). Without a mere part of the page, the list is still complete; `isMain` says that
   * the page consists of this list.
   */
  async load<T>(
    what: string,
    read: Promise<T>,
    empty: T,
    {
      clears = false,
      how = 'report',
      isMain = false,
    }: { clears?: boolean; how?: 'log' | 'report'; isMain?: boolean } = {},
  ): Promise<Loadable<T>> {
    try {
      return { loading: false, value: await read }
    } catch (error) {
      if (isMain || !(error instanceof PartUnavailable)) this.isComplete = false
      this.#report(how, what, error)
      return { loading: !clears, value: empty }
    }
  }
}
