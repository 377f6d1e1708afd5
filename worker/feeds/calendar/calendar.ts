import type { ProductionFeedItem } from '../../../shared/contract/production.ts'
import { type Locale, localise } from '../../../shared/locale.ts'
import type { Site } from '../../../shared/sites.ts'
import { line, textLine } from './content-lines.ts'
import { calendarEntry } from './entry.ts'

export const calendarType = 'text/calendar; charset=utf-8'

/** Berlin's clocks since 1996 (RFC 5545 §3.6.5), as every calendar has learned them by heart. */
const berlin = `BEGIN:VTIMEZONE
TZID:Europe/Berlin
BEGIN:DAYLIGHT
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
TZNAME:CEST
DTSTART:19810329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
TZNAME:CET
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE
`.replaceAll('\n', '\r\n')

export interface CalendarInput {
  site: Site
  locale: Locale
  origin: string
  concerts: readonly ProductionFeedItem[]
  /** Of a calendar that one subscribes to: its name, and the address at which it renews itself. */
  subscription?: { name: string; url: string }
}

/** A calendar file (RFC 5545, names and renewal by RFC 7986). The same concerts give the same bytes at any time. */
export function calendarFile({ site, locale, origin, concerts, subscription }: CalendarInput): string {
  return [
    'BEGIN:VCALENDAR\r\n',
    'VERSION:2.0\r\n',
    line('PRODID', `-//Auftakt//${localise(site.city, locale)}//${locale.toUpperCase()}`),
    'CALSCALE:GREGORIAN\r\n',
    'METHOD:PUBLISH\r\n',
    ...(subscription ? renewal(subscription) : []),
    berlin,
    ...concerts.map((item) => calendarEntry(item, { site: site.key, locale, origin })),
    'END:VCALENDAR\r\n',
  ].join('')
}

/** Programmes that do not know the standard's properties know those that begin with X. */
function renewal({ name, url }: { name: string; url: string }): string[] {
  return [
    ...textLine('NAME', name),
    ...textLine('X-WR-CALNAME', name),
    line('X-WR-TIMEZONE', 'Europe/Berlin'),
    line('REFRESH-INTERVAL;VALUE=DURATION', 'PT6H'),
    line('X-PUBLISHED-TTL', 'PT6H'),
    line('SOURCE;VALUE=URI', url),
  ]
}
