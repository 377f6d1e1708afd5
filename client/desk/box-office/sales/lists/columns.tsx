import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProductionList } from '../../../../../shared/contract/shop/keys.ts'
import type { ListedOrders } from '../../../../../shared/contract/shop/staff/lists.ts'
import { deliveryInSums } from '../../../../../shared/shop/choice-words.ts'
import { price } from '../../../../../shared/ui/money.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import type { Column } from '../../../listing/table.tsx'
import { AddressOfRow } from './address-of-row.tsx'
import { listsWords } from './words.ts'

type Row = ListedOrders['results'][number]

/** The columns of a concert's list. @param mark draws the marks of an order */
export function columnsOf(kind: ProductionList, mark: (row: Row) => ReactNode): Column<Row>[] {
  const locale = staffLocale()
  const words = listsWords[locale]
  const tickets: Column<Row> = ['c-x bo-n', words.tickets, ({ tickets: count }) => count]
  const places: Column<Row> = ['c-m', words.places, ({ places: named }) => named.join('; ')]
  const name: Column<Row> = [
    'c-t',
    words.name,
    ({ number, sorted_name: sorted }) => <Link to={`/orders/${number}`}>{sorted || number}</Link>,
  ]
  if (kind === 'post') return [name, ['c-m', words.address, AddressOfRow], tickets, ['c-s', words.mark, mark]]
  const due: Column<Row> = ['c-m bo-n', words.due, ({ due_cents: cents }) => (cents > 0 ? price(cents, locale) : '–')]
  if (kind === 'pickup') return [name, tickets, places, due, ['c-s', words.mark, mark]]
  return [
    name,
    places,
    ['c-x', words.delivery, ({ delivery }) => deliveryInSums(delivery, locale)],
    ['c-s', words.used, useOf],
  ]
}

function useOf({ used, tickets, due_cents: due }: Row) {
  const words = listsWords[staffLocale()]
  return due > 0 ? <span className="e-mark e-mark--warn">{words.unpaid}</span> : words.usedOf(used, tickets)
}
