import type { StaffVoucher } from '../../../../shared/contract/box-office/staff/vouchers.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { price } from '../../../../shared/ui/money.ts'
import { voucherWords } from './words.ts'

type Budget = Pick<StaffVoucher, 'budget_cents' | 'taken_cents'>

/** Returns a text with a code's remaining budget; null for a code without a budget. */
export function restText({ budget_cents: budget, taken_cents: spent }: Budget, locale: Locale): string | null {
  if (budget === null) return null
  return voucherWords[locale].rest(price(Math.max(0, budget - spent), locale), price(budget, locale))
}
