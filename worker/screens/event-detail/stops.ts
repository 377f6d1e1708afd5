import type { Production, Work } from '../../../shared/contract/production.ts'

export type Stop = { kind: 'work'; work: Work } | { kind: 'interval'; minutes: number }

/** A stop of the programme. `at` is in minutes after the start; null if unknown. */
export type TimedStop = Stop & { at: number | null }

export interface Evening {
  stops: TimedStop[]
  /** Minutes from the start to the end; null if the end is unknown. */
  length: number | null
  /** The first work of unknown length; null if all lengths are known. */
  open: Work | null
}

/**
 * Computes when the stops of a programme begin. Any time before the end that works and intervals do not fill is split
 * evenly and added after each work, for applause and stage changes. Minutes are exact; round them for display.
 */
export function eveningOf({ program, date, end }: Pick<Production, 'program' | 'date' | 'end'>): Evening {
  const stops = program.map(
    (item): Stop => ('interval' in item ? { kind: 'interval', minutes: item.interval } : { kind: 'work', work: item }),
  )
  const works = stops.flatMap((stop) => (stop.kind === 'work' ? [stop.work] : []))
  const length = end ? Math.max(0, (Date.parse(end) - Date.parse(date)) / 60_000) : null
  const open = works.find(({ minutes }) => !minutes) ?? null
  const played = stops.reduce((sum, stop) => sum + minutesOf(stop), 0)
  const slack = length === null ? 0 : Math.max(0, length - played) / Math.max(1, works.length)
  let at: number | null = 0
  const timed = stops.map((stop): TimedStop => {
    const begins = at
    const isOpen = stop.kind === 'work' ? !stop.work.minutes : !stop.minutes
    // without an end, the length of the applause is unknown, and so is every later time
    if (isOpen || length === null) at = null
    else if (at !== null) at += minutesOf(stop) + (stop.kind === 'work' ? slack : 0)
    return { ...stop, at: begins }
  })
  return { stops: timed, length, open }
}

function minutesOf(stop: Stop): number {
  return stop.kind === 'work' ? (stop.work.minutes ?? 0) : stop.minutes
}

/** Returns the wall-clock time, such as `20:13`, some minutes after the start; half a minute is rounded up. */
export function clockAfter(date: string, minutes: number): string {
  const of = Number(date.slice(11, 13)) * 60 + Number(date.slice(14, 16)) + Math.floor(minutes + 0.5)
  const day = ((of % 1440) + 1440) % 1440
  return `${String(Math.floor(day / 60)).padStart(2, '0')}:${String(day % 60).padStart(2, '0')}`
}
