// An entity is a folder with its definition in fields.ts. Its API, form, list, CSV, history and search text are derived
// from the definition; its table is declared in worker/content/store/.
import type { DeskFieldMap } from '../fields/desk-kinds.ts'
import type { Bilingual } from '../fields/field-kinds.ts'

export * from '../fields/desk-kinds.ts'
export * from '../fields/desk-makers.ts'
export type { Bilingual } from '../fields/field-kinds.ts'
export { flag, richText, select, text, textArea, url } from '../fields/field-makers.ts'

/** The groups of the desk's navigation. */
export type DeskArea = 'programme' | 'website' | 'sales' | 'system'

/** Screens whose addresses identify a row. */
export type EntityScreen = 'event-detail' | 'abo-detail' | 'article' | 'hall' | 'person' | 'work'

export interface EntityDefinition<Name extends string = string, Fields extends DeskFieldMap = DeskFieldMap> {
  /** Part of the addresses `/admin/api/{name}/` and `/admin/{name}`. */
  name: Name
  label: { one: Bilingual; many: Bilingual; create: Bilingual }
  /** The name of a Lucide icon. */
  icon: string
  area: DeskArea
  /** `site`: each row belongs to a site; `shared`: the sites share the rows. */
  scope: 'site' | 'shared'
  /** Whether rows make no sense on another site, so that staff cannot copy them there. */
  isBoundToSite?: true
  /** `upload`: staff create a row by uploading a file, and the row is public immediately. */
  createdBy?: 'upload'
  fields: Fields
  title: keyof Fields & string
  /** The sections of the form; together, they contain every field. */
  groups: readonly FieldGroup<keyof Fields & string>[]
  list: {
    /** Columns that the list may show in addition to the title. */
    columns: readonly (keyof Fields & string)[]
    /** The columns shown by default, in order; all columns if omitted. */
    shown?: readonly (keyof Fields & string)[]
    /** Further columns, whose values do not belong to a field. */
    added?: Readonly<Partial<Record<AddedName, AddedColumn>>>
    /** At most three fields; the list is sorted by the first one by default, descending with `isDescending`. */
    sortable: readonly (keyof Fields & string)[]
    isDescending?: boolean
    /**
     * For lists that staff sort by hand: `by` is the field with the position, and the first of `sortable`. With
     * `within`, one of `filters`, rows are sorted only among rows with the same value of that field.
     */
    order?: { by: keyof Fields & string; within?: keyof Fields & string }
    /** Whether rows have a date: the list then has a filter by month, and past rows need no English texts. */
    isSchedule?: true
    /**
     * At most four fields: selects, flags, relations, or lists of words (`lines`), for which the search index is used.
     */
    filters: readonly (keyof Fields & string)[]
    /** Further views of the list, as queries of its address. */
    views?: readonly { label: Bilingual; query: string }[]
    /** Filters that do not belong to a field. */
    computed?: readonly string[]
    /** The fields that the search `q` covers; a relation is found by the words of the related row. */
    search: readonly (keyof Fields & string)[]
    /** The placeholder of the search field, if the field labels would be too long. */
    searchHint?: Bilingual
  }
  /** The screen that shows a row to visitors; undefined if rows have no page. */
  screen?: EntityScreen
  /** For rows on the home page: CSS selectors of their places there, by the value of the select field `by`. */
  onHome?: { by: keyof Fields & string; places: Readonly<Record<string, string>> }
  /**
   * The desk screen that shows the rows together with rows of other entities. The navigation then omits the entity, and
   * the entity's forms lead back to that screen. `parameter` is the screen's query parameter that selects a row.
   */
  within?: { screen: 'press'; parameter?: string }
  /** The key of the staff bar's menu entry (spec §6), if it differs from `name`. */
  deepLink?: string
}

/** The name of an added column is the key of `DeskList` that holds its values by row. */
export type AddedName = 'occupancy'
export interface AddedColumn {
  label: Bilingual
  /** Labels of the export's columns, by property of the value, such as `occupied`. */
  exported: Readonly<Record<string, Bilingual>>
}

export interface FieldGroup<FieldName extends string = string> {
  label: Bilingual
  fields: readonly FieldName[]
}

/** Whether a row's draft can be previewed, on its own page or on the home page. */
export function hasPreview({ screen, onHome }: Pick<EntityDefinition, 'screen' | 'onHome'>): boolean {
  return screen !== undefined || onHome !== undefined
}

/** Defines an entity; see docs/adding-an-entity.md. */
export function defineEntity<const Name extends string, const Fields extends DeskFieldMap>(
  definition: EntityDefinition<Name, Fields>,
): EntityDefinition<Name, Fields> {
  return definition
}
