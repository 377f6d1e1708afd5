import { useEffect, useRef } from 'react'
import type { Calendar } from '../../../contract/production.ts'
import { longDate, monthName, wallClock, weekdayShort } from '../../../i18n/dates.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { type ListChoice, listAddress } from '../filter/filter-address.ts'
import { without } from '../filter/filter-fields.ts'
import { dayPeriod, monthPeriod } from '../filter/period.ts'
import { daysOf, isWeekend } from './season-days.ts'
import './day-ruler.css'

/** About two seasons. */
const monthsShown = 24

export function DayRuler({ calendar, filter }: { calendar: Calendar; filter: ListChoice }) {
  const { period } = useLabels(labels)
  return (
    <fieldset className="f-time">
      <legend className="vh">{period}</legend>
      <Months calendar={calendar} filter={filter} />
      <Days calendar={calendar} filter={filter} />
    </fieldset>
  )
}

function Months({ calendar, filter }: { calendar: Calendar; filter: ListChoice }) {
  const { locale, today } = usePage()
  const months = new Set(calendar.months.slice(0, monthsShown).map(({ month }) => month))
  // the shown month keeps its name if none of its productions passes the filter
  const shown = [...months.add(calendar.month)].sort()
  return (
    <ul className="months t">
      {shown.map((month) => {
        const { year, month: number } = wallClock(`${month}-01`)
        return (
          <li key={month}>
            <a
              href={listAddress(locale, { ...filter, ...monthPeriod(month, today) })}
              aria-current={month === calendar.month ? 'true' : undefined}
            >
              {monthName(number, locale)}
              {!isWithinYear(month, today) && ` ${year}`}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

function Days({ calendar, filter }: { calendar: Calendar; filter: ListChoice }) {
  const { locale, today } = usePage()
  const words = useLabels(labels)
  const strip = useRef<HTMLOListElement>(null)
  const bookedDays = new Set(calendar.days.map(({ date }) => date))
  useEffect(() => showChosenDay(strip.current, filter.date), [filter.date])
  return (
    <ol className="daystrip t" ref={strip} tabIndex={bookedDays.size === 0 ? 0 : undefined}>
      {daysOf(calendar.month).map((isoDay) => {
        const { day, weekday } = wallClock(isoDay)
        const face = (
          <>
            <span>{weekdayShort(weekday, locale)}</span> <b>{day}</b>
          </>
        )
        const has = bookedDays.has(isoDay)
        const isChosen = filter.date === isoDay && filter.until === isoDay
        const classes = [
          isoDay < today && 'is-past',
          has && 'has',
          isoDay === today && 'is-today',
          isWeekend(isoDay) && 'we',
        ]
        return (
          // hides days without productions from screen readers, which would otherwise read each one before the filter
          <li
            key={isoDay}
            className={classes.filter(Boolean).join(' ') || undefined}
            aria-hidden={has ? undefined : 'true'}
          >
            {has ? (
              <a
                href={listAddress(locale, isChosen ? without(filter, 'date') : { ...filter, ...dayPeriod(isoDay) })}
                // begins with the visible text, for speech control (WCAG 2.5.3)
                aria-label={words.on(`${weekdayShort(weekday, locale)} ${longDate(isoDay, locale)}`)}
                aria-current={isChosen ? 'date' : undefined}
              >
                {face}
              </a>
            ) : (
              <span className="dd">{face}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function isWithinYear(month: string, today: string): boolean {
  const monthsOf = (isoDay: string) => Number(isoDay.slice(0, 4)) * 12 + Number(isoDay.slice(5, 7))
  const ahead = monthsOf(month) - monthsOf(today)
  return ahead >= 0 && ahead < 12
}

function showChosenDay(strip: HTMLElement | null, date: string | undefined): void {
  const chosen = date && strip?.querySelector('[aria-current]')?.closest('li')
  if (strip && chosen) strip.scrollLeft += chosen.getBoundingClientRect().left - strip.getBoundingClientRect().left
}

const labels = defineLabels({
  de: {
    period: 'Zeitraum',
    on: (day: string) => `${day}, Konzerte an diesem Tag`,
  },
  en: {
    period: 'Period',
    on: (day: string) => `${day}, concerts on this day`,
  },
})
