// Reads the search index. `key` is a production's rowid in the index and sorts by site and time; see 0000_baseline.sql.
import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { type ProductionItemRow, productionItemColumns, productionItemJoins } from '../productions/columns.ts'
import type { StoredRow } from '../rows.ts'
import type { productions } from '../schema/productions.ts'
import type { searchWords } from '../schema/search.ts'
import { among, raw, type Sql, sql } from '../sql.ts'
import { textIn } from '../text-in.ts'

/** A word of a site's texts: its folded form, its kind (`wordKinds`), and its terms, separated by spaces. */
export type WordRow = StoredRow<typeof searchWords, 'form' | 'kind' | 'terms'>

export function wholeWords(site: SiteKey, forms: readonly string[]): Sql<WordRow> {
  return sql<WordRow>`SELECT form, kind, terms FROM search_words
    WHERE site = ${site} AND kind IN (0, 1, 2, 3, 4) AND form IN ${among(forms)}
    ORDER BY kind`
}

/** Maximum number of completions per kind of word: composers, people, titles, places, others. */
const completions = [20, 16, 12, 6, 4]

export function beginningsOf(site: SiteKey, form: string): Sql<WordRow> {
  const parts = completions.map(
    (limit, kind) => sql`SELECT * FROM (SELECT form, kind, terms FROM search_words
      WHERE site = ${site} AND kind = ${kind} AND form > ${form} AND form < ${`${form}\u{10ffff}`} ORDER BY form LIMIT ${limit})`,
  )
  return parts.reduce((all, part) => sql`${all} UNION ALL ${part}`) as Sql<WordRow>
}

export function wordsSpelledLike(site: SiteKey, spellings: readonly string[]): Sql<WordRow> {
  return sql<WordRow>`SELECT DISTINCT w.form, w.kind, w.terms FROM json_each(${JSON.stringify(spellings)}) AS wanted
    CROSS JOIN search_spellings s ON s.spelling = wanted.value
    CROSS JOIN search_words w ON w.site = ${site} AND w.kind IN (0, 1, 2, 3, 4) AND w.form = s.form
    LIMIT 200`
}

/** Selects the other names of persons and works that have one of these names; `phrase` and `name` are index terms. */
export function otherNames(phrases: readonly string[]): Sql<{ phrase: string; name: string }> {
  return sql`SELECT DISTINCT mine.phrase, other.phrase AS name FROM json_each(${JSON.stringify([...new Set(phrases)])}) AS wanted
    CROSS JOIN name_keys mine ON mine.phrase = wanted.value
    CROSS JOIN name_keys other ON other.entity = mine.entity AND other.row_id = mine.row_id AND other.phrase <> mine.phrase
    WHERE other.phrase <> '' LIMIT 60`
}

export interface ProductionHits {
  /** FTS5 query for all matches. */
  match: string
  /**
   * FTS5 query for the best matches, which come first among upcoming and among past productions; null for date order.
   */
  best: string | null
  /** `YYYY-MM-DDTHH:MM`: productions from this minute on are upcoming. */
  from: string
  most: number
}

/** `program` is JSON, present only with the option `withNames`. */
export interface ProductionHitRow extends ProductionItemRow, StoredRow<typeof productions, 'program'> {
  /** Number of matches, at most `most`. */
  total: number
}

/**
 * Selects one list page of matching productions: upcoming ones by date, then past ones, the latest first; within both,
 * the best matches come first. Considers at most `most` matches, to bound the cost.
 */
export function productionHits(
  site: SiteKey,
  hits: ProductionHits,
  { offset, limit, locale, withNames }: { offset: number; limit: number; locale: Locale; withNames?: true },
): Sql<ProductionHitRow> {
  const columns = sql`${productionItemColumns(locale)} ${raw(withNames ? ', p.program' : '')}`
  return rowsOfHits(site, hits, { offset, limit, columns, joins: productionItemJoins })
}

/**
 * Selects `columns` and `total` for one list page of matching productions (alias `p`), in the order of
 * `productionHits`.
 */
export function rowsOfHits<Row>(
  site: SiteKey,
  hits: ProductionHits,
  { offset, limit, columns, joins }: { offset: number; limit: number; columns: Sql; joins: Sql },
): Sql<Row> {
  return sql<Row>`WITH ${chosen(site, hits, { offset, limit })}
    SELECT ${columns}, (SELECT n FROM found) AS total
    FROM chosen CROSS JOIN productions p ON p.id = chosen.key & 134217727 AND p.site = ${site}
    ${joins}
    ORDER BY part, behind, iif(part = 0, chosen.key, -chosen.key)`
}

/** Maximum number of best matches to put first among upcoming and among past productions: two list pages each. */
const mostBest = 48

