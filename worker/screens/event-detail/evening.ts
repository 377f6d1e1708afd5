import type { Production } from '../../../shared/contract/production.ts'
import { isTimeKnown, timeOfDay } from '../../../shared/i18n/dates.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { EveningStop, EveningTimes } from './evening-times.ts'
import { type EveningWords, eveningWords } from './evening-words.ts'
import { type LastTrain, lastTrains } from './last-trains.ts'
import { lineOf } from './line.ts'
import { clockAfter, eveningOf, type TimedStop } from './stops.ts'

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
  const trains = lastTrains((end && room?.venue?.last_train) || '', date, locale)
  const { stops, open } = evening
  return {
    ...lineOf(production, evening, words),
    stops: [
      ...momentsBefore(production, words),
      ...stops.map((stop, index) => stopOf(stop, { index, before: stops[index - 1], date, words })),
      ...(end ? [{ kind: 'moment', time: timeOfDay(end), name: words.end, isEnd: true } as const] : []),
      ...trains.map((train) => trainStop(train, words)),
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
