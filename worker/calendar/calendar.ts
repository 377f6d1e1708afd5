import type { ProductionFeedItem } from '../../shared/contract/production.ts'
import { type Locale, localise } from '../../shared/i18n/locale.ts'
import type { Site } from '../../shared/sites/sites.ts'
import { line, textLine } from './content-lines.ts'
import { calendarEntry, type EntryTickets } from './entry.ts'

export const calendarType = 'text/calendar; charset=utf-8'

/** Berlin's time zone rules since 1996 (RFC 5545 §3.6.5). */
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
  now: Date
  productions: readonly ProductionFeedItem[]
  /** Set only for a calendar that users subscribe to: its name, and the URL from which it is refreshed. */
  subscription?: { name: string; url: string }
  /** Set only for a buyer's file: returns the order's tickets for a production id. */
  ticketsOf?: (production: number) => EntryTickets
}

/** Returns a calendar file (RFC 5545; name and refresh interval as in RFC 7986). */
export function calendarFile({ productions, ticketsOf, ...frame }: CalendarInput): string {
  const { locale, origin, now, subscription } = frame
  const context = { site: frame.site.key, locale, origin, now, isSubscribed: subscription !== undefined }
  return calendarWith(
    productions.map((item) => calendarEntry(item, ticketsOf ? { ...context, tickets: ticketsOf(item.id) } : context)),
    frame,
  )
}

/** Returns a calendar file with these entries. @param entries complete components, whose lines end in CR LF */
export function calendarWith(
  entries: readonly string[],
  { site, locale, subscription }: Pick<CalendarInput, 'site' | 'locale' | 'subscription'>,
): string {
  return [
    'BEGIN:VCALENDAR\r\n',
    'VERSION:2.0\r\n',
    line('PRODID', `-//Auftakt//${localise(site.city, locale)}//${locale.toUpperCase()}`),
    'CALSCALE:GREGORIAN\r\n',
    'METHOD:PUBLISH\r\n',
    ...(subscription ? renewal(subscription) : []),
    berlin,
    ...entries,
    'END:VCALENDAR\r\n',
  ].join('')
}

/**
 * Returns a calendar's name, refresh interval and source as properties of RFC 7986, and the `X-` properties that older
 * programs read.
 */
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
