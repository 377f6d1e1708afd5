// Selects pages that a visitor to a missing address may have looked for.
import type { EntityScreen } from '../../../../shared/entities/define.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { raw, type Sql, sql } from '../sql.ts'

export interface CandidateRow {
  id: number
  /** Depending on the entity, JSON of a localised text, or plain text; the same applies to `slug`. */
  title: string
  slug: string
}

/** Entities whose pages are suggested: the column of the title, the screen, and whether all sites share the rows. */
export const entitiesWithPages = {
  productions: { title: 'title', screen: 'event-detail', isShared: false },
  articles: { title: 'headline', screen: 'article', isShared: false },
  abos: { title: 'title', screen: 'abo-detail', isShared: false },
  venues: { title: 'name', screen: 'hall', isShared: false },
  people: { title: 'name', screen: 'person', isShared: true },
} as const satisfies Record<string, { title: string; screen: EntityScreen; isShared: boolean }>

export type EntityWithPages = keyof typeof entitiesWithPages

/** Selects the public rows of an entity among the latest `limit` matches. @param match as `matchOf` returns it */
export function rowsNamed(entity: EntityWithPages, match: string, limit: number): Sql<CandidateRow> {
  return sql<CandidateRow>`SELECT t.id, t.${raw(entitiesWithPages[entity].title)} AS title, t.slug
    FROM (SELECT rowid AS row FROM desk_index WHERE desk_index MATCH ${match} ORDER BY rowid DESC LIMIT ${limit}) AS found
    JOIN desk_rows d USING (row) JOIN ${raw(entity)} t ON t.id = d.id`
}

/** Selects the addresses of a site's public content pages: one row per page and language, at most 1,000 rows. */
export function publicPaths(site: SiteKey): Sql<{ locale: Locale; path: string; title: string }> {
  return sql<{ locale: Locale; path: string; title: string }>`SELECT x.locale, x.path, p.title
    FROM page_paths x JOIN pages p ON p.id = x.page_id
    WHERE x.site = ${site} AND p.is_online AND p.published_version_id IS NOT NULL LIMIT 1000`
}
