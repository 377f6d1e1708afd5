import { monthName } from '../../shared/i18n/dates.ts'
import type { Locale } from '../../shared/i18n/locale.ts'

/** The first and the last day of the festival, MM-DD. */
const days = { first: '05-14', last: '05-22' }

export interface FestivalDays {
  /** YYYY-MM-DD */
  from: string
  until: string
}

/** Returns the days of the festival that takes place today or next. @param today YYYY-MM-DD */
export function festivalDays(today: string): FestivalDays {
  const year = Number(today.slice(0, 4)) + (today.slice(5) > days.last ? 1 : 0)
  return { from: `${year}-${days.first}`, until: `${year}-${days.last}` }
}

/** Returns the days in words: `14. bis 22. Mai 2027`. */
export function daysInWords({ from, until }: FestivalDays, locale: Locale): string {
  const [first, last] = [Number(from.slice(8)), Number(until.slice(8))]
  const month = `${monthName(Number(until.slice(5, 7)), locale)} ${until.slice(0, 4)}`
  return locale === 'de' ? `${first}. bis ${last}. ${month}` : `${first} to ${last} ${month}`
}
