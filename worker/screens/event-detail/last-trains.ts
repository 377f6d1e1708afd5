import { capitalised } from '../../../shared/i18n/count-word.ts'
import { wallClock, weekdayName } from '../../../shared/i18n/dates.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'

export interface LastTrain {
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
export function lastTrains(text: string, date: string, locale: Locale): LastTrain[] {
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
  return text.match(/(?<!\b(?:an|Ankunft|arr\w*\.?)(?: um| at)? )\b(?:[01]?\d|2[0-4])[:.][0-5]\d\b/gi) ?? []
}

/** Counts from noon, so that the hours after midnight are the latest. */
function minutesOfNight(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return ((hour + 12) % 24) * 60 + minute
}
