import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { type ImageRow, imageColumns } from '../media/columns.ts'
import { type ProductionItemRow, productionItemColumns, productionItemJoins } from '../productions/columns.ts'
import { columnsOf, type RowOf } from '../rows.ts'
import { people } from '../schema/people.ts'
import { works } from '../schema/works.ts'
import { among, raw, type Sql, sql } from '../sql.ts'

const personColumns = columnsOf(people, 'n', { plain: ['id', 'slug', 'kind', 'name'], texts: ['voice', 'text'] })
const workColumns = columnsOf(works, 'w', {
  plain: ['id', 'slug', 'years', 'minutes', 'movements'],
  texts: ['composer', 'title', 'scoring', 'words', 'premiere', 'text'],
})
const teaserColumns = columnsOf(works, 'w', { plain: ['slug', 'years', 'minutes'], texts: ['composer', 'title'] })

export type PersonRow = RowOf<typeof personColumns> & ImageRow<'image'>
export type WorkRow = RowOf<typeof workColumns>
export type WorkTeaserRow = RowOf<typeof teaserColumns> & { local: string; starts_at: string }
export type PartnerRow = Pick<RowOf<typeof personColumns>, 'slug' | 'kind' | 'name' | 'voice'> & { count: number }
export type PerformanceRow = ProductionItemRow & { site: SiteKey }

export interface Subject {
  kind: 'person' | 'work'
  slug: string
}

export function personBySlug(slug: string, locale: Locale): Sql<PersonRow> {
  return sql<PersonRow>`SELECT ${raw(personColumns(locale))}, ${raw(imageColumns('i', 'image', locale))}
    FROM people n LEFT JOIN media i ON i.id = n.image_id WHERE n.slug = ${slug}`
}

export function workBySlug(slug: string, locale: Locale): Sql<WorkRow> {
  return sql<WorkRow>`SELECT ${raw(workColumns(locale))} FROM works w WHERE w.slug = ${slug}`
}

/**
 * Selects the people who have one of these names or aliases.
 * @param keys in the form of `personKey`
 */
export function peopleNamed(keys: readonly string[]): Sql<{ key: string; slug: string }> {
  return sql`SELECT match_key AS key, slug FROM people WHERE match_key IN ${among(keys)}
    UNION SELECT k.match_key, n.slug FROM name_keys k JOIN people n ON n.id = k.row_id
      WHERE k.entity = 'people' AND k.is_alias AND k.match_key IN ${among(keys)}`
}

/**
 * Maximum numbers of rows for the page of a person or work, so that its cost does not grow with the number of
 * productions.
 */
const most = { upcoming: 100, past: 24, pastRead: 120, works: 60, partners: 6, companions: 20 }

/** Selects the subject's next productions on all sites, by date. @param from `YYYY-MM-DDTHH:MM` in Berlin */
export function upcomingOf(subject: Subject, from: string, locale: Locale): Sql<PerformanceRow> {
  return sql<PerformanceRow>`SELECT ${productionItemColumns(locale)}, p.site
    FROM (${next(subject, from)}) AS x CROSS JOIN productions p ON p.id = x.production_id ${productionItemJoins}
    ORDER BY x.local, p.id`
}

/** Selects the subject's past productions on a site, the latest first, among its last `most.pastRead` on all sites. */
export function pastOf(subject: Subject, site: SiteKey, from: string, locale: Locale): Sql<ProductionItemRow> {
  const { table, owner } = tableOf(subject)
  return sql<ProductionItemRow>`SELECT ${productionItemColumns(locale)}
    FROM (SELECT DISTINCT local, production_id, site FROM ${table}
      WHERE ${owner} AND local < ${from} ORDER BY local DESC LIMIT ${most.pastRead}) AS x
    CROSS JOIN productions p ON p.id = x.production_id ${productionItemJoins}
    WHERE x.site = ${site} ORDER BY x.local DESC LIMIT ${most.past}`
}

/** Selects the works in the subject's next productions on one site, without the subject itself. */
export function worksBeside(subject: Subject, site: SiteKey, from: string, locale: Locale): Sql<WorkTeaserRow> {
  const other = subject.kind === 'work' ? sql`AND w.slug <> ${subject.slug}` : sql``
  const limit = subject.kind === 'work' ? most.companions : most.works
  return sql<WorkTeaserRow>`SELECT ${raw(teaserColumns(locale))}, x.local, p.starts_at
    FROM (${next(subject, from)}) AS x CROSS JOIN production_works pw ON pw.production_id = x.production_id
    CROSS JOIN works w ON w.id = pw.work_id CROSS JOIN productions p ON p.id = x.production_id
    WHERE x.site = ${site} ${other} GROUP BY w.id HAVING min(x.local)
    ORDER BY x.local, pw.position LIMIT ${limit}`
}

/** Selects the persons with whom a person shares the most upcoming productions, on all sites. */
export function partnersOf(subject: Subject, from: string, locale: Locale): Sql<PartnerRow> {
  return sql<PartnerRow>`SELECT ${raw(personColumns(locale))}, count(DISTINCT x.production_id) AS count
    FROM (${next(subject, from)}) AS x CROSS JOIN production_people pp ON pp.production_id = x.production_id
    CROSS JOIN people n ON n.id = pp.person_id
    WHERE n.slug <> ${subject.slug} GROUP BY n.id ORDER BY count DESC, n.name LIMIT ${most.partners}`
}

function next(subject: Subject, from: string): Sql {
  const { table, owner } = tableOf(subject)
  return sql`SELECT DISTINCT local, production_id, site FROM ${table}
    WHERE ${owner} AND local >= ${from} ORDER BY local LIMIT ${most.upcoming}`
}

function tableOf({ kind, slug }: Subject): { table: Sql; owner: Sql } {
  return kind === 'person'
    ? { table: raw('production_people'), owner: sql`person_id = (SELECT id FROM people WHERE slug = ${slug})` }
    : { table: raw('production_works'), owner: sql`work_id = (SELECT id FROM works WHERE slug = ${slug})` }
}
