import type { CalendarProduction } from '../../../shared/contract/calls/programme/productions-schemas.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import type { HallConflict } from './hall-conflicts.ts'
import { calendarWords } from './words.ts'

/** Returns the CSS class of a production's state, and `is-conf` if its hall is double-booked or closed. */
export function lookOf({ state, status }: CalendarProduction, isConflict: boolean): string {
  const look =
    state === 'draft' ? 'is-draft' : status === 'cancelled' ? 'is-can' : status === 'moved' ? 'is-mov' : 'is-live'
  return `${look}${isConflict ? ' is-conf' : ''}`
}

/** Returns the second line of a production: its conflict, notable status or draft state, otherwise who plays. */
export function noteOf(
  { state, status, who }: CalendarProduction,
  conflict: HallConflict | undefined,
): { text: string; tone: string } {
  const words = calendarWords[staffLocale()]
  if (conflict) return { text: words[conflict], tone: 'is-err' }
  if (status === 'cancelled') return { text: words.cancelled, tone: 'is-err' }
  if (status === 'moved') return { text: words.moved, tone: 'is-warn' }
  if (state === 'draft') return { text: words.draft, tone: '' }
  if (status === 'few') return { text: words.few, tone: 'is-warn' }
  if (status === 'sold_out') return { text: words.sold_out, tone: '' }
  return { text: who, tone: '' }
}
