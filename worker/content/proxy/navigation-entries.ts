import type { Navigation, NavigationItem } from '../../../shared/contract/site-content.ts'
import type { SitemapEntry } from '../../../shared/contract/sitemap.ts'

/**
 * Returns the distinct addresses of a navigation that are on its site. A navigation is in one language, so both
 * languages get the same address.
 */
export function entriesOf({ menu, footer }: Navigation): SitemapEntry[] {
  const paths = new Set(own([...menu, ...footer]))
  return [...paths].map((path) => ({ urls: { de: path, en: path }, updated: null }))
}

function own(items: readonly NavigationItem[]): string[] {
  return items.flatMap(({ url, site, children }) => [
    ...(url?.startsWith('/') && !site ? [url.replace(/[?#].*$/s, '')] : []),
    ...own(children),
  ])
}
