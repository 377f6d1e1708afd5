import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { entities } from '../../../shared/entities/registry.ts'
import { monthName } from '../../../shared/i18n/dates.ts'
import { deskScreens } from '../../../shared/staff/desk-screens.ts'
import { berlinDay } from '../../../shared/time/berlin.ts'
import { Icon } from '../../staff/icon.tsx'
import { NotFound } from '../../staff/refusals.ts'
import { areSingleKeysOn } from '../../staff/single-keys.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useMay } from '../shell/start.ts'
import { Failure } from '../ui/failure.tsx'
import { Head } from '../ui/head.tsx'
import { Conflicts } from './conflicts.tsx'
import { Legend } from './legend.tsx'
import { MonthGrid } from './month/month-grid.tsx'
import { MonthList } from './month/month-list.tsx'
import { monthAfter, periodOfMonth, periodOfSeason, seasonOf } from './period.ts'
import { SeasonGrid } from './season/season-grid.tsx'
import { useCalendar } from './use-calendar.ts'
import { calendarWords } from './words.ts'

/** `/admin/calendar`: one row per hall, for a month by days or a season by weeks. */
export default function CalendarScreen() {
  const locale = staffLocale()
  const words = calendarWords[locale]
  const may = useMay('productions')
  const [address, setAddress] = useSearchParams()
  const thisMonth = berlinDay(new Date()).slice(0, 7)
  const month = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(address.get('month') ?? '') ? String(address.get('month')) : thisMonth
  const isSeason = address.get('view') === 'season'
  const year = seasonOf(month)
  const period = isSeason ? periodOfSeason(year) : periodOfMonth(month)
  const { data, error, refetch, isFetching } = useCalendar(period)
  const show = (next: { month?: string; view?: 'season' | 'month' }) => {
    const view = next.view ?? (isSeason ? 'season' : 'month')
    setAddress({ month: next.month ?? month, ...(view === 'season' && { view }) })
  }
  const step = (by: number) => show({ month: monthAfter(month, isSeason ? by * 12 : by) })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      const isTyping = target instanceof Element && target.closest('input, textarea, select, dialog')
      if (key.toLowerCase() !== 't' || isTyping || ctrlKey || metaKey || altKey || !areSingleKeysOn()) return
      event.preventDefault()
      show({ month: thisMonth })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  const [monthYear, number] = month.split('-')
  const heading = isSeason
    ? words.seasonOf(`${year}/${String(year + 1).slice(2)}`)
    : `${monthName(Number(number), locale)} ${monthYear}`
  if (!may('read'))
    return (
      <main id="main" className="e-work">
        <Failure error={new NotFound(404, null)} onRetry={() => undefined} />
      </main>
    )
  return (
    <div className="e-work">
      <Head title={deskScreens.calendar.title[locale]}>
        {may('save') && (
          <Link className="e-b e-b--p" to="/productions/new">
            <Icon of={Plus} />
            <span>{entities.productions.label.create[locale]}</span>
          </Link>
        )}
      </Head>
      <main id="main" className="e-main" tabIndex={-1}>
        <div className="e-fbar e-kbar">
          <fieldset className="e-seg" aria-label={words.view}>
            {(['month', 'season'] as const).map((view) => (
              <button
                key={view}
                type="button"
                className="e-b"
                aria-pressed={isSeason === (view === 'season')}
                onClick={() => show({ view })}
              >
                {words[view]}
              </button>
            ))}
          </fieldset>
          <span className="e-row-f">
            <button type="button" className="e-b e-b--i" aria-label={words.earlier} onClick={() => step(-1)}>
              <Icon of={ChevronLeft} />
            </button>
            <button type="button" className="e-b e-b--l" onClick={() => show({ month: thisMonth })}>
              {words.today}
            </button>
            <button type="button" className="e-b e-b--i" aria-label={words.later} onClick={() => step(1)}>
              <Icon of={ChevronRight} />
            </button>
          </span>
          <h2 className="e-kbar-t" aria-live="polite">
            {heading}
          </h2>
          <span className="e-sp" />
          <Legend isSeason={isSeason} />
        </div>
        <p className="vh" role="status">
          {isFetching ? words.loading : ''}
        </p>
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {data && (
          <>
            <Conflicts calendar={data} />
            {data.is_cut && <p className="e-cal-n e-2">{words.cut}</p>}
            {isSeason ? (
              <SeasonGrid calendar={data} year={year} />
            ) : (
              <>
                <MonthGrid key={month} calendar={data} month={month} />
                <MonthList calendar={data} />
              </>
            )}
          </>
        )}
      </main>
    </div>
  )
}
