import type { CSSProperties, HTMLAttributes } from 'react'
import type { CalendarProduction } from '../../../../shared/contract/calls/programme/productions-schemas.ts'
import { dateWithWeekday, timeOfDay } from '../../../../shared/i18n/dates.ts'
import { localise } from '../../../../shared/i18n/locale.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import type { HallConflict } from '../hall-conflicts.ts'
import { lookOf, noteOf } from '../look.ts'
import { calendarWords } from '../words.ts'
import { titleDays } from './lanes.ts'

interface EntryProps extends Omit<HTMLAttributes<HTMLButtonElement>, 'className'> {
  production: CalendarProduction
  /** Index of the production's day within the month. */
  day: number
  lane: number
  isFlipped: boolean
  conflict: HallConflict | undefined
  /** `lift` while dragged or moved by keys, `ghost` for the mark that stays at the old date. */
  standing?: 'lift' | 'ghost' | undefined
}

/** A production in the month: its time on its day, and its title across the neighbouring days. */
export function Entry({ production, day, lane, isFlipped, conflict, standing, ...button }: EntryProps) {
  const locale = staffLocale()
  const words = calendarWords[locale]
  const iso = production.starts_at ? berlinIso(production.starts_at) : ''
  const title = localise(production.title, locale)
  const note = standing === 'lift' ? { text: words.isNew, tone: '' } : noteOf(production, conflict)
  const from = (isFlipped ? day - titleDays + 1 : day) + 2
  return (
    <button
      type="button"
      className={`e-cal-e ${lookOf(production, conflict !== undefined)}${isFlipped ? ' is-flip' : ''}${standing ? ` is-${standing}` : ''}`}
      style={{ gridColumn: `${from} / span ${titleDays}`, '--L': lane } as CSSProperties}
      data-id={standing === 'lift' ? undefined : production.id}
      aria-label={[title, iso && `${dateWithWeekday(iso, locale)}, ${timeOfDay(iso)}`, note.text]
        .filter(Boolean)
        .join(', ')}
      {...button}
    >
      <span className="e-cal-t">{iso ? timeOfDay(iso) : '–'}</span>
      <span className="e-cal-x">
        <b>{title}</b>
        <small className={note.tone}>{note.text}</small>
      </span>
    </button>
  )
}
