// What every loader takes and gives.

import type { Locale } from '../../../shared/locale.ts'
import type { LayoutName, Loadable, PageData, PageMeta, StaffMode } from '../../../shared/page-data.ts'
import type { LoginData } from '../../../shared/screens/login/screen.ts'
import type { NewsletterData } from '../../../shared/screens/newsletter/screen.ts'
import type { Route, RouteName, ScreenData, ScreenName, ScreensAt } from '../../../shared/screens/registry.ts'
import type { Site } from '../../../shared/sites.ts'
import type { ContentClient } from '../../content/content-client.ts'
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
  /** What a form without JavaScript came to: such a page is its answer, and never kept. */
  posted?: NewsletterData | undefined
  /** Only on a page that is made for somebody who is logged in or about to be; such a page is never kept. */
  staff?: StaffRequest | undefined
  report: ReportRead
}

export interface StaffRequest {
  /** With the session. */
  cookie: string | null
  /** The version of an editable page that is asked for instead of the published one. */
  versionId?: number | undefined
  /** Its draft instead of either. */
  isDraft?: boolean | undefined
  /** The token of a signed link that shows a draft. */
  preview?: string
  /** What staff's script is to do with the page. */
  mode?: StaffMode | undefined
  /** What the login's form came to. */
  login?: LoginData
}

export interface LoadedScreen<S extends ScreenName = ScreenName> {
  kind: 'screen'
  screen: S
  /** Only where the data decide; the screen's own layout otherwise. */
  layout?: LayoutName
  status: number
  data: ScreenData[S]
  meta: PageMeta
  /** What a purge of this page goes by, see the writes in `content/store`. */
  tags: string[]
  /** A list that failed makes the page incomplete: shown, but never cached. */
  isComplete: boolean
  /** When the page would change by itself, besides midnight. */
  changesAt: Date | null
  /** Meant for one visitor: shown, but never kept. */
  isPersonal?: true
  /** See `PageData`. */
  overlay?: PageData['overlay']
}

export type Loaded<S extends ScreenName = ScreenName> =
  | LoadedScreen<S>
  | { kind: 'redirect'; to: string }
  | { kind: 'not-found'; message: NotFoundMessage }

/** Loads one address: the data of its screen, or of a view that shares the address. */
export type Loader<S extends RouteName = RouteName> = (context: LoadContext<S>) => Promise<Loaded<ScreensAt<S>>>

/** The two sentences of spec §8. */
export type NotFoundMessage = '404 Not Found' | 'This page could not be found'

/** Collects the lists of one page: each may fail alone. */
export class Lists {
  isComplete = true
  readonly #report: ReportRead

  constructor(report: ReportRead) {
    this.#report = report
  }

  /**
   * Spec §4 «Lists»: loading is true until the fetch succeeds; hero, teaser and highlights clear it even on
   * failure (`clears`). Spec §8: partners, active abo and articles are only logged (`log`).
   */
  async load<T>(
    what: string,
    read: Promise<T>,
    empty: T,
    { clears = false, how = 'report' }: { clears?: boolean; how?: 'log' | 'report' } = {},
  ): Promise<Loadable<T>> {
    try {
      return { loading: false, value: await read }
    } catch (error) {
      this.isComplete = false
      this.#report(how, what, error)
      return { loading: !clears, value: empty }
    }
  }
}
