import { defineLabels } from '../i18n/labels.ts'
import type { Locale } from '../i18n/locale.ts'
import { percent } from '../i18n/numbers.ts'
import { price } from '../ui/money.ts'
import { type TaxKind, taxRates } from './tax-rates.ts'

const words = defineLabels({
  de: {
    vat: 'MwSt.',
    exempt: 'umsatzsteuerfrei nach § 4 Nr. 20 UStG',
    including: (text: string) => `inkl. ${text}`,
    andFee: (taxes: string) => `${taxes} und Vorverkaufsgebühr`,
    withFee: (taxes: string) => `${taxes}, inkl. Vorverkaufsgebühr`,
  },
  en: {
    vat: 'VAT',
    exempt: 'exempt from VAT (§ 4 no. 20 UStG)',
    including: (text: string) => `incl. ${text}`,
    andFee: (taxes: string) => `${taxes} and booking fee`,
    withFee: (taxes: string) => `${taxes}, incl. booking fee`,
  },
})

/** Names a tax by its rate, `7 % MwSt.`, or by the reason for an exemption. */
export function taxName(kind: TaxKind, locale: Locale): string {
  const { vat, exempt } = words[locale]
  return kind === 'exempt' ? exempt : `${percent(taxRates[kind] / 100, locale)}\u00a0${vat}`
}

/** Names a tax with its amount, `7 % MwSt. (4,84 €)`, or the reason for an exemption. */
export function taxWithAmount(kind: TaxKind, taxCents: number, locale: Locale): string {
  return kind === 'exempt' ? taxName(kind, locale) : `${taxName(kind, locale)} (${price(taxCents, locale)})`
}

interface PriceTax {
  kind: TaxKind
  /** The amount of tax; if undefined, the text gives no amount. */
  cents?: number
}

/** States what a price includes: `inkl. 7 % MwSt. (4,84 €) und Vorverkaufsgebühr`; '' if `taxes` is empty. */
export function priceIncludes(taxes: readonly PriceTax[], hasFee: boolean, locale: Locale): string {
  if (taxes.length === 0) return ''
  const { including, andFee, withFee } = words[locale]
  const named = taxes
    .map(({ kind, cents }) => (cents === undefined ? taxName(kind, locale) : taxWithAmount(kind, cents, locale)))
    .join(', ')
  if (taxes.every(({ kind }) => kind === 'exempt')) return hasFee ? withFee(named) : named
  return hasFee ? andFee(including(named)) : including(named)
}
