import { getTableName } from 'drizzle-orm'
import type { DeskImportList } from '../../../../shared/contract/desk-import.ts'
import type { EntityName } from '../../../../shared/entities/registry.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import type { DeskCall } from '../../../content/handlers/desk/call.ts'
import { commit, type Store, select } from '../../../content/store/commit.ts'
import { readDeleted } from '../../../content/store/desk/live/deleted.ts'
import { recordKeySql } from '../../../content/store/many/record-keys.ts'
import { raw, sql } from '../../../content/store/sql.ts'
import { readKnownIds, type SiteRowIds } from '../site-rows.ts'

/**
 * Finds a record's row, or else the draft that an import made from the record; inserts the row of an entity with fixed
 * rows if it is missing.
 * @param key as `recordKeyOf` returns it
 */
export async function knownRow(call: DeskCall, key: string): Promise<number | null> {
  const { store, entity, desk, site } = call
  const here = entity.scope === 'shared' ? sql`` : sql`AND site = ${site}`
  const find = sql<{ id: number }>`SELECT id FROM ${raw(getTableName(desk.table))}
    WHERE ${recordKeySql(entity.name as EntityName, desk.table)} = ${key} ${here} LIMIT 1`
  const [row] = await select(store, find)
  if (row || !desk.firstRow) return row?.id ?? knownDraft(call, key)
  await commit(store, [desk.firstRow(site)], [])
  return (await select(store, find))[0]?.id ?? null
}

/** Finds the draft that an import made from a record. */
export async function knownDraft({ store, entity, site }: DeskCall, externalId: string): Promise<number | null> {
  const ofSite = entity.scope === 'shared' ? '' : site
  const [row] = await select(
    store,
    sql<{ id: number }>`SELECT id FROM desk_rows
      WHERE entity = ${entity.name} AND site = ${ofSite} AND external_id = ${externalId} AND state = 'draft' LIMIT 1`,
  )
  return row?.id ?? null
}

/**
 * Finds a row that an import created, by the external id of its draft; for tables without a column of external ids. The
 * draft may have been published since.
 */
export async function createdRow({ store, entity, site }: DeskCall, externalId: string): Promise<number | null> {
  const [row] = await select(
    store,
    sql<{ id: number }>`SELECT id FROM desk_rows WHERE entity = ${entity.name} AND site = ${site}
      AND external_id = ${externalId} AND state <> 'deleted' ORDER BY id DESC LIMIT 1`,
  )
  return row?.id ?? null
}

/**
 * Reads the ids of the rows that records may refer to: public rows, the drafts of imports, and new rows with the id 0.
 * @param planned returns the external ids of a list's new rows
 */
export async function knownIds(
  store: Store,
  site: SiteKey,
  planned: (list: DeskImportList) => ReadonlySet<string>,
): Promise<SiteRowIds> {
  const known = await readKnownIds(store, site, await readDeleted(store, site))
  const drafts = await select(
    store,
    sql<{ entity: string; key: string; id: number }>`SELECT entity, external_id AS key, id FROM desk_rows
      WHERE entity IN ('abos', 'partners', 'articles', 'people', 'works') AND site IN ('', ${site})
        AND external_id IS NOT NULL AND state = 'draft'`,
  )
  const ids = { abos: known.abos, partners: known.partners, articles: known.articles }
  for (const { entity, key, id } of drafts) ids[entity as keyof typeof ids]?.set(key, id)
  for (const { entity, key } of drafts) if (entity === 'people' || entity === 'works') known[entity].add(key)
  for (const [list, map] of Object.entries(ids))
    for (const key of planned(list as DeskImportList)) if (!map.has(key)) map.set(key, 0)
  for (const list of ['people', 'works'] as const) for (const key of planned(list)) known[list].add(key)
  return known
}
