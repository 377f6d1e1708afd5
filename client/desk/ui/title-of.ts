import type { DeskEntry } from '../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../shared/entities/define.ts'
import { asLocalised, type Locale, localise } from '../../../shared/locale.ts'

/** Returns the name of a row; '' if it has none yet. */
export function titleOf(entity: EntityDefinition, { values }: Pick<DeskEntry, 'values'>, locale: Locale): string {
  const value = values[entity.title]
  return typeof value === 'object' ? localise(asLocalised(value), locale) : String(value ?? '')
}
