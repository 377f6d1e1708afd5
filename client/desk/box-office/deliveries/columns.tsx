import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { DeliveryList } from '../../../../shared/contract/box-office/keys.ts'
import type { Deliveries } from '../../../../shared/contract/box-office/staff/lists.ts'
import { price } from '../../../../shared/ui/money.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import type { Column } from '../../listing/table.tsx'
import { AddressOfRow } from '../sales/lists/address-of-row.tsx'
import { listsWords } from '../sales/lists/words.ts'
import { shortDay, shortMoment } from '../words.ts'
import { deliveriesWords } from './words.ts'

type Row = Deliveries['results'][number]

/** The columns of a list across concerts. @param mark draws the marks of an order */
export function columnsOf(kind: DeliveryList, mark: (row: Row) => ReactNode): Column<Row>[] {
  const locale = staffLocale()
  const words = { ...listsWords[locale], ...deliveriesWords[locale] }
  const tickets: Column<Row> = ['c-m bo-n', words.tickets, Tickets]
  const production: Column<Row> = ['c-m', words.concert, Production]
  if (kind !== 'pickup')
    return [
      ['c-t', words.name, (row) => <Recipient row={row}>{AddressOfRow(row)}</Recipient>],
      production,
      tickets,
      whenOf[kind](words),
      ['c-s', words.mark, mark],
    ]
  return [
    ['c-t', words.name, (row) => <Recipient row={row}>{row.number}</Recipient>],
    production,
    tickets,
    ['c-m bo-n', words.due, ({ due_cents: cents }) => (cents > 0 ? price(cents, locale) : '–')],
    ['c-s', words.mark, mark],
  ]
}

/** The column of a letter's time: until when it has to be posted, or when it was posted or came back. */
const whenOf: Readonly<
  Record<Exclude<DeliveryList, 'pickup'>, (words: (typeof deliveriesWords)['de']) => Column<Row>>
> = {
  post: ({ deadline }) => ['c-m', deadline, LastDay],
  under_way: ({ postedOn }) => ['c-m', postedOn, ({ handed_over_at: at }) => <DayOf label={postedOn} at={at} />],
  returned: ({ returnedOn }) => ['c-m', returnedOn, ({ returned_at: at }) => <DayOf label={returnedOn} at={at} />],
}

/** A day; phones, which have no headings, say of what. */
function DayOf({ label, at }: { label: string; at: string | null }) {
  if (at === null) return null
  return (
    <>
      <span className="bo-free-w">{label} </span>
      {shortDay(at, staffLocale())}
    </>
  )
}

/** The name, which leads to the order, and a line below it. */
function Recipient({ row: { number, sorted_name: name }, children }: { row: Row; children: ReactNode }) {
  return (
    <>
      <Link to={`/orders/${number}`}>{name || number}</Link>
      <small>{children}</small>
    </>
  )
}

/** The number of tickets; phones, which have no headings, say of what. */
function Tickets({ tickets: count }: Row) {
  return (
    <>
      {count}
      <span className="bo-free-w">{`\u00a0${deliveriesWords[staffLocale()].ticketWord(count)}`}</span>
    </>
  )
}

/** The first concert, which leads to its own lists, and how many more there are. */
function Production({ production: { id, title, date }, other_productions: others }: Row) {
  const locale = staffLocale()
  return (
    <>
      <Link to={`/sales/${id}/lists`}>{title}</Link>{' '}
      <small className="e-2">
        {[shortMoment(date, locale), others > 0 ? deliveriesWords[locale].others(others) : '']
          .filter(Boolean)
          .join(', ')}
      </small>
    </>
  )
}

function LastDay({ last_day: lastDay }: Row) {
  if (lastDay === null) return null
  const kind = lastDay === 'today' ? 'warn' : 'err'
  return <span className={`e-mark e-mark--${kind}`}>{deliveriesWords[staffLocale()].lastDay[lastDay]}</span>
}
