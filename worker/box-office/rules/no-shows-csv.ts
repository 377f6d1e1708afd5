import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { byteOrderMark, csvRow, digitsCell, withoutFormula } from '../../http/response/csv.ts'

export function headOfNoShows(locale: Locale): string {
  const { place, number, name, phone, email } = labels[locale]
  return byteOrderMark + csvRow([place, number, name, phone, email])
}

/** Returns the row of an unused ticket. @param cells the place in words, the order, and the contact of its buyer */
export function rowOfNoShow([text, number, name, phone, email]: [string, string, string, string, string]): string {
  return csvRow([text, number, name, digitsCell(phone), email].map(withoutFormula))
}

const labels = defineLabels({
  de: { place: 'Platz', number: 'Bestellung', name: 'Name', phone: 'Telefon', email: 'E-Mail' },
  en: { place: 'Place', number: 'Order', name: 'Name', phone: 'Telephone', email: 'E-mail' },
})
