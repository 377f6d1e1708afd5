import type { SitemapEntry, SitemapPart } from '../../../../shared/contract/sitemap.ts'
import { type Locale, locales } from '../../../../shared/i18n/locale.ts'
import type { DetailScreen } from '../../../../shared/screens/registry.ts'
import { buildPath, detailPath } from '../../../../shared/screens/routes.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import { upcomingFrom } from '../../../../shared/time/upcoming.ts'
import {
  aboAddresses,
  articleAddresses,
  maxEntries,
  monthsWithProductions,
  pageAddresses,
  personSlugs,
  productionAddresses,
  type SitemapRow,
  venueSlugs,
  workSlugs,
} from '../../store/sitemap/queries.ts'
import { personPath, workPath } from '../people/paths.ts'
import { type Reading, storedMoment } from '../reading.ts'
import { readSite } from '../settings/read.ts'
import { venuePath } from '../venues/item.ts'

/**
 * Lists the parts of a site's sitemap: the fixed ones, and one or more for each month with productions.
 * @param limit maximum number of entries per part
 */
export async function listSitemapParts({ read, site }: Reading, limit = maxEntries): Promise<SitemapPart[]> {
  const months = await read.all(monthsWithProductions(site))
  const productions = months.flatMap(({ bucket, n }) =>
    Array.from(
      { length: Math.ceil(n / limit) },
      (_, index) => `concerts-${bucket}${index === 0 ? '' : `-${index + 1}`}`,
    ),
  )
  return ['pages', 'abos', 'articles', 'people', 'works', 'halls', ...productions]
}

/** Reads the addresses of one part in both languages; empty for a month without productions. */
export async function readSitemapPart(
  { read, site, now }: Reading,
  part: SitemapPart,
  limit = maxEntries,
): Promise<SitemapEntry[]> {
  if (part === 'pages') {
    const [{ newsletter }, pages] = await Promise.all([readSite({ read, site }), read.all(pageAddresses(site))])
    return [...screens({ hasNewsletter: newsletter === true }), ...pages.flatMap(pageEntry)]
  }
  if (part === 'abos') return (await read.all(aboAddresses(site))).map((row) => entry(row, 'abo-detail'))
  if (part === 'articles') {
    return (await read.all(articleAddresses(site, storedMoment(now)))).map((row) => entry(row, 'article'))
  }
  if (part === 'people' || part === 'works') {
    const from = upcomingFrom(now)
    const slugs = await read.all(part === 'people' ? personSlugs(site, from) : workSlugs(site, from))
    const path = part === 'people' ? personPath : workPath
    return slugs.map(({ slug }) => ({ urls: both((locale) => path(locale, slug)), updated: null }))
  }
  if (part === 'halls') {
    const slugs = await read.all(venueSlugs(site))
    return slugs.map(({ slug }) => ({ urls: both((locale) => venuePath(locale, slug)), updated: null }))
  }
  const [, month = '', number = '1'] = /^concerts-(\d{4}-\d{2})(?:-(\d+))?$/.exec(part) ?? []
  const range = { limit, offset: (Number(number) - 1) * limit }
  return (await read.all(productionAddresses(site, month, range))).map((row) => entry(row, 'event-detail'))
}

function screens({ hasNewsletter }: { hasNewsletter: boolean }): SitemapEntry[] {
  const lists = (['home', 'event-list', 'abo-list', 'news-list', 'press', 'halls', 'people', 'works'] as const).map(
    (screen) => both((locale) => buildPath({ screen, locale })),
  )
  // a site without its own newsletter form has no newsletter page to index
  const newsletter = both((locale) => buildPath({ screen: 'newsletter', locale, step: null }))
  return [...lists, ...(hasNewsletter ? [newsletter] : [])].map((urls) => ({ urls, updated: null }))
}

/** Converts a content page; a page without a path is the home page, which `screens` already lists. */
function pageEntry({ de, en, updated }: SitemapRow): SitemapEntry[] {
  if (!de || !en) return []
  const urls = both((locale) => buildPath({ screen: 'content-page', locale, path: { de, en }[locale] }))
  return [{ urls, updated: updated && berlinIso(updated) }]
}

function entry({ id, de, en, updated }: SitemapRow, screen: DetailScreen): SitemapEntry {
  return {
    urls: both((locale) => detailPath(screen, locale, { de, en }[locale], id)),
    updated: updated && berlinIso(updated),
  }
}

function both(address: (locale: Locale) => string): SitemapEntry['urls'] {
  const [de = '', en = ''] = locales.map(address)
  return { de, en }
}
