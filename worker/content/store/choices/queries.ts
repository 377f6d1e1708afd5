// Queries for the editor's pickers, with titles in the user's language.
import type { Choice } from '../../../../shared/contract/media-library.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { contains } from '../contains.ts'
import { counter } from '../productions/counts.ts'
import { type ProductionHits, rowsOfHits } from '../search/queries.ts'
import { allOf, raw, type Sql, sql } from '../sql.ts'
import { textIn } from '../text-in.ts'

export interface ChoiceRow {
  kind: Choice['kind']
  id: number
  title: string
  subtitle: string | null
  /** The slug; for a page, the path below the locale; for a screen, its address; null for a sponsor. */
  slug_de: string | null
  slug_en: string | null
  hash: string | null
  /** Berlin local time of a production, UTC time of an article; null for other kinds. */
  moment: string | null
  total: number
}

interface Asked {
  site: SiteKey
  words: readonly string[]
}
interface AskedLinks extends Asked {
  kind?: Choice['kind'] | undefined
  id?: number | undefined
}
interface Part {
  offset: number
  limit: number
  locale: Locale
}

const eventColumns = (locale: Locale) => sql`'event' AS kind, p.id, ${raw(textIn('p.title', locale))} AS title,
  r.display_name AS subtitle, ${slugs('p')}, i.hash, p.local AS moment`
const eventJoins = raw('LEFT JOIN rooms r ON r.id = p.room_id LEFT JOIN media i ON i.id = p.title_image_id')

/**
 * Selects upcoming productions by date, then past ones, the latest first.
 * @param from `YYYY-MM-DDTHH:MM` in Berlin
 */
export function eventChoices(site: SiteKey, from: string, { offset, limit, locale }: Part): Sql<ChoiceRow> {
  const part = (number: 0 | 1, condition: Sql, order: string) => sql`SELECT * FROM (
    SELECT id, local, ${raw(String(number))} AS part FROM productions INDEXED BY productions_site_local
    WHERE site = ${site} AND ${condition} ORDER BY ${raw(order)} LIMIT ${offset + limit})`
  const inOrder = 'part, iif(part = 0, local, NULL), local DESC, id'
  return sql<ChoiceRow>`WITH chosen AS MATERIALIZED (SELECT * FROM (
      ${part(0, sql`local >= ${from}`, 'local, id')} UNION ALL ${part(1, sql`local < ${from}`, 'local DESC, id DESC')}
    ) ORDER BY ${raw(inOrder)} LIMIT ${limit} OFFSET ${offset})
    SELECT ${eventColumns(locale)}, (SELECT sum(n) FROM production_counts WHERE ${counter({ site }, 3)}) AS total
    FROM chosen CROSS JOIN productions p ON p.id = chosen.id ${eventJoins}
    ORDER BY ${raw(inOrder.replaceAll('local', 'chosen.local').replace(', id', ', p.id'))}`
}

/** Selects the productions that a search finds, in the order of `productionHits`; `total` is at most `hits.most`. */
export function eventHits(site: SiteKey, hits: ProductionHits, { offset, limit, locale }: Part): Sql<ChoiceRow> {
  return rowsOfHits(site, hits, { offset, limit, columns: eventColumns(locale), joins: eventJoins })
}

export function eventChoice(site: SiteKey, id: number, { locale }: Pick<Part, 'locale'>): Sql<ChoiceRow> {
  return sql<ChoiceRow>`SELECT ${eventColumns(locale)}, 1 AS total FROM productions p ${eventJoins}
    WHERE p.id = ${id} AND p.site = ${site}`
}

export function articleChoices({ site, words }: Asked, part: Part): Sql<ChoiceRow> {
  const text = raw(
    `(${textIn('t.headline', part.locale)}) || ' ' || (${textIn('t.category', part.locale)}) || ' ' || t.author`,
  )
  return sql<ChoiceRow>`SELECT 'article' AS kind, t.id, ${raw(textIn('t.headline', part.locale))} AS title,
      ${raw(textIn('t.category', part.locale))} AS subtitle, ${slugs('t')}, i.hash, t.published_at AS moment,
      count(*) OVER () AS total
    FROM articles t LEFT JOIN media i ON i.id = t.image_id
    WHERE ${having(sql`t.site = ${site}`, text, words)}
    ORDER BY t.published_at DESC, t.id DESC ${limits(part)}`
}

export function sponsorChoices({ site, words }: Asked, part: Part): Sql<ChoiceRow> {
  const text = raw(`n.name || ' ' || (${textIn('n.category', part.locale)})`)
  return sql<ChoiceRow>`SELECT 'sponsor' AS kind, n.id, n.name AS title, ${raw(textIn('n.category', part.locale))} AS subtitle,
      NULL AS slug_de, NULL AS slug_en, i.hash, NULL AS moment, count(*) OVER () AS total
    FROM partners n LEFT JOIN media i ON i.id = n.image_id
    WHERE ${having(sql`n.site = ${site}`, text, words)} ORDER BY n.position, n.id ${limits(part)}`
}

export interface ScreenChoice {
  title: string
  path_de: string
  path_en: string
}

/** Selects link targets other than productions: fixed screens, pages by the title of their draft, abos and articles. */
export function linkChoices(
  { site, words, kind, id }: AskedLinks,
  screens: readonly ScreenChoice[],
  part: Part,
): Sql<ChoiceRow> {
  const { locale } = part
  const only = allOf([
    sql`slug_de IS NOT NULL`,
    ...(kind ? [sql`kind = ${kind}`] : []),
    ...(id ? [sql`id = ${id}`] : []),
  ])
  const paths = (language: Locale) =>
    `(SELECT path FROM page_paths x WHERE x.page_id = p.id AND x.locale = '${language}') AS slug_${language}`
  return sql<ChoiceRow>`SELECT kind, id, title, subtitle, slug_de, slug_en, NULL AS hash, moment, count(*) OVER () AS total
    FROM (
      SELECT 0 AS rank, 'screen' AS kind, s.key + 1 AS id, s.value ->> '$.title' AS title, NULL AS subtitle,
        s.value ->> '$.path_de' AS slug_de, s.value ->> '$.path_en' AS slug_en, NULL AS moment
      FROM json_each(${JSON.stringify(screens)}) AS s
      UNION ALL SELECT 1, 'page', p.id, ${raw(textIn('p.title', locale))}, NULL, ${raw(paths('de'))}, ${raw(paths('en'))}, NULL
        FROM pages p WHERE p.site = ${site}
      UNION ALL SELECT 2, 'abo', a.id, ${raw(textIn('a.title', locale))}, NULL, ${slugs('a')}, NULL
        FROM abos a WHERE a.site = ${site}
      UNION ALL SELECT 3, 'article', t.id, ${raw(textIn('t.headline', locale))}, NULL, ${slugs('t')}, t.published_at
        FROM articles t WHERE t.site = ${site}
    )
    WHERE ${having(only, raw("title || ' ' || slug_de || ' ' || coalesce(slug_en, '')"), words)}
    ORDER BY rank, CASE WHEN rank = 0 THEN id END, CASE WHEN rank < 3 THEN '' ELSE moment END DESC, title, id ${limits(part)}`
}

function having(first: Sql, text: Sql, words: readonly string[]): Sql {
  return allOf([first, ...words.map((word) => contains(text, word))])
}

function slugs(table: string): Sql {
  return raw(`${textIn(`${table}.slug`, 'de')} AS slug_de, ${textIn(`${table}.slug`, 'en')} AS slug_en`)
}

function limits({ offset, limit }: Part): Sql {
  return sql`LIMIT ${limit} OFFSET ${offset}`
}
