// What the kinds of an entity's fields do not say. Each override names the fields that it writes and reads itself.
import type { EntityName, FixedEntityName } from '../../../shared/entities/registry.ts'
import type { ExportContext } from '../export/export-context.ts'
import type { Rooms } from '../import/rooms.ts'
import type { FromFile, Values } from '../kinds/kind.ts'
import { ownArticles } from './articles.ts'
import { ownFeatures } from './features.ts'
import { ownClosures, ownRooms, ownVenues } from './halls.ts'
import { ownMenus } from './menus.ts'
import { ownPeople, ownWorks } from './people-works.ts'
import { ownPressCategories, ownPressDirectories, ownPressFiles } from './press.ts'
import { ownProductions } from './productions.ts'

/** A row with its values at the desk, and its stored columns by property. */
export interface ExportedRow {
  values: Values
  columns: Values & { id: number }
}

export interface FromRecord extends FromFile {
  halls: Rooms
  /** Whether a performer or work is known, or staff have deleted it. */
  isKnown: (entity: 'people' | 'works', key: string) => boolean
}

export interface Own {
  /** Returns the key that the store gives a record's row; by default its external id. */
  keyOf?: (record: Values) => string
  /** Fields that `toFile` and `fromFile` handle instead of the fields' kinds. */
  fields?: readonly string[]
  /** Lists of rows that lie inside a record: their entity, and the field by which they refer to the record's row. */
  inside?: Readonly<Record<string, readonly [entity: EntityName, above: string]>>
  /** Fields that only `fromFile` handles instead of their kinds. */
  read?: readonly string[]
  toFile?: (
    records: readonly Values[],
    rows: readonly ExportedRow[],
    context: ExportContext,
  ) => readonly Values[] | Promise<readonly Values[]>
  /** @returns the record's values; a missing one stays as it is stored */
  fromFile?: (values: Values, record: Values, context: FromRecord) => Values | Promise<Values>
}

export const own: { readonly [Name in EntityName | FixedEntityName]?: Own } = {
  articles: ownArticles,
  closures: ownClosures,
  features: ownFeatures,
  menus: ownMenus,
  people: ownPeople,
  'press-categories': ownPressCategories,
  'press-directories': ownPressDirectories,
  'press-files': ownPressFiles,
  productions: ownProductions,
  rooms: ownRooms,
  venues: ownVenues,
  works: ownWorks,
}
