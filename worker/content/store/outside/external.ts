// For writes by outside systems: finds rows by their external id, and the fields that other writers have changed.
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { type Store, select } from '../commit.ts'
import type { DeskTable } from '../desk/desk-table.ts'
import { raw, sql } from '../sql.ts'

/** Returns the column by which imports identify an entity's rows; null if it has no such column. */
export function externalColumn({ table }: DeskTable): 'external_id' | 'key' | null {
  const columns = getTableColumns(table)
  if ('externalId' in columns) return 'external_id'
  return 'key' in columns ? 'key' : null
}

/**
 * Finds a row by its external id, even if it was pushed but never published, or imported and then deleted by staff;
 * null if it is missing.
 */
export async function idOfExternal(
  store: Store,
  { entity, desk, site }: { entity: string; desk: DeskTable; site: SiteKey | '' },
  externalId: string,
): Promise<number | null> {
  const ofSite = site === '' ? sql`` : sql` AND site = ${site}`
  const column = externalColumn(desk)
  const property = column === 'key' ? 'key' : 'externalId'
  const further = column
    ? sql` UNION ALL SELECT id FROM ${raw(getTableName(desk.table))} WHERE ${raw(column)} = ${externalId}${ofSite}
        UNION ALL SELECT id FROM desk_rows WHERE entity = ${entity} AND site = ${site} AND state = 'deleted'
          AND removed ->> ${`$.live.columns.${property}`} = ${externalId} AND removed ->> '$.isTakenBack' IS NULL`
    : sql``
  const [row] = await select(
    store,
    sql<{ id: number }>`SELECT id FROM desk_rows
      WHERE entity = ${entity} AND site = ${site} AND external_id = ${externalId}${further} LIMIT 1`,
  )
  return row?.id ?? null
}

/** Returns the fields of a row that were last changed by another writer. */
export async function fieldsOfOthers(store: Store, entity: string, id: number, by: string): Promise<string[]> {
  const rows = await select(
    store,
    sql<{ field: string; by: string }>`SELECT f.key AS field, c."by" AS "by", max(c.id) AS latest
      FROM desk_changes c, json_each(c.changes) f
      WHERE c.entity = ${entity} AND c.entity_id = ${id} GROUP BY f.key`,
  )
  return rows.filter((row) => row.by !== by).map(({ field }) => field)
}