function chosen(
  site: SiteKey,
  { match, best, from, most }: ProductionHits,
  { offset, limit }: { offset: number; limit: number },
): Sql {
  const hits = (part: 'upcoming' | 'past', text: string, count: Sql) => sql`SELECT rowid AS key FROM production_index
    WHERE production_index MATCH ${text} AND ${raw(part === 'upcoming' ? upcoming : past)} LIMIT ${count}`
  const bests = best
    ? sql`best_upcoming AS MATERIALIZED (${hits('upcoming', best, sql`${mostBest}`)}),
      best_past AS MATERIALIZED (${hits('past', best, sql`min(${mostBest}, (SELECT n FROM room))`)}),`
    : sql``
  const ordered = (part: 'upcoming' | 'past') => {
    const [number, name] = [raw(part === 'upcoming' ? '0' : '1'), raw(part)]
    if (!best) return sql`SELECT key, ${number} AS part, 0 AS behind FROM ${name}`
    const bestName = raw(`best_${part}`)
    return sql`SELECT key, ${number} AS part, 0 AS behind FROM ${bestName}
      UNION ALL SELECT key, ${number}, 1 FROM ${name} WHERE key NOT IN (SELECT key FROM ${bestName})`
  }
  return sql`edges AS MATERIALIZED (SELECT id << 55 AS first, (id + 1) << 55 AS last,
      (id << 55) | (max(0, unixepoch(${from}) / 60 + 89411040) << 27) AS now FROM search_sites WHERE site = ${site}),
    upcoming AS MATERIALIZED (${hits('upcoming', match, sql`${most}`)}),
    room AS MATERIALIZED (SELECT max(0, ${most} - count(*)) AS n FROM upcoming),
    past AS MATERIALIZED (${hits('past', match, sql`(SELECT n FROM room)`)}),
    ${bests}
    found AS MATERIALIZED (SELECT ${most} - room.n + (SELECT count(*) FROM past) AS n FROM room),
    chosen AS MATERIALIZED (SELECT * FROM (${ordered('upcoming')} UNION ALL ${ordered('past')})
      ORDER BY part, behind, iif(part = 0, key, -key) LIMIT ${limit} OFFSET ${offset})`
}

const upcoming = `rowid >= (SELECT now FROM edges) AND rowid < (SELECT last FROM edges) ORDER BY rowid`
const past = `rowid >= (SELECT first FROM edges) AND rowid < (SELECT now FROM edges) ORDER BY rowid DESC`

export interface OtherHitRow {
  kind: 'article' | 'page' | 'abo' | 'venue'
  id: number
  title: string
  text: string
  slug: string | null
  path: string | null
  published_at: string | null
  category: string | null
  total: number
}

/** Selects one list page of matching public articles, pages, abos and venues, the best first. @param now UTC */
export function otherHits(
  site: SiteKey,
  { match, best }: { match: string; best: string },
  { now, offset, limit, locale }: { now: string; offset: number; limit: number; locale: Locale },
): Sql<OtherHitRow> {
  return sql<OtherHitRow>`WITH hits AS MATERIALIZED (
      SELECT o.id, o.kind, o.target_id, bm25(other_index, 12.0, 4.0, 1.0) AS rank,
        o.id NOT IN (SELECT rowid FROM other_index WHERE other_index MATCH ${best}) AS behind
      FROM other_index CROSS JOIN search_others o ON o.id = other_index.rowid AND o.site = ${site}
      WHERE other_index MATCH ${match} AND CASE o.kind
        WHEN 'article' THEN (SELECT published_at <= ${now} FROM articles WHERE id = o.target_id)
        WHEN 'page' THEN (SELECT is_online AND published_version_id IS NOT NULL FROM pages WHERE id = o.target_id)
        ELSE 1 END)
    SELECT o.kind, o.target_id AS id, ${raw(textIn('o.titles', locale))} AS title, ${raw(textIn('o.texts', locale))} AS text,
      ${raw(`coalesce(${textIn('t.slug', locale)}, ${textIn('a.slug', locale)}, v.slug)`)} AS slug,
      page_paths.path, t.published_at, ${raw(textIn('t.category', locale))} AS category, (SELECT count(*) FROM hits) AS total
    FROM (SELECT * FROM hits ORDER BY behind, rank, id LIMIT ${limit} OFFSET ${offset}) AS found
    CROSS JOIN search_others o ON o.id = found.id
    LEFT JOIN articles t ON o.kind = 'article' AND t.id = o.target_id
    LEFT JOIN abos a ON o.kind = 'abo' AND a.id = o.target_id
    LEFT JOIN venues v ON o.kind = 'venue' AND v.id = o.target_id
    LEFT JOIN page_paths ON o.kind = 'page' AND page_paths.page_id = o.target_id AND page_paths.locale = ${locale}
    ORDER BY found.behind, found.rank, found.id`
}
