import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { raw, type Sql, sql } from './sql.ts'

type Property<T extends SQLiteTable> = keyof T['$inferInsert'] & string

export interface UpsertOptions<T extends SQLiteTable> {
  /** The columns of the unique index that identifies a row. */
  key: readonly Property<T>[]
  /** SQL expressions for columns that the database derives from the row (see `fieldOf`). */
  derived?: Partial<Record<Property<T>, string>>
  /** Columns that an existing row retains. */
  keep?: readonly Property<T>[]
  /** Columns that this write does not touch; a new row gets their default. Always includes `id`. */
  leave?: readonly Property<T>[]
  /** Columns to return, as SQL. */
  returning?: string
}

/**
 * Inserts rows or overwrites existing ones; an omitted property becomes null or its column's default.
 * Rows are passed as JSON in one bound parameter, since D1 allows 100 parameters per statement.
 * @returns statements in the order of the rows, as many as the rows' size requires; none without rows
 */
export function upsertRows<T extends SQLiteTable>(
  table: T,
  rows: readonly T['$inferInsert'][],
  { key, derived = {}, keep = [], leave = [], returning }: UpsertOptions<T>,
): Sql[] {
  const left: string[] = ['id', ...leave]
  const kept: string[] = [...key, ...keep]
  const expressions = derived as Record<string, string>
  const columns = Object.entries(getTableColumns(table)).filter(([property]) => !left.includes(property))
  const names = columns.map(([, { name }]) => `"${name}"`)
  const values = columns.map(([property, column]) => expressions[property] ?? withDefault(property, column.default))
  const updates = columns.filter(([property]) => !kept.includes(property)).map(([, { name }]) => name)
  const target = columns
    .filter(([property]) => (key as readonly string[]).includes(property))
    .map(([, { name }]) => name)
  const resolution = updates.length
    ? `UPDATE SET ${updates.map((name) => `"${name}" = excluded."${name}"`).join(', ')}`
    : 'NOTHING'
  const before = raw(`INSERT INTO ${getTableName(table)} (${names.join(', ')}) SELECT ${values.join(', ')}`)
  const after = raw(`ON CONFLICT (${target.join(', ')}) DO ${resolution}${returning ? ` RETURNING ${returning}` : ''}`)
  return chunks(rows).map((json) => sql`${before} FROM json_each(${json}) AS row WHERE true ${after}`)
}

/** A property of the current row of `json_each`: texts and numbers unchanged, objects and lists as JSON. */
export function fieldOf(property: string): string {
  return `row.value ->> '$.${property}'`
}

function withDefault(property: string, value: unknown): string {
  if (typeof value === 'boolean') return `coalesce(${fieldOf(property)}, ${Number(value)})`
  if (typeof value === 'number') return `coalesce(${fieldOf(property)}, ${value})`
  if (typeof value === 'string') return `coalesce(${fieldOf(property)}, '${value}')`
  return fieldOf(property)
}

/** D1 limits strings to 2 MB; nearly all characters of our texts take at most two bytes. */
const maxCharacters = 500_000

/** Splits rows into JSON lists that each fit into a bound parameter. */
export function chunks(rows: readonly object[]): string[] {
  const lists: string[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const row of rows) {
    const text = JSON.stringify(row)
    if (size + text.length > maxCharacters) {
      lists.push([])
      size = 0
    }
    lists.at(-1)?.push(text)
    size += text.length
  }
  return lists.map((list) => `[${list.join(',')}]`)
}
