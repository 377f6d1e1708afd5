// Finds the columns that store the fields of an entity, and converts between stored columns and the values of fields.
import { type Column, getTableColumns } from 'drizzle-orm'
import type { DeskFieldMap } from '../../../../shared/entities/define.ts'
import type { DeskTable } from './desk-table.ts'

export interface StoredField {
  field: string
  property: string
  /** The key within a JSON column that holds several fields; null if the column holds this field alone. */
  key: string | null
  column: Column
}

/** Returns the stored fields of an entity, without lists, which are in link tables. */
export function storedFields(desk: DeskTable, fields: DeskFieldMap): readonly StoredField[] {
  const known = ofTables.get(desk)
  if (known?.fields === fields) return known.stored
  const stored = findStored(desk, fields)
  ofTables.set(desk, { fields, stored })
  return stored
}

/** An import asks for the columns of each record. */
const ofTables = new WeakMap<DeskTable, { fields: DeskFieldMap; stored: readonly StoredField[] }>()

function findStored({ table, columns = {}, lists = {} }: DeskTable, fields: DeskFieldMap): StoredField[] {
  const known = getTableColumns(table) as Record<string, Column>
  return Object.keys(fields)
    .filter((field) => !Object.hasOwn(lists, field))
    .map((field) => {
      const [property, key] = [columns[field] ?? field].flat() as [string, string?]
      const column = known[property]
      if (!column) throw new Error(`no column for the field «${field}»`)
      return { field, property, key: key ?? null, column }
    })
}

/** Returns SQL for a field's value as JSON text. @param row the row's name in the statement: `new`, `t` */
export function jsonOf({ column, key }: StoredField, row: string): string {
  const name = `${row}."${column.name}"`
  if (key !== null) return `coalesce(${name} -> '$.${key}', 'null')`
  if (column.dataType === 'json') return `coalesce(${name}, 'null')`
  if (column.dataType === 'boolean') return `iif(${name}, 'true', 'false')`
  return `json_quote(${name})`
}

/** Converts a row from D1 to properties: parses JSON, and turns flags into booleans. */
export function propertiesOf(
  { table }: Pick<DeskTable, 'table'>,
  row: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(getTableColumns(table) as Record<string, Column>).map(([property, { name, dataType }]) => {
      const value = row[name] ?? null
      if (value === null) return [property, null]
      if (dataType === 'json') return [property, JSON.parse(String(value))]
      return [property, dataType === 'boolean' ? Boolean(value) : value]
    }),
  )
}

export function valuesOf(
  desk: DeskTable,
  fields: DeskFieldMap,
  { columns, lists }: { columns: Record<string, unknown>; lists: Record<string, readonly number[]> },
): Record<string, unknown> {
  const stored = storedFields(desk, fields).map(({ field, property, key }) => {
    const value = columns[property] ?? null
    const stored = key === null ? value : ((value as Record<string, unknown> | null)?.[key] ?? null)
    return [field, desk.convert?.[field]?.fromStore(stored, columns) ?? stored]
  })
  return { ...Object.fromEntries(stored), ...lists }
}

/**
 * Returns a row's properties in which the given values, in their stored form, replace the previous ones. Fields that
 * `values` lacks stay unchanged.
 */
export function columnsWith(
  desk: DeskTable,
  fields: DeskFieldMap,
  columns: Record<string, unknown>,
  values: Record<string, unknown>,
): Record<string, unknown> {
  const changed = { ...columns }
  for (const { field, property, key, column } of storedFields(desk, fields)) {
    if (!Object.hasOwn(values, field)) continue
    const given = desk.convert?.[field]?.toStore(values[field]) ?? values[field]
    // columns of row lists cannot be null, so an empty list replaces null
    const value = given === null && column.notNull && fields[field]?.kind === 'rows' ? [] : given
    changed[property] = key === null ? value : withKey(changed[property] as Record<string, unknown> | null, key, value)
  }
  return changed
}

function withKey(object: Record<string, unknown> | null, key: string, value: unknown): Record<string, unknown> | null {
  const { [key]: _, ...rest } = object ?? {}
  const next = value === null || value === undefined ? rest : { ...rest, [key]: value }
  return Object.keys(next).length > 0 ? next : null
}
