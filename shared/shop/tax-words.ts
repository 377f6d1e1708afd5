import { defineLabels } from '../i18n/labels.ts'
import { percent } from '../i18n/numbers.ts'
import type { Locale } from '../locale.ts'
import { price } from '../ui/money.ts'
import { type TaxKind, taxRates } from './tax-rates.ts'

const words = defineLabels({
  de: { vat: 'MwSt.', exempt: 'umsatzsteuerfrei nach § 4 Nr. 20 UStG' },
  en: { vat: 'VAT', exempt: 'exempt from VAT (§ 4 no. 20 UStG)' },
})

/** Names a tax by its rate, `7 % MwSt.`, or by the reason for an exemption. */
export function taxName(kind: TaxKind, locale: Locale): string {
  const { vat, exempt } = words[locale]
  return kind === 'exempt' ? exempt : `${percent(taxRates[kind] / 100, locale)}\u00a0${vat}`
}

/** Names a tax with its amount, `7 % MwSt. (4,84 €)`, or by the reason for an exemption. */
export function taxWithAmount(kind: TaxKind, taxCents: number, locale: Locale): string {
  return kind === 'exempt' ? taxName(kind, locale) : `${taxName(kind, locale)} (${price(taxCents, locale)})`
}
