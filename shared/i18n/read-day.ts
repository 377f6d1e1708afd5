// Reads days as people type them. Visitors' browsers do not load this code: the server reads what they typed.

import { dayAfter, isDay } from '../time/day.ts'
import { monthName, wallClock, weekdayName } from './dates.ts'
import { locales } from './locale.ts'

export interface ReadPeriod {
  /** YYYY-MM-DD */
  date: string
  /** The last day, YYYY-MM-DD, of a text that names several days, such as “this weekend”. */
  until?: string
}

/**
 * Reads a day in German or English: `24.12.2026`, `24/12/26`, `24 12`, `2412`, `241226`, `24. Dez`, `Sat, 24 December`,
 * `2026-12-24`, `morgen`, `Samstag`, `next weekend`. The day comes before the month, unless the month is a word. A
 * two-digit year belongs to this century.
 * @param today YYYY-MM-DD. A day without a year is the next such day from `today`; without `today`, only days with a
 *   year are read.
 * @returns null for any other text, also for a day that does not exist
 */
export function readDay(text: string, today?: string): ReadPeriod | null {
  const plain = text.normalize('NFKC').trim().toLowerCase()
  const named = today && namedPeriod(plain, today)
  if (named) return named
  const dates = readings(plain).flatMap(([day, month, year]) => {
    if (!year) return (today && nextDay(day, month, today)) || []
    const date = isoDay(year.length === 2 ? `20${year}` : year, month, day)
    return isDay(date) ? date : []
  })
  // a text with two readings, such as `111`, names no day
  return dates.length === 1 && dates[0] ? { date: dates[0] } : null
}

/** Returns Saturday and Sunday of a week that ends on a Sunday, without the days before `today`. */
export function weekendOf(today: string, which: 'this' | 'next'): Required<ReadPeriod> {
  const until = dayAfter(today, ((7 - wallClock(today).weekday) % 7) + (which === 'next' ? 7 : 0))
  const saturday = dayAfter(until, -1)
  return { date: saturday < today ? today : saturday, until }
}

function namedPeriod(text: string, today: string): ReadPeriod | null {
  const daysAhead = [/^(?:heute|today)$/, /^(?:morgen|tomorrow)$/, /^(?:ü|ue|u)bermorgen$/]
  const days = daysAhead.findIndex((name) => name.test(text))
  if (days >= 0) return { date: dayAfter(today, days) }
  const weekend = /^(?:am )?(?:(?:diese[sm]|this) |(n(?:ä|ae|a)chste[sn] |next ))?(?:wochenende|we|week-?end)$/.exec(
    text,
  )
  if (weekend) return weekendOf(today, weekend[1] ? 'next' : 'this')
  const weekday = weekdayOf(/^(?:am |on )?(\p{L}+)\.?$/u.exec(text)?.[1] ?? '')
  return weekday < 0 ? null : { date: dayAfter(today, (weekday - wallClock(today).weekday + 7) % 7) }
}

/** A day, a month and a year as digits; the year is missing if the text has none. */
type Reading = [day: string, month: string, year?: string]

function readings(text: string): Reading[] {
  if (!/^[\p{L}\d\s.,/’'–-]*$/u.test(text) || text.length > 40) return []
  const words = (text.match(/\p{L}+|\d+/gu) ?? []).filter(
    (part) => !/^(?:st|nd|rd|th|of|the|on|am|de[nrm])$/.test(part),
  )
  const parts = weekdayOf(words[0] ?? '') >= 0 ? words.slice(1) : words
  const numbers = parts.map((part) => (/\d/.test(part) ? part : monthOf(part)))
  const [one = '', two = '', three] = numbers
  if (numbers.includes('') || numbers.length > 3) return []
  if (numbers.length === 1) return parts[0] === one ? withoutDots(one) : []
  if (parts[0] !== one) return areSizes(two, one, three) ? [[two, one, three]] : []
  if (/^\d{4}$/.test(one)) return three && areSizes(three, two, one) ? [[three, two, one]] : []
  return areSizes(one, two, three) ? [[one, two, three]] : []
}

function areSizes(day: string, month: string, year?: string): boolean {
  return day.length <= 2 && month.length <= 2 && (year === undefined || /^(?:\d\d|\d{4})$/.test(year))
}

/** Reads `2412`, `241226`, `24122026` and `20261224`, and `512` in each of its ways. */
function withoutDots(digits: string): Reading[] {
  const cut = (...ends: number[]) => ends.map((end, at) => digits.slice(ends[at - 1] ?? 0, end)) as Reading
  const [year = '', month = '', day = ''] = cut(4, 6, 8)
  const ways: Record<number, Reading[]> = {
    3: [cut(1, 3), cut(2, 3)],
    4: [cut(2, 4)],
    6: [cut(2, 4, 6)],
    8: [cut(2, 4, 8), [day, month, year]],
  }
  return ways[digits.length] ?? []
}

/** Returns the weekday that a word names, 0 for Sunday; -1 for any other word. */
const weekdayOf = (word: string) => (word === 'sonnabend' ? 6 : indexOfName(word, 7, weekdayName, 2))

/** Months in Austria, without umlauts, and shortened. */
const otherMonths = new Map([
  ['mrz', 'märz'],
  ['maerz', 'märz'],
  ['jänner', 'januar'],
  ['jaenner', 'januar'],
  ['feber', 'februar'],
])

function monthOf(word: string): string {
  const spelled = otherMonths.get(word) ?? word
  const at = indexOfName(spelled, 12, (month, locale) => monthName(month + 1, locale), 3)
  return at < 0 ? '' : String(at + 1)
}

/**
 * Returns which of some names begins with the word in either language; -1 if none does, or if the word is too short.
 */
function indexOfName(
  word: string,
  count: number,
  nameOf: (index: number, locale: (typeof locales)[number]) => string,
  shortest: number,
): number {
  if (word.length < shortest) return -1
  const indices = Array.from({ length: count }, (_, index) => index)
  return indices.findIndex((index) => locales.some((locale) => nameOf(index, locale).toLowerCase().startsWith(word)))
}

function nextDay(day: string, month: string, today: string): string | null {
  const year = Number(today.slice(0, 4))
  // 29 February is at most eight years away
  const years = Array.from({ length: 9 }, (_, index) => String(year + index))
  return years.map((each) => isoDay(each, month, day)).find((date) => isDay(date) && date >= today) ?? null
}

const isoDay = (year: string, month: string, day: string) =>
  [year.padStart(4, '0'), month.padStart(2, '0'), day.padStart(2, '0')].join('-')
