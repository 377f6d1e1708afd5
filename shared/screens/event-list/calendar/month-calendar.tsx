import type { ProductionListItem } from '../../../contract/production.ts'
import { dateWithWeekday, isTimeKnown, monthName, timeOfDay, wallClock, weekdayShort } from '../../../i18n/dates.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { Drawing } from '../../../ui/icon.tsx'
import { unbroken } from '../../../ui/unbroken.ts'
import type { Season } from '../../season/screen.ts'
import { type ListChoice, listAddress } from '../filter/filter-address.ts'
import { blanksBefore, daysOf, monthsBeside } from './season-days.ts'

interface CalendarProps {
  season: Season
  filter: ListChoice
}

export function MonthCalendar({ season: { month, days: seasonDays, productions }, filter }: CalendarProps) {
  const { locale, today } = usePage()
  const { year, month: number } = wallClock(`${month}-01`)
  const days = daysOf(month)
  const blanks = blanksBefore(month)
  const beside = monthsBeside(month, seasonDays.value, today)
  return (
    <>
      <div className="month">
        <h2 className="t">
          {monthName(number, locale)}
          <span className="vh"> {year}</span>
        </h2>
        <nav className="calnav" aria-label={useLabels(labels).months}>
          {beside.before && <Beside month={beside.before} filter={filter} drawing="m15 4-8 8 8 8" />}
          {beside.after && <Beside month={beside.after} filter={filter} drawing="m9 4 8 8-8 8" />}
        </nav>
      </div>
      <div className="cal-h t" aria-hidden="true">
        {[1, 2, 3, 4, 5, 6, 0].map((weekday) => (
          <span key={weekday}>{weekdayShort(weekday, locale)}</span>
        ))}
      </div>
      <ol className="cal">
        <Blanks count={blanks} />
        {days.map((isoDay) => (
          <Day
            key={isoDay}
            isoDay={isoDay}
            productions={productions.value.filter(({ date }) => date.startsWith(isoDay))}
            filter={filter}
          />
        ))}
        <Blanks count={(7 - ((blanks + days.length) % 7)) % 7} />
      </ol>
    </>
  )
}

function Beside({ month, filter, drawing }: { month: string; filter: ListChoice; drawing: string }) {
  const { locale } = usePage()
  const { year, month: number } = wallClock(`${month}-01`)
  return (
    <a className="sq" href={listAddress(locale, { ...filter, date: `${month}-01`, view: 'season' })}>
      <span className="vh">{`${monthName(number, locale)} ${year}`}</span>
      <Drawing>
        <path d={drawing} />
      </Drawing>
    </a>
  )
}

interface DayProps {
  isoDay: string
  productions: readonly ProductionListItem[]
  filter: ListChoice
}

function Day({ isoDay, productions, filter }: DayProps) {
  const { locale, today } = usePage()
  const words = useLabels(labels)
  const { day } = wallClock(isoDay)
  const classes = [
    'cal-d',
    productions.length > 0 && 'has',
    productions.length > 1 && 'has2',
    isoDay === today && 'is-today',
  ]
  const className = classes.filter(Boolean).join(' ')
  if (productions.length === 0) {
    return (
      <li className={className} aria-hidden="true">
        <b className="t">{day}</b>
      </li>
    )
  }
  // In the current month, the list below starts today, so a past day links to a production instead.
  const past = isoDay < today && productions[0]?.get_absolute_url
  return (
    <li className={className}>
      <a
        className="cal-link"
        href={past || `${listAddress(locale, { ...filter, date: isoDay, view: 'season' })}#konzerte`}
      >
        <span className="vh">{`${dateWithWeekday(isoDay, locale)}, ${words.concerts(productions.length)}`}</span>
      </a>
      <b className="t" aria-hidden="true">
        {day}
      </b>
      <ul>
        {productions.map(({ id, date, title, get_absolute_url: url, status }) => (
          <li key={id} className={status === 'cancelled' ? 'is-off' : undefined}>
            <span className="vh">{dateWithWeekday(isoDay, locale)}, </span>
            {isTimeKnown(date) && <span className="t">{timeOfDay(date)}</span>} <a href={url}>{unbroken(title)}</a>
          </li>
        ))}
      </ul>
    </li>
  )
}

function Blanks({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell is identified by its position
    <li key={index} className="cal-d" aria-hidden="true" />
  ))
}

const labels = defineLabels({
  de: {
    months: 'Anderer Monat',
    concerts: (count: number) => (count === 1 ? '1 Konzert' : `${count} Konzerte`),
  },
  en: { months: 'Another month', concerts: (count: number) => (count === 1 ? '1 concert' : `${count} concerts`) },
})
