import { capitalised, countWord } from '../../i18n/count-word.ts'
import { dateWithWeekday, monthName, shortDate, wallClock, weekdayName, weekdayShort } from '../../i18n/dates.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { localise } from '../../i18n/locale.ts'
import { grouped } from '../../i18n/numbers.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { Arrow } from '../../ui/icon.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { Timetable } from '../../ui/timetable.tsx'
import { MonthCalendar } from '../event-list/calendar/month-calendar.tsx'
import { seasonOf } from '../event-list/calendar/season.ts'
import { blanksBefore, daysOf, isWeekend, monthsWith, sumOf } from '../event-list/calendar/season-days.ts'
import { Filter } from '../event-list/filter/filter.tsx'
import { type ListChoice, listAddress } from '../event-list/filter/filter-address.ts'
import { ViewLink } from '../event-list/view-link.tsx'
import { seasonPosterAddress } from '../feed-address.ts'
import type { Season, SeasonData } from './screen.ts'
import '../../ui/page-head.css'
import '../event-list/calendar/season-view.css'

export default function SeasonScreen({ data }: { data: SeasonData }) {
  const { site, locale } = usePage()
  const words = useLabels(labels)
  const { filter, season } = data
  const { days, month, productions } = season
  return (
    <>
      <div className="pagehead sheet">
        <h1>{words.title(seasonOf(`${month}-01`))}</h1>
        <p className="pagehead-s">
          {words.extent(monthsWith(days.value).length, sumOf(days.value), localise(site.city, locale))}
        </p>
        <ViewLink to={listAddress(locale, { ...filter, view: undefined })} label={words.asList} />
      </div>
      <section className="sheet" aria-label={words.atAGlance}>
        <Filter data={data} />
        <YearPlanner season={season} filter={filter} />
        <p>
          <a className="more" href={seasonPosterAddress(locale, { date: filter.date })}>
            {words.poster}
            <Arrow />
          </a>
        </p>
      </section>
      <section className="season-month sheet">
        <MonthCalendar season={season} filter={filter} />
      </section>
      {/* the id is the target of the link that resets the filter (spec §4) */}
      <section className="section sheet" id="konzerte" aria-busy={productions.loading || undefined}>
        {!productions.loading && <MonthProductions data={data} />}
      </section>
    </>
  )
}

function MonthProductions({ data: { filter, season } }: { data: SeasonData }) {
  const { month, productions } = season
  const { locale, today } = usePage()
  const words = useLabels(labels)
  const isThisMonth = month === today.slice(0, 7)
  const from = filter.date?.endsWith('-01') === false ? filter.date : isThisMonth ? today : `${month}-01`
  const shown = productions.value.filter(({ date }) => date.slice(0, 10) >= from)
  const name = monthName(wallClock(`${month}-01`).month, locale)
  const isFromDay = from !== `${month}-01` && from !== today
  const day = `${weekdayName(wallClock(from).weekday, locale)}, ${shortDate(from, locale)}`
  const title = isFromDay ? words.from(day) : from === today ? words.fromToday(name) : words.inMonth(name)
  return (
    <>
      <SectionHead title={title} />
      {shown.length > 0 ? <Timetable productions={shown} headingLevel={3} /> : <p>{words.none}</p>}
    </>
  )
}

const labels = defineLabels({
  de: {
    title: (season: string) => `Saison ${season}`,
    extent: (months: number, count: number, city: string) =>
      `${capitalised(months === 1 ? 'ein Monat' : `${countWord(months, 'de')} Monate`)}, ${grouped(count, 'de')} ${count === 1 ? 'Konzert' : 'Konzerte'} in ${city}`,
    poster: 'Plakat zum Aufhängen, A2 oder A3',
    asList: 'Alle Konzerte als Liste',
    atAGlance: 'Die Saison auf einen Blick',
    fromToday: (month: string) => `Ab heute im ${month}`,
    inMonth: (month: string) => `Im ${month}`,
    from: (day: string) => `Ab ${day}`,
    none: 'In diesem Monat gibt es dafür kein Konzert mehr.',
  },
  en: {
    title: (season: string) => `Season ${season}`,
    extent: (months: number, count: number, city: string) =>
      `${capitalised(`${countWord(months, 'en')} ${months === 1 ? 'month' : 'months'}`)}, ${grouped(count, 'en')} ${count === 1 ? 'concert' : 'concerts'} in ${city}`,
    poster: 'Poster to hang up, A2 or A3',
    asList: 'All concerts as a list',
    atAGlance: 'The season at a glance',
    fromToday: (month: string) => `From today in ${month}`,
    inMonth: (month: string) => `In ${month}`,
    from: (day: string) => `From ${day}`,
    none: 'No more concerts match in this month.',
  },
})

/** Up to 6 empty columns and 31 days. */
const columns = 37

/** A row per month, aligned by weekday; days with productions are links. */
function YearPlanner({ season: { days }, filter }: { season: Season; filter: ListChoice }) {
  const { locale } = usePage()
  const words = useLabels(yearPlannerLabels)
  const counts = new Map(days.value.map(({ date, count }) => [date, count]))
  return (
    <div className="year">
      <ol>
        <li>
          <p className="year-k meta">{words.month}</p>
          <div className="year-r year-wd t" aria-hidden="true">
            {Array.from({ length: columns }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position
              <span key={index} className={index % 7 > 4 ? 'we' : undefined}>
                {weekdayShort((index + 1) % 7, locale)}
              </span>
            ))}
          </div>
        </li>
        {monthsWith(days.value).map((month) => (
          <Month key={month} month={month} counts={counts} filter={filter} />
        ))}
      </ol>
    </div>
  )
}

function Month({ month, counts, filter }: { month: string; counts: Map<string, number>; filter: ListChoice }) {
  const { locale, today } = usePage()
  const words = useLabels(yearPlannerLabels)
  const before = blanksBefore(month)
  const days = daysOf(month)
  const after = columns - before - days.length
  return (
    <li>
      <h2 className="t">
        <a href={listAddress(locale, { ...filter, date: `${month}-01`, view: 'season' })}>
          {monthName(wallClock(`${month}-01`).month, locale)}
        </a>
      </h2>
      <div className="year-r t">
        <Blanks from={0} count={before} />
        {days.map((isoDay) => {
          const count = counts.get(isoDay) ?? 0
          const day = wallClock(isoDay).day
          const classes = [isWeekend(isoDay) && 'we', count > 1 && 'x2', isoDay === today && 'is-today']
          const className = classes.filter(Boolean).join(' ') || undefined
          if (count === 0) {
            return (
              <span key={isoDay} className={className} aria-hidden="true">
                {day}
              </span>
            )
          }
          return (
            <a
              key={isoDay}
              className={className}
              href={`${listAddress(locale, { ...filter, date: isoDay, view: 'season' })}#konzerte`}
              aria-label={`${dateWithWeekday(isoDay, locale)}, ${words.concerts(count)}`}
            >
              {day}
            </a>
          )
        })}
        <Blanks from={before + days.length} count={after} />
      </div>
    </li>
  )
}

function Blanks({ from, count }: { from: number; count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position
    <span key={index} className={(from + index) % 7 > 4 ? 'we' : undefined} aria-hidden="true" />
  ))
}

const yearPlannerLabels = defineLabels({
  de: { month: 'Monat', concerts: (count: number) => (count === 1 ? '1 Konzert' : `${count} Konzerte`) },
  en: { month: 'Month', concerts: (count: number) => (count === 1 ? '1 concert' : `${count} concerts`) },
})
