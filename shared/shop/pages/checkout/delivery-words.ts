import { dayInWords } from '../../../i18n/day-words.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { deliveryInSums } from '../../choice-words.ts'
import type { DeliveryChoice } from '../cart/data.ts'

/** @param isFree whether nothing is to be paid if the tickets come this way */
export function deliveryWords(
  { type, arrives_by: by }: DeliveryChoice,
  locale: Locale,
  isFree: boolean,
): { name: string; hint: string } {
  const words = labels[locale]
  if (type === 'pdf') return { name: words.pdf, hint: isFree ? words.pdfFree : words.pdfHint }
  if (type === 'box_office') return { name: words.boxOffice, hint: words.boxOfficeHint }
  if (type === 'post')
    return { name: deliveryInSums(type, locale), hint: words.postHint(by ? dayInWords(by, locale) : '', isFree) }
  return { name: words.wallet, hint: isFree ? words.walletFree : words.walletHint }
}

const labels = defineLabels({
  de: {
    pdf: 'PDF zum Ausdrucken oder aufs Telefon',
    pdfHint: 'per E-Mail, sobald bezahlt ist',
    pdfFree: 'per E-Mail',
    walletFree: 'mit einem Tipp auf »Karte zeigen«; das PDF kommt dazu',
    wallet: 'In Google Wallet',
    walletHint: 'mit einem Tipp auf »Karte zeigen«, sobald bezahlt ist; das PDF kommt dazu',
    boxOffice: 'An der Abendkasse abholen',
    boxOfficeHint: 'je Konzert, sobald das Haus öffnet; der Name genügt',
    postHint: (day: string, isFree: boolean) =>
      `Kommen bis ${day} an, wenn heute ${isFree ? 'bestellt' : 'bezahlt'} wird; an eine Adresse in Deutschland. Das PDF gibt es dazu.`,
  },
  en: {
    pdf: 'PDF to print or for your phone',
    pdfHint: 'by e-mail, as soon as you have paid',
    pdfFree: 'by e-mail',
    walletFree: 'with one tap on ‘Show ticket’; the PDF comes with it',
    wallet: 'In Google Wallet',
    walletHint: 'with one tap on ‘Show ticket’, as soon as you have paid; the PDF comes with it',
    boxOffice: 'Collect at the box office',
    boxOfficeHint: 'for each concert, as soon as the building opens; your name is enough',
    postHint: (day: string, isFree: boolean) =>
      `They arrive by ${day} if you ${isFree ? 'order' : 'pay'} today; to an address in Germany. The PDF comes with them.`,
  },
})
