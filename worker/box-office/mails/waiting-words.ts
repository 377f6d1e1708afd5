const de = {
  confirm: {
    subject: (order: string) => `Bitte bestätigen Sie Ihre Adresse: Bestellung ${order}`,
    heading: 'Bitte bestätigen Sie Ihre Adresse.',
    text: (until: string, reserved: string | null) =>
      reserved === null
        ? `Bestätigen Sie diese E-Mail-Adresse bis ${until}, dann schicken wir Ihnen die Karten; sie kosten nichts. Ohne Bestätigung werden die Plätze um ${until} wieder frei.`
        : `Bestätigen Sie diese E-Mail-Adresse bis ${until}, dann sind die Plätze bis ${reserved} für Sie reserviert, und Sie bekommen die Angaben für die Überweisung. Ohne Bestätigung werden die Plätze um ${until} wieder frei.`,
    unknown: 'Haben Sie nichts bestellt, brauchen Sie nichts zu tun: Ohne den Knopf geschieht nichts.',
    action: 'Adresse bestätigen',
  },
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
      `Wir halten die Plätze bis ${date}, 23:59 Uhr; sie kosten ${amount}. Bezahlen können Sie am Telefon, ${phone}, oder an der Kasse. Sind sie bis ${date} nicht bezahlt, werden die Plätze wieder frei. Das Angebot hängt an dieser E-Mail.`,
    action: 'Bestellung öffnen',
  },
  reminder: {
    part: {
      subject: (order: string, _date: string, rest: string) => `Es fehlen noch ${rest}: Bestellung ${order}`,
      heading: 'Ein Teil fehlt noch.',
      text: (rest: string, date: string, phone: string, arrived: string) =>
        `Ihre Überweisung von ${arrived} ist angekommen, danke. Bitte bezahlen Sie bis ${date}, auch den Rest von ${rest}: mit demselben Verwendungszweck oder auf der Seite Ihrer Bestellung. Dann kommen Ihre Karten; so lange halten wir die Plätze. Stimmt etwas nicht? Antworten Sie auf diese E-Mail oder rufen Sie uns an: ${phone}.`,
      already: 'Haben Sie den Rest schon überwiesen, brauchen Sie nichts zu tun.',
      action: 'Rest bezahlen',
    },
    link: {
      subject: (order: string, date: string) => `Erinnerung: Bitte bis ${date} bezahlen, Bestellung ${order}`,
      heading: 'Ihre Plätze warten noch.',
      text: (amount: string, date: string, _phone: string) =>
        `Wir halten Ihre Plätze weiter frei, aber ${amount} sind noch nicht bezahlt. Bitte bezahlen Sie bis ${date}, danach verfällt die Bestellung.`,
      already: 'Haben Sie schon bezahlt, brauchen Sie nichts zu tun.',
      action: 'Jetzt bezahlen',
    },
    order: {
      subject: (order: string, date: string) => `Erinnerung: Bitte bis ${date} bezahlen, Bestellung ${order}`,
      heading: 'Ihre Plätze warten noch.',
      text: (amount: string, date: string, _phone: string) =>
        `Wir halten Ihre Plätze weiter frei, aber ${amount} sind bei uns noch nicht angekommen. Bitte bezahlen Sie bis ${date}, danach verfällt die Bestellung.`,
      already: 'Haben Sie schon überwiesen, brauchen Sie nichts zu tun: Eine Überweisung ist oft einen Tag unterwegs.',
      action: 'Bestellung öffnen',
    },
    reservation: {
      subject: (order: string, date: string) => `Reserviert nur noch bis ${date}: Bestellung ${order}`,
      heading: 'Ihre Reservierung endet bald.',
      text: (amount: string, date: string, phone: string) =>
        `Wir halten Ihre Plätze bis ${date}, 23:59 Uhr; sie kosten ${amount}. Möchten Sie sie behalten? Bezahlen können Sie am Telefon, ${phone}, oder an der Kasse.`,
      already: 'Möchten Sie sie nicht mehr, brauchen Sie nichts zu tun: Sie werden dann von selbst wieder frei.',
      action: 'Bestellung öffnen',
    },
  },
}

