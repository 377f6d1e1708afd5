import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { allOf, raw, type Sql, sql } from '../sql.ts'

interface Place {
  entity: string
  /** '' for entities that all sites share. */
  site: SiteKey | ''
  id: number
  /** The row before the new place; null for the first place. */
  after: number | null
  /** The column and the value that the rows of the group share; null if the list has no groups. */
  group: readonly [column: string, key: string | number] | null
  most: number
}

/**
 * Selects the rows around a place in a list's usual order: the rows before the place, the nearest first, then the rows
 * after it. Selects nothing if the row `after` is not in the group.
 */
export function neighbours({
  entity,
  site,
  id,
  after,
  group,
  most,
}: Place): Sql<{ id: number; position: number; is_before: number }> {
  const inGroup = allOf([
    sql`entity = ${entity} AND site = ${site} AND state <> 'deleted'`,
    ...(group ? [sql`${raw(group[0])} = ${group[1]}`] : []),
  ])
  const others = sql`${inGroup} AND id <> ${id}`
  if (after === null)
    return sql`SELECT id, k1 AS position, 0 AS is_before FROM desk_rows WHERE ${others} ORDER BY k1, row LIMIT ${most}`
  const place = sql`(SELECT k1, row FROM desk_rows WHERE ${others} AND id = ${after})`
  return sql`SELECT * FROM (SELECT id, k1 AS position, 1 AS is_before FROM desk_rows
      WHERE ${others} AND (k1, row) <= ${place} ORDER BY k1 DESC, row DESC LIMIT ${most})
    UNION ALL SELECT * FROM (SELECT id, k1 AS position, 0 AS is_before FROM desk_rows
      WHERE ${others} AND (k1, row) > ${place} ORDER BY k1, row LIMIT ${most})`
}
