// A deleted row: its values, and the rows of other tables that were deleted with it, so that both can be restored.
import { getTableColumns, getTableName } from 'drizzle-orm'
import { raw, type Sql, sql } from '../../sql.ts'
import type { DeskTable, LiveRow } from '../desk-table.ts'

/** The content of `desk_rows.removed`. `live` is null for a draft that was not public. */
export interface Removed {
  values: Record<string, unknown>
  live: LiveRow | null
  /** Rows of dependent tables, keyed by table; each row is keyed by column. */
  dependents: Record<string, Record<string, unknown>[]>
  /** The row was removed because its import was undone, not by staff, so imports may create it again. */
  isTakenBack?: true
}

export function removedSql(desk: DeskTable, id: number, about: Omit<Removed, 'dependents'>): Sql {
  const base = JSON.stringify({ ...about, dependents: {} } satisfies Removed)
  return (desk.dependents ?? []).reduce((json, { table, column }) => {
    const name = getTableName(table)
    const columns = columnsOf(table)
      .map((each) => `'${each}', "${each}"`)
      .join(', ')
    const rows = sql`(SELECT json_group_array(json_object(${raw(columns)})) FROM ${raw(name)} WHERE ${raw(column)} = ${id})`
    return sql`json_set(${json}, ${`$.dependents.${name}`}, json(${rows}))`
  }, sql`${base}`)
}

/** Returns the statements that restore the rows of dependent tables, except those whose production is missing. */
export function dependentsOf(desk: DeskTable, { dependents }: Removed): Sql[] {
  return (desk.dependents ?? []).flatMap(({ table }) => {
    const rows = dependents[getTableName(table)] ?? []
    if (rows.length === 0) return []
    const columns = columnsOf(table)
    const names = raw(columns.map((each) => `"${each}"`).join(', '))
    const values = raw(columns.map((each) => `row.value ->> '$.${each}'`).join(', '))
    return [
      sql`INSERT OR IGNORE INTO ${raw(getTableName(table))} (${names})
        SELECT ${values} FROM json_each(${JSON.stringify(rows)}) AS row WHERE ${stillThere(table)}`,
    ]
  })
}

/**
 * Returns a condition that skips rows whose production no longer exists, since their foreign key would make the
 * statement fail.
 */
function stillThere(table: DeskTable['table']): Sql {
  const [owner] = columnsOf(table).filter((name) => name === 'production_id')
  return owner ? raw(`EXISTS (SELECT 1 FROM productions WHERE id = row.value ->> '$.production_id')`) : raw('true')
}

function columnsOf(table: DeskTable['table']): string[] {
  return Object.values(getTableColumns(table)).map(({ name }) => name)
}
