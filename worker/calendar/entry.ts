import type { ProductionFeedItem } from '../../shared/contract/production.ts'
import { isTimeKnown } from '../../shared/i18n/dates.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import { promoter } from '../../shared/sites/promoter.ts'
import type { SiteKey } from '../../shared/sites/sites.ts'
import { dayAfter } from '../../shared/time/day.ts'
import { statusLabels } from '../../shared/ui/status.tsx'
import { hallNames } from '../../shared/ui/timetable-row.tsx'
import { absolute } from '../http/absolute.ts'
import { line, textLine, textListLine } from './content-lines.ts'
import { laterWord, previousStart } from './previous-start.ts'

const labels = defineLabels({
  de: { tickets: 'Karten', more: 'Mehr', concert: 'Konzert', order: 'Bestellung', returned: 'Storniert' },
  en: { tickets: 'Tickets', more: 'More', concert: 'Concert', order: 'Order', returned: 'Cancelled' },
})

/** The assumed duration if no end after the start is known, so that calendars show a block instead of a line. */
const usualDuration = 'PT2H'

/** The first full year for which the calendar's VTIMEZONE is correct; earlier times are written in UTC. */
const zoneSince = '1997'

export interface EntryContext {
  site: SiteKey
  locale: Locale
  origin: string
  /** The stamp of an entry whose last change is unknown, as of a backend that does not send it. */
  now: Date
  /** Set only in a buyer's calendar: the tickets that are listed in the entry. */
  tickets?: EntryTickets
  /** Whether users subscribe to the calendar. */
  isSubscribed?: boolean
}

/** An order's tickets for one production, as listed in the production's calendar entry. */
export interface EntryTickets {
  /** The order's number. As part of the UID, it distinguishes the entry from that of the public calendar. */
  order: string
  /** One text per place: `Parkett links, Reihe 14, Platz 9`. */
  places: readonly string[]
  /** The URL of the order without its secret, because people share calendars. */
  url: string
  /** Whether the order's tickets for the production have been cancelled. */
  areCancelled: boolean
}

/** Returns a production as a VEVENT (RFC 5545 §3.6.1). */
export function calendarEntry(
  item: ProductionFeedItem,
  { site, locale, origin, now, tickets, isSubscribed }: EntryContext,
): string {
  const isOff = item.status === 'cancelled' || tickets?.areCancelled === true
  const mark = markOf(item, locale) ?? (isOff ? labels[locale].returned : null)
  const url = tickets?.url ?? origin + item.get_absolute_url
  return [
    'BEGIN:VEVENT\r\n',
    line('UID', uidOf(site, item.id, tickets?.order)),
    // if a backend sends no sequence, a moved or cancelled entry still counts as newer than the announced one
    line('SEQUENCE', item.sequence ?? (mark ? 1 : 0)),
    // the last change, so that a feed without changes stays the same
    line('DTSTAMP', utc(item.updated ?? now.toISOString())),
    ...(item.updated ? [line('LAST-MODIFIED', utc(item.updated))] : []),
    ...times(item),
    // many calendar programs do not mark cancelled entries, so the title does
    ...textLine('SUMMARY', mark ? `${mark}: ${item.title}` : item.title),
    ...textLine('LOCATION', placeOf(item)),
    ...textLine('DESCRIPTION', description(item, { site, locale, origin, ...(tickets ? { tickets } : {}) })),
    ...textListLine('CATEGORIES', [labels[locale].concert]),
    line('URL', url),
    // Google Calendar removes cancelled entries from a subscription, so that its users would not learn of them
    line('STATUS', isOff && !isSubscribed ? 'CANCELLED' : 'CONFIRMED'),
    line('TRANSP', isOff ? 'TRANSPARENT' : 'OPAQUE'),
    'END:VEVENT\r\n',
  ].join('')
}

/** Returns the word before the title of a moved or cancelled production. */
function markOf({ status }: ProductionFeedItem, locale: Locale): string | null {
  return status === 'cancelled' || status === 'moved' ? statusLabels[locale][status] : null
}

/** Returns a UID that depends on neither language nor host. */
function uidOf(site: SiteKey, id: number, order?: string): string {
  return `${order ? `${order.toLowerCase()}-` : ''}concert-${id}.${site}@${promoter.domain}`
}

function times({ date, end }: ProductionFeedItem): string[] {
  if (!isTimeKnown(date)) {
    const [day, last] = [date, end && end > date ? end : date].map((iso) => iso.slice(0, 10)) as [string, string]
    // the end of an all-day entry is the day after it (§3.6.1)
    return [line('DTSTART;VALUE=DATE', compact(day)), line('DTEND;VALUE=DATE', compact(dayAfter(last, 1)))]
  }
  const until = end && end > date ? stamped('DTEND', end) : line('DURATION', usualDuration)
  return [stamped('DTSTART', date), until]
}

/**
 * Returns a property with a time in Berlin, `DTSTART;TZID=Europe/Berlin:20261121T200000`, or in UTC before 1997.
 * @param iso Berlin's local time with its offset
 */
export function stamped(name: string, iso: string): string {
  if (iso < zoneSince) return line(name, utc(iso))
  return line(`${name};TZID=Europe/Berlin`, compact(iso.slice(0, 19)))
}

/** Formats a moment in UTC: `20261121T190000Z`. @param iso with any offset */
export function utc(iso: string): string {
  return compact(`${new Date(iso).toISOString().slice(0, 19)}Z`)
}

function compact(iso: string): string {
  return iso.replace(/[-:]/g, '')
}

function placeOf({ room }: ProductionFeedItem): string {
  if (!room) return ''
  return [...hallNames(room), room.venue?.address].filter(Boolean).join(', ')
}

function description(item: ProductionFeedItem, { locale, origin, tickets }: Omit<EntryContext, 'now'>): string {
  const words = labels[locale]
  const isSold = item.status === 'cancelled' || item.status === 'sold_out'
  const isAvailable = item.status === 'available'
  return [
    tickets ? [...tickets.places, `${words.order} ${tickets.order}`].join('\n') : '',
    isAvailable ? '' : [item.status && statusLabels[locale][item.status], item.status_text].filter(Boolean).join(': '),
    [laterWord(item, locale), previousStart(item, locale)].filter(Boolean).join(': '),
    isAvailable ? item.status_text : '',
    item.subtitle,
    item.short_casts.join(', '),
    item.composers.join(', '),
    item.access_words,
    item.ticket_url && !isSold && !tickets ? `${words.tickets}: ${absolute(origin, item.ticket_url)}` : '',
    `${words.more}: ${origin}${item.get_absolute_url}`,
  ]
    .filter(Boolean)
    .join('\n')
}
