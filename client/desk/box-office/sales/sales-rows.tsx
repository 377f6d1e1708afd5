import { Link } from 'react-router'
import type { StaffSales } from '../../../../shared/contract/shop/staff/sales.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { berlinDay } from '../../../../shared/time/berlin.ts'
import { price } from '../../../../shared/ui/money.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { TableHead } from '../../ui/table-head.tsx'
import { Vignette } from '../../ui/vignette.tsx'
import { shortDay } from '../words.ts'
import { StockBar } from './stock-bar.tsx'
import { WeekBars } from './week-bars.tsx'
import { salesWords } from './words.ts'

type Row = StaffSales['results'][number]

export function SalesRows({ rows }: { rows: readonly Row[] }) {
  const locale = staffLocale()
  const words = salesWords[locale]
  return (
    <div className="e-tw">
      <table className="e-t bo-t bo-sales">
        <TableHead
          columns={[
            ['c-t', words.concert],
            ['c-m', words.date],
            ['c-m', words.hall],
            ['c-x', words.abo],
            ['', words.stock],
            ['bo-n c-s', words.kinds.free],
            ['c-x', words.week],
            ['c-x bo-n', words.takings],
          ]}
        />
        <tbody>
          {rows.map((row) => (
            <SalesRow key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function sumOfAbos(rows: readonly Row[]): { abo: number } {
  return { abo: rows.reduce((sum, { counts }) => sum + (counts?.abo ?? 0), 0) }
}

function SalesRow({ row }: { row: Row }) {
  const { id, title, date, venue, abo, counts, week, is_stopped: isStopped, revenue_cents: cents } = row
  const locale = staffLocale()
  const words = salesWords[locale]
  const isToday = date.slice(0, 10) === berlinDay(new Date())
  return (
    <tr>
      <td className="c-t">
        <Link to={`/sales/${id}`}>{title}</Link>
        {isStopped && <span className="e-mark e-mark--n">{words.stopped}</span>}
      </td>
      <td className="c-m">
        {isToday ? <b>{words.today}</b> : shortDay(date, locale)} <span className="e-2">{date.slice(11, 16)}</span>
      </td>
      <td className="c-m">
        <span className="e-el">{venue}</span>
      </td>
      <td className="c-x">{abo && <Vignette {...abo} locale={locale} />}</td>
      <td className="bo-stock-c">
        {counts ? <StockBar counts={counts} /> : <span className="e-2">{words.pending}</span>}
      </td>
      <td className="bo-n c-s">{counts && <Free free={counts.free} held={counts.held} />}</td>
      <td className="c-x">
        <WeekBars week={week} />
      </td>
      <td className="c-x bo-n">{price(cents, locale)}</td>
    </tr>
  )
}

function Free({ free, held }: { free: number; held: number }) {
  const locale = staffLocale()
  const words = salesWords[locale]
  if (free === 0 && held === 0) return <span className="e-mark e-mark--n">{words.soldOutMark}</span>
  return (
    <>
      {grouped(free, locale)}
      <span className="e-2 bo-free-w"> {words.within.free}</span>
    </>
  )
}
