// Converts checked records of an import file to the values of the desk and to rows of the store.
import type { EntityDefinition } from '../../../shared/entities/define.ts'
import { definitionOf, type EntityName, type FixedEntityName } from '../../../shared/entities/registry.ts'
import { columnsWith } from '../../content/store/desk/columns.ts'
import type { DeskTable } from '../../content/store/desk/desk-table.ts'
import type { DeletedRows } from '../../content/store/desk/live/deleted.ts'
import { deskTables, fixedTables } from '../../content/store/desk/tables.ts'
import { recordKeys } from '../../content/store/many/record-keys.ts'
import type { FromFile, Values } from '../kinds/kind.ts'
import { valuesOf } from '../kinds/kinds.ts'
import { own } from '../own/own.ts'
import type { Files } from './files.ts'
import type { Problem } from './problems.ts'
import type { Rooms } from './rooms.ts'

type Id = number | null | undefined

export interface RecordContext {
  files: Files
  halls: Rooms
  ids: {
    [Entity in 'abos' | 'articles' | 'partners' | 'productions']?: { get: (key: string) => Id | Promise<Id> }
  } & {
    people: { has: (key: string) => boolean }
    works: { has: (key: string) => boolean }
    deleted: DeletedRows
  }
}

/** @returns the values of the record's fields, without those that stay as stored, or why the record is refused */
export async function valuesOfRecord(
  name: EntityName | FixedEntityName,
  record: object,
  { files, halls, ids }: RecordContext,
): Promise<{ values: Values } | { problems: Problem[] }> {
  const problems: Problem[] = []
  const refuse: FromFile['refuse'] = (path, reason) => problems.push({ path, reason })
  const idOf: FromFile['idOf'] = async (entity, key, path) => {
    const id = await ids[entity as 'abos']?.get(key)
    if (id !== undefined && id !== null) return id
    const isDeleted = ids.deleted.has(entity as EntityName, key)
    if (needsTarget(name))
      refuse(path, isDeleted ? `"${key}" was deleted at the desk` : `the site has no ${path} "${key}"`)
    else if (!isDeleted) refuse(path, `${missing[entity] ?? 'there is no row'} "${key}"`)
    return null
  }
  const isKnown = (entity: 'people' | 'works', key: string) => ids[entity].has(key) || ids.deleted.has(entity, key)
  const { fields } = definitionOf(name) as EntityDefinition
  const { fields: both = [], read: onlyRead = [], fromFile } = own[name] ?? {}
  const skipped = [...both, ...onlyRead]
  const context = { files, idOf, refuse }
  const read = await valuesOf(fields, record as Values, context, { skipped })
  const values = fromFile ? await fromFile(read, record as Values, { ...context, values: read, halls, isKnown }) : read
  return problems.length > 0 ? { problems } : { values }
}

/** Features lead nowhere without their target; other rows lose a reference to a row that staff have deleted. */
function needsTarget(name: string): boolean {
  return name === 'features'
}

const missing: Readonly<Record<string, string>> = {
  abos: 'the site has no abo',
  articles: 'there is no article',
  partners: 'the site has no partner',
}

/**
 * Converts a record to a row of the store under its external id; the store cleans its texts. Besides its fields, the
 * row has the record's address, and the rows that were merged into it.
 */
export async function rowOfRecord<Row>(
  name: EntityName | FixedEntityName,
  record: { external_id: string },
  context: RecordContext,
): Promise<{ row: Row } | { problems: Problem[] }> {
  const made = await valuesOfRecord(name, record, context)
  if ('problems' in made) return made
  const desk: DeskTable = name in deskTables ? deskTables[name as EntityName] : fixedTables[name as FixedEntityName]
  const { fields } = definitionOf(name) as EntityDefinition
  const lists = Object.fromEntries(Object.keys(desk.lists ?? {}).map((field) => [field, made.values[field] ?? []]))
  const { slug, merged } = record as { slug?: unknown; merged?: { slug: string; external_id?: string }[] }
  const row = {
    ...keyOf(name, record),
    ...columnsWith(desk, fields, {}, made.values),
    ...lists,
    ...(slug ? { slug } : {}),
    ...(merged && { merged: merged.map((each) => ({ slug: each.slug, externalId: each.external_id ?? null })) }),
  }
  return { row: row as Row }
}

/** The last property of a key, such as `key` of `kind/key`, is the record's external id. */
function keyOf(name: EntityName | FixedEntityName, record: { external_id: string }): Values {
  const property = recordKeys[name].at(-1)
  return property ? { [property]: own[name]?.keyOf?.(record) ?? record.external_id } : {}
}
