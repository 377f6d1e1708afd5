import { monthName, timeOfDay, wallClock, weekdayShort } from '../../../shared/i18n/dates.ts'
import { typedDay } from '../../../shared/i18n/typed-day.ts'
import { berlinIso } from '../../../shared/time/berlin.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import type { ListedEntry } from '../api/data-provider.ts'
import { statusOf } from './status/status-mark.tsx'

/** Shows `So 22.11.2026 20:00`; the time of a cancelled production is struck through. */
export function DateCell({ row }: { row: ListedEntry }) {
  const iso = isoOf(row)
  if (!iso) return null
  const locale = staffLocale()
  const isOff = statusOf(row.values.contentStatus) === 'cancelled'
  return (
    <span className="e-el e-num">
      {weekdayShort(wallClock(iso).weekday, locale)} {typedDay(iso.slice(0, 10), locale)}{' '}
      <span className={isOff ? 'e-strike' : 'e-2'}>{timeOfDay(iso)}</span>
    </span>
  )
}

/** Returns the month of a production, `November 2026`; '' without a date. */
export function monthOf(row: ListedEntry): string {
  const iso = isoOf(row)
  if (!iso) return ''
  const { month, year } = wallClock(iso)
  return `${monthName(month, staffLocale())} ${year}`
}

function isoOf({ values: { startsAt } }: ListedEntry): string | null {
  return typeof startsAt === 'string' && startsAt ? berlinIso(startsAt) : null
}
