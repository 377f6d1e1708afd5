import { type ReactElement, type ReactNode, use } from 'react'
import type { Calendar, ProductionListItem } from '../contract/production.ts'
import { monthName, wallClock, weekdayName } from '../i18n/dates.ts'
import { defineLabels } from '../i18n/labels.ts'
import { grouped } from '../i18n/numbers.ts'
import { KeptMarkupContext } from '../page/kept-markup.ts'
import { useLabels, usePage } from '../page/page-context.tsx'
import { groups } from './groups.ts'
import type { Mark } from './marked.tsx'
import { type RowProps, TimetableRow } from './timetable-row.tsx'
import './timetable-row.css'
import './timetable-row-large.css'
import './timetable.css'

interface TimetableProps {
  /** Sorted by date. */
  productions: readonly ProductionListItem[]
  /** The heading level of the productions' titles; months are h2. */
  headingLevel: 2 | 3 | 4
  /** Whether each month has a heading. */
  byMonth?: boolean
  /** The number of productions in each month, for its heading. */
  counts?: Calendar['months']
  /** Whether the timetable is on an abo's page, which shows the prices of single tickets and no ticket button. */
  ofAbo?: boolean | undefined
  mark?: Mark | undefined
  withYear?: boolean
  /** Returns the content below a row's programme. */
  below?: ((production: ProductionListItem) => ReactNode) | undefined
}
type DaysProps = Pick<TimetableProps, 'productions' | 'headingLevel' | 'ofAbo' | 'mark' | 'withYear' | 'below'>

/** Productions as a timetable; productions of the same day share a numeral. */
export function Timetable({ byMonth = false, counts, ...days }: TimetableProps) {
  if (!byMonth) return <Days {...days} />
  return groups(days.productions, (production) => production.date.slice(0, 7)).map(([month, ofMonth]) => (
    <Month
      {...days}
      key={month}
      month={month}
      count={counts?.find((entry) => entry.month === month)?.count}
      productions={ofMonth}
    />
  ))
}

interface MonthProps extends DaysProps {
  month: string
  count: number | undefined
}

function Month({ month, count, ...days }: MonthProps) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const { year, month: number } = wallClock(`${month}-01`)
  return (
    <>
      <div className="month">
        <h2 className="t">{monthName(number, locale)}</h2>
        <p>
          <span className="t">{year}</span>
          {count !== undefined && ` · ${words.concerts(count)}`}
        </p>
      </div>
      <Days {...days} />
    </>
  )
}

function Days({ productions, withYear, ...row }: DaysProps) {
  const { locale, today } = usePage()
  const words = useLabels(labels)
  return (
    <ol className="days">
      {groups(productions, (production) => production.date.slice(0, 10)).map(([isoDay, ofDay]) => {
        const { day, month, year, weekday } = wallClock(isoDay)
        const isToday = isoDay === today
        const name = weekdayName(weekday, locale)
        return (
          <li key={isoDay} className={isToday ? 'day is-today' : 'day'}>
            <div className="date">
              <time className="date-in" dateTime={isoDay}>
                {/* the spaces separate the words in plain text; the grid layout ignores them */}
                <span className="num">{day}</span>{' '}
                <span className="date-side t">
                  <b>{isToday ? words.today : name}</b> <span>{isToday ? name : monthName(month, locale)}</span>
                  {withYear && ' '}
                  {withYear && <span>{year}</span>}
                </span>
              </time>
            </div>
            <ol className="evs">
              {ofDay.map((production) => {
                const element = <TimetableRow {...row} key={production.id} production={production} />
                return import.meta.env.SSR ? keptRow(element) : element
              })}
            </ol>
          </li>
        )
      })}
    </ol>
  )
}

/** A row depends on its production and on how the list shows it; functions of the list may depend on anything. */
function keptRow(element: ReactElement<RowProps>): ReactElement {
  const keep = use(KeptMarkupContext)
  const { production, headingLevel, ofAbo = false, mark, below } = element.props
  if (!keep || mark || below) return element
  return keep({ kind: 'row', key: `${production.id} ${headingLevel} ${ofAbo}`, dependsOn: [production], element })
}

const labels = defineLabels({
  de: {
    today: 'Heute',
    concerts: (count: number) => `${grouped(count, 'de')} ${count === 1 ? 'Konzert' : 'Konzerte'}`,
  },
  en: {
    today: 'Today',
    concerts: (count: number) => `${grouped(count, 'en')} ${count === 1 ? 'concert' : 'concerts'}`,
  },
})
