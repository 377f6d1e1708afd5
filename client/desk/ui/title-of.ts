import type { DeskEntry, Related } from '../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../shared/entities/define.ts'
import { asLocalised, type Locale, localise } from '../../../shared/i18n/locale.ts'

/** Returns the name of a row; '' if it has none yet. */
export function titleOf(entity: EntityDefinition, { values }: Pick<DeskEntry, 'values'>, locale: Locale): string {
  const value = values[entity.title]
  return typeof value === 'object' ? localise(asLocalised(value), locale) : String(value ?? '')
}

/** Returns the name of a listed row: its own name, or the name of the first row it refers to; '' without either. */
export function listedTitle(
  entity: EntityDefinition,
  row: Pick<DeskEntry, 'values'> & { related: Related },
  locale: Locale,
): string {
  const own = titleOf(entity, row, locale)
  if (own) return own
  const targets = Object.entries(entity.fields).flatMap(([name, field]) =>
    field.kind === 'relation' ? (row.related[field.to]?.[Number(row.values[name])]?.title ?? []) : [],
  )
  return targets[0] ?? ''
}
