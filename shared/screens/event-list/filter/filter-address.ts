import type { ProductionFilter } from '../../../contract/production.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { buildPath } from '../../routes.ts'
import { filterFields } from './filter-fields.ts'

/** The parameters of the event list's address, except `page`. */
export type ListChoice = ProductionFilter & { view?: 'season' | undefined }

export function listAddress(locale: Locale, choice: ListChoice = {}, page = 1): string {
  // a page has many such links, and URLSearchParams would take five times as long
  let search = ''
  const chosen = { ...choice, page: page > 1 ? page : undefined }
  for (const field of [...filterFields, 'view', 'page'] as const) {
    const value = chosen[field]
    if (value !== undefined) search += `${search ? '&' : '?'}${field}=${encodeURIComponent(value)}`
  }
  return buildPath({ screen: 'event-list', locale }) + search
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
