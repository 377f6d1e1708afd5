import type { ReactNode } from 'react'
import { isTimeKnown, monthName, timeOfDay, wallClock, weekdayName } from '../../i18n/dates.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import '../../ui/timetable.css'
import type { Moved } from '../moved.ts'
import './evening.css'

interface EveningProps {
  production: Moved & { title: string; date: string; venue: string }
  headingLevel: 2 | 3
  /** Shows the date without colour, so that it does not look like a link. */
  isFlat?: boolean
  /** Fills the date and labels it "today". */
  isToday?: boolean
  children: ReactNode
}

export function Evening({
  production: { title, date, venue, note, previous_words: was },
  headingLevel,
  isFlat = false,
  isToday = false,
  children,
}: EveningProps) {
  const Heading = `h${headingLevel}` as const
  const { locale } = usePage()
  const { clock, today } = useLabels(labels)
  const { day, weekday, month, isoDay } = wallClock(date)
  return (
    <li className={['day', isFlat && !isToday && 'is-flat', isToday && 'is-today'].filter(Boolean).join(' ')}>
      <div className="date">
        <time className="date-in" dateTime={isTimeKnown(date) ? date : isoDay}>
          <span className="num">{day}</span>{' '}
          <span className="date-side t">
            <b>{isToday ? today : weekdayName(weekday, locale)}</b>{' '}
            <span>{isToday ? weekdayName(weekday, locale) : monthName(month, locale)}</span>
          </span>
        </time>
      </div>
      <div className="ct">
        <div className="ct-h">
          <p className="ct-w">
            {isTimeKnown(date) && (
              <b className="t">
                {timeOfDay(date)}
                {clock && <span className="vh">{clock}</span>}
              </b>
            )}{' '}
            {was && (
              <span>
                {was.instead} <s>{was.start}</s>
              </span>
            )}{' '}
            <span>{venue}</span> {note && <span>{note}</span>}
          </p>
          <Heading className="ct-t">{title}</Heading>
        </div>
        {children}
      </div>
    </li>
  )
}

const labels = defineLabels({ de: { clock: ' Uhr', today: 'Heute' }, en: { clock: '', today: 'Today' } })
