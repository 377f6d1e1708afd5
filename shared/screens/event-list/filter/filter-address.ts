import type { ProductionFilter } from '../../../contract/production.ts'
import type { Locale } from '../../../locale.ts'
import { buildPath } from '../../../routes.ts'
import { filterFields } from './filter-fields.ts'

/** The parameters of the event list's address, except `page`. */
export type ListChoice = ProductionFilter & { view?: 'season' | undefined }

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

/** Returns the filter with `field` set to `value`, or without `field` if it already has this value (spec §4). */
export function toggled<F extends keyof ProductionFilter>(
  filter: ListChoice,
  field: F,
  value: ProductionFilter[F],
): ListChoice {
  return { ...filter, [field]: filter[field] === value ? undefined : value }
}

/** Returns the address of the unfiltered list (spec §4). */
export function resetAddress(locale: Locale): string {
  return `${listAddress(locale)}#konzerte`
}
