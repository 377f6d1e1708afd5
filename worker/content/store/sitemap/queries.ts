import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { counter, endOf } from '../productions/counts.ts'
import { raw, type Sql, sql } from '../sql.ts'
import { textIn } from '../text-in.ts'

export interface SitemapRow {
  id: number
  de: string
  en: string
  /** UTC; null if unknown. */
  updated: string | null
}

/** Maximum number of entries in one sitemap; the protocol allows 50,000 entries and 50 MB. */
export const maxEntries = 10_000

export function monthsWithProductions(site: SiteKey): Sql<{ bucket: string; n: number }> {
  return sql<{ bucket: string; n: number }>`
    SELECT bucket, n FROM production_counts WHERE ${counter({ site }, 7)} ORDER BY bucket`
}

/**
 * Selects the addresses of a month's productions, by start time.
 * @param month YYYY-MM
 */
export function productionAddresses(
  site: SiteKey,
  month: string,
  { limit, offset }: { limit: number; offset: number },
): Sql<SitemapRow> {
  return sql<SitemapRow>`SELECT p.id, ${slugs('p')}, ${latest('p.updated_at', 'production', 'p.id')} AS updated
    FROM productions p INDEXED BY productions_site_local
    WHERE p.site = ${site} AND p.local >= ${month} AND p.local < ${endOf(month)}
    ORDER BY p.local, p.id LIMIT ${limit} OFFSET ${offset}`
}

/**
 * Selects the addresses of articles, the latest first.
 * @param now UTC; excludes articles that are published later
 */
export function articleAddresses(site: SiteKey, now: string): Sql<SitemapRow> {
  return sql<SitemapRow>`SELECT t.id, ${slugs('t')}, ${latest('t.published_at', 'article', 't.id')} AS updated
    FROM articles t
    WHERE t.site = ${site} AND t.published_at <= ${now} ORDER BY t.published_at DESC, t.id DESC LIMIT ${maxEntries}`
}

export function aboAddresses(site: SiteKey): Sql<SitemapRow> {
  return sql<SitemapRow>`SELECT a.id, ${slugs('a')}, NULL AS updated FROM abos a
    WHERE a.site = ${site} ORDER BY a.position, a.id LIMIT ${maxEntries}`
}

/**
 * Selects the people of upcoming productions; the slug is the same in both languages.
 * @param from local time in Berlin
 */
export function personSlugs(site: SiteKey, from: string): Sql<{ slug: string }> {
  return sql<{ slug: string }>`SELECT slug FROM people WHERE id IN (SELECT person_id FROM production_people
    WHERE site = ${site} AND local >= ${from}) ORDER BY id LIMIT ${maxEntries}`
}

/** Selects the works of upcoming productions. @param from local time in Berlin */
export function workSlugs(site: SiteKey, from: string): Sql<{ slug: string }> {
  return sql<{ slug: string }>`SELECT slug FROM works WHERE id IN (SELECT work_id FROM production_works
    WHERE site = ${site} AND local >= ${from}) ORDER BY id LIMIT ${maxEntries}`
}

export function venueSlugs(site: SiteKey): Sql<{ slug: string }> {
  return sql<{ slug: string }>`SELECT slug FROM venues WHERE site = ${site} ORDER BY id LIMIT ${maxEntries}`
}

/** Selects public pages, except mere headings of the navigation; `de` and `en` are paths below the locale. */
export function pageAddresses(site: SiteKey): Sql<SitemapRow> {
  return sql<SitemapRow>`SELECT p.id, de.path AS de, en.path AS en, v.created_at AS updated FROM pages p
    JOIN page_versions v ON v.id = p.published_version_id AND v.snapshot ->> '$.isClickable'
    JOIN page_paths de ON de.page_id = p.id AND de.locale = 'de'
    JOIN page_paths en ON en.page_id = p.id AND en.locale = 'en'
    WHERE p.site = ${site} AND p.is_online
    ORDER BY p.id LIMIT ${maxEntries}`
}

function latest(moment: string, type: 'article' | 'production', id: string): Sql {
  return raw(`nullif(max(coalesce(${moment}, ''), coalesce((SELECT v.created_at FROM section_owners o
    JOIN page_versions v ON v.id = o.published_version_id WHERE o.content_type = '${type}' AND o.object_id = ${id}), '')), '')`)
}

function slugs(table: string): Sql {
  return raw(`${textIn(`${table}.slug`, 'de')} AS de, ${textIn(`${table}.slug`, 'en')} AS en`)
}
