import { MailCheck, Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { type DeliveryList, deliveryLists } from '../../../../shared/contract/shop/keys.ts'
import type { Deliveries } from '../../../../shared/contract/shop/staff/lists.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { deskScreens } from '../../../../shared/staff/desk-screens.ts'
import { price } from '../../../../shared/ui/money.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { addressOf, call } from '../../api/call.ts'
import { Listing } from '../../listing/listing.tsx'
import { type Column, Table } from '../../listing/table.tsx'
import { useListing } from '../../listing/use-listing.ts'
import { Views, viewIn } from '../../listing/views.tsx'
import { Screen } from '../../ui/screen/screen.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { AddressOfRow } from '../sales/lists/address-of-row.tsx'
import { HandOver, HandOverAll } from '../sales/lists/hand-over.tsx'
import { Labels } from '../sales/lists/labels.tsx'
import { ListNotes } from '../sales/lists/list-notes.tsx'
import { searchedOrders } from '../sales/lists/search-orders.ts'
import { type Marks, useHandOver } from '../sales/lists/use-hand-over.ts'
import { listsWords } from '../sales/lists/words.ts'
import { shortMoment } from '../words.ts'
import { deliveriesWords } from './words.ts'
import '../box-office.css'
import '../sales/lists/lists.css'
import './deliveries.css'

type Row = Deliveries['results'][number]

/**
 * `/admin/deliveries?list=`: the letters of all concerts that are still to be posted, and the tickets that are picked up
 * today, in which names are searched in the browser.
 */
export default function DeliveriesScreen() {
  const locale = staffLocale()
  const words = { ...listsWords[locale], ...deliveriesWords[locale] }
  const list = useListing(['lists', 'deliveries'], (query, signal) => call('deliveries', {}, { query, signal }), {
    // read whenever it is shown, since the audit log names every reading
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const [q, setQ] = useState('')
  const marks = useHandOver()
  const { query, first } = list
  // if the last order of a page has been posted, the next page begins again
  const loaded = [...new Map(list.rows.map((row) => [row.number, row])).values()]
  const kind = deliveryLists.find((one) => one === query.get('list')) ?? 'post'
  const isToPost = kind === 'post'
  const rows = isToPost ? loaded : searchedOrders(loaded, q)
  const shown = (text: string) => words.shown(text, grouped(first?.count ?? 0, locale))
  const count = first && <span className="e-n">{grouped(first.count, locale)}</span>
  const views = [
    ['', words.post, isToPost && count],
    ['list=pickup', words.pickup, !isToPost && count],
  ] as const
  return (
    <Screen
      title={deskScreens.deliveries.title[locale]}
      commands={
        <a className="e-b e-b--p" href={addressOf('printedDeliveries', { list: kind })} target="_blank" rel="noopener">
          <Icon of={Printer} />
          <span>{words.print}</span>
        </a>
      }
    >
      <Views label={words.views} views={views} current={viewIn(query, views)} isReplacing />
      {isToPost ? (
        loaded.length > 0 && <Posting rows={loaded} marks={marks} />
      ) : (
        <search className="e-fbar">
          <SearchInput className="e-srch--wide" label={words.search} value={q} onChange={setQ} />
        </search>
      )}
      <ListNotes
        isCut={first?.is_cut ?? false}
        cut={words.cut}
        unaddressed={first?.unaddressed ?? 0}
        unreported={first?.unreported ?? 0}
      />
      <Listing
        list={{ ...list, rows }}
        words={
          q === '' || isToPost
            ? { shown, none: words.none[kind], noneHint: words.noneHint[kind] }
            : { shown, none: words.notFound }
        }
        icon={MailCheck}
      >
        <Table
          className="bo-t bo-listed bo-deliveries"
          columns={columnsOf(kind, (row) => <HandOver row={row} marks={marks} />)}
          rows={rows}
          keyOf={({ number }) => number}
        />
      </Listing>
    </Screen>
  )
}

/** The labels of the letters that are loaded and not posted yet, and the button that marks them. */
function Posting({ rows, marks }: { rows: readonly Row[]; marks: Marks }) {
  const through = rows.findLast((row) => marks.atOf(row) === null)?.number
  return (
    <div className="bo-labels">
      <Labels addressOf={(from) => addressOf('deliveryLabels', { from, ...(through && { through }) })} />
      <HandOverAll rows={rows} marks={marks} />
    </div>
  )
}

function columnsOf(kind: DeliveryList, mark: (row: Row) => ReactNode): Column<Row>[] {
  const locale = staffLocale()
  const words = { ...listsWords[locale], ...deliveriesWords[locale] }
  const tickets: Column<Row> = ['c-m bo-n', words.tickets, Tickets]
  const production: Column<Row> = ['c-m', words.concert, Production]
  if (kind === 'post')
    return [
      ['c-t', words.name, (row) => <Recipient row={row}>{AddressOfRow(row)}</Recipient>],
      production,
      tickets,
      ['c-m', words.deadline, LastDay],
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
      <span className="bo-free-w"> {deliveriesWords[staffLocale()].ticketWord(count)}</span>
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
