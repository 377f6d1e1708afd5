import { dayInWords } from '../../../i18n/day-words.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { deliveryInSums } from '../../choice-words.ts'
import type { DeliveryChoice } from '../cart/data.ts'

export function deliveryWords(
  { type, arrives_by: by }: DeliveryChoice,
  locale: Locale,
): { name: string; hint: string } {
  const words = labels[locale]
  if (type === 'pdf') return { name: words.pdf, hint: words.pdfHint }
  if (type === 'box_office') return { name: words.boxOffice, hint: words.boxOfficeHint }
  if (type === 'post')
    return { name: deliveryInSums(type, locale), hint: words.postHint(by ? dayInWords(by, locale) : '') }
  return { name: words.wallet, hint: words.walletHint }
}

const labels = defineLabels({
  de: {
    pdf: 'PDF zum Ausdrucken oder aufs Telefon',
    pdfHint: 'per E-Mail, sobald bezahlt ist',
    wallet: 'In Google Wallet',
    walletHint: 'mit einem Tipp auf »Karte zeigen«, sobald bezahlt ist; das PDF kommt dazu',
    boxOffice: 'An der Abendkasse abholen',
    boxOfficeHint: 'je Konzert, sobald das Haus öffnet; der Name genügt',
    postHint: (day: string) =>
      `Kommen bis ${day} an, wenn heute bezahlt wird; an eine Adresse in Deutschland. Das PDF gibt es dazu.`,
  },
  en: {
    pdf: 'PDF to print or for your phone',
    pdfHint: 'by e-mail, as soon as you have paid',
    wallet: 'In Google Wallet',
    walletHint: 'with one tap on ‘Show ticket’, as soon as you have paid; the PDF comes with it',
    boxOffice: 'Collect at the box office',
    boxOfficeHint: 'for each concert, as soon as the building opens; your name is enough',
    postHint: (day: string) =>
      `They arrive by ${day} if you pay today; to an address in Germany. The PDF comes with them.`,
  },
})
