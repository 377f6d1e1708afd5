// Additions to the desk for individual entities, beyond what their fields define.
import type { ComponentType, ReactNode } from 'react'
import type { DeskValue, DeskValues } from '../../../shared/entities/contract.ts'
import type { Bilingual } from '../../../shared/entities/define.ts'
import type { Entry } from '../form/state/use-entry.ts'
import type { ListedEntry } from '../listing/entity-list.ts'
import type { PageCommand } from '../ui/screen/page-commands.ts'

export interface FormSpecial {
  /** The form's state; its `save` may open a dialog before a publication. */
  entry: Entry
  /** Returns the note beside the form's title; without this function, or for '', the note is the entity's name. */
  note?: (values: DeskValues) => string
  /** Additional commands in the form's menu. */
  commands?: readonly PageCommand[]
  /** Replaces the default deletion. */
  remove?: () => void
  dialog?: ReactNode
  /** Shown in the rail below the row's publication state. */
  rail?: ReactNode
  /** Returns a mark beside a field's label. @param value the form's current value */
  mark?: (name: string, value: DeskValue) => ReactNode
  /** Returns further things that the form lacks, each with its field. */
  checks?: (values: DeskValues) => readonly { field: string; says: string }[]
  below?: (name: string) => ReactNode
}

/** A column of a list that belongs to no field. */
export interface FactColumn {
  key: string
  label: Bilingual
  className: 'c-m' | 'c-x'
  Cell: ComponentType<{ row: ListedEntry }>
}

export interface BulkProps {
  /** The selected rows that are not deleted. */
  rows: readonly ListedEntry[]
  /** Sets a field of several rows. @param change `name` is the value's, for the messages */
  set: (rows: readonly ListedEntry[], change: { field: string; value: DeskValue; name: string }) => void
}

export interface Special {
  /** Views of a list that follow the standard ones. */
  Views?: ComponentType
  /** Additional commands in a list's head, before the create command. */
  Commands?: ComponentType
  /** Special cells of a list, by the name of their field. */
  cells?: Readonly<Record<string, ComponentType<{ row: ListedEntry }>>>
  /** Name of the column whose cells change the row; phones also show it. */
  quick?: string
  /** Further menus of the bulk bar, for staff who may save. */
  Bulk?: ComponentType<BulkProps>
  /** Says how many changes wait for the network, in the note above a list that could not be refreshed. */
  Waiting?: ComponentType
  facts?: readonly FactColumn[]
  /** Headings between the rows of a list while it is sorted by the field `by`. */
  groups?: { by: string; headingOf: (row: ListedEntry) => string }
  /** Returns the mark of a row that the server reports as conflicting; by default, a row has the usual mark. */
  conflictOf?: (row: ListedEntry) => string
  useForm?: (entry: Entry) => FormSpecial
  /** Returns a duplicate's initial values. @param values the values of the duplicated row */
  duplicated?: (values: DeskValues) => DeskValues
}

const specials = new Map<string, Special>()

/** Makes the additions known to lists and forms, which import none of them. Called once, before the desk is shown. */
export function addSpecials(all: Readonly<Record<string, Special>>): void {
  for (const [entity, special] of Object.entries(all)) specials.set(entity, special)
}

/** Returns the additions for an entity; empty if its fields say everything. */
export function specialOf(entity: string): Special {
  return specials.get(entity) ?? {}
}
