import type { CartAnswer } from '../contract/box-office/cart.ts'
import { defineLabels } from '../i18n/labels.ts'
import type { Locale } from '../i18n/locale.ts'
import { ticketsInFigures } from './count-words.ts'
import type { SumRow } from './parts/sum-box.tsx'

type Charged = Pick<CartAnswer, 'lines' | 'voucher'> & { totals: Pick<CartAnswer['totals'], 'delivery_cents'> }

/** Returns the rows of the price summary: tickets before discounts, the discounts, delivery. */
export function sumRows({ lines, voucher, totals }: Charged, locale: Locale, deliveryName: string): SumRow[] {
  const full = lines.reduce((sum, line) => sum + line.full_cents, 0)
  return [
    { key: 'tickets', name: ticketsInFigures(lines.length, locale), cents: full },
    ...discountRows({ lines, voucher }, locale),
    { key: 'delivery', name: deliveryName, cents: totals.delivery_cents },
  ]
}

/** Returns a negative row for the Abo+ discount and one for the voucher, each only if it saves money. */
export function discountRows({ lines, voucher }: Pick<Charged, 'lines' | 'voucher'>, locale: Locale): SumRow[] {
  const words = labels[locale]
  const members = lines.flatMap(({ discount }) => (discount?.by === 'abo_plus' ? discount.cents : []))
  const aboPlusCents = members.reduce((sum, cents) => sum + cents, 0)
  const isOff = aboPlusCents > 0
  return [
    ...(isOff ? [{ key: 'abo-plus', name: words.aboPlus(members.length), cents: -aboPlusCents, isSaving: true }] : []),
    ...(voucher && voucher.cents > 0
      ? [{ key: 'voucher', name: words.voucher(voucher.code), cents: -voucher.cents }]
      : []),
  ]
}

const labels = defineLabels({
  de: {
    aboPlus: (tickets: number) => `Abo+ Treuerabatt auf ${tickets} ${tickets === 1 ? 'Karte' : 'Karten'}`,
    voucher: (code: string) => `Gutschein ${code}`,
  },
  en: {
    aboPlus: (tickets: number) => `Abo+ loyalty discount on ${tickets} ${tickets === 1 ? 'ticket' : 'tickets'}`,
    voucher: (code: string) => `Voucher ${code}`,
  },
})
