import { createContext, type ReactNode, useContext } from 'react'
import type { Labels } from '../i18n/labels.ts'
import type { Locale } from '../locale.ts'
import type { Site, SiteKey } from '../sites.ts'
import type { AnyPageData, Theme } from './page-data.ts'

/** Data of the current page that any component may use. */
export interface PageFrame {
  site: Site
  origins: Record<SiteKey, string>
  /** The sites' cities in the page's language. */
  cities: Record<SiteKey, string>
  locale: Locale
  theme: Theme
  /** Path and query of the page. */
  path: string
  /** YYYY-MM-DD in Berlin. */
  today: string
}

const PageFrameContext = createContext<PageFrame | null>(null)

type Framed = Pick<AnyPageData, 'siteDetails' | 'cities' | 'origins' | 'locale' | 'theme' | 'path' | 'today'>

export function PageFrameProvider({ page, children }: { page: Framed; children: ReactNode }) {
  const frame: PageFrame = {
    site: page.siteDetails,
    cities: page.cities,
    origins: page.origins,
    locale: page.locale,
    theme: page.theme,
    path: page.path,
    today: page.today,
  }
  return <PageFrameContext value={frame}>{children}</PageFrameContext>
}

/** @throws Error outside a page */
export function usePage(): PageFrame {
  const frame = useContext(PageFrameContext)
  if (!frame) throw new Error('usePage() outside of <PageFrameProvider>')
  return frame
}

/** The labels in the page's language. */
export function useLabels<T>(labels: Labels<T>): T {
  return labels[usePage().locale]
}
