import type { Locale } from '../i18n/locale.ts'
import { grouped } from '../i18n/numbers.ts'

/** Formats an amount in euros: `24 €` or `24,50 €` with a no-break space, in English `€24` or `€24.50`. */
export function euros(amount: number, locale: Locale): string {
  const text = Number.isInteger(amount) ? String(amount) : amount.toFixed(2)
  return locale === 'de' ? `${text.replace('.', ',')}\u00a0€` : `€${text}`
}

/** What a ticket that costs nothing is called wherever a price stands. */
export const freeAdmission: Record<Locale, string> = { de: 'Eintritt frei', en: 'Free admission' }

interface Range {
  from: number
  to: number | null
}

/** Returns whether all tickets are free. */
export const isFree = ({ from, to }: Range) => from === 0 && !to

/** Names the lowest price: `ab 18 €`, or `Eintritt frei` if all tickets are free. */
export function leastPrice(range: Range, locale: Locale): string {
  if (isFree(range)) return freeAdmission[locale]
  return `${locale === 'de' ? 'ab' : 'from'} ${euros(range.from, locale)}`
}

/** Names the link to the tickets and their lowest price: `Tickets ab 18 €`, `Kostenlose Tickets`, or `Tickets`. */
export function ticketsAt(range: Range | null, locale: Locale): string {
  if (range && isFree(range)) return locale === 'de' ? 'Kostenlose Tickets' : 'Free tickets'
  if (!range?.from) return 'Tickets'
  const least = euros(range.from, locale)
  return locale === 'de' ? `Tickets ab\u00a0${least}` : `Tickets from\u00a0${least}`
}

/** Formats the price of one ticket at the box office: `18,00 €`, or `Eintritt frei`. */
export function ticketPrice(cents: number, locale: Locale): string {
  return cents === 0 ? freeAdmission[locale] : price(cents, locale)
}

/** Formats an amount beside others: `18,00 €`, or `kostenlos`. */
export function amount(cents: number, locale: Locale): string {
  return cents === 0 ? (locale === 'de' ? 'kostenlos' : 'free of charge') : price(cents, locale)
}

/**
 * Formats a box office amount, with cents: `1.234,50 €`, in English `€1,234.50`. A negative amount begins with a minus
 * sign: `−20,00 €`.
 */
export function price(cents: number, locale: Locale): string {
  const amount = Math.abs(cents)
  const whole = grouped(Math.floor(amount / 100), locale)
  const part = String(amount % 100).padStart(2, '0')
  const sign = cents < 0 ? '−' : ''
  return locale === 'de' ? `${sign}${whole},${part}\u00a0€` : `${sign}€${whole}.${part}`
}
