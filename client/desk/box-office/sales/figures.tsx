import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { StaffFigures, StaffSales } from '../../../../shared/contract/box-office/staff/sales.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { grouped, percent } from '../../../../shared/i18n/numbers.ts'
import { price } from '../../../../shared/ui/money.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { useBoxOffice } from '../../shell/use-box-office.ts'
import { Failure } from '../../ui/failure.tsx'
import { figureWords } from './figure-words.ts'
import './figures.css'

export function Figures({ open }: { open: StaffSales['open'] | undefined }) {
  const locale = staffLocale()
  const words = figureWords[locale]
  const may = useBoxOffice()
  const { data, error, refetch } = useQuery({
    queryKey: ['box-office', 'figures'],
    queryFn: ({ signal }) => call('salesFigures', {}, { signal }),
  })
  // figures that could not be refreshed stay on the screen
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  const refunds = open?.refunds ?? 0
  const shownRefunds = refunds >= 100 ? '99+' : refunds
  return (
    <dl className="bo-figures" aria-busy={!data}>
      <Figure term={words.today} value={data && grouped(data.today.tickets, locale)}>
        {data && withFree(data.today, locale)}
      </Figure>
      <Figure term={words.week} value={data && grouped(data.week.tickets, locale)}>
        {data && growth(data.week, locale)}
      </Figure>
      <Figure term={words.season(data?.season.name ?? '')} value={data && grouped(data.season.tickets, locale)}>
        {data && withFree(data.season, locale)}
      </Figure>
      <Figure term={words.inCarts} value={data && grouped(data.in_carts, locale)}>
        {words.withUnpaid}
      </Figure>
      <Figure
        term={words.refunds}
        value={
          refunds > 0 && may('buyers') ? <Link to="/orders?open=refunds">{shownRefunds}</Link> : open && shownRefunds
        }
      />
    </dl>
  )
}

/** A key figure with a note below it. */
export function Figure({ term, value, children }: { term: string; value: ReactNode; children?: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value ?? '…'}</dd>
      {children && <dd className="e-2">{children}</dd>}
    </div>
  )
}

/** Formats the takings, followed by the number of free tickets, if any. */
function withFree({ cents, free }: StaffFigures['today'], locale: Locale): string {
  const given = free > 0 ? figureWords[locale].free(grouped(free, locale)) : ''
  return [price(cents, locale), given].filter(Boolean).join(', ')
}

/** Formats the change from the week before in percent; null if nothing was sold in that week. */
function growth({ tickets, before }: StaffFigures['week'], locale: Locale): string | null {
  if (before <= 0) return null
  const change = Math.round((100 * (tickets - before)) / before)
  const sign = change > 0 ? '+\u00a0' : change < 0 ? '−\u00a0' : '±\u00a0'
  return figureWords[locale].beforeWeek(sign + percent(Math.abs(change), locale))
}
