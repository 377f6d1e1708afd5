import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { embedsOfPage } from '../../../../shared/blocks/external/embeds-of-page.ts'
import type { BlockData, Page, Section } from '../../../../shared/contract/page.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { PageFrameProvider } from '../../../../shared/page/page-context.tsx'
import type { AnyPageData } from '../../../../shared/page/page-data.ts'
import ContentPageScreen from '../../../../shared/screens/content-page/view.tsx'
import { sites } from '../../../../shared/sites/sites.ts'
import { page, section } from '../fixtures.ts'

export const ofPage = (whole: Page, locale: Locale = 'de') =>
  html(<ContentPageScreen data={{ page: whole, embeds: embedsOfPage(whole, locale) }} />, locale)
export const ofSections = (sections: Section[], locale?: Locale) => ofPage(page(sections), locale)
/** Returns the HTML of a page with one section, whose only column contains the blocks. */
export const of = (blocks: BlockData[], layout = 0) => ofSections([section([blocks], { layout })])

function html(element: ReactElement, locale: Locale): string {
  const frame = {
    site: 'hh',
    siteDetails: sites.hh,
    cities: {},
    origins: {},
    locale,
    theme: 'light',
    path: '/de/seite',
    today: '2026-11-20',
  }
  return renderToStaticMarkup(<PageFrameProvider page={frame as AnyPageData}>{element}</PageFrameProvider>)
}
