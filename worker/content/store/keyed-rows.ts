import type { Written } from './commit.ts'
import { type Sql, sql } from './sql.ts'

/** The outcome of a write of rows that a key identifies; `ids` maps each key to its row id. */
export type WrittenKeys = Written & { ids: Map<string, number> }

/** A row from an import or the seed, without the columns that the store adds. */
export type KeyedRecord<Row> = Omit<Row, 'id' | 'site'>

export function withIds({ tags, rows }: Written & { rows: unknown[][] }): WrittenKeys {
  const keyed = rows.flat() as { id: number; key: string }[]
  return { tags, ids: new Map(keyed.map(({ id, key }) => [key, id])) }
}

export function keysOf(records: readonly { key: string }[]): Sql {
  return sql`(SELECT value FROM json_each(${JSON.stringify(records.map(({ key }) => key))}))`
}
