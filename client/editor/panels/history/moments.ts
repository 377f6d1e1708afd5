import { staffLocale } from '../../../staff/staff-locale.ts'

const timeZone = 'Europe/Berlin'

/** Formats the day in the sites' time zone: "Monday, 2 November 2026". */
export function dayOf(at: string): string {
  const form = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone } as const
  return new Intl.DateTimeFormat(tags[staffLocale()], form).format(new Date(at))
}

/** Formats the time in the sites' time zone: "14:32". */
export function timeOf(at: string): string {
  const form = { hour: '2-digit', minute: '2-digit', timeZone } as const
  return new Intl.DateTimeFormat(tags[staffLocale()], form).format(new Date(at))
}

/** Formats the time: "14:32" today, "2 November, 14:32" on another day. */
export function momentOf(at: string, now = new Date()): string {
  const day = (moment: Date) => moment.toLocaleDateString('en-CA', { timeZone })
  if (day(new Date(at)) === day(now)) return timeOf(at)
  const form = { day: 'numeric', month: 'long', timeZone } as const
  return `${new Intl.DateTimeFormat(tags[staffLocale()], form).format(new Date(at))}, ${timeOf(at)}`
}

const tags = { de: 'de-DE', en: 'en-GB' } as const
