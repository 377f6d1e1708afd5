import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { raw, type Sql, sql } from '../sql.ts'

export interface GroupRow {
  key: string
  /** JSON; null if the row has no name. */
  name: string | null
}

/**
 * Selects the groups of an entity's rows. A group takes its name from its row with the highest first sort key, such as
 * the newest article.
 * @param column the column of `desk_rows` that contains the group's key, such as `f1`
 */
export function groupsOfDesk(
  { entity, site, column }: { entity: string; site: SiteKey | ''; column: string },
  fields: { key: string; name: string },
  limit: number,
): Sql<GroupRow> {
  const rows = sql`FROM desk_rows WHERE entity = ${entity} AND site = ${site} AND state <> 'deleted'`
  const own = raw(column)
  return sql<GroupRow>`WITH RECURSIVE groups (value, number) AS (
      SELECT min(${own}), 1 ${rows}
      UNION ALL
      SELECT (SELECT min(${own}) ${rows} AND ${own} > groups.value), number + 1 FROM groups
      WHERE value IS NOT NULL AND number <= ${limit})
    SELECT d.shown ->> ${`$.${fields.key}`} AS key, d.shown -> ${`$.${fields.name}`} AS name
    FROM groups CROSS JOIN desk_rows d
      ON d.row = (SELECT row ${rows} AND ${own} = groups.value ORDER BY k1 DESC, row DESC LIMIT 1)
    WHERE groups.value <> '' LIMIT ${limit}`
}
