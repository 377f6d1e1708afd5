// Rows that staff delete at the desk stay deleted: imports skip their records until the row is restored.
import { type Column, getTableColumns, getTableName } from 'drizzle-orm'
import type { EntityName } from '../../../../../shared/entities/registry.ts'
import type { SiteKey } from '../../../../../shared/sites/site-keys.ts'
import { type Store, select } from '../../commit.ts'
import { recordKeys } from '../../many/record-keys.ts'
import { raw, sql } from '../../sql.ts'
import { nameKey } from '../../venues/name-key.ts'
import { importedValue } from '../imported-value.ts'
import { deskTables } from '../tables.ts'

/** Properties in `recordKeys` that staff can change; imports identify a row by the value before the first change. */
const changeable: readonly string[] = ['name', 'venueId', 'categoryId', 'directoryId', 'mediaId']
/** Entities whose rows are identified by name; names are compared as name keys, so that their spelling may differ. */
const namedHalls: readonly string[] = ['venues', 'rooms']

export interface DeletedRows {
  /**
   * Finds a deleted row.
   * @returns the id that the row had; null if it was not deleted, or has been created again
   */
  idOf(entity: EntityName, key: string): number | null
  has(entity: EntityName, key: string): boolean
}

/** Reads the rows that staff have deleted, without merged rows and rows of undone imports. */
export async function readDeleted(
  store: Store,
  site: SiteKey,
  entities: readonly EntityName[] = Object.keys(deskTables) as EntityName[],
): Promise<DeletedRows> {
  const read = entities.map(async (entity) => {
    const rows = await select(store, deletedOf(entity, site))
    const isHall = namedHalls.includes(entity)
    return [entity, new Map(rows.map(({ key, id }) => [isHall ? nameKey(key) : key, id]))] as const
  })
  const all = new Map(await Promise.all(read))
  const idOf: DeletedRows['idOf'] = (entity, key) =>
    all.get(entity)?.get(namedHalls.includes(entity) ? nameKey(key) : key) ?? null
  return { idOf, has: (entity, key) => idOf(entity, key) !== null }
}

function deletedOf(entity: EntityName, site: SiteKey) {
  const { table } = deskTables[entity]
  const columns = getTableColumns(table) as Record<string, Column>
  const properties: readonly string[] = recordKeys[entity]
  const joined = (values: readonly string[]) => values.join(` || '/' || `)
  const before = properties.map((name) => {
    // each value is in parentheses, since || and ->> have the same precedence
    const column = `removed ->> '$.live.columns.${name}'`
    return `(${changeable.includes(name) ? importedValue(entity, 'gone', name, column).text : `gone.${column}`})`
  })
  const now = joined(properties.map((name) => `t."${columns[name]?.name}"`))
  const here = 'site' in columns ? ` AND t.site = '${site}'` : ''
  return sql<{ key: string; id: number }>`SELECT key, id FROM (
      SELECT gone.id, CAST(coalesce(${raw(joined(before))}, gone.external_id) AS TEXT) AS key FROM desk_rows gone
      WHERE gone.entity = ${entity} AND gone.site IN ('', ${site}) AND gone.state = 'deleted'
        AND gone.removed ->> '$.isTakenBack' IS NULL
        AND NOT EXISTS (SELECT 1 FROM merged_rows m WHERE m.entity = ${entity} AND m.id = gone.id)) deleted
    WHERE key IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM ${raw(getTableName(table))} t WHERE ${raw(now)} = deleted.key${raw(here)})
      AND NOT EXISTS (SELECT 1 FROM desk_rows d WHERE d.entity = ${entity} AND d.site IN ('', ${site})
        AND d.external_id = deleted.key AND d.state = 'draft')`
}
