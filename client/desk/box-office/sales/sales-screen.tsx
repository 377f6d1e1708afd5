import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import type { StaffSales } from '../../../../shared/contract/box-office/staff/sales.ts'
import { entityOf } from '../../../../shared/entities/registry.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { deskScreens } from '../../../../shared/staff/desk-screens.ts'
import { berlinDay } from '../../../../shared/time/berlin.ts'
import { price } from '../../../../shared/ui/money.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { addressOf, call } from '../../api/call.ts'
import { FilterChip } from '../../list/filters/filter-chip.tsx'
import { ListingScreen } from '../../listing/listing-screen.tsx'
import { useListing } from '../../listing/use-listing.ts'
import { useBoxOffice } from '../../shell/use-box-office.ts'
import { Vignette } from '../../ui/vignette.tsx'
import { shortDay } from '../words.ts'
import { figureWords } from './figure-words.ts'
import { Figures } from './figures.tsx'
import { StockBar, StockLegend } from './stock-bar.tsx'
import { salesWords, stockCounts } from './words.ts'
import '../box-office.css'

type Row = StaffSales['results'][number]

/**
 * `/admin/sales`: the productions that are sold here, with the state of their places. The query holds view and filters.
 */
export default function SalesScreen() {
  const locale = staffLocale()
  const words = salesWords[locale]
  const may = useBoxOffice()
  const list = useListing(['box-office', 'sales'], (asked, signal) => call('staffSales', {}, { query: asked, signal }))
  const { query, rows, first } = list
  const chip = (name: 'room' | 'abo', titleOf: (row: Row | undefined) => string | undefined) => {
    const value = query.get(name) ?? ''
    // every row of a filtered list has the chosen hall and abo, so the first row names them
    const chosen = { values: {}, related: { [`${name}s`]: { [value]: { title: titleOf(rows[0]) || `#${value}` } } } }
    return (
      <FilterChip
        entity={entityOf('productions')}
        name={`${name}Id`}
        value={value}
        rows={value ? [chosen] : []}
        onChange={(next) => list.set(name, next)}
      />
    )
  }
  return (
    <ListingScreen
      title={deskScreens.sales.title[locale]}
      download={may('manage') && { href: addressOf('exportSales', {}, query), label: figureWords[locale].export }}
      summary={
        <>
          <Figures open={first?.open} />
          {may('buyers') && <Due open={first?.open} />}
        </>
      }
      list={list}
      words={words}
      icon={SearchX}
      views={[
        ['', words.upcoming],
        ['stock=few_left', words.fewLeft],
        ['stock=slow', words.slow],
        ['stock=sold_out', words.soldOut],
        ['past=1', words.past],
      ]}
      filters={
        <>
          {chip('room', (row) => row?.venue)}
          {chip('abo', (row) => row?.abo?.title)}
        </>
      }
      legend={
        <div className="bo-leg-l">
          <StockLegend
            counts={{
              abo: rows.reduce((sum, { counts }) => sum + (counts?.abo ?? 0), 0),
              given: rows.reduce((sum, { free_tickets: free }) => sum + free, 0),
            }}
          />
        </div>
      }
      className="bo-t bo-sales"
      columns={[
        ['c-t', words.concert, titleOf],
        ['c-m', words.date, dateOf],
        ['c-m', words.hall, ({ venue }) => <span className="e-el">{venue}</span>],
        ['c-x', words.abo, ({ abo }) => abo && <Vignette {...abo} locale={locale} />],
        ['bo-stock-c', words.stock, stockOf],
        ['bo-n c-s', words.kinds.free, freeOf],
        ['c-x', words.week, ({ week }) => <WeekBars week={week} />],
        ['c-x bo-n', words.takings, ({ revenue_cents: cents }) => price(cents, locale)],
      ]}
      keyOf={({ id }) => id}
    />
  )
}

function titleOf({ id, title, is_stopped: isStopped }: Row) {
  return (
    <>
      <Link to={`/sales/${id}`}>{title}</Link>
      {isStopped && <span className="e-mark e-mark--n">{salesWords[staffLocale()].stopped}</span>}
    </>
  )
}

function dateOf({ date }: Row) {
  const isToday = date.slice(0, 10) === berlinDay(new Date())
  return (
    <>
      {isToday ? <b>{salesWords[staffLocale()].today}</b> : shortDay(date, staffLocale())}{' '}
      <span className="e-2">{date.slice(11, 16)}</span>
    </>
  )
}

function stockOf({ counts, free_tickets: free }: Row) {
  return counts ? (
    <StockBar counts={stockCounts(counts, free)} />
  ) : (
    <span className="e-2">{salesWords[staffLocale()].pending}</span>
  )
}

function freeOf({ counts }: Row) {
  const locale = staffLocale()
  const words = salesWords[locale]
  if (!counts) return null
  if (counts.free === 0 && counts.held === 0) return <span className="e-mark e-mark--n">{words.soldOutMark}</span>
  return (
    <>
      {grouped(counts.free, locale)}
      <span className="e-2 bo-free-w"> {words.within.free}</span>
    </>
  )
}

function Due({ open }: { open: StaffSales['open'] | undefined }) {
  const may = useBoxOffice()
  const words = salesWords[staffLocale()]
  const due = [
    ['refunds', open?.refunds ?? 0, words.dueRefunds],
    ['payments', open?.payments ?? 0, words.duePayments],
    ['bank', open?.bank_lines ?? 0, words.dueLines],
    ['groups', may('sell') ? (open?.groups ?? 0) : 0, words.dueGroups],
  ] as const
  const counted = due.filter(([, count]) => count > 0)
  if (counted.length === 0) return null
  return (
    <ul className="bo-due" aria-label={words.due}>
      {counted.map(([key, count, text]) => (
        <li key={key}>
          <Link
            className={`e-mark ${key === 'refunds' ? 'e-mark--err' : 'e-mark--warn'}`}
            to={key === 'groups' ? '/groups' : `/orders?open=${key}`}
          >
            {text(count >= 100 ? '99+' : String(count))}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const height = 22
const [step, width] = [10, 9]

/** The tickets of the last seven days as bars, the current day last. */
function WeekBars({ week }: { week: readonly number[] }) {
  const most = Math.max(1, ...week)
  return (
    <svg
      className="bo-week"
      role="img"
      aria-label={figureWords[staffLocale()].days(week)}
      width={step * week.length}
      height={height}
    >
      {week.map((count, at) => {
        const own = Math.max(1, Math.round((height * Math.max(0, count)) / most))
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the day
        return <rect key={at} x={at * step} y={height - own} width={width} height={own} />
      })}
    </svg>
  )
}
