import { staffLocale } from '../../../staff/staff-locale.ts'

const timeZone = 'Europe/Berlin'

/** "Monday, 2 November 2026": the day in the sites' time zone. */
export function dayOf(at: string): string {
  const form = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone } as const
  return new Intl.DateTimeFormat(tags[staffLocale()], form).format(new Date(at))
}

/** "14:32" */
export function timeOf(at: string): string {
  const form = { hour: '2-digit', minute: '2-digit', timeZone } as const
  return new Intl.DateTimeFormat(tags[staffLocale()], form).format(new Date(at))
}

const tags = { de: 'de-DE', en: 'en-GB' } as const
