const de = {
  pay_link: {
    subject: (order: string, date: string) => `Bitte bis ${date} bezahlen: Bestellung ${order}`,
    heading: 'Danke. Ihre Plätze bleiben frei.',
    text: (amount: string, date: string, _phone: string, tail: string) =>
      `Bitte bezahlen Sie ${amount} bis ${date}. Auf der Seite stehen Konzert, Betrag und die letzten drei Zeichen Ihrer Bestellung, ${tail}; wer den Link hat, kann bezahlen. Sobald das Geld da ist, kommen die Karten per E-Mail. Ist es bis dahin nicht da, verfällt die Bestellung.`,
    action: 'Jetzt bezahlen',
  },
  reserved: {
    subject: (order: string, date: string) => `Reserviert bis ${date}: Bestellung ${order}`,
    heading: 'Ihre Plätze sind reserviert.',
    text: (amount: string, date: string, phone: string) =>
      `Wir halten die Plätze bis ${date}, 23:59 Uhr; sie kosten ${amount}. Bezahlen können Sie am Telefon unter ${phone} oder an der Kasse. Sind sie bis ${date} nicht bezahlt, werden die Plätze wieder frei.`,
    action: 'Bestellung öffnen',
  },
}

const en: typeof de = {
  pay_link: {
    subject: (order: string, date: string) => `Please pay by ${date}: order ${order}`,
    heading: 'Thank you. Your seats are reserved.',
    text: (amount: string, date: string, _phone: string, tail: string) =>
      `Please pay ${amount} by ${date}. The page shows the concert, the sum and the last three symbols of your order, ${tail}; anyone with the link can pay. Once the money has arrived, your tickets follow by e-mail; after that date the order expires.`,
    action: 'Pay now',
  },
  reserved: {
    subject: (order: string, date: string) => `Reserved until ${date}: order ${order}`,
    heading: 'Your seats are reserved.',
    text: (amount: string, date: string, phone: string) =>
      `We hold the seats until ${date}, 23:59; they cost ${amount}. You can pay by telephone on ${phone} or at the box office. If they are not paid for by ${date}, the seats are available again.`,
    action: 'Open the order',
  },
}

/** The words of mails about orders that staff let wait: by a payment link, or reserved. */
export const waitingWords = { de, en }
