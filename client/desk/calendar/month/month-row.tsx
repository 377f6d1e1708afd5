import type { AnchorHTMLAttributes, CSSProperties, HTMLAttributes } from 'react'
import type {
  CalendarProduction,
  HallClosure,
} from '../../../../shared/contract/calls/programme/productions-schemas.ts'
import { dateWithWeekday, timeOfDay } from '../../../../shared/i18n/dates.ts'
import { localise } from '../../../../shared/i18n/locale.ts'
import { berlinDay, berlinIso } from '../../../../shared/time/berlin.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { ClosureBar, closureKey } from '../closures/closure-bar.tsx'
import type { HallConflict, HallConflicts } from '../hall-conflicts.ts'
import { lookOf, noteOf } from '../look.ts'
import { calendarWords } from '../words.ts'
import { isWeekend } from './day-heads.tsx'

import type { Lifted } from './use-lift.ts'

export interface HallRow {
  /** Null for productions without a hall. */
  id: number | null
  name: string
  house: string
  productions: readonly CalendarProduction[]
  closures: readonly HallClosure[]
}

interface MonthRowProps {
  row: HallRow
  days: readonly string[]
  conflicts: HallConflicts
  lifted: Lifted | null
  /** The conflict that the lifted production would have if it were dropped. */
  liftedConflict: HallConflict | undefined
  ofEntry: (production: CalendarProduction) => HTMLAttributes<HTMLButtonElement>
  ofClosure: (closure: HallClosure) => AnchorHTMLAttributes<HTMLAnchorElement>
}

/**
 * A hall with its productions and closures. A lifted production is shown where it would be dropped, with a ghost at its
 * old position.
 */
export function MonthRow({ row, days, conflicts, lifted, liftedConflict, ofEntry, ofClosure }: MonthRowProps) {
  const places = placed(row, days)
  const isHere = lifted !== null && lifted.roomId === row.id
  const lanes = places.lanes + (isHere ? 1 : 0)
  const day = lifted ? days.indexOf(lifted.day) : -1
  return (
    <div className="e-cal-r" style={{ '--h': lanes } as CSSProperties}>
      <div className="e-cal-l">
        <b>{row.name}</b>
        <span>{row.house}</span>
      </div>
      {days.map((one, index) => (
        <span
          key={one}
          className={`e-cal-d${isWeekend(one) ? ' is-we' : ''}${isHere && lifted.day === one ? ' is-on' : ''}`}
          style={{ gridColumn: index + 2 }}
          data-day={one}
          data-room={row.id ?? ''}
        />
      ))}
      {places.closures.map(({ closure, ...place }) => (
        <ClosureBar
          key={closureKey(closure)}
          closure={closure}
          hall={[row.house, row.name].filter(Boolean).join(', ')}
          {...place}
          {...ofClosure(closure)}
        />
      ))}
      {places.productions.map(({ production, ...place }) => (
        <Entry
          key={production.id}
          production={production}
          {...place}
          conflict={conflicts.get(production.id)}
          standing={lifted?.production.id === production.id ? 'ghost' : undefined}
          {...ofEntry(production)}
        />
      ))}
      {isHere && day >= 0 && (
        <Entry
          production={lifted.production}
          day={day}
          lane={lanes - 1}
          isFlipped={day > days.length - titleDays}
          conflict={liftedConflict}
          standing="lift"
          tabIndex={-1}
          aria-hidden="true"
        />
      )}
    </div>
  )
}

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
function Entry({ production, day, lane, isFlipped, conflict, standing, ...button }: EntryProps) {
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

interface Placed {
  production: CalendarProduction
  /** Index of the production's day within the month. */
  day: number
  /** Line within the hall's row, from 0. */
  lane: number
  /** Whether the title is before the day, because it would extend past the end of the month. */
  isFlipped: boolean
}

/** A closure in its hall's row; `from` and `until` are the indexes of its first and last day in the month. */
interface PlacedClosure {
  closure: HallClosure
  from: number
  until: number
  lane: number
}

/** Number of days that a production with its title spans. */
const titleDays = 5

/**
 * Arranges the productions and closures of one hall in lanes, so that no title covers another entry. Entries of other
 * days are left out.
 */
export function placed(
  { productions, closures }: { productions: readonly CalendarProduction[]; closures: readonly HallClosure[] },
  days: readonly string[],
): { productions: Placed[]; closures: PlacedClosure[]; lanes: number } {
  const ends: number[] = []
  const laneFor = (from: number, until: number) => {
    const free = ends.findIndex((end) => end < from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = until
    return lane
  }
  const ofProductions: Placed[] = []
  const ofClosures: PlacedClosure[] = []
  const spans = [...closures.flatMap((one) => spanOf(one, days)), ...productions.flatMap((one) => titleOf(one, days))]
  for (const span of spans.sort((one, other) => one.day - other.day)) {
    const { day, from, until } = span
    const lane = laneFor(from, until)
    if ('closure' in span) ofClosures.push({ closure: span.closure, from, until, lane })
    else ofProductions.push({ production: span.production, day, lane, isFlipped: from < day })
  }
  return { productions: ofProductions, closures: ofClosures, lanes: Math.max(1, ends.length) }
}

function titleOf(production: CalendarProduction, days: readonly string[]) {
  const day = days.indexOf(berlinDay(production.starts_at ?? ''))
  if (day < 0) return []
  const from = day > days.length - titleDays ? day - titleDays + 1 : day
  return [{ production, day, from, until: from + titleDays - 1 }]
}

function spanOf(closure: HallClosure, days: readonly string[]) {
  const from = days.findIndex((day) => day >= closure.starts_on)
  const until = days.findLastIndex((day) => day <= closure.ends_on)
  return from < 0 || until < from ? [] : [{ closure, day: from, from, until }]
}
