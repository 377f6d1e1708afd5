import { monthName, timeOfDay, wallClock, weekdayShort } from '../../../shared/i18n/dates.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { typedDay } from '../../../shared/i18n/typed-day.ts'
import { berlinDay, berlinIso } from '../../../shared/time/berlin.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import type { ListedEntry } from '../listing/entity-list.ts'
import { statusOf } from './status/status-mark.tsx'

/** Shows `Heute 20:00` or `So 22.11.2026 20:00`; the time of a cancelled production is struck through. */
export function DateCell({ row }: { row: ListedEntry }) {
  const iso = isoOf(row)
  if (!iso) return null
  const locale = staffLocale()
  const day = iso.slice(0, 10)
  const isOff = statusOf(row.values.contentStatus) === 'cancelled'
  return (
    <span className="e-el e-num">
      {day === berlinDay(new Date()) ? (
        <b className="e-today">{labels[locale].today}</b>
      ) : (
        `${weekdayShort(wallClock(iso).weekday, locale)} ${typedDay(day, locale)}`
      )}{' '}
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

const labels = defineLabels({ de: { today: 'Heute' }, en: { today: 'Today' } })
