// Additions to the desk that only some entities have, beyond their fields.
import type { ComponentType, ReactNode } from 'react'
import type { DeskValues } from '../../shared/entities/contract.ts'
import type { ListedEntry } from './api/data-provider.ts'
import { doubledSpecial } from './doubles/special.tsx'
import type { Entry } from './form/state/use-entry.ts'
import type { PageCommand } from './palette/page-commands.ts'
import { productionSpecial } from './productions/special.ts'

/** Additions to a form beyond its fields. */
export interface FormSpecial {
  /** The form's state, in which a publication may ask first. */
  entry: Entry
  /** Further commands of its menu. */
  commands: readonly PageCommand[]
  /** Deletes in its own way; null for the usual one. */
  remove: (() => void) | null
  dialog: ReactNode
  /** Stands in the rail, below the publication. */
  rail: ReactNode
}

export interface Special {
  /** Cells of a list by the name of their field. */
  cells: Readonly<Record<string, ComponentType<{ row: ListedEntry }>>>
  /** Cells that change the row: phones show them, too. */
  quick: readonly string[]
  /** A field of which several rows get one value at once; values that need a dialog are left out. */
  bulk?: { field: string; values: readonly string[] }
  /** Headings between the rows of a list that is sorted by this field. */
  groups?: { by: string; headingOf: (row: ListedEntry) => string }
  useForm: (entry: Entry) => FormSpecial
  /** Initial values of a duplicate. */
  duplicated: (values: DeskValues) => DeskValues
}

/** By the name of the entity. */
export const specials: Readonly<Record<string, Special>> = {
  people: doubledSpecial('people'),
  productions: productionSpecial,
  works: doubledSpecial('works'),
}

/** The form of an entity that has nothing special. */
export function useUsualForm(entry: Entry): FormSpecial {
  return { entry, commands: [], remove: null, dialog: null, rail: null }
}
