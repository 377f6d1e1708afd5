// The evening as a line from the first doors to the last end, at least from 17:00 to 23:00. Each production is a bar.
import type { DeskToday } from '../../../shared/contract/calls/desk/site-schemas.ts'
import { berlinLocal } from '../../../shared/time/berlin.ts'

type Timed = Pick<DeskToday['tonight'][number], 'local' | 'doors_at' | 'ends_at'>

/** Times of a production in minutes since midnight of its day; a time after the next midnight exceeds 1440. */
export interface Times {
  doors: number
  start: number
  end: number
}

/**
 * The hours that the line always covers, and defaults in minutes: from the doors to the start, and from the start to
 * the end.
 */
const usual = { from: 17, to: 23, doorsMinutes: 45, lengthMinutes: 120 }
/** The length of the line, in hours, up to which every hour is labelled; a longer line labels every second hour. */
const maxLabelled = 9

export function timesOf({ local, doors_at: doorsAt, ends_at: endsAt }: Timed): Times {
  const start = minutesOf(local, local)
  const doors = doorsAt === null ? start : minutesOf(berlinLocal(doorsAt), local)
  const end = endsAt === null ? start : minutesOf(berlinLocal(endsAt), local)
  return {
    start,
    doors: doors < start ? doors : start - usual.doorsMinutes,
    end: end > start ? end : start + usual.lengthMinutes,
  }
}

export interface Axis {
  /** The ends of the line, in minutes since midnight. */
  from: number
  to: number
  /** Labelled hours with their position in percent. */
  hours: readonly { hour: number; at: number }[]
}

export function axisOf(times: readonly Times[]): Axis {
  const first = Math.min(usual.from, ...times.map(({ doors }) => Math.floor(doors / 60)))
  const last = Math.max(usual.to, ...times.map(({ end }) => Math.ceil(end / 60)))
  const step = last - first > maxLabelled ? 2 : 1
  const [from, to] = [first * 60, last * 60]
  const hours = []
  for (let hour = first; hour <= last; hour += step)
    hours.push({ hour: (hour + 24) % 24, at: at({ from, to }, hour * 60) })
  return { from, to, hours }
}

/** Returns the position of a time on the line, in percent; below 0 or above 100 outside the line. */
export function at({ from, to }: Pick<Axis, 'from' | 'to'>, minutes: number): number {
  return Math.round((10_000 * (minutes - from)) / (to - from)) / 100
}

/** Returns the minutes from the midnight that begins `day` until a moment. @param local YYYY-MM-DDTHH:MM */
export function minutesOf(local: string, day: string): number {
  return (Date.parse(`${local.slice(0, 16)}Z`) - Date.parse(`${day.slice(0, 10)}T00:00Z`)) / 60_000
}
