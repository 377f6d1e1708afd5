import type { AddedName, EntityDefinition } from '../../../shared/entities/define.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'

/** Returns the names of all columns that a list can show beside the title, in order. */
export function allColumns({ list }: EntityDefinition): string[] {
  return [...list.columns, ...Object.keys(list.added ?? {})]
}

/** Returns the names of the columns that a list shows until the user chooses others. */
export function usualColumns({ list }: EntityDefinition): string[] {
  return [...(list.shown ?? list.columns), ...Object.keys(list.added ?? {})]
}

export function columnLabel({ fields, list }: EntityDefinition, name: string, locale: Locale): string {
  return fields[name]?.label[locale] ?? list.added?.[name as AddedName]?.label[locale] ?? name
}
