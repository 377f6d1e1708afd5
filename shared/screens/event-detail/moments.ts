import { timeOfDay } from '../../i18n/dates.ts'

/**
 * Whether a concert's hour is known. Archives often give the day alone, which the contract can only write as
 * midnight; no concert begins then.
 */
export function isTimeKnown(iso: string): boolean {
  return timeOfDay(iso) !== '00:00'
}

/**
 * Whether the concert's day is over.
 * @param today YYYY-MM-DD in Berlin
 */
export function isPast(iso: string, today: string): boolean {
  return iso.slice(0, 10) < today
}
