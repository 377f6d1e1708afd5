import type { documentKinds } from '../../../../../shared/contract/shop/order.ts'
import { defineLabels } from '../../../../../shared/i18n/labels.ts'

type DocumentKind = (typeof documentKinds)[number]

export const orderWords = defineLabels({
  de: {
    voucher: (code: string) => `Gutschein ${code}`,
    aboPlus: 'Abo+',
    paid: (by: string, date: string) => `Bezahlt: ${by}, ${date}.`,
    free: 'Kostenlos, es ist nichts zu bezahlen.',
    outside: 'Bezahlung beim Zahlungsdienst.',
    due: (date: string) => `Bitte überweisen Sie bis ${date}.`,
    refunded: 'Der Betrag geht auf dem Weg zurück, auf dem Sie bezahlt haben.',
    payee: 'Empfängerin',
    iban: 'IBAN',
    bank: 'Bank',
    reference: 'Verwendungszweck',
    doors: (time: string) => `Einlass ${time} Uhr`,
    introduction: (time: string) => `Einführung ${time} Uhr`,
    end: (time: string) => `Ende etwa ${time} Uhr`,
    time: (time: string) => `${time} Uhr`,
    otherSeat: (before: string, now: string) => `Statt ${before} haben Sie jetzt ${now}.`,
    otherDate: (title: string, { was, now, venue }: { was: string; now: string; venue: string }) =>
      was === now
        ? `»${title}« am ${now} ist jetzt in: ${venue}.`
        : `»${title}« ist verlegt: statt ${was} jetzt ${now}, ${venue}.`,
    unpaid: 'Die Bestellung ist nicht bezahlt worden, deshalb sind die Plätze wieder frei.',
    production: (title: string, when: string) => `»${title}« am ${when} fällt aus.`,
    unnamed: 'Das Konzert fällt aus.',
    lost: 'Ihre Zahlung kam, als die Plätze schon vergeben waren. Gleich gute sind nicht mehr frei.',
    file: (kind: DocumentKind): string =>
      ({ confirmation: 'bestellung', invoice: 'rechnung', credit_note: 'rechnungskorrektur', tickets: 'karten' })[kind],
  },
  en: {
    voucher: (code: string) => `Voucher ${code}`,
    aboPlus: 'Abo+',
    paid: (by: string, date: string) => `Paid: ${by}, ${date}.`,
    free: 'Free of charge, there is nothing to pay.',
    outside: 'Payment at the payment service.',
    due: (date: string) => `Please transfer the amount by ${date}.`,
    refunded: 'The amount goes back the way it was paid.',
    payee: 'Payee',
    iban: 'IBAN',
    bank: 'Bank',
    reference: 'Reference',
    doors: (time: string) => `Doors ${time}`,
    introduction: (time: string) => `Introduction ${time}`,
    end: (time: string) => `Ends about ${time}`,
    time: (time: string) => time,
    otherSeat: (before: string, now: string) => `Instead of ${before} you now have ${now}.`,
    otherDate: (title: string, { was, now, venue }: { was: string; now: string; venue: string }) =>
      was === now
        ? `‘${title}’ on ${now} now takes place at: ${venue}.`
        : `‘${title}’ has been moved: from ${was} to ${now}, ${venue}.`,
    unpaid: 'The order was not paid, so the seats are free again.',
    production: (title: string, when: string) => `‘${title}’ on ${when} is cancelled.`,
    unnamed: 'The concert is cancelled.',
    lost: 'Your payment arrived after the seats had gone. There are no equally good ones left.',
    file: (kind: DocumentKind): string =>
      ({ confirmation: 'order', invoice: 'invoice', credit_note: 'credit-note', tickets: 'tickets' })[kind],
  },
})
