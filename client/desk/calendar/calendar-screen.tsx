import { isTyping } from '../../keys/typing.ts'
import './print.css'
import { CalendarDays, Layers, Lock, Printer } from 'lucide-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { DeskCalendar } from '../../../shared/contract/calls/programme/productions-schemas.ts'
import { entities } from '../../../shared/entities/registry.ts'
import { longDate, monthName } from '../../../shared/i18n/dates.ts'
import { localise } from '../../../shared/i18n/locale.ts'
import { deskScreens } from '../../../shared/staff/desk-screens.ts'
import { berlinDay } from '../../../shared/time/berlin.ts'
import { when } from '../../rows/values/when.ts'
import { Icon } from '../../staff/icon.tsx'
import { NotFound } from '../../staff/refusals.ts'
import { areSingleKeysOn } from '../../staff/single-keys.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useMay, useStart } from '../shell/start.ts'
import { Failure } from '../ui/failure.tsx'
import { periodOfMonth, periodOfSeason, seasonOf } from '../ui/moments/period.ts'
import { MainCommand } from '../ui/screen/commands.tsx'
import { Head } from '../ui/screen/head.tsx'
import { UnloadedScreen } from '../ui/screen/unloaded-screen.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { CalendarBar } from './calendar-bar.tsx'
import { CloseHallDialog } from './closures/close-hall-dialog.tsx'
import type { Place } from './closures/place.ts'
import { Conflicts } from './conflicts.tsx'
import { filtered } from './filter.ts'
import { gapsOf, miscountedAbos } from './findings.ts'
import { hallConflicts } from './hall-conflicts.ts'
import { MonthGrid } from './month/month-grid.tsx'
import { MonthList } from './month/month-list.tsx'
import { SeasonGrid } from './season-grid.tsx'
import { useCalendar } from './use-calendar.ts'
import { useCalendarAddress } from './use-calendar-address.ts'
import { calendarWords } from './words.ts'

/** `/admin/calendar`: a month by day or a season by week, with one row per hall; or a month as a list. */
export default function CalendarScreen() {
  const locale = staffLocale()
  const words = calendarWords[locale]
  const may = useMay('productions')
  const { site, sites } = useStart()
  const address = useCalendarAddress()
  const { month, view, filter, show, showToday } = address
  const year = seasonOf(month)
  const period = view === 'season' ? periodOfSeason(year) : periodOfMonth(month)
  const { data, error, refetch, isFetching, isPlaceholderData, dataUpdatedAt } = useCalendar(period)
  const mayClose = useMay('closures')('save')
  const [isClosing, setClosing] = useState(false)
  const [place, setPlace] = useState<Place>({ roomId: null, day: null })
  const notePlace = useCallback((next: Partial<Place>) => setPlace((before) => ({ ...before, ...next })), [])
  const conflicts = useMemo(() => hallConflicts(data ?? { productions: [], closures: [] }), [data])
  const { abo, state } = filter
  const { before } = period
  const shown = useMemo(
    () => data && filtered(data, { abo, state }, conflicts, before),
    [data, abo, state, conflicts, before],
  )
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      const isInDialog = target instanceof Element && target.closest('dialog') !== null
      if (
        key.toLowerCase() !== 't' ||
        isTyping(target) ||
        isInDialog ||
        ctrlKey ||
        metaKey ||
        altKey ||
        !areSingleKeysOn()
      )
        return
      event.preventDefault()
      showToday()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  const [monthYear, number] = month.split('-')
  const heading =
    view === 'season'
      ? words.seasonOf(`${year}/${String(year + 1).slice(2)}`)
      : `${monthName(Number(number), locale)} ${monthYear}`
  const isFiltered = abo !== null || state !== null
  if (!may('read')) return <UnloadedScreen error={new NotFound(404, null)} />
  return (
    <div className="e-work e-kal">
      <Head title={deskScreens.calendar.title[locale]}>
        {mayClose && (
          <button type="button" className="e-b e-b--l e-hm" onClick={() => setClosing(true)}>
            <Icon of={Lock} />
            <span>{words.closeHall}</span>
          </button>
        )}
        <button type="button" className="e-b e-b--l e-hm" onClick={() => window.print()}>
          <Icon of={Printer} />
          <span>{words.print}</span>
        </button>
        {may('save') && <MainCommand label={entities.productions.label.create[locale]} to="/productions/new" />}
      </Head>
      <main id="main" className="e-main" tabIndex={-1}>
        <p className="e-only-print">
          {sites.find(({ key }) => key === site)?.name[locale]},{' '}
          {words.printed(when(new Date(dataUpdatedAt).toISOString(), locale))}
        </p>
        <CalendarBar address={address} heading={heading} abos={data?.abos ?? []} />
        <p className="vh" role="status">
          {isFetching ? words.loading : ''}
        </p>
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {data && shown && (
          <>
            <Conflicts calendar={data} />
            {data.is_cut && <p className="e-cal-n e-2">{words.cut}</p>}
            {isFiltered && shown.productions.length === 0 && (
              <NothingFound onClear={() => show({ abo: '', state: '' })} />
            )}
            {view === 'season' && <SeasonGrid calendar={shown} conflicts={conflicts} year={year} onPlace={notePlace} />}
            {view === 'season' && !data.is_cut && <Noticeable calendar={data} />}
            {view === 'month' && (
              <MonthGrid key={month} calendar={data} {...{ shown, conflicts, month }} onPlace={notePlace} />
            )}
            {view !== 'season' && (view === 'list' || shown.productions.length > 0 || !isFiltered) && (
              <MonthList calendar={shown} conflicts={conflicts} from={period.from} />
            )}
          </>
        )}
      </main>
      {isClosing && data && !isPlaceholderData && (
        <CloseHallDialog calendar={data} period={period} place={place} onClose={() => setClosing(false)} />
      )}
    </div>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const words = calendarWords[staffLocale()]
  return (
    <p className="e-cal-n e-row-f" role="status">
      {words.noMatch}
      <TextButton label={words.clear} onClick={onClear} />
    </p>
  )
}

function Noticeable({ calendar }: { calendar: DeskCalendar }) {
  const locale = staffLocale()
  const words = calendarWords[locale]
  const gaps = gapsOf(calendar.productions, berlinDay(new Date()))
  const abos = miscountedAbos(calendar)
  if (gaps.length === 0 && abos.length === 0) return null
  return (
    <section className="e-sea-n">
      <h3>{words.noticeable}</h3>
      <ul className="e-lis e-lis--r">
        {gaps.map(({ from, until, weeks }) => (
          <li key={from} className="e-li">
            <Icon of={CalendarDays} />
            <span>
              {words.gap(weeks)}
              <small>{words.days(longDate(from, locale), longDate(until, locale))}</small>
            </span>
          </li>
        ))}
        {abos.map(({ id, letter, title, promised, has }) => (
          <li key={id} className="e-li">
            <Icon of={Layers} />
            <Link to={`/abos/${id}`}>
              {words.miscountedAbo(letter, has, promised)}
              <small>{localise(title, locale)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
