import { type Begin, skippedReason } from '../../../shared/contract/import/moments.ts'
import type { MomentField } from '../../../shared/entities/define.ts'
import { berlinLocal, berlinToUtc } from '../../../shared/time/berlin.ts'
import { dayAfter } from '../../../shared/time/day.ts'
import type { FromFile, Kind, Values } from './kind.ts'

/**
 * A moment, stored in UTC: in files Berlin's local time, or only the time of day if the day follows from another field.
 * A moment that its local time does not identify, as in the hour when clocks go back, is written in UTC.
 */
export const moment: Kind<MomentField> = {
  toFile(utc, { dayOf }, { values }) {
    if (typeof utc !== 'string') return undefined
    const local = berlinLocal(utc)
    if (berlinToUtc(local) !== utc) return utc
    const start = dayOf && startOf(dayOf, values)
    const time = local.slice(11)
    return start && hasTime(start) && onDay(start, time, dayOf.as) === local ? time : local
  },
  fromFile(given, { dayOf }, context, path) {
    if (typeof given !== 'string') return (given as Begin | null | undefined)?.utc ?? null
    const start = dayOf && startOf(dayOf, context.values)
    if (!start || given === '') return null
    return clockTime(given, { start, as: dayOf.as }, context, path)
  },
}

type As = NonNullable<MomentField['dayOf']>['as']

function startOf({ field }: NonNullable<MomentField['dayOf']>, values: Values): string | null {
  const start = values[field]
  return typeof start === 'string' ? berlinLocal(start) : null
}

/** Midnight stands for an unknown time. */
function hasTime(local: string): boolean {
  return !local.endsWith('T00:00')
}

/** Returns the local time on the day of the start; an end that is not later than the start is on the next day. */
function onDay(start: string, time: string, as: As): string | null {
  const [day = '', startTime = ''] = start.split('T')
  if (as === 'before') return time <= startTime ? `${day}T${time}` : null
  return `${time > startTime ? day : dayAfter(day, 1)}T${time}`
}

function clockTime(time: string, { start, as }: { start: string; as: As }, { refuse }: FromFile, path: string) {
  const local = onDay(start, time, as)
  if (local === null) {
    refuse(path, `${time} is later than the start at ${start.slice(11)}`)
    return null
  }
  const skipped = skippedReason(local)
  if (skipped) refuse(path, skipped)
  return berlinToUtc(local)
}
