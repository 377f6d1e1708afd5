import { capitalised, countWord } from '../../i18n/count-word.ts'
import { monthName, shortDate, wallClock, weekdayName } from '../../i18n/dates.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { localise } from '../../i18n/locale.ts'
import { grouped } from '../../i18n/numbers.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { Arrow } from '../../ui/icon.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { Timetable } from '../../ui/timetable.tsx'
import { MonthCalendar } from '../event-list/calendar/month-calendar.tsx'
import { seasonOf } from '../event-list/calendar/season.ts'
import { monthsWith, sumOf } from '../event-list/calendar/season-days.ts'
import { YearPlanner } from '../event-list/calendar/year-planner.tsx'
import { Filter } from '../event-list/filter/filter.tsx'
import { listAddress } from '../event-list/filter/filter-address.ts'
import { ViewLink } from '../event-list/view-link.tsx'
import { seasonPosterAddress } from '../feed-address.ts'
import type { SeasonData } from './screen.ts'
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
