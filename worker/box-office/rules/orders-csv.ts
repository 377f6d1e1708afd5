import { deliveryInSums, paidBy } from '../../../shared/box-office/choice-words.ts'
import { orderStateName } from '../../../shared/box-office/order-state-words.ts'
import type { DeliveryAddress } from '../../../shared/contract/box-office/order.ts'
import type { StaffOrderList } from '../../../shared/contract/box-office/staff/orders.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { berlinCell, byteOrderMark, csvRow, digitsCell, eurosCell, withoutFormula } from '../../http/response/csv.ts'

/** An order of the list with what only the file has. */
export type ExportedOrder = StaffOrderList['results'][number] & {
  /** The digits of the telephone number; '' without one. */
  phone: string
  post: DeliveryAddress | null
  /** UTC. */
  handed_over_at: string | null
}

export function headOfOrders(locale: Locale): string {
  const { number, at, name, company, street, city, country, phone, content, days, tickets, total, refund, means } =
    labels[locale]
  const { delivery, handedOver, state } = labels[locale]
  return (
    byteOrderMark +
    csvRow([
      ...[number, at, name, company, street, city, country, phone, content, days, tickets, total, refund, means],
      ...[delivery, handedOver, state],
    ])
  )
}

/**
 * Returns the row of an order; amounts are in euros, with a decimal comma. Concerts and their days of service are in
 * the same order. Postcode and town share a cell, so that spreadsheets keep a leading zero.
 */
export function rowOfOrder(order: ExportedOrder, locale: Locale): string {
  const { number, created_at: at, name, productions, tickets, total_cents: total, task_cents: task, post } = order
  const content = productions.map(({ id, title }) => title ?? String(id)).join(', ')
  const days = productions.map(({ date }) => date?.slice(0, 10) ?? '').join(', ')
  return csvRow(
    [
      ...[number, `${at.slice(0, 10)} ${at.slice(11, 16)}`, name],
      ...(post ? [post.company ?? '', post.street, `${post.postcode} ${post.city}`, post.country] : ['', '', '', '']),
      ...[digitsCell(order.phone), content, days, String(tickets), eurosCell(total)],
      ...[task > 0 ? eurosCell(task) : '', paidBy(order.means, locale), deliveryInSums(order.delivery, locale)],
      ...[berlinCell(order.handed_over_at), orderStateName(order.state, locale, total === 0)],
    ].map(withoutFormula),
  )
}

const labels = defineLabels({
  de: {
    number: 'Nummer',
    at: 'Bestellt',
    name: 'Name',
    company: 'Firma',
    street: 'Straße',
    city: 'PLZ und Ort',
    country: 'Land',
    phone: 'Telefon',
    content: 'Konzerte',
    days: 'Leistungstag',
    tickets: 'Karten',
    total: 'Betrag',
    refund: 'Zu erstatten',
    means: 'Zahlung',
    delivery: 'Versand',
    handedOver: 'Verschickt oder abgeholt',
    state: 'Stand',
  },
  en: {
    number: 'Number',
    at: 'Ordered',
    name: 'Name',
    company: 'Company',
    street: 'Street',
    city: 'Postcode and town',
    country: 'Country',
    phone: 'Telephone',
    content: 'Concerts',
    days: 'Day of service',
    tickets: 'Tickets',
    total: 'Amount',
    refund: 'To refund',
    means: 'Payment',
    delivery: 'Delivery',
    handedOver: 'Posted or picked up',
    state: 'State',
  },
})
