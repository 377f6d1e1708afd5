// What printed lists and labels show of an order.

import { addressLines, companyLines } from '../../../../shared/box-office/address/address-lines.ts'
import type { Deliveries, ListedOrders } from '../../../../shared/contract/box-office/staff/lists.ts'
import { dateWithWeekday, timeOfDay } from '../../../../shared/i18n/dates.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import { price } from '../../../../shared/ui/money.ts'
import type { PrintedList } from '../../documents/list/list-pdf.ts'
import { listWords } from '../../documents/list/words.ts'

type Listed = ListedOrders['results'][number]

/** The name and the number, one below the other. */
export function nameCell({ sorted_name: name, number }: Pick<Listed, 'sorted_name' | 'number'>): string[] {
  return [name, number].filter(Boolean)
}

export function addressCell({ name, post }: Pick<Listed, 'name' | 'post'>, locale: Locale): string[] {
  if (!post) return [listWords[locale].noAddress]
  return [...companyLines({ name, post }), ...addressLines(post, locale)]
}

export function marksOf(
  {
    delivery,
    handed_over_at: at,
    returned_at: back,
    due_cents: due,
  }: Pick<Listed, 'delivery' | 'handed_over_at' | 'returned_at' | 'due_cents'>,
  locale: Locale,
): string[] {
  const words = listWords[locale]
  const handedOver = delivery === 'post' ? words.posted : words.pickedUp
  return [
    ...(due > 0 ? [words.due(price(due, locale))] : []),
    ...(at === null ? [] : [handedOver(dayOf(at))]),
    ...(back === null ? [] : [words.cameBack(dayOf(back))]),
  ]
}

export function columns(
  locale: Locale,
  ...named: readonly (readonly [
    'name' | 'address' | 'places' | 'tickets' | 'delivery' | 'concert' | 'mark',
    share: number,
  ])[]
): PrintedList['columns'] {
  return named.map(([word, share]) => ({ label: listWords[locale][word], share }))
}

/** What a list says below its last row: that it is cut or empty, and how much is not known. */
export function endOf(
  { count, unaddressed, is_cut, unreported }: Pick<Deliveries, 'count' | 'unaddressed' | 'is_cut' | 'unreported'>,
  locale: Locale,
): string[] {
  const words = listWords[locale]
  return [
    ...(count === 0 ? [words.none] : []),
    ...(is_cut ? [words.cut] : []),
    ...(unaddressed > 0 ? [words.addressless(unaddressed)] : []),
    ...(unreported > 0 ? [words.unreported(unreported)] : []),
  ]
}

/** `Sa, 21. November 2026, 19:30` */
export function momentOf(date: Date | string, locale: Locale): string {
  const iso = typeof date === 'string' ? date : berlinIso(date)
  return `${dateWithWeekday(iso, locale)}, ${timeOfDay(iso)}`
}

/** `24.12.` */
export function dayOf(iso: string): string {
  return `${iso.slice(8, 10)}.${iso.slice(5, 7)}.`
}
