import { deliveryInSums } from '../../../../../shared/box-office/choice-words.ts'
import { placesNames } from '../../../../../shared/box-office/place-words.ts'
import { type Locale, localise } from '../../../../../shared/i18n/locale.ts'
import type { OrderLine } from '../stored-order.ts'
import type { OrderView } from '../view.ts'
import { orderWords } from './words.ts'

/** Returns the lines of a production without the cancelled ones, or all of them if all are cancelled. */
export function linesOf({ lines }: Pick<OrderView, 'lines'>, production: number): OrderLine[] {
  const own = lines.filter((line) => line.production === production)
  const live = own.filter(({ state }) => state !== 'cancelled')
  return live.length > 0 ? live : own
}

/** Returns one text per row or area, such as `Parkett links, Reihe 14, Platz 9 bis 11`. */
export function placesOf(lines: readonly OrderLine[], locale: Locale): string[] {
  const named = lines.map(({ place: { section, row, is_table: isTable, seat, kind } }) => ({
    section: localise(section, locale),
    row,
    is_table: isTable ?? false,
    seat,
    kind,
  }))
  return placesNames(named, locale)
}

/**
 * Returns the free accompanying places, the voucher's and the Abo+ discount, if any, below zero, followed by the
 * delivery.
 */
export function extrasOf({ lines, delivery, voucher, locale }: OrderView): { name: string; cents: number }[] {
  const words = orderWords[locale]
  const sumOf = (by: string) => lines.reduce((sum, { discount }) => sum + (discount?.by === by ? discount.cents : 0), 0)
  const free = lines.filter(({ discount }) => discount?.by === 'free_per').length
  const discounts = [
    { name: words.freePlaces(free), cents: -sumOf('free_per') },
    { name: words.voucher(voucher?.code ?? ''), cents: -sumOf('voucher') },
    { name: words.aboPlus, cents: -sumOf('abo_plus') },
  ]
  return [
    ...discounts.filter(({ cents }) => cents < 0),
    { name: deliveryInSums(delivery.type, locale), cents: delivery.cents },
  ]
}
