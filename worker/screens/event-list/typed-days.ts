import { readDay } from '../../../shared/i18n/read-day.ts'
import { isDay } from '../../../shared/time/day.ts'

/**
 * Returns a filter with its days as YYYY-MM-DD instead of as the visitor typed them; null if there is nothing to read.
 * A text that is not a day stays, so that the list can say so. Today as the first day, with which lists begin anyway,
 * is left out.
 * @param today YYYY-MM-DD
 */
export function withReadDays(given: URLSearchParams, today: string): URLSearchParams | null {
  const query = new URLSearchParams(given)
  const typed = (key: string) => {
    const text = query.get(key)
    return text && !isDay(text) ? text : null
  }
  const [first, last] = [typed('date'), typed('until')]
  const from = first === null ? null : readDay(first, today)
  if (from) {
    if (from.date === today && !from.until) query.delete('date')
    else query.set('date', from.date)
    if (from.until) query.set('until', from.until)
  }
  // a last day without a year is the next one after the first day
  const until = last === null || from?.until ? null : readDay(last, query.get('date') ?? today)
  if (until) query.set('until', until.until ?? until.date)
  return from || until ? query : null
}
