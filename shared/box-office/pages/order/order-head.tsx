import '../../../screens/parts/detail-head.css'
import type { ReactNode } from 'react'
import { isTimeKnown, monthName, timeOfDay, wallClock, weekdayName } from '../../../i18n/dates.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'

interface OrderHeadProps {
  /** The shown date, ISO 8601; its day is the large numeral. */
  date: string
  /** The text below the month; the time of day by default. */
  note?: string
  title: string
  children: ReactNode
}

export function OrderHead({ date, note, title, children }: OrderHeadProps) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const { day, weekday, month, year, isoDay } = wallClock(date)
  const below = note ?? (isTimeKnown(date) ? words.time(timeOfDay(date)) : '')
  return (
    <div className="d-head d-head--order sheet field" role="status">
      <div className="grid">
        <p className="d-date">
          <span className="num num--l" aria-hidden="true">
            {day}
          </span>
          <time className="t" dateTime={note ? isoDay : date}>
            <b>{weekdayName(weekday, locale)}</b> <span className="vh">{words.day(day)}</span>{' '}
            <span>{`${monthName(month, locale)} ${year}`}</span> {below && <span>{below}</span>}
          </time>
        </p>
        <div className="d-title">
          <h1>{title}</h1>
          <p>{children}</p>
        </div>
      </div>
    </div>
  )
}

const labels = defineLabels({
  de: { time: (time: string) => `${time}\u00a0Uhr`, day: (day: number) => `, ${day}. ` },
  en: { time: (time: string) => time, day: (day: number) => `, ${day} ` },
})
