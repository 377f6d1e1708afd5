// Derives the columns of a statement and the type of its rows from a table, so that neither is written twice.
import { getTableColumns } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Locale, Localised } from '../../../shared/i18n/locale.ts'
import { textIn } from './text-in.ts'

/** A function that returns a statement's columns as SQL, with localised texts in one language. */
export interface Columns<Row> {
  (locale: Locale): string
  readonly names: readonly (keyof Row & string)[]
  /** Never set; it only carries the type of the row. */
  readonly row?: Row
}

/** The type of a row with these columns: `RowOf<typeof teaserColumns>`. */
export type RowOf<Selected> = Selected extends Columns<infer Row> ? Row : never

/**
 * A row as D1 returns it: localised texts in one language, other JSON as text, flags as 0 or 1.
 * @template Prefix is prepended to the column names, for example `room_`
 */
export type StoredRow<Table extends SQLiteTable, Property extends PropertyOf<Table>, Prefix extends string = ''> = {
  [P in Property as `${Prefix}${NameOf<Table, P>}`]: StoredValue<Table['$inferSelect'][P]>
}

/**
 * Lists the columns of a table that a statement selects.
 * @param plain columns that are returned as stored
 * @param texts localised columns, returned in the reader's language
 */
export function columnsOf<
  Table extends SQLiteTable,
  const Plain extends PlainProperty<Table>,
  const Text extends TextProperty<Table> = never,
>(
  table: Table,
  alias: string,
  { plain, texts = [] }: { plain: readonly Plain[]; texts?: readonly Text[] },
): Columns<StoredRow<Table, Plain | Text>> {
  const columns = getTableColumns(table)
  const columnName = (property: string) => columns[property]?.name ?? ''
  const inLanguage = (locale: Locale) => [
    ...plain.map((property) => `${alias}.${columnName(property)}`),
    ...texts.map((property) => `${textIn(`${alias}.${columnName(property)}`, locale)} AS ${columnName(property)}`),
  ]
  const built: Partial<Record<Locale, string>> = {}
  const names = [...plain, ...texts].map(columnName)
  const select = (locale: Locale) => {
    built[locale] ??= inLanguage(locale).join(', ')
    return built[locale]
  }
  return Object.assign(select, { names }) as Columns<StoredRow<Table, Plain | Text>>
}

type PropertyOf<Table extends SQLiteTable> = keyof Table['$inferSelect'] & keyof Table['_']['columns'] & string
type NameOf<Table extends SQLiteTable, P extends PropertyOf<Table>> = Table['_']['columns'][P]['_']['name']
type StoredValue<Value> = Value extends boolean ? number : Value extends string | number | null ? Value : string

type TextProperty<Table extends SQLiteTable> = {
  [P in PropertyOf<Table>]: NonNullable<Table['$inferSelect'][P]> extends Localised ? P : never
}[PropertyOf<Table>]
type PlainProperty<Table extends SQLiteTable> = Exclude<PropertyOf<Table>, TextProperty<Table>>
