import { type Column, getTableColumns } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { EntityName, FixedEntityName } from '../../../../shared/entities/registry.ts'
import { raw, type Sql } from '../sql.ts'

/**
 * The properties by which the records of imports and of outside systems identify the rows of an entity, among those of
 * its site; several are joined by a slash.
 */
export const recordKeys = {
  articles: ['externalId'],
  people: ['externalId'],
  works: ['externalId'],
  productions: ['externalId'],
  partners: ['key'],
  abos: ['key'],
  features: ['kind', 'key'],
  redirects: ['oldPath'],
  venues: ['name'],
  rooms: ['venueId', 'name'],
  closures: ['key'],
  media: ['hash'],
  'press-categories': ['key'],
  'press-directories': ['categoryId', 'key'],
  'press-files': ['directoryId', 'mediaId'],
  menus: ['kind'],
  // a site has one row
  settings: [],
} as const satisfies Record<EntityName | FixedEntityName, readonly string[]>

/** Returns the key of a record or of a row's properties. */
export function recordKeyOf(entity: EntityName | FixedEntityName, record: object): string {
  const given = record as Readonly<Record<string, unknown>>
  return recordKeys[entity].map((property) => given[property]).join('/')
}

/** Returns SQL for the key of a row of the entity's table. */
export function recordKeySql(entity: EntityName | FixedEntityName, table: SQLiteTable): Sql {
  const columns = getTableColumns(table) as Record<string, Column>
  const names = recordKeys[entity].map((property) => `"${columns[property]?.name}"`)
  return raw(names.join(` || '/' || `) || `''`)
}
