// A moment is a local time of the hall, a day without a time, or an instant with a time zone.
import { z } from 'zod'
import { berlinLocal, berlinToUtc, isSkipped } from '../../time/berlin.ts'
import { endOfDay } from '../../time/period-end.ts'

/** A moment with or without a time; `local` is Berlin's time, `YYYY-MM-DDTHH:MM`. */
export interface Begin {
  local: string
  /** The same moment in UTC, which a local time does not always identify. */
  utc: string
  /** False for a day without a time and for midnight, because 00:00 stands for an unknown time. */
  isTimeKnown: boolean
}

const firstYear = 1800
const lastYear = 2100

const pattern = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)?$/

const text = z
  .string()
  .regex(pattern, 'must be a date like 2026-11-21, 2026-11-21T20:00 (Berlin) or 2026-11-21T19:00:00Z')
  .superRefine((given, context) => {
    const problem = problemOf(given)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })

/** `2026-11-21T20:00` (Berlin), `2026-11-21` (time unknown) or `2026-11-21T19:00:00Z`. */
export const begin = text.transform(beginOf)

/** The end of a period; a day without a time is included as a whole. */
export const periodEnd = text.transform((given) => beginOf(given.length === 10 ? endOfDay(given) : given))

/** A local time, `19:00`. */
export const clock = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 19:30')
  .meta({ description: 'HH:MM on the clock of the hall' })

function beginOf(given: string): Begin {
  const local = hasZone(given) ? berlinLocal(given) : `${given}T00:00`.slice(0, 16)
  const utc = hasZone(given) ? `${new Date(given).toISOString().slice(0, 19)}Z` : berlinToUtc(local)
  return { local, utc, isTimeKnown: !local.endsWith('T00:00') }
}

function hasZone(text: string): boolean {
  return /(?:Z|[+-]\d{2}:\d{2})$/.test(text.slice(10))
}

/** Returns why a local time (`YYYY-MM-DDTHH:MM`) does not exist in Berlin, with the time that does; otherwise null. */
export function skippedReason(local: string): string | null {
  if (!isSkipped(local)) return null
  const [day = '', time] = local.split('T')
  const [, there] = berlinLocal(berlinToUtc(local)).split('T')
  const german = day.split('-').reverse().join('.')
  return `there is no time ${time} on ${german}, when the clocks go forward: write ${there}`
}

function problemOf(text: string): string | null {
  if (!pattern.test(text)) return null
  const [year, month, day] = [text.slice(0, 4), text.slice(5, 7), text.slice(8, 10)].map(Number)
  if (!year || !month || !day || !isDay(year, month, day)) return `there is no day ${text.slice(0, 10)}`
  if (year < firstYear || year > lastYear) return `the year must lie between ${firstYear} and ${lastYear}`
  const [hour, minute, second] = [text.slice(11, 13), text.slice(14, 16), /^:(\d{2})/.exec(text.slice(16))?.[1]].map(
    Number,
  )
  if ((hour ?? 0) > 23 || (minute ?? 0) > 59 || (second || 0) > 59) return `there is no time ${text.slice(11)}`
  const skipped = text.length > 10 && !hasZone(text) ? skippedReason(text.slice(0, 16)) : null
  if (skipped) return skipped
  const offset = /[+-](\d{2}):(\d{2})$/.exec(text.slice(10))
  return offset && (Number(offset[1]) > 14 || Number(offset[2]) > 59) ? `there is no time zone ${offset[0]}` : null
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
