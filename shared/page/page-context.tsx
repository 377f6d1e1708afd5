import { createContext, type ReactNode, useContext } from 'react'
import type { Labels } from '../i18n/labels.ts'
import type { Site } from '../sites/sites.ts'
import type { AnyPageData } from './page-data.ts'

export interface PageFrame extends Omit<Framed, 'siteDetails'> {
  site: Site
}

interface Telephone {
  /**
   * When the telephone is answered again, in ISO 8601 with Berlin's offset. Missing while it is answered, and on pages
   * that a cache may show later: their words are true at any time.
   */
  phoneOpens?: string | undefined
}

const PageFrameContext = createContext<PageFrame | null>(null)

type Framed = Telephone &
  Pick<AnyPageData, 'siteDetails' | 'cities' | 'origins' | 'locale' | 'theme' | 'path' | 'today' | 'sections'>

export function PageFrameProvider({ page, children }: { page: Framed; children: ReactNode }) {
  const frame: PageFrame = {
    site: page.siteDetails,
    cities: page.cities,
    origins: page.origins,
    locale: page.locale,
    theme: page.theme,
    path: page.path,
    today: page.today,
    sections: page.sections,
    phoneOpens: page.phoneOpens,
  }
  return <PageFrameContext value={frame}>{children}</PageFrameContext>
}

/** @throws Error outside of <PageFrameProvider> */
export function usePage(): PageFrame {
  const frame = useContext(PageFrameContext)
  if (!frame) throw new Error('usePage() outside of <PageFrameProvider>')
  return frame
}

export function useLabels<T>(labels: Labels<T>): T {
  return labels[usePage().locale]
}
