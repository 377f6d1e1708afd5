import { locales } from '../../../../../shared/i18n/locale.ts'
import type { DetailScreen } from '../../../../../shared/screens/registry.ts'
import { detailPath } from '../../../../../shared/screens/routes.ts'
import { joined, raw, type Sql, sql } from '../../sql.ts'
import type { DeskUse } from '../desk-table.ts'

const screenOf = { productions: 'event-detail', articles: 'article', abos: 'abo-detail' } as const satisfies Record<
  string,
  DetailScreen
>

const mostScanned = 300

/**
 * Selects the pages and articles that link to a row, among the newest `mostScanned` public pages and the latest
 * `mostScanned` articles of the row's site. Links with an earlier slug are not found.
 */
export function linksTo(entity: keyof typeof screenOf, id: number): Sql<DeskUse>[] {
  const row = sql`(SELECT site, slug FROM ${raw(entity)} WHERE id = ${id})`
  return [
    sql`SELECT 'pages' AS entity, p.id, p.title ->> '$.de' AS title
      FROM ${row} r, (SELECT * FROM pages WHERE is_online AND site = (SELECT site FROM ${row})
        ORDER BY id DESC LIMIT ${mostScanned}) p
      JOIN page_versions v ON v.id = p.published_version_id WHERE ${linksIn('v.snapshot', entity, id)}`,
    sql`SELECT 'articles' AS entity, a.id, a.headline ->> '$.de' AS title
      FROM ${row} r, (SELECT * FROM articles WHERE site = (SELECT site FROM ${row})
        ORDER BY published_at DESC LIMIT ${mostScanned}) a WHERE ${linksIn('a.text', entity, id)}`,
  ]
}

/** Selects the number of pages, and of articles, that `linksTo` reads; no row unless the site has more of either. */
export function linksSearched(entity: keyof typeof screenOf, id: number): Sql<{ searched: number }> {
  const site = sql`(SELECT site FROM ${raw(entity)} WHERE id = ${id})`
  const isMore = (from: Sql) =>
    sql`(SELECT count(*) FROM (SELECT 1 FROM ${from} LIMIT ${mostScanned + 1})) > ${mostScanned}`
  return sql`SELECT ${mostScanned} AS searched WHERE ${isMore(sql`pages WHERE is_online AND site = ${site}`)}
    OR ${isMore(sql`articles WHERE site = ${site}`)}`
}

function linksIn(column: string, entity: keyof typeof screenOf, id: number): Sql {
  const conditions = locales.flatMap((locale) => {
    const [before = '', after = ''] = detailPath(screenOf[entity], locale, '~', id).split('~')
    const path = sql`${before} || coalesce(r.slug ->> ${`$.${locale}`}, r.slug ->> '$.de') || ${after}`
    // the quote after the address: plain in a JSON string, with a backslash in HTML, which is stored as a JSON string
    return ['"', '\\'].map((end) => sql`instr(${raw(column)}, ${path} || ${end}) > 0`)
  })
  return sql`(${joined(conditions, ' OR ')})`
}
