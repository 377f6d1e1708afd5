import type { StaffOrderList } from '../../../shared/contract/shop/staff/orders.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { deliveryInSums, paidBy } from '../../../shared/shop/choice-words.ts'
import { orderStateName } from '../../../shared/shop/order-state-words.ts'
import { byteOrderMark, csvRow, withoutFormula } from '../../http/response/csv.ts'

export function headOfOrders(locale: Locale): string {
  const { number, at, name, content, tickets, total, refund, means, delivery, state } = labels[locale]
  return byteOrderMark + csvRow([number, at, name, content, tickets, total, refund, means, delivery, state])
}

/** Returns the row of an order; amounts are in euros, with a decimal comma. */
export function rowOfOrder(order: StaffOrderList['results'][number], locale: Locale): string {
  const { number, created_at: at, name, productions, tickets, total_cents: total, task_cents: task } = order
  const content = productions.map(({ id, title }) => title ?? String(id)).join(', ')
  return csvRow(
    [
      ...[number, `${at.slice(0, 10)} ${at.slice(11, 16)}`, name, content, String(tickets), euros(total)],
      ...[task > 0 ? euros(task) : '', paidBy(order.means, locale), deliveryInSums(order.delivery, locale)],
      orderStateName(order.state, locale),
    ].map(withoutFormula),
  )
}

function euros(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}

const labels = defineLabels({
  de: {
    number: 'Nummer',
    at: 'Bestellt',
    name: 'Name',
    content: 'Konzerte',
    tickets: 'Karten',
    total: 'Betrag',
    refund: 'Zu erstatten',
    means: 'Zahlung',
    delivery: 'Zustellung',
    state: 'Stand',
  },
  en: {
    number: 'Number',
    at: 'Ordered',
    name: 'Name',
    content: 'Concerts',
    tickets: 'Tickets',
    total: 'Amount',
    refund: 'To refund',
    means: 'Payment',
    delivery: 'Delivery',
    state: 'State',
  },
})
