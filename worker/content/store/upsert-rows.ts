import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { raw, type Sql, sql } from './sql.ts'

type Property<T extends SQLiteTable> = keyof T['$inferInsert'] & string

export interface UpsertOptions<T extends SQLiteTable> {
  /** The columns of a unique index by which a row is recognised. */
  key: readonly Property<T>[]
  /** Columns that the database works out itself from the row (see `fieldOf`). */
  derived?: Partial<Record<Property<T>, string>>
  /** Columns that an existing row retains. */
  keep?: readonly Property<T>[]
  /** Columns that this write leaves alone; a new row gets their default. Always includes `id`. */
  leave?: readonly Property<T>[]
  /** Columns to answer, as SQL. */
  returning?: string
}

/**
 * Inserts rows or overwrites existing ones; an omitted property becomes null or its column's default.
 * Rows travel as JSON in one bound parameter, whatever their number, since D1 allows 100 parameters a statement.
 * @returns as many statements as the rows' size asks for, in the order of the rows; none for no rows
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

/** A property of the row that `json_each` stands at: texts and numbers as they are, objects and lists as JSON. */
export function fieldOf(property: string): string {
  return `row.value ->> '$.${property}'`
}

function withDefault(property: string, value: unknown): string {
  if (typeof value === 'boolean') return `coalesce(${fieldOf(property)}, ${Number(value)})`
  if (typeof value === 'number') return `coalesce(${fieldOf(property)}, ${value})`
  if (typeof value === 'string') return `coalesce(${fieldOf(property)}, '${value}')`
  return fieldOf(property)
}

/** D1 takes strings of up to 2 MB; a character is two bytes at most in nearly all of our texts. */
const maxCharacters = 500_000

/** Lists of JSON that each fit into a bound parameter. */
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
