import type { Production } from '../../../shared/contract/production.ts'
import { capitalised } from '../../../shared/i18n/count-word.ts'
import { isTimeKnown, timeOfDay, wallClock, weekdayName } from '../../../shared/i18n/dates.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { plainBlanks } from '../../../shared/text/plain-blanks.ts'
import type { EveningStop, EveningTimes, LineBar } from './evening-times.ts'
import { type EveningWords, eveningWords } from './evening-words.ts'
import { clockAfter, type Evening, eveningOf, type TimedStop } from './stops.ts'

/**
 * Returns the timetable of a production's evening; null if the production has no programme, its time is unknown, or it
 * is cancelled. If the end is unknown, the stops after the music are missing, and so are all times that depend on the
 * end.
 */
export function eveningTimes(production: Production, locale: Locale): EveningTimes | null {
  const { date, end, status, program, room } = production
  if (program.length === 0 || !isTimeKnown(date) || status === 'cancelled') return null
  const words = eveningWords[locale]
  const evening = eveningOf(production)
  const isEarly = end !== null && endsEarly(end)
  const { last_train: last, stop } = room?.venue ?? {}
  const trains = isEarly ? [] : lastTrains((end && last) || '', date, locale)
  const { stops, open } = evening
  return {
    ...lineOf(production, evening, words),
    stops: [
      ...momentsBefore(production, words),
      ...stops.map((stop, index) => stopOf(stop, { index, before: stops[index - 1], date, words })),
      ...(end ? [{ kind: 'moment', time: timeOfDay(end), name: words.end, isEnd: true } as const] : []),
      ...trains.map((train) => trainStop(train, words)),
      ...(isEarly && stop ? [wayHome(stop, words)] : []),
    ],
    note: [
      program.length > 1 && (end === null ? words.noEnd : open ? words.open(open.title) : words.computed),
      trains.length > 0 && words.checkTrain,
    ]
      .filter(Boolean)
      .join(' '),
  }
}

function momentsBefore({ introduction, doors }: Production, words: EveningWords): EveningStop[] {
  const moment = (iso: string | null, name: string): EveningStop[] =>
    iso ? [{ kind: 'moment', time: timeOfDay(iso), name, isEnd: false }] : []
  return [...moment(introduction, words.introductoryTalk), ...moment(doors, words.doorsOpen)].sort((a, b) =>
    a.time < b.time ? -1 : 1,
  )
}

function trainStop({ time, text }: LastTrain, words: EveningWords): EveningStop {
  const at = time === null ? { time: words.later, isUnknown: true } : { time }
  return { ...at, kind: 'moment', name: words.lastTrain, text, isEnd: false }
}

/** Whether trains run for hours after a production, so that the time of the last one is no help. */
export function endsEarly(end: string): boolean {
  const hour = Number(end.slice(11, 13))
  return hour >= morning && hour < lateEvening
}
const [morning, lateEvening] = [6, 20]

function wayHome(text: string, words: EveningWords): EveningStop {
  return { kind: 'moment', time: words.later, isUnknown: true, name: words.trains, text, isEnd: false }
}

interface StopContext {
  index: number
  before: TimedStop | undefined
  date: string
  words: EveningWords
}

function stopOf(stop: TimedStop, { index, before, date, words }: StopContext): EveningStop {
  const timed = stop.at === null ? { time: words.later, isUnknown: true } : { time: clockAfter(date, stop.at) }
  if (stop.kind === 'interval') {
    const { minutes } = stop
    return {
      ...timed,
      kind: 'interval',
      name: words.interval,
      length: minutes > 0 ? words.minutes(minutes) : '',
      minutes,
    }
  }
  const minutes = stop.work.minutes ?? 0
  const length = minutes ? words.minutes(minutes) : words.unknown
  return { ...timed, kind: 'work', work: index, length, minutes, isAfterInterval: before?.kind === 'interval' }
}

interface LastTrain {
  /** `00:34`, or null if the text names no time that is sure for tonight. */
  time: string | null
  text: string
}

/**
 * Splits the text on a hall's last connections into one entry per time, the latest last. A text whose times are
 * ambiguous, or may differ tonight, is one entry without a time.
 * @param text such as `U3 bis 0:34 Uhr, S1 bis 1:04 Uhr.`; '' if unknown
 * @param date when the production begins
 */
function lastTrains(text: string, date: string, locale: Locale): LastTrain[] {
  if (!text) return []
  const parts = isOtherTonight(text, date, locale) ? [] : partsOf(text)
  if (parts.length === 0) return [{ time: null, text }]
  return parts.sort((a, b) => minutesOfNight(a.time) - minutesOfNight(b.time))
}

const [friday, saturday, sunday] = [5, 6, 0]

/**
 * Whether tonight's last train may differ from the time in the text: in many cities, trains run all night on Fridays
 * and Saturdays, as in `bis etwa 0:30 Uhr, in den Nächten auf Samstag und Sonntag durchgehend`.
 */
function isOtherTonight(text: string, date: string, locale: Locale): boolean {
  const { weekday } = wallClock(date)
  if (weekday !== friday && weekday !== saturday) return false
  return (
    /Wochenende|weekend/.test(text) || [friday, saturday, sunday].some((day) => text.includes(weekdayName(day, locale)))
  )
}

/** Returns the text's parts with one time each; empty if a part has several or the 12-hour clock. */
function partsOf(text: string): { time: string; text: string }[] {
  const parts: string[] = []
  for (const clause of text.split(/(?<=[,;]|[^\d\s]\.)\s+/)) {
    const previous = parts.at(-1)
    // a clause without a time belongs to the previous one, or at the beginning to the next one
    if (previous !== undefined && (timesIn(clause).length === 0 || timesIn(previous).length === 0))
      parts[parts.length - 1] = `${previous} ${clause}`
    else parts.push(clause)
  }
  const isClear = parts.every((part) => timesIn(part).length === 1) && !/\d\s?[ap]\.?m\b/i.test(text)
  if (!isClear) return []
  return parts.map((part) => ({
    time: (timesIn(part)[0] ?? '').replace('.', ':').padStart(5, '0'),
    text: capitalised(part.replace(/[,;]$/, '')),
  }))
}

/** Returns the times of departure, such as 23:15 of `Verden 23:15, an 0:21`. */
function timesIn(text: string): string[] {
  return (
    plainBlanks(text).match(/(?<!\b(?:an|Ankunft|arr\w*\.?)(?: um| at)? )\b(?:[01]?\d|2[0-4])[:.][0-5]\d\b/gi) ?? []
  )
}

/** Counts from noon, so that the hours after midnight are the latest. */
function minutesOfNight(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return ((hour + 12) % 24) * 60 + minute
}

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
function lineOf(production: Production, evening: Evening, words: EveningWords): Pick<EveningTimes, 'line' | 'bars'> {
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
    plainBlanks(name)
      .replace(/ \([^)]*\)$/, '')
      .split(' ')
      .at(-1) ?? name
  )
}
