import type { DeliveryList } from '../../../../shared/contract/box-office/keys.ts'
import type { DeliveryLabelsQuery } from '../../../../shared/contract/box-office/staff/lists.ts'
import { dateWithWeekday } from '../../../../shared/i18n/dates.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import type { PrintedList } from '../../documents/list/list-pdf.ts'
import { listWords } from '../../documents/list/words.ts'
import type { DeskSalesContext } from '../desk-sales.ts'
import { addressCell, columns, endOf, marksOf, momentOf, nameCell } from './cells.ts'
import { type ListedDelivery, unaddressedOf, wholeDeliveries } from './deliveries.ts'
import { labelSheet, type Printed } from './label-sheet.ts'
import { listFile } from './list-file.ts'

export async function printDeliveries(context: DeskSalesContext, list: DeliveryList): Promise<Printed> {
  const { now, locale } = context
  const { orders, ...whole } = await wholeDeliveries(context, list)
  const words = listWords[locale]
  return listFile(context, {
    title: words[list],
    of: list === 'pickup' ? words.onDay(dateWithWeekday(berlinIso(now), locale)) : words.byProduction,
    columns: columnsOf[list](locale),
    rows: orders.map((order) => cellsOf[list](order, locale)),
    end: endOf({ ...whole, count: orders.length, unaddressed: unaddressedOf(orders) }, locale),
  })
}

/** Prints labels for letters that are still to be posted: the chosen ones, or all that the screen has loaded. */
export async function printDeliveryLabels(
  context: DeskSalesContext,
  { from, orders, through }: DeliveryLabelsQuery,
): Promise<Printed> {
  const { orders: listed, is_cut: isCut } = await wholeDeliveries(context, 'post')
  if (orders !== undefined) return labelSheet(context, listed, { from, orders, isCut })
  const last = listed.findIndex(({ number }) => number === through) + 1
  return labelSheet(context, last > 0 ? listed.slice(0, last) : listed, { from, isCut: isCut && last === 0 })
}

const letterColumns = (locale: Locale) =>
  columns(locale, ['name', 0.27], ['address', 0.28], ['concert', 0.29], ['mark', 0.16])

const columnsOf: Readonly<Record<DeliveryList, (locale: Locale) => PrintedList['columns']>> = {
  post: letterColumns,
  under_way: letterColumns,
  returned: letterColumns,
  pickup: (locale) => columns(locale, ['name', 0.33], ['tickets', 0.1], ['concert', 0.35], ['mark', 0.22]),
}

const cellsOf: Readonly<Record<DeliveryList, (order: ListedDelivery, locale: Locale) => string[][]>> = {
  post: (order, locale) => letterCells(order, locale, lastDayOf(order, locale)),
  under_way: (order, locale) => letterCells(order, locale, marksOf(order, locale)),
  returned: (order, locale) => letterCells(order, locale, marksOf(order, locale)),
  pickup: (order, locale) => [
    nameCell(order),
    [String(order.tickets)],
    productionCell(order, locale),
    marksOf(order, locale),
  ],
}

function letterCells(order: ListedDelivery, locale: Locale, marks: string[]): string[][] {
  return [nameCell(order), addressCell(order, locale), productionCell(order, locale), marks]
}

function lastDayOf({ last_day: lastDay }: ListedDelivery, locale: Locale): string[] {
  return lastDay === null ? [] : [listWords[locale].lastDay[lastDay]]
}

/** The title and start of the first concert, and, for letters, the number of tickets for all concerts. */
function productionCell(
  { production, delivery, tickets, other_productions: others }: ListedDelivery,
  locale: Locale,
): string[] {
  const words = listWords[locale]
  return [
    production.title,
    momentOf(production.date, locale),
    ...(others > 0 ? [words.otherConcerts(others)] : []),
    ...(delivery === 'post' ? [words.ticketCount(tickets)] : []),
  ]
}
