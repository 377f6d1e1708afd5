import { ArrowLeft, Printer, SearchX, Tags } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { labelsPerSheet, type ProductionList, productionLists } from '../../../../../shared/contract/shop/keys.ts'
import type { ListedOrders } from '../../../../../shared/contract/shop/staff/lists.ts'
import { addressLines } from '../../../../../shared/shop/address/address-lines.ts'
import { deliveryInSums } from '../../../../../shared/shop/choice-words.ts'
import { deskScreens } from '../../../../../shared/staff/desk-screens.ts'
import { price } from '../../../../../shared/ui/money.ts'
import { Icon } from '../../../../staff/icon.tsx'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { addressOf, call } from '../../../api/call.ts'
import { SearchBar } from '../../../listing/filters/search-bar.tsx'
import { Listing } from '../../../listing/listing.tsx'
import { type Column, Table } from '../../../listing/table.tsx'
import { useListing } from '../../../listing/use-listing.ts'
import { Views, viewIn } from '../../../listing/views.tsx'
import { Screen } from '../../../ui/screen/screen.tsx'
import { shortMoment } from '../../words.ts'
import { HandOver, HandOverAll } from './hand-over.tsx'
import { useHandOver } from './use-hand-over.ts'
import { listsWords } from './words.ts'
import '../../box-office.css'
import './lists.css'

type Row = ListedOrders['results'][number]

/** `/admin/sales/{id}/lists`: the orders of one concert whose tickets are posted or picked up, and the house by name. */
export default function ListsScreen() {
  const { id: text = '' } = useParams()
  const id = Number(text)
  const locale = staffLocale()
  const words = listsWords[locale]
  const list = useListing(
    // not below `box-office`, whose queries each mark would repeat: the audit log names every list that is read
    ['lists', id],
    (query, signal) => call('productionList', { id }, { query, signal }),
    // read whenever it is shown, since marks are also made on the orders' own screens
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  )
  const kind = kindIn(list.query)
  const marks = useHandOver()
  const { production, is_cut: isCut = false, unreported = 0 } = list.first ?? {}
  const views = [
    ['', words.post],
    ['list=pickup', words.pickup],
    ['list=house', words.house],
  ] as const
  return (
    <Screen
      title={deskScreens['sales/:id/lists'].title[locale]}
      note={
        production &&
        [production.title, production.date && shortMoment(production.date, locale)].filter(Boolean).join(', ')
      }
      back={
        <Link className="e-b e-b--i e-back" to={`/sales/${id}`} aria-label={words.back} title={words.back}>
          <Icon of={ArrowLeft} />
        </Link>
      }
      commands={
        <a className="e-b e-b--p" href={addressOf('printedList', { id, list: kind })} target="_blank" rel="noopener">
          <Icon of={Printer} />
          <span>{words.print}</span>
        </a>
      }
    >
      <Views label={words.views} views={views} current={viewIn(list.query, views)} isReplacing />
      <SearchBar list={list} label={words.search} className="e-srch--wide" />
      {kind === 'post' && list.rows.length > 0 && (
        <div className="bo-labels">
          <Labels production={id} />
          {!list.query.get('q') && <HandOverAll rows={list.rows} marks={marks} />}
        </div>
      )}
      {isCut && (
        <p className="bo-cut" role="alert">
          {words.cut}
        </p>
      )}
      {unreported > 0 && (
        <p className="bo-cut" role="status">
          {words.unreported(unreported)}
        </p>
      )}
      <Listing list={list} words={words} icon={SearchX}>
        <Table
          className="bo-t"
          columns={columnsOf(kind, (row) => <HandOver row={row} marks={marks} />)}
          rows={list.rows}
          keyOf={({ number }) => number}
        />
      </Listing>
    </Screen>
  )
}

function columnsOf(kind: ProductionList, mark: (row: Row) => ReactNode): Column<Row>[] {
  const locale = staffLocale()
  const words = listsWords[locale]
  const tickets: Column<Row> = ['c-x bo-n', words.tickets, ({ tickets: count }) => count]
  const places: Column<Row> = ['c-m', words.places, ({ places: named }) => named.join('; ')]
  const name: Column<Row> = [
    'c-t',
    words.name,
    ({ number, sorted_name: sorted }) => <Link to={`/orders/${number}`}>{sorted || number}</Link>,
  ]
  if (kind === 'post') return [name, ['c-m', words.address, addressOfRow], tickets, ['c-s', words.mark, mark]]
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

function addressOfRow({ post }: Row) {
  if (!post) return <span className="e-mark e-mark--err">{listsWords[staffLocale()].noAddress}</span>
  return addressLines(post, staffLocale()).join(', ')
}

/** The link to the labels, and the label of the first sheet with which to begin. */
function Labels({ production: id }: { production: number }) {
  const words = listsWords[staffLocale()]
  const [from, setFrom] = useState(1)
  return (
    <>
      <label className="bo-from">
        <span>{words.from}</span>
        <select className="e-in" value={from} onChange={({ target }) => setFrom(Number(target.value))}>
          {labelNumbers.map((number) => (
            <option key={number}>{number}</option>
          ))}
        </select>
      </label>
      <a className="e-b e-b--l" href={addressOf('addressLabels', { id, from })} target="_blank" rel="noopener">
        <Icon of={Tags} />
        <span>{words.labels}</span>
      </a>
    </>
  )
}

const labelNumbers = Array.from({ length: labelsPerSheet }, (_, index) => index + 1)

function kindIn(query: URLSearchParams): ProductionList {
  const asked = query.get('list')
  return productionLists.find((kind) => kind === asked) ?? 'post'
}
