import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { PageFrameProvider } from '../../../shared/page/page-context.tsx'
import type { AnyPageData } from '../../../shared/page/page-data.ts'
import type { ScreenData, ScreenName } from '../../../shared/screens/registry.ts'
import { cityNames, type SiteKey, siteKeys, sites } from '../../../shared/sites/sites.ts'

/**
 * Returns the HTML of a screen on hh, without the layout around it.
 * @param today the current day in Berlin, YYYY-MM-DD
 */
export function show<S extends ScreenName>(
  screen: S,
  Screen: ComponentType<{ data: ScreenData[S] }>,
  data: ScreenData[S],
  { locale = 'de', today = '2026-11-20' }: { locale?: Locale; today?: string } = {},
): string {
  const origins = Object.fromEntries(siteKeys.map((key) => [key, `https://${key}.example`])) as Record<SiteKey, string>
  const frame = { site: 'hh', siteDetails: sites.hh, cities: cityNames[locale], origins, locale, theme: 'light', today }
  const page = { ...frame, screen, path: `/${locale}`, data }
  return renderToStaticMarkup(
    <PageFrameProvider page={page as unknown as AnyPageData}>
      <Screen data={data} />
    </PageFrameProvider>,
  )
}

/** Returns the text of HTML, with each run of white space, including non-breaking spaces, replaced by one space. */
export function words(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Returns the headings in document order, each as `h1 Title`. */
export function headings(html: string): string[] {
  return [...html.matchAll(/<(h[1-6])[^>]*>(.*?)<\/\1>/gs)].map(([, level, inner]) => `${level} ${words(inner ?? '')}`)
}
