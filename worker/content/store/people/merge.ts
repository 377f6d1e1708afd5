// Merges two people or works: references to the removed row then point to the remaining one. A merge can be undone.
import { isNamed, type NamedEntity } from '../../../../shared/entities/named.ts'
import { moment, type Store, select, type Touched } from '../commit.ts'
import type { DeskWriter } from '../desk/writer.ts'
import type { Moved } from '../schema/names.ts'
import { among, raw, type Sql, sql } from '../sql.ts'

/**
 * The references of productions to a person or work: the printed rows with the slug, and the link table derived from
 * them.
 */
const places = {
  people: { rows: 'casts', printed: '$.name', links: 'production_people', column: 'person_id', tag: 'person' },
  works: { rows: 'program', printed: '$.title.de', links: 'production_works', column: 'work_id', tag: 'work' },
} as const

export interface MergedPair {
  entity: NamedEntity
  from: { id: number; slug: string }
  into: { id: number; slug: string }
}

/**
 * Returns the statements that make references to `from` point to `into`; run them before `from` is deleted.
 * @param aliases names that `into` receives as aliases, recorded so that the merge can be undone
 * @param inherited the external id that `into` takes over; null if it keeps its own or `from` has none
 */
export function mergeStatements(
  { store, by }: DeskWriter,
  pair: MergedPair,
  { aliases, inherited }: { aliases: readonly string[]; inherited: string | null },
): Sql[] {
  const { entity, from, into } = pair
  const { rows, printed, links, column } = places[entity]
  const linked = raw(`FROM ${links} x WHERE x.${column} = n.id`)
  const names = raw(`SELECT json_group_array(DISTINCT item.value ->> '${printed}') FROM ${links} x
    JOIN productions p ON p.id = x.production_id JOIN json_each(p.${rows}) AS item ON item.key = x.position
    WHERE x.${column} = n.id`)
  return [
    sql`INSERT INTO merged_rows (entity, id, into_id, slug, external_id, match_key, moved, at, by)
      SELECT ${entity}, n.id, ${into.id}, n.slug, ${inherited === null ? raw('n.external_id') : raw('NULL')}, n.match_key,
        json_object('productions', json((SELECT json_group_array(DISTINCT x.production_id) ${linked})),
          'names', json((${names})), 'aliases', json(${JSON.stringify(aliases)}),
          'earlier', json((SELECT json_group_array(m.id) FROM merged_rows m WHERE m.entity = ${entity} AND m.into_id = n.id)),
          'externalId', ${inherited}), ${moment(store.now)}, ${by}
      FROM ${raw(entity)} n WHERE n.id = ${from.id}`,
    sql`UPDATE merged_rows SET into_id = ${into.id} WHERE entity = ${entity} AND into_id = ${from.id}`,
    ...relink(entity, movedProductions(pair), { from: from.slug, to: into.slug, names: null }),
  ]
}

/**
 * Returns the tags of both rows and of the productions that refer to `from`. The productions' tags are a query, since
 * the productions are known only within the transaction.
 */
export function touchedByMerge(pair: MergedPair): Touched[] {
  const { tag } = places[pair.entity]
  return [
    ...[`${tag}:${pair.from.id}`, `${tag}:${pair.into.id}`],
    sql`SELECT 'production:' || id AS tag FROM productions WHERE id IN (${movedProductions(pair)})`,
    listsOf(movedProductions(pair)),
  ]
}

/** Returns the statements that move a restored row's uses back to the row; run them after the row is written. */
export function unmergeStatements({ entity, from, into }: MergedPair, { productions, names, earlier }: Moved): Sql[] {
  const ids = sql`SELECT value FROM json_each(${JSON.stringify(productions)})`
  return [
    ...relink(entity, ids, { from: into.slug, to: from.slug, names }),
    sql`DELETE FROM merged_rows WHERE entity = ${entity} AND id = ${from.id}`,
    sql`UPDATE merged_rows SET into_id = ${from.id} WHERE entity = ${entity} AND into_id = ${into.id}
      AND id IN ${among(earlier)}`,
  ]
}

/** Returns the tags of both rows of a merge that is undone, and of the productions that it had moved. */
export function touchedByUnmerge({ entity, from, into }: MergedPair, { productions }: Moved): Touched[] {
  const { tag } = places[entity]
  return [
    ...[from.id, into.id].map((id) => `${tag}:${id}`),
    ...productions.map((id) => `production:${id}`),
    listsOf(sql`SELECT value FROM json_each(${JSON.stringify(productions)})`),
  ]
}

function listsOf(productions: Sql): Sql {
  return sql`SELECT DISTINCT 'productions:' || site AS tag FROM productions WHERE id IN (${productions})`
}

export interface MergedRow {
  slug: string
  into_id: number
  into_slug: string
  /** JSON of `Moved`. */
  moved: string
}

export function mergerOf(entity: NamedEntity, id: number): Sql<MergedRow> {
  return sql<MergedRow>`SELECT m.slug, m.into_id, t.slug AS into_slug, m.moved FROM merged_rows m
    JOIN ${raw(entity)} t ON t.id = m.into_id WHERE m.entity = ${entity} AND m.id = ${id}`
}

/** Selects the slug of the row to which the address of a merged row redirects. */
export function slugAfterMerger(entity: NamedEntity, slug: string): Sql<{ slug: string }> {
  return sql<{ slug: string }>`SELECT t.slug FROM merged_rows m JOIN ${raw(entity)} t ON t.id = m.into_id
    WHERE m.entity = ${entity} AND m.slug = ${slug}`
}

/** Finds the row into which the row of an external id was merged; null without a merge. */
export async function rowInsteadOf(store: Store, entity: string, externalId: string): Promise<number | null> {
  if (!isNamed(entity)) return null
  const [row] = await select(
    store,
    sql<{ id: number }>`SELECT into_id AS id FROM merged_rows WHERE entity = ${entity} AND external_id = ${externalId}`,
  )
  return row?.id ?? null
}

function movedProductions({ entity, from }: MergedPair): Sql {
  return sql`SELECT item.value FROM merged_rows m JOIN json_each(m.moved, '$.productions') AS item
    WHERE m.entity = ${entity} AND m.id = ${from.id}`
}

/**
 * Returns the statements that change a slug in the printed rows of productions, and rebuild the productions' links.
 * @param names printed names of the rows to change; null for all
 */
function relink(
  entity: NamedEntity,
  productions: Sql,
  { from, to, names }: { from: string; to: string; names: readonly string[] | null },
): Sql[] {
  const { rows, printed, links, column } = places[entity]
  const isMeant = names ? sql`AND item.value ->> ${raw(`'${printed}'`)} IN ${among(names)}` : sql``
  return [
    sql`UPDATE productions SET ${raw(rows)} = (SELECT json_group_array(json(
        CASE WHEN item.value ->> '$.slug' = ${from} ${isMeant} THEN json_set(item.value, '$.slug', ${to}) ELSE item.value END))
        FROM (SELECT value FROM json_each(productions.${raw(rows)}) ORDER BY key) AS item) WHERE id IN (${productions})`,
    sql`DELETE FROM ${raw(links)} WHERE production_id IN (${productions})`,
    sql`INSERT INTO ${raw(links)} (production_id, position, ${raw(column)}, site, local)
      SELECT p.id, item.key, t.id, p.site, p.local FROM productions p JOIN json_each(p.${raw(rows)}) AS item
      JOIN ${raw(entity)} t ON t.slug = item.value ->> '$.slug' WHERE p.id IN (${productions})`,
  ]
}
