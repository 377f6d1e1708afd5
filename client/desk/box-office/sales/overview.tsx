import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { StaffHall, StaffTakings } from '../../../../shared/contract/box-office/staff/sales.ts'
import { longDate, monthShort } from '../../../../shared/i18n/dates.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { dayAfter } from '../../../../shared/time/day.ts'
import { price } from '../../../../shared/ui/money.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { type Column, Table } from '../../listing/table.tsx'
import { useBoxOffice } from '../../shell/use-box-office.ts'
import { Failure } from '../../ui/failure.tsx'
import { freeWhyName } from '../words.ts'
import { figureWords } from './figure-words.ts'
import { Figure } from './figures.tsx'
import { productionWords } from './production-words.ts'
import { StockBar, StockLegend } from './stock-bar.tsx'
import { takingsLine } from './takings-line.ts'
import { salesWords, stockCounts, stockKindsOf } from './words.ts'

type Category = StaffHall['categories'][number]

export function Overview({ hall }: { hall: StaffHall }) {
  const locale = staffLocale()
  const words = productionWords[locale]
  const may = useBoxOffice()
  const { revenue_cents: cents } = hall
  const counts = stockCounts(hall.counts, hall.free_tickets)
  const kinds = stockKindsOf(counts)
  const { data: takings } = useTakings(hall.id)
  const pace = takings && paceOf(takings, { day: hall.date.slice(0, 10), free: hall.is_stopped ? 0 : counts.free })
  return (
    <>
      <dl className="bo-figures">
        {kinds.map((kind) => (
          <div key={kind}>
            <dt>{salesWords[locale].kinds[kind]}</dt>
            <dd>{grouped(counts[kind], locale)}</dd>
            {kind === 'sold' && (
              <dd className="e-2">
                {words.ofPlaces(grouped(counts.total, locale))}
                {pace && pace.today > 0 && `, ${words.soldToday(grouped(pace.today, locale))}`}
              </dd>
            )}
            {kind === 'given' && (
              <dd className="e-2">
                {takings?.free
                  .map(({ why, tickets }) => `${freeWhyName(why, locale)} ${grouped(tickets, locale)}`)
                  .join(', ')}
              </dd>
            )}
          </div>
        ))}
        <Figure term={words.takings} value={price(cents, locale)}>
          {counts.sold > 0 && cents > 0 && words.average(price(Math.round(cents / counts.sold), locale))}
        </Figure>
        {pace && (
          <Figure term={words.left} value={pace.daysLeft === 0 ? words.isToday : words.days(pace.daysLeft)}>
            {pace.outlook && outlookText(pace.outlook)}
          </Figure>
        )}
      </dl>
      {may('sell') && <HouseList production={hall.id} />}
      <TakingsChart production={hall.id} />
      <div className="bo-categories">
        <div className="bo-hall-h">
          <h2>{words.categories}</h2>
          <StockLegend counts={counts} />
        </div>
        <Table
          className="bo-t bo-sales"
          columns={[
            ['c-t', words.category, ({ name }) => name],
            ['c-m bo-n', words.price, ({ normal_cents: normal }) => normal !== null && price(normal, locale)],
            ['bo-stock-c', words.stock, (own) => own.total > 0 && <StockBar counts={countsOf(own)} />],
            ...kinds.map(
              (kind): Column<Category> => [
                `bo-n ${kind === 'free' ? 'c-s' : 'c-x'}`,
                salesWords[locale].kinds[kind],
                (own) => (
                  <>
                    {grouped(countsOf(own)[kind], locale)}
                    {kind === 'free' && <span className="e-2 bo-free-w"> {salesWords[locale].within.free}</span>}
                  </>
                ),
              ],
            ),
            ['c-m bo-n', words.takings, ({ revenue_cents: revenue }) => price(revenue, locale)],
          ]}
          rows={hall.categories}
          keyOf={({ category }) => category}
        />
      </div>
    </>
  )
}

const countsOf = (own: Category) => stockCounts(own, own.free_tickets)

function outlookText(outlook: NonNullable<Pace['outlook']>): string {
  const locale = staffLocale()
  const words = productionWords[locale]
  if ('soldOutOn' in outlook) return words.soldOutOn(longDate(outlook.soldOutOn, locale))
  return words.placesLeft(grouped(outlook.left, locale))
}

