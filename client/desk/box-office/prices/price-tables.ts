import type { StaffPrices } from '../../../../shared/contract/box-office/staff/prices.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { RowKind } from '../../../rows/row-store.ts'
import { call } from '../../api/call.ts'
import { draftOf, type PriceDraft } from './price-draft.ts'

interface Choice {
  values: PriceDraft
  conflicts: readonly ['table']
}

/** The prices of productions. A colleague's table is never merged with another one: the user has to choose. */
export function priceTables(locale: Locale): RowKind<StaffPrices, PriceDraft, Choice, never> {
  return {
    valuesOf: (prices) => draftOf(prices, locale),
    merge: (_, mine) => ({ values: mine, conflicts: ['table'] }),
    load: ({ id }) => call('staffPrices', { id }),
  }
}
