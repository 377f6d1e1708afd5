import type { Locale } from '../../../shared/i18n/locale.ts'
import { ordinal } from '../../../shared/i18n/numbers.ts'
import { waitingWords } from './waiting-words.ts'

const de = {
  hello: (name: string) => `Guten Tag, ${name}!`,
  received: {
    subject: (order: string) => `Ihre Bestellung ${order}`,
    heading: 'Danke. Ihre Bestellung ist da.',
    text: 'Sobald sie bezahlt ist, kommen die Karten mit einer eigenen E-Mail.',
    free: 'Sie kostet nichts. Die Karten kommen mit einer eigenen E-Mail, sobald Ihre Adresse bestätigt ist.',
    action: 'Bestellung öffnen',
  },
  address: {
    subject: (order: string) => `Andere E-Mail-Adresse zur Bestellung ${order}`,
    former: {
      heading: 'Ihre Bestellung hat eine andere Adresse.',
      text: (order: string) =>
        `Für die Bestellung ${order} ist jetzt eine andere E-Mail-Adresse eingetragen. Karten und Rechnung gehen dorthin, hierher kommt nichts mehr. Waren Sie das nicht, dann rufen Sie uns bitte an.`,
    },
    now: {
      heading: 'Hierher kommen Ihre Karten.',
      text: (order: string, isFree: boolean) =>
        `Für die Bestellung ${order} ist jetzt diese E-Mail-Adresse eingetragen. ${isFree ? 'Sobald sie bestätigt ist' : 'Sobald sie bezahlt ist'}, kommen die Karten hierher.`,
    },
    action: 'Bestellung öffnen',
  },
  offered: {
    subject: (order: string) => `Andere Plätze zur Bestellung ${order}: Bitte antworten Sie`,
    heading: 'Ihr Geld ist da, Ihre Plätze waren schon vergeben.',
    text: (until: string | null) =>
      `Wir haben gleich gute Plätze zum selben Preis für Sie zurückgelegt${until ? `, bis ${until}` : ''}. Nehmen Sie sie, oder lassen Sie sich das Geld erstatten. Ohne Ihre Antwort erstatten wir alles.`,
    free: {
      heading: 'Ihre Plätze waren schon vergeben.',
      text: (until: string | null) =>
        `Wir haben gleich gute Plätze für Sie zurückgelegt${until ? `, bis ${until}` : ''}; sie kosten nichts. Ohne Ihre Antwort geben wir sie wieder frei.`,
    },
    action: 'Plätze ansehen',
  },
  payment_due: {
    subject: (order: string, date: string) => `Bitte bis ${date} überweisen: Bestellung ${order}`,
    heading: 'Danke. Ihre Plätze bleiben frei.',
    text: (amount: string, date: string) =>
      `Bitte überweisen Sie ${amount} bis ${date}. Sobald das Geld da ist, kommen die Karten per E-Mail. Ist es bis dahin nicht da, verfällt die Bestellung.`,
    action: 'GiroCode zeigen',
    payee: 'Empfängerin',
    iban: 'IBAN',
    bank: 'Bank',
    amount: 'Betrag',
    reference: 'Verwendungszweck',
    due: 'Fällig am',
  },
  ...waitingWords.de,
  tickets: {
    subject: (dates: string) => `Ihre Karten: ${dates}`,
    heading: (weekday: string, day: number) => `Danke, bis ${weekday}, den\u00a0${day}.`,
    one: 'Ihre Karte hängt an dieser E-Mail und lässt sich auf dem Handy zeigen.',
    many: (count: string) => `Ihre ${count} Karten hängen an dieser E-Mail und lassen sich auf dem Handy zeigen.`,
    action: 'Alle Karten als PDF',
    calendar: 'In den Kalender',
    paid: 'Bezahlt',
    invoice: 'Rechnung als PDF',
  },
  good: {
    title: 'Gut zu wissen',
    directions: 'Hinkommen',
    evening: 'Der Abend',
    questions: 'Fragen',
    call: (phone: string, hours: string, order: string) =>
      `${phone}, ${hours}. Nennen Sie ${order}, wir sehen Ihre Karten.`,
  },
  changed: {
    subject: (order: string) => `Geändert: Ihre Karten zur Bestellung ${order}`,
    heading: 'Ihre neuen Karten.',
    text: 'Es gelten nur noch die Karten an dieser E-Mail. Die früheren Codes sind gesperrt.',
    action: 'Neue Karten als PDF',
    waiting: {
      subject: (order: string) => `Geändert: Ihre Bestellung ${order}`,
      heading: 'An Ihrem Konzert hat sich etwas geändert.',
      places: 'Sie haben andere Plätze.',
    },
    later: {
      today: 'Heute',
      day: (date: string) => `Am ${date}`,
      subject: (day: string, time: string, title: string) => `${day} erst um ${time}: ${title}`,
      heading: (day: string, time: string) => `${day} beginnen wir um\u00a0${time}.`,
      valid: 'Ihre Karten gelten, wie sie sind. Sie müssen nichts tun.',
      call: (time: string, phone: string) =>
        `Passt es nicht mehr? Sagen Sie es uns bis ${time} Uhr: am Telefon, ${phone}, mit einer Antwort auf diese E-Mail oder an der Abendkasse. Wir finden einen anderen Abend oder geben das Geld zurück.`,
    },
  },
  overpaid: {
    subject: (order: string) => `Zu viel bezahlt: Bestellung ${order}`,
    heading: 'Sie bekommen Geld zurück.',
    text: (amount: string) =>
      `Für diese Bestellung ist mehr Geld angekommen, als sie kostet. Wir erstatten Ihnen ${amount} auf dem Weg, auf dem Sie bezahlt haben.`,
    stillValid: 'Ihre Karten gelten weiter, Sie müssen nichts tun.',
  },
  goodwill: { subject: (order: string) => `Erstattung zur Bestellung ${order}` },
  cancelled: {
    subject: (order: string) => `Storniert: Bestellung ${order}`,
    partSubject: (order: string) => `Teilweise storniert: Bestellung ${order}`,
    productionSubject: (title: string, date: string) => `Fällt aus: »${title}« am ${date}`,
    refund: (amount: string) => `Wir erstatten Ihnen ${amount} auf dem Weg, auf dem Sie bezahlt haben.`,
    nothingPaid: 'Es wurde nichts abgebucht.',
    nothingArrived: 'Bei uns ist kein Geld angekommen.',
    ends: {
      expired: {
        subject: (order: string) => `Abgelaufen: Bestellung ${order}`,
        heading: 'Ihre Bestellung ist abgelaufen.',
        late: 'Kommt Ihre Überweisung noch, bekommen Sie dieselben oder gleich gute Plätze, sonst das Geld zurück.',
      },
      cancelled: {
        subject: (order: string) => `Aufgehoben: Bestellung ${order}`,
        heading: 'Ihre Bestellung ist aufgehoben.',
        late: 'Kommt Ihre Überweisung noch, bekommen Sie das Geld zurück.',
      },
    },
    cart: 'Zum Warenkorb',
    whole: { heading: 'Ihre Bestellung ist storniert.', void: 'Die Karten dieser Bestellung gelten nicht mehr.' },
    part: {
      heading: 'Ein Konzert Ihrer Bestellung fällt aus.',
      void: 'Die Karten für dieses Konzert gelten nicht mehr, die übrigen Karten der Bestellung gelten weiter.',
    },
    takenBack: {
      heading: 'Ein Teil Ihrer Bestellung ist storniert.',
      void: 'Diese Karten gelten nicht mehr, die übrigen Karten der Bestellung gelten weiter.',
    },
    action: 'Bestellung öffnen',
  },
  ticketCount: (count: string, isOne: boolean) => `${count} Karte${isOne ? '' : 'n'}`,
  one: 'Eine',
  time: (time: string) => `${time} Uhr`,
  instead: 'statt',
  total: 'Gesamt',
  includes: (taxes: string) => `Inkl. ${taxes}`,
  order: (order: string) => `Bestellung ${order}`,
  open: 'Bestellung öffnen',
  show: (isOne: boolean): string => (isOne ? 'Karte zeigen' : 'Karten zeigen'),
  why: 'Sie haben diese E-Mail bekommen, weil Sie Karten bestellt haben; das ist keine Werbung.',
  fixed:
    'Die Karten gelten für feste Termine, ein Widerrufsrecht besteht nicht (§\u00a0312g Abs.\u00a02 Nr.\u00a09 BGB).',
  account: 'Meine Karten',
  imprint: 'Impressum',
  privacy: 'Datenschutz',
  terms: 'AGB',
}

