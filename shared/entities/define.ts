// An entity is one folder: fields.ts, plain data that says what it is (with defineEntity). Its table, API, form, list,
// CSV, history and search text follow from it.
import type { DeskFieldMap } from '../fields/desk-kinds.ts'
import type { Bilingual } from '../fields/field-kinds.ts'
import type { DetailScreen } from '../screens/registry.ts'

export * from '../fields/desk-kinds.ts'
export * from '../fields/desk-makers.ts'
export type { Bilingual } from '../fields/field-kinds.ts'
export { flag, richText, select, text, textArea, url } from '../fields/field-makers.ts'

/** The areas of the desk's navigation. */
export type DeskArea = 'programme' | 'website' | 'sales' | 'system'

/** The screens whose addresses name one row. */
export type EntityScreen = DetailScreen | 'hall' | 'person' | 'work'

export interface EntityDefinition<Name extends string = string, Fields extends DeskFieldMap = DeskFieldMap> {
  /** Its part of the addresses `/admin/api/{name}/` and `/admin/{name}`: `partners`. */
  name: Name
  label: { one: Bilingual; many: Bilingual; create: Bilingual }
  /** Name of a Lucide icon. */
  icon: string
  area: DeskArea
  /** `site`: each row belongs to a site; `shared`: all sites have the same rows. */
  scope: 'site' | 'shared'
  /** `upload`: a row begins with a file (`POST` takes a form with the field `file`), and is public at once. */
  createdBy?: 'upload'
  fields: Fields
  /** The field that names a row. */
  title: keyof Fields & string
  /** The sections of the form; every field stands in one. */
  groups: readonly FieldGroup<keyof Fields & string>[]
  list: {
    /** Columns that the list may show beside the title. */
    columns: readonly (keyof Fields & string)[]
    /** Those that it shows at first, in order; by default all. */
    shown?: readonly (keyof Fields & string)[]
    /** At most three fields; the first is the default order, which `isDescending` reverses. */
    sortable: readonly (keyof Fields & string)[]
    isDescending?: boolean
    /** Rows have a time, and need no care once it is over. */
    isSchedule?: true
    /** At most four selects, flags and relations; and lists of words (`lines`), which the search index finds. */
    filters: readonly (keyof Fields & string)[]
    /** Filters without a field, which the store answers row by row. */
    computed?: readonly string[]
    /** The fields whose words `q` finds. */
    search: readonly (keyof Fields & string)[]
  }
  /** The screen that shows a row to visitors; undefined without a page of its own. */
  screen?: EntityScreen
  /** The key of the staff bar's menu that leads here (spec §6), if it differs from the name. */
  deepLink?: string
}

export interface FieldGroup<FieldName extends string = string> {
  label: Bilingual
  fields: readonly FieldName[]
}

/** Defines an entity; see docs/adding-an-entity.md. */
export function defineEntity<const Name extends string, const Fields extends DeskFieldMap>(
  definition: EntityDefinition<Name, Fields>,
): EntityDefinition<Name, Fields> {
  return definition
}
