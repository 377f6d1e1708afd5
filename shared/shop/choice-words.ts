import type { PaymentMeans } from '../contract/shop/order.ts'
import { longDate, monthName, wallClock, weekdayName } from '../i18n/dates.ts'
import { defineLabels } from '../i18n/labels.ts'
import type { Locale } from '../locale.ts'
import { price } from '../ui/money.ts'
import type { DeliveryChoice, PaymentChoice } from './pages/cart/data.ts'

export function deliveryWords(
  { type, arrives_by: by }: DeliveryChoice,
  locale: Locale,
): { name: string; hint: string } {
  const words = labels[locale]
  if (type === 'pdf') return { name: words.pdf, hint: words.pdfHint }
  if (type === 'box_office') return { name: words.boxOffice, hint: words.boxOfficeHint }
  if (type === 'post') return { name: words.post, hint: words.postHint(by ? dayInWords(by, locale) : '') }
  return { name: words.wallet, hint: words.walletHint }
}

/** Returns the short name of a delivery type: `PDF per E-Mail`. */
export function deliveryInSums(type: DeliveryChoice['type'], locale: Locale): string {
  const words = labels[locale]
  return { pdf: words.sumPdf, wallet: words.sumWallet, box_office: words.sumBoxOffice, post: words.post }[type]
}

/** Returns the name of a means of payment and a hint about it; the hint is '' for a free order. */
export function paymentWords({ means, due_at: due }: PaymentChoice, locale: Locale): { name: string; hint: string } {
  const words = labels[locale]
  if (means === 'transfer')
    return { name: words.transfer, hint: words.transferHint(due ? dayInWords(due, locale) : '') }
  if (means === 'card') return { name: words.card, hint: words.outsideHint }
  if (means === 'demo') return { name: words.demo, hint: words.outsideHint }
  return { name: words.free, hint: '' }
}

/** Returns the means of payment in words: `Karte`. */
export function paidBy(means: PaymentMeans, locale: Locale): string {
  const words = labels[locale]
  const { byTransfer: transfer, byCard: card, demo, free, cash, terminal } = words
  return { transfer, card, demo, free, cash, terminal }[means]
}

/**
 * Lists the delivery types with their prices, separated by commas; § 312j I BGB requires shops to state restrictions on
 * delivery.
 */
export function deliveryLimits(choices: readonly DeliveryChoice[], locale: Locale): string {
  const words = labels[locale]
  const named = choices.map((choice) => {
    const cost = choice.cents === 0 ? words.free : price(choice.cents, locale)
    const limit = choice.type === 'post' ? `, ${words.inGermany}` : ''
    return `${deliveryInSums(choice.type, locale)} (${cost}${limit})`
  })
  return named.join(', ')
}

/** Lists the accepted means of payment, separated by commas; § 312j I BGB requires shops to state them. */
export function paymentLimits(choices: readonly PaymentChoice[], locale: Locale): string {
  return choices.map((choice) => paymentWords(choice, locale).name).join(', ')
}

/** Formats a day with its weekday: `Donnerstag, 26. November`. */
export function dayInWords(iso: string, locale: Locale): string {
  return `${weekdayName(wallClock(iso).weekday, locale)}, ${shortDay(iso, locale)}`
}

/** Formats a day: `27. November`. */
export function shortDay(iso: string, locale: Locale): string {
  const { day, month } = wallClock(iso)
  return `${day}${locale === 'de' ? '.' : ''} ${monthName(month, locale)}`
}

/** Formats a day with its weekday and year: `Freitag, 27. November 2026`. */
export function dayAndYear(iso: string, locale: Locale): string {
  return `${weekdayName(wallClock(iso).weekday, locale)}, ${longDate(iso, locale)}`
}

const labels = defineLabels({
  de: {
    pdf: 'PDF zum Ausdrucken oder aufs Telefon',
    pdfHint: 'per E-Mail, sobald bezahlt ist',
    sumPdf: 'PDF per E-Mail',
    wallet: 'In Google Wallet',
    walletHint: 'mit einem Tipp auf »Karte zeigen«, sobald bezahlt ist; das PDF kommt dazu',
    sumWallet: 'Google Wallet',
    boxOffice: 'An der Abendkasse abholen',
    boxOfficeHint: 'je Konzert, ab einer Stunde vor Beginn; der Name genügt',
    sumBoxOffice: 'Abendkasse',
    post: 'Per Post',
    postHint: (day: string) =>
      `Kommen bis ${day} an, wenn heute bezahlt wird; an eine Adresse in Deutschland. Das PDF gibt es dazu.`,
    inGermany: 'nur in Deutschland',
    transfer: 'Rechnung mit QR-Code für die Banking-App',
    transferHint: (day: string) =>
      `Vorkasse: Wir halten die Plätze bis ${day}, sobald Ihre E-Mail-Adresse bestätigt ist. Die Karten kommen, sobald das Geld da ist, meist am selben Tag.`,
    card: 'Karte, Apple Pay oder Google Pay',
    outsideHint: 'Sie zahlen beim Zahlungsdienst und kommen danach hierher zurück.',
    demo: 'Demo-Zahlung',
    free: 'kostenlos',
    byTransfer: 'Überweisung',
    byCard: 'Karte',
    cash: 'bar',
    terminal: 'Karte an der Kasse',
  },
  en: {
    pdf: 'PDF to print or for your phone',
    pdfHint: 'by e-mail, as soon as it is paid',
    sumPdf: 'PDF by e-mail',
    wallet: 'In Google Wallet',
    walletHint: 'with one tap on ‘Show ticket’, as soon as it is paid; the PDF comes with it',
    sumWallet: 'Google Wallet',
    boxOffice: 'Collect at the box office',
    boxOfficeHint: 'for each concert, from one hour before it begins; your name is enough',
    sumBoxOffice: 'Box office',
    post: 'By post',
    postHint: (day: string) =>
      `They arrive by ${day} if paid for today; to an address in Germany. The PDF comes with them.`,
    inGermany: 'within Germany only',
    transfer: 'Invoice with a QR code for your banking app',
    transferHint: (day: string) =>
      `In advance: we hold the seats until ${day}, once your e-mail address is confirmed. We send your tickets as soon as the money arrives, usually on the same day.`,
    card: 'Card, Apple Pay or Google Pay',
    outsideHint: 'You pay at the payment service and return here.',
    demo: 'Demo payment',
    free: 'free of charge',
    byTransfer: 'Transfer',
    byCard: 'Card',
    cash: 'Cash',
    terminal: 'Card at the desk',
  },
})
