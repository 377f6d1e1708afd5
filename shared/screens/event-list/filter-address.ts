import type { ProductionFilter } from '../../contract/production.ts'
import type { Locale } from '../../locale.ts'
import { buildPath } from '../../routes.ts'

/** What the event list's address chooses: the filter, and how the concerts are shown; without `view` as a list. */
export type ListChoice = ProductionFilter & { view?: 'season' | undefined }

/** Fields of the filter in the order that they have in an address. */
export const filterFields = ['date', 'venue', 'abo', 'status', 'access'] as const
export type FilterField = (typeof filterFields)[number]

/** Address of the event list with a filter, root-relative; page 1 is not written. */
export function listAddress(locale: Locale, choice: ListChoice = {}, page = 1): string {
  const query = new URLSearchParams()
  for (const field of [...filterFields, 'view'] as const) {
    const value = choice[field]
    if (value !== undefined) query.set(field, String(value))
  }
  if (page > 1) query.set('page', String(page))
  const search = query.toString()
  return buildPath({ screen: 'event-list', locale }) + (search ? `?${search}` : '')
}

/** Spec §4: the filter toggles per field; the value it has already is taken away. */
export function toggled<F extends keyof ProductionFilter>(
  filter: ListChoice,
  field: F,
  value: ProductionFilter[F],
): ListChoice {
  return { ...filter, [field]: filter[field] === value ? undefined : value }
}

/** Spec §4: reset leads to `#konzerte` with an empty query; the season stays a season. */
export function resetAddress(locale: Locale, { view }: ListChoice = {}): string {
  return `${listAddress(locale, { view })}#konzerte`
}
