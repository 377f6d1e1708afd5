import type { documentKinds } from '../../../../../shared/contract/box-office/order.ts'
import { defineLabels } from '../../../../../shared/i18n/labels.ts'

type DocumentKind = (typeof documentKinds)[number]

export const orderWords = defineLabels({
  de: {
    voucher: (code: string) => `Gutschein ${code}`,
    one: (type: string) => `1 Karte, ${type}`,
    aboPlus: 'Abo+',
    freePlaces: (count: number) => (count === 1 ? 'Freier Begleitplatz' : `${count} freie Begleitplätze`),
    paid: (by: string, date: string) => `Bezahlt: ${by}, ${date}.`,
    free: 'Kostenlos, es ist nichts zu bezahlen.',
    nothingDue: 'Für diese Bestellung ist nichts mehr zu bezahlen.',
    outside: 'Bezahlung beim Zahlungsdienst.',
    due: (date: string) => `Bitte überweisen Sie bis ${date}.`,
    link: (date: string) =>
      `Bitte bezahlen Sie bis ${date}: mit dem Zahlungslink in unserer E-Mail oder durch Überweisung auf dieses Konto.`,
    reserved: (date: string) =>
      `Wir halten diese Plätze bis ${date}, 23:59 Uhr, für Sie frei. Das verpflichtet Sie zu nichts: Sind sie bis dahin nicht bezahlt, geben wir sie wieder in den Verkauf.`,
    notReserved: 'Die Plätze sind nicht mehr für Sie reserviert.',
    refunded: 'Der Betrag geht auf dem Weg zurück, auf dem Sie bezahlt haben.',
    payee: 'Empfängerin',
    iban: 'IBAN',
    bank: 'Bank',
    reference: 'Verwendungszweck',
    proof: (text: string) => `Bitte am Einlass zeigen: ${text}.`,
    doors: (time: string) => `Einlass ${time} Uhr`,
    introduction: (time: string) => `Einführung ${time} Uhr`,
    end: (time: string) => `Ende etwa ${time} Uhr`,
    time: (time: string) => `${time} Uhr`,
    fee: 'Einbehaltene Gebühr',
    earlier: 'Schon erstattet',
    goodwill: 'Nachlass auf den Preis',
    offset: 'Der Betrag ist mit Ihren neuen Karten verrechnet.',
    offsetAgain: 'Der Betrag ist mit der neuen Rechnung verrechnet.',
    offsetBy: (note: string) => `Verrechnet mit der Rechnungskorrektur ${note}.`,
    pricesNow: (prices: string) => `Neuer Preis je Karte: ${prices}.`,
    differencePaid: (amount: string) => `Den Unterschied von ${amount} haben Sie bezahlt.`,
    differenceBack: 'Der Unterschied geht auf dem Weg zurück, auf dem Sie bezahlt haben.',
    differenceRefunded: (amount: string) =>
      `Den Unterschied von ${amount} erstatten wir auf dem Weg, auf dem Sie bezahlt haben.`,
    otherConcert: (former: string, now: string) => `Statt ${former} haben Sie jetzt ${now}.`,
    evening: (title: string, when: string, places: string) => `»${title}« am ${when} (${places})`,
    otherSeat: (before: string, now: string) => `Statt ${before} haben Sie jetzt ${now}.`,
    otherDate: (title: string, { was, now, venue }: { was: string; now: string; venue: string }) =>
      was === now
        ? `»${title}« am ${now} ist jetzt ${venue ? `in: ${venue}` : 'in einem anderen Saal, den wir noch nennen'}.`
        : `»${title}« ist verlegt: statt ${was} jetzt ${[now, venue].filter(Boolean).join(', ')}.`,
    later: (title: string, { was, now, delay }: { was: string; now: string; delay: string }) =>
      `»${title}« beginnt ${delay} später: ${now} statt ${was} Uhr.`,
    unpaid: 'Die Bestellung ist nicht bezahlt worden.',
    kept: (until: string) =>
      `Ihre Plätze liegen bis ${until} wieder im Warenkorb, in dem Browser, in dem Sie bestellt haben. Dort können Sie sie noch einmal bestellen.`,
    freed: 'Die Plätze sind wieder frei. Solange es sie noch gibt, können Sie sie neu bestellen.',
    unconfirmed:
      'Die E-Mail-Adresse ist nicht rechtzeitig bestätigt worden, deshalb sind die Plätze wieder frei. Möchten Sie sie noch? Öffnen Sie die Bestellung und bestätigen Sie die Adresse dort: Was noch zu haben ist, reservieren wir wieder. Haben Sie schon überwiesen, brauchen Sie nichts zu tun.',
    freeUnconfirmed:
      'Die E-Mail-Adresse ist nicht rechtzeitig bestätigt worden, deshalb sind die Plätze wieder frei. Möchten Sie sie noch? Öffnen Sie die Bestellung und bestätigen Sie die Adresse dort: Was noch zu haben ist, bekommen Sie.',
    production: (title: string, when: string) => `»${title}« am ${when} fällt aus.`,
    unnamed: 'Das Konzert fällt aus.',
    lost: 'Ihre Zahlung kam, als die Plätze schon vergeben waren. Gleich gute sind nicht mehr frei.',
    declined: 'Ihre Zahlung kam, als die Plätze schon vergeben waren. Die angebotenen Plätze haben Sie abgelehnt.',
    lapsed:
      'Ihre Zahlung kam, als die Plätze schon vergeben waren. Auf unser Angebot kam bis zum Ende der Frist keine Antwort.',
    begun: 'Ihre Zahlung kam erst, als das Konzert schon begonnen hatte.',
    stopped: 'Ihre Zahlung kam nach dem Ende der Bestellung, und für das Konzert werden keine Karten mehr verkauft.',
    limit:
      'Ihre Zahlung kam nach dem Ende der Bestellung. Inzwischen haben Sie so viele Karten, wie eine Person kaufen kann.',
    codes: 'Ihre Zahlung kam nach dem Ende der Bestellung, und deren Gutschein oder Code ist inzwischen verbraucht.',
    underpaid: 'Ihre Zahlung kam nach dem Ende der Bestellung und reicht für deren Betrag nicht aus.',
    unopened: 'Die Zahlung ließ sich nicht öffnen.',
    takenBack: (places: string) => `Wir haben zurückgenommen: ${places}.`,
    file: (kind: DocumentKind): string =>
      ({
        confirmation: 'bestellung',
        quote: 'angebot',
        invoice: 'rechnung',
        credit_note: 'rechnungskorrektur',
        tickets: 'karten',
      })[kind],
  },
  en: {
    voucher: (code: string) => `Voucher ${code}`,
    one: (type: string) => `1 ticket, ${type}`,
    aboPlus: 'Abo+',
    freePlaces: (count: number) => (count === 1 ? 'Free accompanying seat' : `${count} free accompanying seats`),
    paid: (by: string, date: string) => `Paid: ${by}, ${date}.`,
    free: 'Free of charge, there is nothing to pay.',
    nothingDue: 'Nothing is left to pay for this order.',
    outside: 'Payment at the payment service.',
    due: (date: string) => `Please transfer the amount by ${date}.`,
    link: (date: string) =>
      `Please pay by ${date}: with the payment link in our e-mail, or by transfer to this account.`,
    reserved: (date: string) =>
      `We hold these seats for you until ${date}, 23:59. This commits you to nothing: if they are not paid for by then, they go back on sale.`,
    notReserved: 'The seats are no longer reserved for you.',
    refunded: 'The amount goes back the way it was paid.',
    payee: 'Payee',
    iban: 'IBAN',
    bank: 'Bank',
    reference: 'Reference',
    proof: (text: string) => `Please show at the door: ${text}.`,
    doors: (time: string) => `Doors ${time}`,
    introduction: (time: string) => `Introductory talk ${time}`,
    end: (time: string) => `Ends about ${time}`,
    time: (time: string) => time,
    fee: 'Fee kept',
    earlier: 'Refunded before',
    goodwill: 'Price reduction',
    offset: 'The amount is set off against your new tickets.',
    offsetAgain: 'The amount is set off against the new invoice.',
    offsetBy: (note: string) => `Set off against the credit note ${note}.`,
    pricesNow: (prices: string) => `New price per ticket: ${prices}.`,
    differencePaid: (amount: string) => `You have paid the difference of ${amount}.`,
    differenceBack: 'The difference goes back the way it was paid.',
    differenceRefunded: (amount: string) => `We will refund the difference of ${amount} the way you paid.`,
    otherConcert: (former: string, now: string) => `Instead of ${former} you now have ${now}.`,
    evening: (title: string, when: string, places: string) => `‘${title}’ on ${when} (${places})`,
    otherSeat: (before: string, now: string) => `Instead of ${before} you now have ${now}.`,
    otherDate: (title: string, { was, now, venue }: { was: string; now: string; venue: string }) =>
      was === now
        ? `‘${title}’ on ${now} now takes place ${venue ? `at: ${venue}` : 'in another hall, which we will name'}.`
        : `‘${title}’ has been moved: from ${was} to ${[now, venue].filter(Boolean).join(', ')}.`,
    later: (title: string, { was, now, delay }: { was: string; now: string; delay: string }) =>
      `‘${title}’ starts ${delay} later: ${now}, was ${was}.`,
    unpaid: 'The order was not paid.',
    kept: (until: string) =>
      `Your seats are back in your basket until ${until}, in the browser in which you ordered. There you can order them again.`,
    freed: 'The seats are available again. While they last, you can order them again.',
    unconfirmed:
      'The e-mail address was not confirmed in time, so the seats are available again. Do you still want them? Open the order and confirm the address there: we reserve again what is left. If you have already transferred the money, there is nothing you need to do.',
    freeUnconfirmed:
      'The e-mail address was not confirmed in time, so the seats are available again. Do you still want them? Open the order and confirm the address there: you get what is left.',
    production: (title: string, when: string) => `‘${title}’ on ${when} is cancelled.`,
    unnamed: 'The concert is cancelled.',
    lost: 'Your payment arrived after the seats had gone. There are no equally good ones left.',
    declined: 'Your payment arrived after the seats had gone. You declined the seats that we offered.',
    lapsed: 'Your payment arrived after the seats had gone. We did not receive an answer to our offer in time.',
    begun: 'Your payment arrived after the concert had begun.',
    stopped: 'Your payment arrived after the order had ended, and tickets for the concert are no longer sold.',
    limit: 'Your payment arrived after the order had ended. You now have as many tickets as one person may buy.',
    codes: 'Your payment arrived after the order had ended, and its voucher or code has been used since.',
    underpaid: 'Your payment arrived after the order had ended, and does not cover its amount.',
    unopened: 'The payment page could not be opened.',
    takenBack: (places: string) => `We have taken back: ${places}.`,
    file: (kind: DocumentKind): string =>
      ({ confirmation: 'order', quote: 'quote', invoice: 'invoice', credit_note: 'credit-note', tickets: 'tickets' })[
        kind
      ],
  },
})
