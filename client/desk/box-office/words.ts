import { freeTicketName } from '../../../shared/box-office/free-ticket-name.ts'
import type { FreeWhy } from '../../../shared/contract/box-office/keys.ts'
import type { PriceTypeKey } from '../../../shared/contract/box-office/sales.ts'
import type { StaffOrder } from '../../../shared/contract/box-office/staff/orders.ts'
import { wallClock, weekdayShort } from '../../../shared/i18n/dates.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'

/** Formats a moment: `So 22.11.2026, 20:00`, in English `Sun 22/11/2026, 20:00`. @param iso with Berlin's offset */
export function shortMoment(iso: string, locale: Locale): string {
  return `${shortDay(iso, locale)}, ${iso.slice(11, 16)}`
}

/** Formats a day: `So 22.11.2026`. @param iso with Berlin's offset */
export function shortDay(iso: string, locale: Locale): string {
  const { year, month, day, weekday } = wallClock(iso)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${weekdayShort(weekday, locale)} ${[two(day), two(month), year].join(locale === 'de' ? '.' : '/')}`
}

export function mailName(kind: StaffOrder['mails'][number]['kind'], locale: Locale): string {
  return mailNames[locale][kind]
}

const mailNames = defineLabels({
  de: {
    received: 'Bestellbestätigung',
    confirm: 'Bitte um Bestätigung der Adresse',
    payment_due: 'Bitte um Zahlung',
    reminder: 'Erinnerung an die Zahlung',
    underpaid: 'Zu wenig überwiesen',
    tickets: 'Karten',
    posted: 'Karten unterwegs',
    offered: 'Andere Plätze angeboten',
    changed: 'Änderung',
    overpaid: 'Zu viel bezahlt',
    goodwill: 'Erstattung',
    readdressed: 'Neue Rechnung',
    address: 'Andere E-Mail-Adresse',
    cancelled: 'Stornierung',
  },
  en: {
    received: 'Order confirmation',
    confirm: 'Request to confirm the address',
    payment_due: 'Request for payment',
    reminder: 'Payment reminder',
    underpaid: 'Transfer of too little',
    tickets: 'Tickets',
    posted: 'Tickets on the way',
    offered: 'Other seats offered',
    changed: 'Change',
    overpaid: 'Paid too much',
    goodwill: 'Refund',
    readdressed: 'New invoice',
    address: 'Another e-mail address',
    cancelled: 'Cancellation',
  },
})

/** Returns why tickets were given away: `Presse`. */
export function freeWhyName(why: FreeWhy, locale: Locale): string {
  return freeWhyNames[locale][why]
}

const freeWhyNames = defineLabels({
  de: { press: 'Presse', sponsor: 'Sponsoren', artist: 'Mitwirkende', staff: 'Mitarbeitende', other: 'Anderer Grund' },
  en: { press: 'Press', sponsor: 'Sponsors', artist: 'Performers', staff: 'Staff', other: 'Other reason' },
})

/** Returns the usual name of a price type, which a sale can override. */
export function priceTypeName(key: PriceTypeKey, locale: Locale): string {
  return priceTypeNames[locale][key]
}

/** Returns what a ticket of an order is called: by its price type, unless staff gave it away. */
export function ticketTypeName({ free }: Pick<StaffOrder, 'free'>, key: PriceTypeKey, locale: Locale): string {
  return free ? freeTicketName(locale) : priceTypeName(key, locale)
}

const priceTypeNames = defineLabels({
  de: { normal: 'Normal', reduced: 'Ermäßigt', student: 'Studierende', child: 'Kind', companion: 'Begleitung' },
  en: { normal: 'Normal', reduced: 'Reduced', student: 'Student', child: 'Child', companion: 'Companion' },
})
