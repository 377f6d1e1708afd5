// The triggers that keep `desk_rows` current when anything but the desk writes an entity's table, such as the importer
// or the seed. Migrations contain their SQL; a test fails if it differs from this file's, which then needs a new migration
// (`scripts/desk-triggers.ts`).
import { getTableName } from 'drizzle-orm'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { jsonOf, type StoredField, storedFields } from './columns.ts'
import type { DeskTable } from './desk-table.ts'
import { shownSql } from './shown.ts'

const now = `strftime('%Y-%m-%dT%H:%M:%SZ', 'now')`

/** Returns the statements that create an entity's three triggers. */
export function deskTriggers(entity: EntityDefinition, desk: DeskTable): string[] {
  const table = getTableName(desk.table)
  const fields = storedFields(desk, entity.fields)
  const isRow = `entity = '${entity.name}' AND id = `
  const columns = [...new Set(fields.map(({ column }) => `"${column.name}"`))]
  const tuple = (row: string) => `(${columns.map((name) => `${row}.${name}`).join(', ')})`
  const drafted = Object.entries(shownSql(entity, (field) => draftOr(fields, field)))
  return [
    `CREATE TRIGGER desk_${table}_insert AFTER INSERT ON ${table}
BEGIN
  ${insertion(entity, desk, 'new')};
END;`,
    `CREATE TRIGGER desk_${table}_update AFTER UPDATE ON ${table}
WHEN ${tuple('old')} IS NOT ${tuple('new')}
BEGIN
  UPDATE desk_rows SET revision = revision + 1, updated_at = ${now}, updated_by = NULL,
    ${drafted.map(([column, value]) => `${column} = ${value}`).join(',\n    ')}
  WHERE ${isRow}new.id;
END;`,
    `CREATE TRIGGER desk_${table}_delete AFTER DELETE ON ${table}
BEGIN
  DELETE FROM desk_rows WHERE ${isRow}old.id AND state <> 'deleted';
END;`,
  ]
}

/** Returns the statement that inserts a desk row for every stored row of an entity. */
export function deskBackfill(entity: EntityDefinition, desk: DeskTable): string {
  return `${insertion(entity, desk, 't').replace(/ VALUES \((.*)\)\n/s, ` SELECT $1\n  FROM ${getTableName(desk.table)} t WHERE true\n`)};`
}

function insertion(entity: EntityDefinition, desk: DeskTable, row: string): string {
  const fields = storedFields(desk, entity.fields)
  const site = entity.scope === 'shared' ? "''" : (desk.site?.(row) ?? `${row}.site`)
  const follow = Object.entries(shownSql(entity, (field) => jsonOf(storedField(fields, field), row)))
  const names = ['entity', 'site', 'id', 'revision', 'state', 'kept', 'updated_at', ...follow.map(([name]) => name)]
  const values = [`'${entity.name}'`, site, `${row}.id`, '1', "'public'", "'[]'", now, ...follow.map(([, sql]) => sql)]
  const renewed = ['state', 'updated_at', ...follow.map(([name]) => name)]
  return `INSERT INTO desk_rows (${names.join(', ')}) VALUES (${values.join(',\n    ')})
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, ${renewed.map((name) => `${name} = excluded.${name}`).join(', ')}`
}

/** Returns SQL for a field's value as JSON text: the draft's value, or else the public one. */
function draftOr(fields: readonly StoredField[], field: string): string {
  return `coalesce(draft -> '$.${field}', ${jsonOf(storedField(fields, field), 'new')})`
}

function storedField(fields: readonly StoredField[], field: string): StoredField {
  const stored = fields.find((one) => one.field === field)
  if (!stored) throw new Error(`lists cannot show the field «${field}», which has a table of its own`)
  return stored
}
