import { dateWithWeekday, monthName, wallClock, weekdayShort } from '../../../i18n/dates.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import type { Season } from '../../season/screen.ts'
import { type ListChoice, listAddress } from '../filter/filter-address.ts'
import { blanksBefore, daysOf, isWeekend, monthsWith } from './season-days.ts'

/** Up to 6 empty columns and 31 days. */
const columns = 37

/** A row per month, aligned by weekday; days with productions are links. */
export function YearPlanner({ season: { days }, filter }: { season: Season; filter: ListChoice }) {
  const { locale } = usePage()
  const words = useLabels(labels)
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
  const words = useLabels(labels)
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

const labels = defineLabels({
  de: { month: 'Monat', concerts: (count: number) => (count === 1 ? '1 Konzert' : `${count} Konzerte`) },
  en: { month: 'Month', concerts: (count: number) => (count === 1 ? '1 concert' : `${count} concerts`) },
})