/** The evening's list of what buyers said that the house should know; nothing without any. */
function HouseList({ production }: { production: number }) {
  const words = productionWords[staffLocale()]
  const { data } = useQuery({
    queryKey: ['box-office', 'house-list', production],
    queryFn: ({ signal }) => call('houseList', { id: production }, { signal }),
  })
  if (!data || data.results.length === 0) return null
  return (
    <div className="bo-categories">
      <div className="bo-hall-h">
        <h2>{words.houseList}</h2>
      </div>
      <Table
        className="bo-t"
        columns={[
          ['c-t', words.guest, ({ number, name }) => <Link to={`/orders/${number}`}>{name || number}</Link>],
          ['c-note', words.guestSaid, ({ text }) => text],
          ['c-m', words.guestPlaces, ({ places }) => places.join('; ')],
        ]}
        rows={data.results}
        keyOf={({ number }) => number}
      />
    </div>
  )
}

const [width, height, left, bottom] = [760, 190, 44, 22]
/** Minimum distance between two month names, as a share of the chart's width. */
const monthGap = 0.07

/** A line chart of the tickets sold since the first sale; renders nothing if they were sold on fewer than two days. */
function TakingsChart({ production }: { production: number }) {
  const locale = staffLocale()
  const words = figureWords[locale]
  const { data, error, refetch } = useTakings(production)
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  const line = data && takingsLine(data)
  if (!line) return null
  const { points, top, months } = line
  const x = (share: number) => left + share * (width - left - 8)
  const y = (tickets: number) => 8 + (1 - tickets / top) * (height - bottom - 8)
  const path = points.map((point) => `${x(point.x).toFixed(1)} ${y(point.tickets).toFixed(1)}`).join('L')
  const total = points.at(-1)?.tickets ?? 0
  const [since, sold] = [words.since(longDate(data.days[0]?.day ?? '', locale)), words.sold(grouped(total, locale))]
  return (
    <section className="bo-takings">
      <h2>{since}</h2>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${since}: ${sold}`}>
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <path className="bo-takings-g" d={`M${left} ${y(top * share)}H${width - 8}`} />
            <text x={left - 8} y={y(top * share) + 4} textAnchor="end">
              {Number.isInteger(top * share) && grouped(top * share, locale)}
            </text>
          </g>
        ))}
        {months
          .filter(
            (month, at) => month.x - (months[at - 1]?.x ?? Number.NEGATIVE_INFINITY) >= monthGap && month.x < 0.97,
          )
          .map((month) => (
            <text key={month.x} x={x(month.x)} y={height - 4}>
              {monthShort(month.month, locale)}
            </text>
          ))}
        <path className="bo-takings-a" d={`M${x(points[0]?.x ?? 0)} ${y(0)}L${path}V${y(0)}Z`} />
        <path className="bo-takings-l" d={`M${path}`} />
        <circle cx={x(points.at(-1)?.x ?? 1)} cy={y(total)} r="4" />
      </svg>
    </section>
  )
}

function useTakings(production: number) {
  return useQuery({
    queryKey: ['box-office', 'takings', production],
    queryFn: ({ signal }) => call('staffTakings', { id: production }, { signal }),
  })
}

const dayMs = 86_400_000
const daysOfPace = 7

interface Pace {
  today: number
  /** Whole days until the production; 0 on its day. */
  daysLeft: number
  /**
   * Projection at the pace of the last seven days: the day on which the last place sells, or the number of places left
   * on the day of the production. Null without sales in these days, or if no place is free.
   */
  outlook: { soldOutOn: string } | { left: number } | null
}

/**
 * Projects the sales of the last seven days onto the days until the production.
 * @param day the production's day in Berlin time
 * @returns null after that day
 */
export function paceOf(
  { days, today }: Pick<StaffTakings, 'days' | 'today'>,
  { day, free }: { day: string; free: number },
): Pace | null {
  const daysLeft = daysBetween(today, day)
  if (daysLeft < 0) return null
  const recent = days.filter((one) => daysBetween(one.day, today) < daysOfPace)
  const perDay = recent.reduce((sum, { tickets }) => sum + tickets, 0) / daysOfPace
  const sold = days.find((one) => one.day === today)?.tickets ?? 0
  if (perDay <= 0 || free === 0) return { today: sold, daysLeft, outlook: null }
  const needed = Math.ceil(free / perDay)
  const left = Math.round(free - perDay * daysLeft)
  return { today: sold, daysLeft, outlook: needed <= daysLeft ? { soldOutOn: dayAfter(today, needed) } : { left } }
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}
