import { defineLabels } from '../i18n/labels.ts'
import type { Locale } from '../i18n/locale.ts'

/** Returns what a ticket that staff gave away is called in place of its price type. */
export function freeTicketName(locale: Locale): string {
  return labels[locale].name
}

const labels = defineLabels({ de: { name: 'Freikarte' }, en: { name: 'Free ticket' } })
