// The triggers that keep `desk_rows` current when an import or the seed writes an entity's table. Migrations contain
// their SQL (`scripts/desk-triggers.ts`).
import { getTableName } from 'drizzle-orm'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { jsonOf, type StoredField, storedFields } from './columns.ts'
import type { DeskTable } from './desk-table.ts'
import { shownSql } from './shown.ts'

const now = `strftime('%Y-%m-%dT%H:%M:%SZ', 'now')`

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

/**
 * Returns the statements to run after an entity's definition has changed: they create missing desk rows, and update
 * the list columns of existing desk rows.
 */
export function deskBackfill(entity: EntityDefinition, desk: DeskTable): string[] {
  const table = getTableName(desk.table)
  const fields = storedFields(desk, entity.fields)
  const follow = (json: (field: string) => string) =>
    Object.entries(shownSql(entity, (field) => `coalesce(desk_rows.draft -> '$.${field}', ${json(field)}, 'null')`))
      .map(([column, value]) => `${column} = ${value}`)
      .join(',\n    ')
  const { names, values } = newRow(entity, desk, 't')
  return [
    `INSERT INTO desk_rows (${names}) SELECT ${values}
  FROM ${table} t WHERE NOT EXISTS (SELECT 1 FROM desk_rows d WHERE d.entity = '${entity.name}' AND d.id = t.id);`,
    `UPDATE desk_rows SET ${follow((field) => jsonOf(storedField(fields, field), 't'))}
  FROM ${table} t WHERE desk_rows.entity = '${entity.name}' AND t.id = desk_rows.id;`,
    // drafts that are not public, and deleted rows
    `UPDATE desk_rows SET ${follow((field) => `desk_rows.removed -> '$.values.${field}'`)}
  WHERE entity = '${entity.name}' AND NOT EXISTS (SELECT 1 FROM ${table} t WHERE t.id = desk_rows.id);`,
  ]
}

function insertion(entity: EntityDefinition, desk: DeskTable, row: string): string {
  const { names, values, follow } = newRow(entity, desk, row)
  const renewed = ['state', 'updated_at', ...follow]
  return `INSERT INTO desk_rows (${names}) VALUES (${values})
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, ${renewed.map((name) => `${name} = excluded.${name}`).join(', ')}`
}

function newRow(entity: EntityDefinition, desk: DeskTable, row: string) {
  const fields = storedFields(desk, entity.fields)
  const site = entity.scope === 'shared' ? "''" : (desk.site?.(row) ?? `${row}.site`)
  const follow = Object.entries(shownSql(entity, (field) => jsonOf(storedField(fields, field), row)))
  const listed = follow.map(([name]) => name)
  const names = ['entity', 'site', 'id', 'revision', 'state', 'kept', 'updated_at', ...listed]
  const values = [`'${entity.name}'`, site, `${row}.id`, '1', "'public'", "'[]'", now, ...follow.map(([, sql]) => sql)]
  return { names: names.join(', '), values: values.join(',\n    '), follow: listed }
}

function draftOr(fields: readonly StoredField[], field: string): string {
  return `coalesce(draft -> '$.${field}', ${jsonOf(storedField(fields, field), 'new')})`
}

function storedField(fields: readonly StoredField[], field: string): StoredField {
  const stored = fields.find((one) => one.field === field)
  if (!stored) throw new Error(`lists cannot show the field «${field}», which has a table of its own`)
  return stored
}
