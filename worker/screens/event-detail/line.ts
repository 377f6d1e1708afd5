import type { Production } from '../../../shared/contract/production.ts'
import { timeOfDay } from '../../../shared/i18n/dates.ts'
import type { EveningTimes, LineBar } from './evening-times.ts'
import type { EveningWords } from './evening-words.ts'
import { clockAfter, type Evening } from './stops.ts'

interface Mark {
  name: string
  /** Minutes after the start, negative before it. */
  at: number
  isWide?: boolean
}

/**
 * Returns the evening as a timeline: marks with their times, and a bar to scale for each work and interval. Both are
 * empty if the end is unknown. The bars are also empty if a work's length is unknown or the programme has only one
 * item.
 */
export function lineOf(
  production: Production,
  evening: Evening,
  words: EveningWords,
): Pick<EveningTimes, 'line' | 'bars'> {
  const { date, doors, introduction, end } = production
  const { length, stops } = evening
  if (length === null) return { line: [], bars: [] }
  const minutesTo = (iso: string) => (Date.parse(iso) - Date.parse(date)) / 60_000
  const interval = stops.findIndex(({ kind }) => kind === 'interval')
  const [pause, after] = [stops[interval], stops[interval + 1]]
  const marks: (Mark | null)[] = [
    introduction ? { name: words.introduction, at: minutesTo(introduction) } : null,
    doors ? { name: words.doors, at: minutesTo(doors) } : null,
    { name: words.start, at: 0 },
    pause && pause.at !== null ? { name: words.interval, at: pause.at } : null,
    pause && after && after.at !== null ? { name: words.goesOn, at: after.at, isWide: true } : null,
    { name: words.end, at: length },
  ]
  const shown = marks.filter((mark) => mark !== null).sort((a, b) => a.at - b.at)
  const first = Math.min(0, shown[0]?.at ?? 0)
  const scale = (minutes: number) => (minutes / (length - first || 1)).toFixed(4)
  return {
    line: shown.map(({ name, at, isWide = false }) => ({
      name,
      isWide,
      at: scale(at - first),
      time: at === length && end ? timeOfDay(end) : clockAfter(date, at),
    })),
    bars: barsOf(evening, first, scale, words),
  }
}

function barsOf(
  { stops, open }: Evening,
  first: number,
  scale: (minutes: number) => string,
  words: EveningWords,
): LineBar[] {
  if (open || stops.length < 2) return []
  return stops.map((stop) => {
    const place = { at: scale((stop.at ?? 0) - first), isInterval: stop.kind === 'interval' }
    return stop.kind === 'interval'
      ? { ...place, name: words.interval, length: scale(stop.minutes) }
      : { ...place, name: lastWord(stop.work.composer), length: scale(stop.work.minutes ?? 0) }
  })
}

function lastWord(name: string): string {
  return (
    name
      .replace(/ \([^)]*\)$/, '')
      .split(' ')
      .at(-1) ?? name
  )
}
