import { getTableColumns, getTableName } from 'drizzle-orm'
import { raw, type Sql, sql } from '../../sql.ts'
import { upsertRows } from '../../upsert-rows.ts'
import { columnsWith } from '../columns.ts'
import type { DeskTable, LiveRow } from '../desk-table.ts'
import type { StoredEntry } from '../entry.ts'
import type { DeskWriter } from '../writer.ts'

/**
 * Returns the row to write for an entry: its public row, or a new one, with these values and the columns derived from
 * them. Lists without a value become empty.
 */
export function liveWith(
  { store, entity, desk, site }: DeskWriter,
  entry: StoredEntry,
  values: Record<string, unknown>,
): LiveRow {
  const base = entry.live?.columns ?? {
    ...desk.fresh({ id: entry.id, site }),
    ...(entry.externalId === null ? {} : identified(desk, entry.externalId)),
    ...(entity.scope === 'site' ? { site } : {}),
  }
  const lists = Object.keys(desk.lists ?? {}).map((field) => [field, (values[field] ?? []) as number[]])
  const columns = columnsWith(desk, entity.fields, { ...base, id: entry.id }, values)
  const derived = { ...columns, ...desk.derive?.(columns), ...desk.stamped?.(store.now) }
  return { columns: derived, lists: Object.fromEntries(lists) }
}

function identified({ table, identified: own }: DeskTable, externalId: string): Record<string, unknown> {
  if (own) return own(externalId)
  const property = ['key', 'externalId'].find((name) => name in getTableColumns(table))
  return property ? { [property]: externalId } : {}
}

/** Returns the statements that write a row, its lists, and dependent data such as the search index. */
export async function liveStatements({ store, desk, site }: DeskWriter, live: LiveRow): Promise<Sql[]> {
  if (desk.write) return desk.write(store, site, live)
  const also = (await desk.also?.(store, site, [live.columns])) ?? []
  return [...upsertRows(desk.table, [live.columns as never], { key: ['id' as never] }), ...lists(desk, live), ...also]
}

function lists({ lists: links = {} }: DeskTable, live: LiveRow): Sql[] {
  const id = Number(live.columns.id)
  return Object.entries(links).flatMap(([field, { table, owner, item }]) => {
    const name = raw(getTableName(table))
    return [
      sql`DELETE FROM ${name} WHERE ${raw(owner)} = ${id}`,
      sql`INSERT INTO ${name} (${raw(owner)}, ${raw(item)}, position)
        SELECT ${id}, value, key FROM json_each(${JSON.stringify(live.lists[field] ?? [])})`,
    ]
  })
}
