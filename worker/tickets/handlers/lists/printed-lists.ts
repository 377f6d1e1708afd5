import type { ProductionList } from '../../../../shared/contract/shop/keys.ts'
import type { ListedOrders } from '../../../../shared/contract/shop/staff/lists.ts'
import { dateWithWeekday, timeOfDay } from '../../../../shared/i18n/dates.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { addressLines } from '../../../../shared/shop/address/address-lines.ts'
import { deliveryInSums } from '../../../../shared/shop/choice-words.ts'
import { sellers } from '../../../../shared/shop/seller.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import { price } from '../../../../shared/ui/money.ts'
import { assetFonts } from '../../documents/asset-fonts.ts'
import type { PrintedList } from '../../documents/list/list-pdf.ts'
import { listWords } from '../../documents/list/words.ts'
import type { DeskSalesContext } from '../desk-sales.ts'
import { type WholeList, wholeList } from './listed-orders.ts'

type Listed = ListedOrders['results'][number]

/** A printed list or sheet of labels, and how many orders are on it. */
interface Printed {
  content: Uint8Array
  count: number
}

export async function printList(context: DeskSalesContext, production: number, list: ProductionList): Promise<Printed> {
  const { env, site, now, locale } = context
  const whole = await wholeList(context, production, list)
  const words = listWords[locale]
  // the PDF library is a separate chunk
  const { listPdf } = await import('../../documents/list/list-pdf.ts')
  const content = await listPdf(assetFonts(env.ASSETS), {
    locale,
    title: words[list],
    notes: [headOf(whole, locale), `${words.orders(whole.orders.length)}. ${words.printed(momentOf(now, locale))}.`],
    author: sellers[site.key].name,
    created: now,
    columns: columnsOf[list](locale),
    rows: whole.orders.map((order) => cellsOf[list](order, locale)),
    end: endOf(whole, locale),
  })
  return { content, count: whole.orders.length }
}

/**
 * Prints labels for the orders that have an address and are not posted yet, and a last one that says how many have none.
 * @param from the first label, from 1
 */
export async function printLabels(context: DeskSalesContext, production: number, from: number): Promise<Printed> {
  const { env, site, now, locale } = context
  const { orders, is_cut: isCut } = await wholeList(context, production, 'post')
  const waiting = orders.filter(({ handed_over_at: at }) => at === null)
  const addresses = waiting.flatMap(({ name, post }) => (post ? [[name, ...addressLines(post, locale)]] : []))
  const missing = waiting.length - addresses.length
  const words = listWords[locale]
  const notes = [...(missing > 0 ? [words.unaddressed(missing)] : []), ...(isCut ? [words.cut] : [])]
  const { name, address } = sellers[site.key]
  const { labelsPdf } = await import('../../documents/list/labels-pdf.ts')
  const content = await labelsPdf(assetFonts(env.ASSETS), {
    locale,
    sender: [name, ...address].join(', '),
    author: name,
    created: now,
    addresses: notes.length > 0 ? [...addresses, notes] : addresses,
    from,
  })
  return { content, count: addresses.length }
}

const columnsOf: Readonly<Record<ProductionList, (locale: Locale) => PrintedList['columns']>> = {
  post: (locale) => columns(locale, ['name', 0.3], ['address', 0.3], ['places', 0.25], ['mark', 0.15]),
  pickup: (locale) => columns(locale, ['name', 0.35], ['tickets', 0.1], ['places', 0.33], ['mark', 0.22]),
  house: (locale) => columns(locale, ['name', 0.33], ['places', 0.33], ['delivery', 0.16], ['mark', 0.18]),
}

const cellsOf: Readonly<Record<ProductionList, (order: Listed, locale: Locale) => string[][]>> = {
  post: (order, locale) => {
    const address = order.post ? addressLines(order.post, locale) : [listWords[locale].noAddress]
    return [nameCell(order), address, order.places, marksOf(order, locale)]
  },
  pickup: (order, locale) => [nameCell(order), [String(order.tickets)], order.places, marksOf(order, locale)],
  house: (order, locale) => [
    nameCell(order),
    order.places,
    [deliveryInSums(order.delivery, locale)],
    marksOf(order, locale),
  ],
}

function columns(
  locale: Locale,
  ...named: readonly (readonly ['name' | 'address' | 'places' | 'tickets' | 'delivery' | 'mark', number])[]
): PrintedList['columns'] {
  return named.map(([word, share]) => ({ label: listWords[locale][word], share }))
}

function nameCell({ sorted_name: name, number }: Listed): string[] {
  return [name, number].filter(Boolean)
}

function marksOf({ delivery, handed_over_at: at, due_cents: due, used, tickets }: Listed, locale: Locale): string[] {
  const words = listWords[locale]
  const handedOver = delivery === 'post' ? words.posted : words.pickedUp
  return [
    ...(due > 0 ? [words.due(price(due, locale))] : []),
    ...(at === null ? [] : [handedOver(dayOf(at))]),
    ...(used > 0 ? [words.used(used, tickets)] : []),
  ]
}

function endOf({ orders, is_cut: isCut, unreported }: WholeList, locale: Locale): string {
  const words = listWords[locale]
  if (isCut) return words.cut
  if (unreported > 0) return words.unreported(unreported)
  return orders.length === 0 ? words.none : ''
}

function headOf({ production: { title, date, venue, id } }: WholeList, locale: Locale): string {
  const day = date && `${dateWithWeekday(date, locale)}, ${timeOfDay(date)}`
  return [title ?? String(id), day, venue].filter(Boolean).join(', ')
}

function momentOf(now: Date, locale: Locale): string {
  const iso = berlinIso(now)
  return `${dateWithWeekday(iso, locale)}, ${timeOfDay(iso)}`
}

/** `24.12.` */
function dayOf(iso: string): string {
  return `${iso.slice(8, 10)}.${iso.slice(5, 7)}.`
}
