import { useQuery } from '@tanstack/react-query'
import { Printer, SearchX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { deliveryInSums } from '../../../../../shared/box-office/choice-words.ts'
import { type ProductionList, productionLists } from '../../../../../shared/contract/box-office/keys.ts'
import type { ListedOrders } from '../../../../../shared/contract/box-office/staff/lists.ts'
import { deskScreens } from '../../../../../shared/staff/desk-screens.ts'
import { price } from '../../../../../shared/ui/money.ts'
import { Icon } from '../../../../staff/icon.tsx'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { addressOf, call } from '../../../api/call.ts'
import { Listing } from '../../../listing/listing.tsx'
import { type Column, Table } from '../../../listing/table.tsx'
import { Views, viewIn } from '../../../listing/views.tsx'
import { BackLink } from '../../../ui/screen/back-link.tsx'
import { Screen } from '../../../ui/screen/screen.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import { shortMoment } from '../../words.ts'
import { AddressOfRow } from './address-of-row.tsx'
import { ChoiceBar, ChoiceButtons } from './choice-bar.tsx'
import { withChoice } from './choice-column.tsx'
import { HandOver } from './hand-over.tsx'
import { ListNotes } from './list-notes.tsx'
import { PostingRail } from './posting-rail.tsx'
import { searchedOrders } from './search-orders.ts'
import { useHandOver } from './use-hand-over.ts'
import { useLetterChoice } from './use-letter-choice.ts'
import { useShownRows } from './use-shown-rows.ts'
import { listsWords } from './words.ts'
import '../../box-office.css'
import './lists.css'

/**
 * `/admin/sales/{id}/lists?list=`: the orders of one concert whose tickets are posted or picked up, and the house by
 * name. The list is read whole, and names are searched in the browser, since the audit log names every reading.
 */
export default function ListsScreen() {
  const { id: text = '' } = useParams()
  const id = Number(text)
  const locale = staffLocale()
  const words = listsWords[locale]
  const [query] = useSearchParams()
  const kind = kindIn(query)
  const [q, setQ] = useState('')
  const list = useQuery({
    // not below `box-office`, whose queries each mark would repeat
    queryKey: ['lists', id, kind],
    queryFn: ({ signal }) => call('productionList', { id, list: kind }, { signal }),
    // read whenever it is shown, since marks are also made on the orders' own screens
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const marks = useHandOver()
  const { results = [], production, is_cut: isCut = false, unreported = 0 } = list.data ?? {}
  const found = searchedOrders(results, q)
  const pages = useShownRows(found, `${kind} ${q}`)
  const choice = useLetterChoice(results, marks)
  const views = [
    ['', words.post],
    ['list=pickup', words.pickup],
    ['list=house', words.house],
  ] as const
  const isToPost = kind === 'post'
  const hasLetters = isToPost && results.length > 0
  const columns = columnsOf(kind, (row) => <HandOver row={row} marks={marks} />)
  const waiting = isToPost ? results.filter((row) => marks.handedOf(row).handed_over_at === null) : []
  const unaddressed = waiting.filter(({ post }) => post === null).length
  return (
    <Screen
      title={deskScreens['sales/:id/lists'].title[locale]}
      note={
        production &&
        [production.title, production.date && shortMoment(production.date, locale)].filter(Boolean).join(', ')
      }
      back={<BackLink to={`/sales/${id}`} label={words.back} />}
      commands={
        <a
          className={hasLetters ? 'e-b e-b--l' : 'e-b e-b--p'}
          href={addressOf('printedList', { id, list: kind })}
          target="_blank"
          rel="noopener"
        >
          <Icon of={Printer} />
          <span>{words.print}</span>
        </a>
      }
    >
      <Views label={words.views} views={views} current={viewIn(query, views)} isReplacing>
        {hasLetters && <ChoiceButtons choice={choice} />}
      </Views>
      <search className="e-fbar">
        <SearchInput className="e-srch--wide" label={words.search} value={q} onChange={setQ} />
      </search>
      <div className={isToPost ? 'bo-posting' : undefined}>
        <div>
          <ListNotes isCut={isCut} cut={words.cut} unaddressed={unaddressed} unreported={unreported} />
          <Listing
            list={{ ...list, ...pages }}
            words={{ ...words, shown: () => words.shown(pages.found) }}
            icon={SearchX}
          >
            <Table
              className="bo-t bo-listed"
              {...(isToPost ? withChoice(columns, found, choice) : { columns })}
              rows={pages.rows}
              keyOf={({ number }) => number}
            />
          </Listing>
        </div>
        {hasLetters && (
          <PostingRail
            rows={results}
            choice={choice}
            marks={marks}
            labelsAddress={({ from, orders }) => addressOf('addressLabels', { id, from, orders })}
            isCut={isCut}
            isSearched={q !== ''}
          />
        )}
      </div>
      {hasLetters && <ChoiceBar rows={found} choice={choice} />}
    </Screen>
  )
}

function kindIn(query: URLSearchParams): ProductionList {
  const asked = query.get('list')
  return productionLists.find((kind) => kind === asked) ?? 'post'
}

type Row = ListedOrders['results'][number]

/** The columns of a concert's list. @param mark draws the marks of an order */
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
