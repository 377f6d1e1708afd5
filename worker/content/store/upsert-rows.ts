import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { raw, type Sql, sql } from './sql.ts'

type Property<T extends SQLiteTable> = keyof T['$inferInsert'] & string

export interface UpsertOptions<T extends SQLiteTable> {
  /** The columns of the unique index that identifies a row. */
  key: readonly Property<T>[]
  /** SQL expressions for columns that the database computes from the row's properties (see `fieldOf`). */
  derived?: Partial<Record<Property<T>, string>>
  /** Columns that are set on insert but keep their value in an existing row. */
  keep?: readonly Property<T>[]
  /**
   * Columns that are never written: an existing row keeps its value, a new row gets the default. Without `withId`,
   * `id` is one of them.
   */
  leave?: readonly Property<T>[]
  /** Whether a new row is written with its `id`; a row without one gets the next id from the database. */
  withId?: boolean
  returning?: string
}

/**
 * Builds statements that insert rows or overwrite existing ones; an omitted property becomes null or its column's
 * default. Rows are passed as JSON in one bound parameter, since D1 allows 100 parameters per statement.
 * @returns as many statements as the size of the rows requires, in the order of the rows; [] without rows
 */
export function upsertRows<T extends SQLiteTable>(
  table: T,
  rows: readonly T['$inferInsert'][],
  { key, derived = {}, keep = [], leave = [], withId = key.some((name) => name === 'id'), returning }: UpsertOptions<T>,
): Sql[] {
  const left: string[] = withId ? [...leave] : ['id', ...leave]
  const kept: string[] = ['id', ...key, ...keep]
  const expressions = derived as Record<string, string>
  const columns = Object.entries(getTableColumns(table)).filter(
    ([property, column]) => !left.includes(property) && !column.generated,
  )
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

/** Returns SQL for a property of the current row: texts and numbers as they are, flags as 0 or 1, the rest as JSON. */
export function fieldOf(property: string): string {
  return `row.value ->> '$.${property}'`
}

function withDefault(property: string, value: unknown): string {
  if (typeof value === 'boolean') return `coalesce(${fieldOf(property)}, ${Number(value)})`
  if (typeof value === 'number') return `coalesce(${fieldOf(property)}, ${value})`
  if (typeof value === 'string') return `coalesce(${fieldOf(property)}, '${value}')`
  if (Array.isArray(value)) return `coalesce(${fieldOf(property)}, '${JSON.stringify(value)}')`
  return fieldOf(property)
}

/** Maximum length of a list, well below D1's limit of 2 MB for a string; a character takes one to three bytes. */
const maxCharacters = 500_000

/** Splits rows into JSON lists of at most `maxCharacters`; a longer row gets a separate list. */
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
