import type { PaymentMeans } from '../contract/box-office/order.ts'
import { dayInWords } from '../i18n/day-words.ts'
import { defineLabels } from '../i18n/labels.ts'
import type { Locale } from '../i18n/locale.ts'
import type { DeliveryChoice, PaymentChoice } from './pages/cart/data.ts'

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
  const { byTransfer: transfer, byCard: card, demo, free, cash, terminal, link, reservation } = words
  return { transfer, card, demo, free, cash, terminal, link, reservation }[means]
}

const labels = defineLabels({
  de: {
    sumPdf: 'PDF per E-Mail',
    sumWallet: 'Google Wallet',
    sumBoxOffice: 'Abendkasse',
    post: 'Per Post',
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
    link: 'Zahlungslink',
    reservation: 'Reservierung',
  },
  en: {
    sumPdf: 'PDF by e-mail',
    sumWallet: 'Google Wallet',
    sumBoxOffice: 'Box office',
    post: 'By post',
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
    link: 'Payment link',
    reservation: 'Reservation',
  },
})
