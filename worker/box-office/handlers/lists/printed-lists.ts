import { deliveryInSums } from '../../../../shared/box-office/choice-words.ts'
import type { ProductionList } from '../../../../shared/contract/box-office/keys.ts'
import type { LabelsQuery, ListedOrders } from '../../../../shared/contract/box-office/staff/lists.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { PrintedList } from '../../documents/list/list-pdf.ts'
import { listWords } from '../../documents/list/words.ts'
import type { DeskSalesContext } from '../desk-sales.ts'
import { addressCell, columns, endOf, marksOf, momentOf, nameCell } from './cells.ts'
import { unaddressedOf } from './deliveries.ts'
import { labelSheet, type Printed } from './label-sheet.ts'
import { listFile } from './list-file.ts'
import { wholeList } from './listed-orders.ts'

type Listed = ListedOrders['results'][number]

export async function printList(context: DeskSalesContext, production: number, list: ProductionList): Promise<Printed> {
  const { locale } = context
  const { results: orders, ...whole } = await wholeList(context, production, list)
  return listFile(context, {
    title: listWords[locale][list],
    of: headOf(whole, locale),
    columns: columnsOf[list](locale),
    rows: orders.map((order) => cellsOf[list](order, locale)),
    end: endOf({ ...whole, count: orders.length, unaddressed: list === 'post' ? unaddressedOf(orders) : 0 }, locale),
  })
}

/** Prints labels for the orders of a production that are not posted yet, all or the chosen ones. */
export async function printLabels(
  context: DeskSalesContext,
  production: number,
  { from, orders }: LabelsQuery,
): Promise<Printed> {
  const { results, is_cut: isCut } = await wholeList(context, production, 'post')
  return labelSheet(context, results, { from, orders, isCut })
}

const columnsOf: Readonly<Record<ProductionList, (locale: Locale) => PrintedList['columns']>> = {
  post: (locale) => columns(locale, ['name', 0.3], ['address', 0.3], ['places', 0.25], ['mark', 0.15]),
  pickup: (locale) => columns(locale, ['name', 0.35], ['tickets', 0.1], ['places', 0.33], ['mark', 0.22]),
  house: (locale) => columns(locale, ['name', 0.33], ['places', 0.33], ['delivery', 0.16], ['mark', 0.18]),
}

const cellsOf: Readonly<Record<ProductionList, (order: Listed, locale: Locale) => string[][]>> = {
  post: (order, locale) => [nameCell(order), addressCell(order, locale), order.places, marksWithUse(order, locale)],
  pickup: (order, locale) => [nameCell(order), [String(order.tickets)], order.places, marksWithUse(order, locale)],
  house: (order, locale) => [
    nameCell(order),
    order.places,
    [deliveryInSums(order.delivery, locale)],
    marksWithUse(order, locale),
  ],
}

function marksWithUse(order: Listed, locale: Locale): string[] {
  const { used, tickets } = order
  return [...marksOf(order, locale), ...(used > 0 ? [listWords[locale].used(used, tickets)] : [])]
}

function headOf({ production: { title, date, venue, id } }: Pick<ListedOrders, 'production'>, locale: Locale): string {
  return [title ?? String(id), date && momentOf(date, locale), venue].filter(Boolean).join(', ')
}
