import type { ProductionFilter } from '../../contract/production.ts'
import type { Locale } from '../../locale.ts'
import { buildPath } from '../../routes.ts'

/** Fields of the filter in the order that they have in an address. */
const fields = ['date', 'venue', 'abo', 'status'] as const

/** Address of the event list with a filter, root-relative; page 1 is not written. */
export function listAddress(locale: Locale, filter: ProductionFilter = {}, page = 1): string {
  const query = new URLSearchParams()
  for (const field of fields) {
    const value = filter[field]
    if (value !== undefined) query.set(field, String(value))
  }
  if (page > 1) query.set('page', String(page))
  const search = query.toString()
  return buildPath({ screen: 'event-list', locale }) + (search ? `?${search}` : '')
}

/** Spec §4: the filter toggles per field; the value it has already is taken away. */
export function toggled<F extends keyof ProductionFilter>(
  filter: ProductionFilter,
  field: F,
  value: ProductionFilter[F],
): ProductionFilter {
  return { ...filter, [field]: filter[field] === value ? undefined : value }
}

/** Choices that narrow the list down, in the order in which the page names them. */
const choices = ['venue', 'status', 'abo'] as const

/** The filter without its last choice, or null where the list would not be narrowed any more. */
export function withoutLastChoice(filter: ProductionFilter): ProductionFilter | null {
  const last = choices.findLast((choice) => filter[choice] !== undefined)
  return last ? { ...filter, [last]: undefined } : null
}

/** Spec §4: reset leads to `#konzerte` with an empty query. */
export function resetAddress(locale: Locale): string {
  return `${listAddress(locale)}#konzerte`
}
