import type { ProductionListItem } from '../contract/production.ts'
import { monthName, wallClock, weekdayName, weekdayShort } from '../i18n/dates.ts'
import { defineLabels } from '../i18n/labels.ts'
import { useLabels, usePage } from '../page/page-context.tsx'
import { groups } from '../ui/groups.ts'
import { DenseRow } from './dense-row.tsx'
import './dense-months.css'

/**
 * A compact timetable, in which productions of the same day share a date.
 * @param productions sorted by date
 */
export function DenseMonths({ productions }: { productions: readonly ProductionListItem[] }) {
  const { locale, today } = usePage()
  return groups(productions, ({ date }) => date.slice(0, 7)).map(([month, ofMonth]) => {
    const { year, month: number } = wallClock(`${month}-01`)
    return (
      <section className="om" key={month}>
        <h3 className="t">
          {monthName(number, locale)}
          {String(year) !== today.slice(0, 4) && <span className="vh"> {year}</span>}
        </h3>
        <ol>
          {groups(ofMonth, ({ date }) => date.slice(0, 10)).map(([isoDay, ofDay]) => (
            <Day key={isoDay} isoDay={isoDay} productions={ofDay} />
          ))}
        </ol>
      </section>
    )
  })
}

function Day({ isoDay, productions }: { isoDay: string; productions: readonly ProductionListItem[] }) {
  const { locale, today } = usePage()
  const words = useLabels(labels)
  const { day, weekday } = wallClock(isoDay)
  const isToday = isoDay === today
  return (
    <li className={isToday ? 'dz is-today' : 'dz'}>
      <time dateTime={isoDay}>
        <span className="num">{day}</span>{' '}
        <span className="t">
          {isToday ? words.today : weekdayShort(weekday, locale)}
          {isToday && <span className="vh">, {weekdayName(weekday, locale)}</span>}
        </span>
      </time>
      <div>
        {productions.map((production) => (
          <DenseRow key={production.id} production={production} />
        ))}
      </div>
    </li>
  )
}

const labels = defineLabels({
  de: { today: 'Heute' },
  en: { today: 'Today' },
})