const en: typeof de = {
  hello: (name: string) => `Hello ${name},`,
  received: {
    subject: (order: string) => `Your order ${order}`,
    heading: 'Thank you. We have your order.',
    text: 'Once it is paid, your tickets will follow in a separate e-mail.',
    free: 'It is free of charge. Your tickets will follow in a separate e-mail once your address is confirmed.',
    action: 'Open the order',
  },
  address: {
    subject: (order: string) => `Another e-mail address for order ${order}`,
    former: {
      heading: 'Your order has another address.',
      text: (order: string) =>
        `Order ${order} now has another e-mail address. Tickets and invoice go there; nothing more comes here. If this was not you, please call us.`,
    },
    now: {
      heading: 'Your tickets come here.',
      text: (order: string, isFree: boolean) =>
        `Order ${order} now has this e-mail address. As soon as it is ${isFree ? 'confirmed' : 'paid'}, the tickets come here.`,
    },
    action: 'Open the order',
  },
  offered: {
    subject: (order: string) => `Other seats for order ${order}: please reply`,
    heading: 'Your money has arrived, but your seats had gone.',
    text: (until: string | null) =>
      `We are holding equally good seats at the same price for you${until ? ` until ${until}` : ''}. Take them, or have your money refunded. Without your reply we refund everything.`,
    free: {
      heading: 'Your seats had already gone.',
      text: (until: string | null) =>
        `We are holding equally good seats for you${until ? ` until ${until}` : ''}, free of charge. Without your reply we release them.`,
    },
    action: 'See the seats',
  },
  payment_due: {
    subject: (order: string, date: string) => `Please transfer by ${date}: order ${order}`,
    heading: 'Thank you. Your seats are reserved.',
    text: (amount: string, date: string) =>
      `Please transfer ${amount} by ${date}. Once the money has arrived, your tickets follow by e-mail; after that date the order expires.`,
    action: 'Show the GiroCode',
    payee: 'Payee',
    iban: 'IBAN',
    bank: 'Bank',
    amount: 'Amount',
    reference: 'Reference',
    due: 'Due on',
  },
  ...waitingWords.en,
  tickets: {
    subject: (dates: string) => `Your tickets: ${dates}`,
    heading: (weekday: string, day: number) => `Thank you, see you on ${weekday} the\u00a0${day}${ordinal(day)}.`,
    one: 'Your ticket is attached to this e-mail and can be shown on your phone.',
    many: (count: string) => `Your ${count} tickets are attached to this e-mail and can be shown on your phone.`,
    action: 'All tickets as PDF',
    calendar: 'Add to calendar',
    paid: 'Paid',
    invoice: 'Invoice as PDF',
  },
  good: {
    title: 'Good to know',
    directions: 'Getting there',
    evening: 'The evening',
    questions: 'Questions',
    call: (phone: string, hours: string, order: string) =>
      `${phone}, ${hours}. Mention ${order}, and we can find your tickets.`,
  },
  changed: {
    subject: (order: string) => `Changed: your tickets for order ${order}`,
    heading: 'Your new tickets.',
    text: 'Only the tickets attached to this e-mail are valid. The earlier codes are blocked.',
    action: 'New tickets as PDF',
    waiting: {
      subject: (order: string) => `Changed: your order ${order}`,
      heading: 'The details of your concert have changed.',
      places: 'You have other seats.',
    },
    later: {
      today: 'Today',
      day: (date: string) => `On ${date}`,
      subject: (day: string, time: string, title: string) => `${day} at ${time}, later than planned: ${title}`,
      heading: (day: string, time: string) => `${day} we start at\u00a0${time}.`,
      valid: 'Your tickets are valid as they are. There is nothing you need to do.',
      call: (time: string, phone: string) =>
        `Doesn’t it suit you any more? Tell us before ${time}: by phone, ${phone}, by answering this e-mail or at the box office of the evening. We will find another evening or refund you.`,
    },
  },
  overpaid: {
    subject: (order: string) => `Paid too much: order ${order}`,
    heading: 'You get money back.',
    text: (amount: string) =>
      `More money has arrived for this order than it costs. We will refund ${amount} the way you paid.`,
    stillValid: 'Your tickets remain valid; there is nothing you need to do.',
  },
  goodwill: { subject: (order: string) => `Refund for order ${order}` },
  cancelled: {
    subject: (order: string) => `Cancelled: order ${order}`,
    partSubject: (order: string) => `Partly cancelled: order ${order}`,
    productionSubject: (title: string, date: string) => `Cancelled: ‘${title}’ on ${date}`,
    refund: (amount: string) => `We will refund ${amount} the way you paid.`,
    nothingPaid: 'Nothing was charged.',
    nothingArrived: 'No money has reached us.',
    ends: {
      expired: {
        subject: (order: string) => `Expired: order ${order}`,
        heading: 'Your order has expired.',
        late: 'If your transfer still arrives, you get the same or equally good seats, or else your money back.',
      },
      cancelled: {
        subject: (order: string) => `Cancelled: order ${order}`,
        heading: 'Your order is cancelled.',
        late: 'If your transfer still arrives, you get your money back.',
      },
    },
    cart: 'To your basket',
    whole: { heading: 'Your order is cancelled.', void: 'The tickets of this order are no longer valid.' },
    part: {
      heading: 'A concert in your order is cancelled.',
      void: 'The tickets for this concert are no longer valid; the other tickets of the order remain valid.',
    },
    takenBack: {
      heading: 'Part of your order is cancelled.',
      void: 'These tickets are no longer valid; the other tickets of the order remain valid.',
    },
    action: 'Open the order',
  },
  ticketCount: (count: string, isOne: boolean) => `${count} ticket${isOne ? '' : 's'}`,
  one: 'One',
  time: (time: string) => time,
  instead: 'was',
  total: 'Total',
  includes: (taxes: string) => `Incl. ${taxes}`,
  order: (order: string) => `Order ${order}`,
  open: 'Open the order',
  show: (isOne: boolean): string => (isOne ? 'Show ticket' : 'Show tickets'),
  why: 'You received this e-mail because you ordered tickets; it is not advertising.',
  fixed: 'The tickets are for fixed dates, so there is no right of withdrawal (§\u00a0312g (2) no.\u00a09 BGB).',
  account: 'My tickets',
  imprint: 'Imprint',
  privacy: 'Privacy',
  terms: 'Terms',
}

export const mailWords: Record<Locale, typeof de> = { de, en }
