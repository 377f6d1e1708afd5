// Open translations: English texts that are missing or older than the German ones.

import type { DeskValue, DeskValues } from '../../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { asLocalised } from '../../../../shared/locale.ts'
import { isMissing } from '../../controls/field-row.tsx'
import { isBilingual } from '../../controls/localised.ts'
import type { Entry } from './use-entry.ts'

export function fieldsWithoutEnglish({ fields }: EntityDefinition, values: DeskValues): string[] {
  return Object.keys(fields).filter((name) => {
    const field = fields[name]
    return field !== undefined && isMissing({ field, value: values[name] })
  })
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
