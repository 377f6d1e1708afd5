import type { StaffHall } from '../../../../../shared/contract/shop/staff/sales.ts'
import { longDate } from '../../../../../shared/i18n/dates.ts'
import { grouped } from '../../../../../shared/i18n/numbers.ts'
import { price } from '../../../../../shared/ui/money.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { type Column, Table } from '../../../listing/table.tsx'
import { useBoxOffice } from '../../../shell/use-box-office.ts'
import { freeWhyName } from '../../words.ts'
import { Figure } from '../figures.tsx'
import { StockBar, StockLegend } from '../stock-bar.tsx'
import { salesWords, stockCounts, stockKindsOf } from '../words.ts'
import { HouseList } from './house-list.tsx'
import { type Pace, paceOf } from './pace.ts'
import { TakingsChart } from './takings-chart.tsx'
import { useTakings } from './use-takings.ts'
import { productionWords } from './words.ts'

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
