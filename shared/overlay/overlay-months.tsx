import type { Calendar } from '../contract/production.ts'
import { monthName, wallClock } from '../i18n/dates.ts'
import { defineLabels } from '../i18n/labels.ts'
import { useLabels, usePage } from '../page/page-context.tsx'
import { type ListChoice, listAddress } from '../screens/event-list/filter/filter-address.ts'
import { withOverlay } from './overlay-address.ts'

export function OverlayMonths({ calendar, filter }: { calendar: Calendar; filter: ListChoice }) {
  const { locale, today } = usePage()
  const { months } = useLabels(labels)
  return (
    <nav aria-label={months}>
      <ul className="months t">
        {calendar.months.map(({ month, count }) => {
          const { year, month: number } = wallClock(`${month}-01`)
          const date = month === today.slice(0, 7) ? undefined : `${month}-01`
          return (
            <li key={month}>
              <a
                href={withOverlay(listAddress(locale, { ...filter, date, until: undefined }))}
                aria-current={month === calendar.month ? 'true' : undefined}
              >
                {monthName(number, locale)}
                {number === 1 && month !== calendar.months[0]?.month && <span className="vh"> {year}</span>}
                <span className="small"> {count}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

const labels = defineLabels({ de: { months: 'Ab welchem Monat' }, en: { months: 'Starting month' } })
