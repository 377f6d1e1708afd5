// The public holidays of all of Germany. Those of single states, such as Reformation Day, are not among them.
import { dayAfter } from './day.ts'

/** MM-DD: New Year, Labour Day, German Unity Day, Christmas. */
const fixed: readonly string[] = ['01-01', '05-01', '10-03', '12-25', '12-26']

/** Days after Easter Sunday: Good Friday, Easter Monday, Ascension, Whit Monday. */
const movable: readonly number[] = [-2, 1, 39, 50]

/** @param day YYYY-MM-DD */
export function isHoliday(day: string): boolean {
  const easter = easterSunday(Number(day.slice(0, 4)))
  return fixed.includes(day.slice(5)) || movable.some((days) => day === dayAfter(easter, days))
}

/** Returns Easter Sunday of the Gregorian calendar; the algorithm of Meeus, Jones and Butcher. */
export function easterSunday(year: number): string {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100]
  const correction = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + correction + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const inDays = epact + toSunday - 7 * late + 21
  return dayAfter(`${year}-03-01`, inDays)
}
