import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { raw, type Sql, sql } from '../sql.ts'

type Property<T extends SQLiteTable> = keyof T['$inferInsert'] & string

export interface UpsertOptions<T extends SQLiteTable> {
  /** The columns of a unique index by which a row is recognised. */
  key: readonly Property<T>[]
  /** Columns that the database works out itself from the row (see `fieldOf`). */
  derived?: Partial<Record<Property<T>, string>>
  /** Columns that a row which exists keeps. */
  keep?: readonly Property<T>[]
  /** Columns to answer, as SQL. */
  returning?: string
}

/**
 * Inserts rows, or updates those that exist. Rows travel as JSON in one bound parameter, whatever their number,
 * since D1 allows 100 parameters a statement. All rows have the same properties as the first.
 * @returns as many statements as the rows' size asks for, in the order of the rows; none for no rows
 */
export function upsertRows<T extends SQLiteTable>(
  table: T,
  rows: readonly T['$inferInsert'][],
  { key, derived = {}, keep = [], returning }: UpsertOptions<T>,
): Sql[] {
  const [first] = rows
  if (!first) return []
  const columns = getTableColumns(table)
  const expressions = derived as Record<string, string>
  const given = Object.keys(first).filter((property) => property in columns && !(property in expressions))
  const properties = [...given, ...Object.keys(expressions)]
  const nameOf = (property: string) => columns[property]?.name ?? property
  const kept: string[] = [...key, ...keep]
  const updates = properties.filter((property) => !kept.includes(property)).map(nameOf)
  const into = `${getTableName(table)} (${properties.map(nameOf).join(', ')})`
  const values = properties.map((property) => expressions[property] ?? fieldOf(property)).join(', ')
  const target = key.map(nameOf).join(', ')
  const resolution = updates.length
    ? `UPDATE SET ${updates.map((column) => `${column} = excluded.${column}`).join(', ')}`
    : 'NOTHING'
  const answer = returning ? ` RETURNING ${returning}` : ''
  return chunks(rows).map(
    (json) => sql`INSERT INTO ${raw(into)} SELECT ${raw(values)} FROM json_each(${json}) AS row WHERE true
      ON CONFLICT (${raw(target)}) DO ${raw(resolution + answer)}`,
  )
}

/** A property of the row that `json_each` stands at: texts and numbers as they are, objects and lists as JSON. */
export function fieldOf(property: string): string {
  return `row.value ->> '$.${property}'`
}

/** D1 takes strings of up to 2 MB; a character is two bytes at most in nearly all of our texts. */
const maxCharacters = 500_000

function chunks(rows: readonly object[]): string[] {
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
