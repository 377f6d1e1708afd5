import { MailCheck, Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { type DeliveryList, deliveryLists } from '../../../shared/contract/box-office/keys.ts'
import type { Deliveries } from '../../../shared/contract/box-office/staff/lists.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { deskScreens } from '../../../shared/staff/desk-screens.ts'
import { price } from '../../../shared/ui/money.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { addressOf, call } from '../api/call.ts'
import { Listing } from '../listing/listing.tsx'
import { type Column, Table } from '../listing/table.tsx'
import { useListing } from '../listing/use-listing.ts'
import { Views, viewIn } from '../listing/views.tsx'
import { Screen } from '../ui/screen/screen.tsx'
import { SearchInput } from '../ui/search-input.tsx'
import { deliveriesWords } from './deliveries-words.ts'
import { AddressOfRow } from './sales/lists/address-of-row.tsx'
import { ChoiceBar, ChoiceButtons } from './sales/lists/choice-bar.tsx'
import { withChoice } from './sales/lists/choice-column.tsx'
import { HandOver } from './sales/lists/hand-over.tsx'
import { ListNotes } from './sales/lists/list-notes.tsx'
import { PostingRail } from './sales/lists/posting-rail.tsx'
import { searchedOrders } from './sales/lists/search-orders.ts'
import { useHandOver } from './sales/lists/use-hand-over.ts'
import { useLetterChoice } from './sales/lists/use-letter-choice.ts'
import { useShownRows } from './sales/lists/use-shown-rows.ts'
import { listsWords } from './sales/lists/words.ts'
import { shortDay, shortMoment } from './words.ts'
import './box-office.css'
import './sales/lists/lists.css'
import './deliveries.css'

/**
 * `/admin/deliveries?list=`: the letters of all concerts that are still to be posted, that are under way and that came
 * back, and the tickets that are picked up today. The lists of what is posted or picked up are searched in the browser.
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
  const hasLetters = isToPost && loaded.length > 0
  const choice = useLetterChoice(loaded, marks)
  const pages = useShownRows(searchedOrders(loaded, q), `${kind} ${q}`)
  const rows = isToPost ? loaded : pages.rows
  const columns = columnsOf(kind, (row) => <HandOver row={row} marks={marks} />)
  const shown = (text: string) => words.shown(text, grouped(first?.count ?? 0, locale))
  const countOf = (one: DeliveryList) => one === kind && first && <Count of={first.count} />
  const views = [
    ['', words.post, countOf('post')],
    ['list=pickup', words.pickup, countOf('pickup')],
    ['list=under_way', words.underWay, countOf('under_way')],
    ['list=returned', words.returnedLetters, first && first.returned > 0 && <Count of={first.returned} isWarning />],
  ] as const
  return (
    <Screen
      title={deskScreens.deliveries.title[locale]}
      commands={
        <a
          className={hasLetters ? 'e-b e-b--l' : 'e-b e-b--p'}
          href={addressOf('printedDeliveries', { list: kind })}
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
      {!isToPost && (
        <search className="e-fbar">
          <SearchInput className="e-srch--wide" label={words.search} value={q} onChange={setQ} />
        </search>
      )}
      {kind === 'returned' && loaded.length > 0 && <p className="bo-cut">{words.correctFirst}</p>}
      <div className={isToPost ? 'bo-posting' : undefined}>
        <div>
          <ListNotes
            isCut={first?.is_cut ?? false}
            cut={words.cut}
            unaddressed={first?.unaddressed ?? 0}
            unreported={first?.unreported ?? 0}
          />
          <Listing
            list={isToPost ? { ...list, rows } : { ...list, ...pages }}
            words={
              q === '' || isToPost
                ? { shown, none: words.none[kind], noneHint: words.noneHint[kind] }
                : { shown, none: words.notFound }
            }
            icon={MailCheck}
          >
            <Table
              className="bo-t bo-listed bo-deliveries"
              {...(isToPost ? withChoice(columns, loaded, choice) : { columns })}
              rows={rows}
              keyOf={({ number }) => number}
            />
          </Listing>
        </div>
        {hasLetters && (
          <PostingRail
            rows={loaded}
            choice={choice}
            marks={marks}
            labelsAddress={(labels) => addressOf('deliveryLabels', labels)}
          />
        )}
      </div>
      {hasLetters && <ChoiceBar rows={loaded} choice={choice} />}
    </Screen>
  )
}

function Count({ of: count, isWarning = false }: { of: number; isWarning?: boolean }) {
  return <span className={isWarning ? 'e-n e-n--err' : 'e-n'}>{grouped(count, staffLocale())}</span>
}

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