const en: typeof de = {
  confirm: {
    subject: (order: string) => `Please confirm your address: order ${order}`,
    heading: 'Please confirm your address.',
    text: (until: string, reserved: string | null) =>
      reserved === null
        ? `Confirm this e-mail address by ${until}, and we send you the tickets, which are free of charge. Without it, the seats are available again at ${until}.`
        : `Confirm this e-mail address by ${until}, and the seats are reserved for you until ${reserved}; you then receive the details for your transfer. Without it, the seats are available again at ${until}.`,
    unknown: 'If you did not order anything, there is nothing to do: without the button nothing happens.',
    action: 'Confirm the address',
  },
  pay_link: {
    subject: (order: string, date: string) => `Please pay by ${date}: order ${order}`,
    heading: 'Thank you. Your seats are reserved.',
    text: (amount: string, date: string, _phone: string, tail: string) =>
      `Please pay ${amount} by ${date}. The page shows the concert, the sum and the last three characters of your order number, ${tail}; anyone with the link can pay. Once the money has arrived, your tickets follow by e-mail; after that date the order expires.`,
    action: 'Pay now',
  },
  reserved: {
    subject: (order: string, date: string) => `Reserved until ${date}: order ${order}`,
    heading: 'Your seats are reserved.',
    text: (amount: string, date: string, phone: string) =>
      `We hold the seats until ${date}, 23:59; they cost ${amount}. You can pay by telephone, ${phone}, or at the box office. If they are not paid for by ${date}, the seats are available again. The quote is attached to this e-mail.`,
    action: 'Open the order',
  },
  reminder: {
    part: {
      subject: (order: string, _date: string, rest: string) => `${rest} still missing: order ${order}`,
      heading: 'A part is still missing.',
      text: (rest: string, date: string, phone: string, arrived: string) =>
        `Your transfer of ${arrived} has arrived, thank you. Please also pay the rest of ${rest} by ${date}: with the same reference, or on the page of your order. Then your tickets will follow; until then, we hold your seats. Is something wrong? Answer this e-mail or call us: ${phone}.`,
      already: 'If you have already transferred the rest, you need not do anything.',
      action: 'Pay the rest',
    },
    link: {
      subject: (order: string, date: string) => `Reminder: please pay by ${date}, order ${order}`,
      heading: 'Your seats are still waiting.',
      text: (amount: string, date: string, _phone: string) =>
        `We are still holding your seats, but ${amount} has not been paid yet. Please pay by ${date}; after that date the order expires.`,
      already: 'If you have already paid, there is nothing you need to do.',
      action: 'Pay now',
    },
    order: {
      subject: (order: string, date: string) => `Reminder: please pay by ${date}, order ${order}`,
      heading: 'Your seats are still waiting.',
      text: (amount: string, date: string, _phone: string) =>
        `We are still holding your seats, but ${amount} has not reached us yet. Please pay by ${date}; after that date the order expires.`,
      already:
        'If you have already transferred the money, there is nothing you need to do: a transfer often takes a day.',
      action: 'Open the order',
    },
    reservation: {
      subject: (order: string, date: string) => `Reserved only until ${date}: order ${order}`,
      heading: 'Your reservation ends soon.',
      text: (amount: string, date: string, phone: string) =>
        `We hold your seats until ${date}, 23:59; they cost ${amount}. Would you like to keep them? You can pay by telephone, ${phone}, or at the box office.`,
      already: 'If you no longer want them, there is nothing you need to do: they are then available again.',
      action: 'Open the order',
    },
  },
}

/**
 * The words of mails about orders that wait: for a confirmed address, or because staff let them, by a payment link or
 * reserved.
 */
export const waitingWords = { de, en }
