import { defineLabels } from '../../shared/i18n/labels.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import { promoter } from '../../shared/sites/promoter.ts'
import type { Site } from '../../shared/sites/sites.ts'
import { calendarWith } from './calendar.ts'
import { line, textLine } from './content-lines.ts'
import { stamped, utc } from './entry.ts'

const labels = defineLabels({
  de: { starts: (title: string) => `Verkaufsbeginn: ${title}` },
  en: { starts: (title: string) => `Tickets on sale: ${title}` },
})

interface SaleStart {
  site: Site
  locale: Locale
  origin: string
  now: Date
  production: { id: number; title: string }
  /** The start of the general sale: Berlin's local time with its offset. */
  from: string
}

/** Returns a calendar file with the start of a sale and a reminder 15 minutes before it (RFC 5545 §3.6.6). */
export function saleStartFile({ site, locale, origin, now, production: { id, title }, from }: SaleStart): string {
  const summary = labels[locale].starts(title)
  const address = `${origin}/webshop/${id}${locale === 'en' ? '?locale=en' : ''}`
  const entry = [
    'BEGIN:VEVENT\r\n',
    line('UID', `sale-${id}.${site.key}@${promoter.domain}`),
    line('DTSTAMP', utc(now.toISOString())),
    stamped('DTSTART', from),
    line('DURATION', 'PT15M'),
    ...textLine('SUMMARY', summary),
    ...textLine('DESCRIPTION', address),
    line('URL', address),
    line('TRANSP', 'TRANSPARENT'),
    'BEGIN:VALARM\r\n',
    line('ACTION', 'DISPLAY'),
    line('TRIGGER', '-PT15M'),
    ...textLine('DESCRIPTION', summary),
    'END:VALARM\r\n',
    'END:VEVENT\r\n',
  ].join('')
  return calendarWith([entry], { site, locale })
}
