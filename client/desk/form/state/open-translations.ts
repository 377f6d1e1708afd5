// Open translations: English texts that are missing or older than the German ones.

import type { DeskValue, DeskValues } from '../../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { isBilingual, lacksEnglish } from '../../../../shared/entities/localised.ts'
import { asLocalised } from '../../../../shared/i18n/locale.ts'
import type { Entry } from './use-entry.ts'

/** Returns the fields with a German text that lacks its English one, in their own value or in one of their rows. */
export function fieldsWithoutEnglish(entity: EntityDefinition, values: DeskValues): string[] {
  return Object.keys(entity.fields).filter((name) => missingEnglish(entity, name, values).length > 0)
}

/** Returns the JSON pointers of a field's missing English texts: its own, or those in its rows. */
export function missingEnglish({ fields }: EntityDefinition, name: string, values: DeskValues): string[] {
  const [field, value] = [fields[name], values[name]]
  if (!field) return []
  if (field.kind !== 'rows') return lacksEnglish({ field, value }) ? [`/${name}/en`] : []
  const rows = (Array.isArray(value) ? value : []) as unknown as readonly DeskValues[]
  return rows.flatMap((row, at) =>
    Object.entries(field.fields)
      .filter(([own, one]) => lacksEnglish({ field: one, value: row[own] }))
      .map(([own]) => `/${name}/${at}/${own}/en`),
  )
}

export function outdatedFields(entry: Entry, values: DeskValues): string[] {
  return Object.keys(entry.entity.fields).filter((name) => isOutdated(entry, name, values[name] ?? null))
}

/**
 * Whether the German text is newer than the English one, in the form or on the server; false for addresses, and if the
 * English text is missing or has been changed in the form.
 */
export function isOutdated({ entity, base, record }: Entry, name: string, value: DeskValue): boolean {
  const field = entity.fields[name]
  if (!field || !isBilingual(field) || field.kind === 'url') return false
  const [was, is] = [asLocalised(base[name]), asLocalised(value)]
  if (!is.en || is.en !== was.en) return false
  return is.de !== was.de || (record?.outdated.includes(name) ?? false)
}
