import type { Production } from '../../../shared/contract/production.ts'
import { isTimeKnown, timeOfDay, wallClock, weekdayName } from '../../../shared/i18n/dates.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { EveningData, EveningStop } from '../../../shared/screens/event-detail/programme/evening-data.ts'
import { type EveningWords, eveningWords } from './evening-words.ts'
import { lineOf } from './line.ts'
import { clockAfter, eveningOf, type TimedStop } from './stops.ts'

/**
 * Returns the timetable of a production's evening; null if the production has no programme, its time is unknown, or it
 * is cancelled. If the end is unknown, the stops after the music are missing, and so are all times that depend on the
 * end.
 */
export function eveningData(production: Production, locale: Locale): EveningData | null {
  const { date, end, status, program, room } = production
  if (program.length === 0 || !isTimeKnown(date) || status === 'cancelled') return null
  const words = eveningWords[locale]
  const evening = eveningOf(production)
  const lastTrain = (end && room?.venue?.last_train) || ''
  const [lastTrainTime, ...otherTimes] = lastTrain.match(/\b\d{1,2}[:.]\d{2}\b/g) ?? []
  const isTrainStop = lastTrainTime !== undefined && otherTimes.length === 0 && !isOtherTonight(lastTrain, date, locale)
  const { stops, open } = evening
  return {
    ...lineOf(production, evening, words),
    stops: [
      ...momentsBefore(production, words),
      ...stops.map((stop, index) => stopOf(stop, { index, before: stops[index - 1], date, words })),
      ...(end ? [{ kind: 'moment', time: timeOfDay(end), name: words.end, isEnd: true } as const] : []),
      // any other text is part of the note: it lacks a single time, or its time may be wrong tonight
      ...(isTrainStop ? [trainStop(lastTrainTime, words.lastTrain(lastTrain))] : []),
    ],
    note: [
      program.length > 1 && (end === null ? words.noEnd : open ? words.open(open.title) : words.computed),
      lastTrain && (isTrainStop ? words.checkTrain : `${words.lastTrain(lastTrain)} ${words.check}`),
    ]
      .filter(Boolean)
      .join(' '),
  }
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

function momentsBefore({ introduction, doors }: Production, words: EveningWords): EveningStop[] {
  const moment = (iso: string | null, name: string): EveningStop[] =>
    iso ? [{ kind: 'moment', time: timeOfDay(iso), name, isEnd: false }] : []
  return [...moment(introduction, words.introductoryTalk), ...moment(doors, words.doorsOpen)].sort((a, b) =>
    a.time < b.time ? -1 : 1,
  )
}

function trainStop(time: string, name: string): EveningStop {
  return { kind: 'moment', time: time.replace('.', ':').padStart(5, '0'), name, isEnd: false }
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
