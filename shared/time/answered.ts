// When a telephone is answered. Its hours are the text that visitors read: `Mo–Fr 10:00–15:00, Sa 10–12 Uhr`.
import { berlinDay, berlinToUtc } from './berlin.ts'
import { dayAfter } from './day.ts'
import { isHoliday } from './holidays.ts'

/** Times on the same weekdays (0 is Sunday), as Berlin's local time HH:MM. */
interface Hours {
  weekdays: readonly number[]
  from: string
  until: string
}

/** More than a telephone that is answered once a week needs, whatever the holidays. */
const daysAhead = 21

/**
 * Returns the period in which a telephone is answered now or, if its `from` is later than `now`, next. On the holidays
 * of all of Germany it is not answered.
 * @param text the hours in German
 * @returns null if the hours are in words that are not understood
 */
export function nextAnswered(text: string, now: Date): { from: Date; until: Date } | null {
  const hours = readHours(text) ?? []
  const today = berlinDay(now)
  for (let days = 0; days <= daysAhead; days++) {
    const day = dayAfter(today, days)
    for (const { from, until } of hoursOn(day, hours)) {
      const end = new Date(berlinToUtc(`${day}T${until}`))
      if (now < end) return { from: new Date(berlinToUtc(`${day}T${from}`)), until: end }
    }
  }
  return null
}

/**
 * Whether a telephone is not answered on a day at all; false if its hours are not understood.
 * @param day YYYY-MM-DD
 */
export function isClosedOn(day: string, text: string): boolean {
  const hours = readHours(text)
  return hours !== null && hoursOn(day, hours).length === 0
}

function hoursOn(day: string, hours: readonly Hours[]): Hours[] {
  if (isHoliday(day)) return []
  const weekday = new Date(`${day}T00:00Z`).getUTCDay()
  return hours.filter(({ weekdays }) => weekdays.includes(weekday)).sort((a, b) => (a.from < b.from ? -1 : 1))
}

const names = ['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa']
const restOfName = /\b(Mo|Di|Mi|Do|Fr|Sa|So)(?:\.|(?:n?ntag|enstag|ttwoch|nnerstag|eitag|mstag)\b)/g
const onePattern = `(?:${names.join('|')})(?:–(?:${names.join('|')}))?`
const clockPattern = '(\\d{1,2})(?:[:.]([0-5]\\d))?'
/** One part of the text: days, unless they are those of the part before, and times. */
const part = new RegExp(
  `(?:(${onePattern}(?:(?:, ?| und )${onePattern})*):? )?${clockPattern}–${clockPattern}(?:[,;] ?| und |$)`,
  'y',
)

/** Returns null if a part of the text is in another form, so that no times are derived from the rest. */
function readHours(text: string): Hours[] | null {
  const plain = text
    .replace(restOfName, '$1')
    // a page writes a word joiner after the dash
    .replace(/\s*(?:[-–]\u2060?|\bbis\b)\s*/g, '–')
    .replace(/\s*Uhr\b/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const read: Hours[] = []
  let weekdays: number[] = []
  part.lastIndex = 0
  while (part.lastIndex < plain.length) {
    const found = part.exec(plain)
    if (!found) return null
    const [, days, fromHour, fromMinute, untilHour, untilMinute] = found
    if (days) weekdays = days.split(/, ?| und /).flatMap(weekdaysOf)
    const [from, until] = [clock(fromHour, fromMinute), clock(untilHour, untilMinute)]
    if (weekdays.length === 0 || from >= until || until > '24:00') return null
    read.push({ weekdays, from, until })
  }
  return read.length > 0 ? read : null
}

/** @param days `Mo`, or `Mo–Fr`, which may pass the end of the week */
function weekdaysOf(days: string): number[] {
  const [first = 0, last = first] = days.split('–').map((name) => names.indexOf(name))
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, after) => (first + after) % 7)
}

function clock(hour = '', minute = '00'): string {
  return `${hour.padStart(2, '0')}:${minute}`
}
