import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { byteOrderMark, csvRow, digitsCell, withoutFormula } from '../../http/response/csv.ts'

/** An unused ticket with its buyer. */
interface NoShow {
  /** The place in words. */
  text: string
  number: string
  name: string
  /** The digits of the telephone number; '' without one. */
  phone: string
  email: string
}

export function headOfNoShows(locale: Locale): string {
  const { place, number, name, phone, email } = labels[locale]
  return byteOrderMark + csvRow([place, number, name, phone, email])
}

export function rowOfNoShow({ text, number, name, phone, email }: NoShow): string {
  return csvRow([text, number, name, digitsCell(phone), email].map(withoutFormula))
}

const labels = defineLabels({
  de: { place: 'Platz', number: 'Bestellung', name: 'Name', phone: 'Telefon', email: 'E-Mail' },
  en: { place: 'Place', number: 'Order', name: 'Name', phone: 'Telephone', email: 'E-mail' },
})
