import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ProductionListItem } from '../../../../shared/contract/production.ts'
import { PageFrameProvider } from '../../../../shared/page/page-context.tsx'
import { cityNames, originsOf } from '../../../../shared/sites/sites.ts'
import { berlinDay } from '../../../../shared/time/berlin.ts'
import { Timetable } from '../../../../shared/ui/timetable.tsx'
import { themeOf } from '../../../http/request/theme.ts'
import type { ShopRequest } from '../definition.ts'
import { rowsInShop } from './rows-in-shop.ts'

export type MarkupRequest = Pick<ShopRequest, 'c' | 'site' | 'locale' | 'now'>

/** Renders parts of the site's pages for a page of the box office, whose client does not load their code. */
export function siteMarkup({ c, site, locale, now }: MarkupRequest, content: ReactNode): string {
  const frame = {
    siteDetails: site,
    locale,
    cities: cityNames[locale],
    origins: originsOf(c.env.ORIGIN_PATTERN),
    theme: themeOf(c),
    path: new URL(c.req.url).pathname,
    today: berlinDay(now),
  }
  return renderToStaticMarkup(<PageFrameProvider page={frame}>{content}</PageFrameProvider>)
}

/** Renders productions as rows of the site's lists that lead to the box office; '' without productions. */
export async function rowsMarkup(request: ShopRequest, productions: readonly ProductionListItem[]): Promise<string> {
  if (productions.length === 0) return ''
  return siteMarkup(request, <Timetable productions={await rowsInShop(request, productions)} headingLevel={3} />)
}
