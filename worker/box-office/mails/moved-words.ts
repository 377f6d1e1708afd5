import { dayAndYear } from '../../../shared/i18n/day-words.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { type Locale, localise } from '../../../shared/i18n/locale.ts'
import type { Site } from '../../../shared/sites/sites.ts'
import type { OrderMail } from './order-mail.ts'
import { mailWords } from './words.ts'

/**
 * Returns what a moved concert means for its tickets. The notice of staff may have said already that they are valid.
 */
export function stillValid({ locale, change, returnUntil, site }: OrderMail & { kind: 'changed' }): string[] {
  const { valid, attached } = words[locale]
  const sentences = change.includes(valid) ? attached : `${valid} ${attached}`
  return [sentences, ...(returnUntil ? [giveBack(returnUntil, phoneOf(site, locale), locale)] : [])]
}

/** Returns until when the tickets of a moved concert may be given back, and how. @param until ISO 8601 */
export function giveBack(until: string, phone: string, locale: Locale): string {
  return words[locale].giveBack(dayAndYear(until, locale), phone)
}

/** Says why the reader has got the mail, and that tickets cannot be returned, unless those of a moved concert can. */
export function endingOf({ locale, isReturnable }: OrderMail): string {
  const { why, fixed } = mailWords[locale]
  return isReturnable ? why : `${why} ${fixed}`
}

/** Returns the telephone with its hours, for a sentence that names other ways, too. */
export function phoneOf({ contact }: Site, locale: Locale): string {
  return `${contact.phone} (${localise(contact.hours, locale)})`
}

const words = defineLabels({
  de: {
    valid: 'Ihre Karten gelten weiter.',
    attached: 'Die an dieser E-Mail tragen die neuen Angaben.',
    giveBack: (until: string, phone: string) =>
      `Passt es Ihnen nicht mehr? Bis ${until} nehmen wir die Karten zurück und erstatten Preis und Gebühr: mit dem Knopf auf der Seite Ihrer Bestellung, mit einer Antwort auf diese E-Mail oder am Telefon, ${phone}.`,
  },
  en: {
    valid: 'Your tickets remain valid.',
    attached: 'Those attached to this e-mail have the new details.',
    giveBack: (until: string, phone: string) =>
      `Doesn’t it suit you any more? Until ${until}, you can return the tickets, and we refund price and fee: by the button on the page of your order, by answering this e-mail or by phone, ${phone}.`,
  },
})
