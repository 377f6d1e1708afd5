import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { sites } from '../../../../shared/sites/sites.ts'
import { composeOrderMail } from '../../../../worker/box-office/mails/compose.tsx'
import type { OrderMail } from '../../../../worker/box-office/mails/order-mail.ts'
import { sendMail } from '../../../../worker/mail/send-mail.ts'

const facts = {
  site: sites.hh,
  locale: 'de' as const,
  to: 'jana@example.org',
  name: 'Jana <Dvořáková>',
  order: 'A-26-7KQ-M2P-9XT4',
  orderUrl: 'https://hamburg.auftakt.example/webshop/orders/A-26-7KQ-M2P-9XT4?secret=geheim',
  productions: [
    {
      title: 'Alpensinfonie',
      date: '2026-12-18T20:00:00+01:00',
      venue: 'Elbphilharmonie, Großer Saal',
      count: 2,
      places: ['Etage 13, Bereich H, Reihe 2, Platz 7 und 8'],
      cents: 8400,
      moments: 'Einlass ab 19:00 Uhr.',
      address: 'Platz der Deutschen Einheit 1, Hamburg',
    },
    {
      title: 'Das Meer bei Eastbourne',
      date: '2027-01-15T20:00:00+01:00',
      venue: 'Laeiszhalle, Großer Saal',
      places: ['Parkett links, Reihe 14, Platz 9, 10 und 11'],
      count: 3,
      cents: 18_500,
      moments: '',
      address: '',
    },
  ],
  extras: [
    { name: 'Gutschein AUFTAKT-20', cents: -2000 },
    { name: 'PDF per E-Mail', cents: 0 },
  ],
  totalCents: 24_900,
  taxes: ['7\u00a0%\u00a0MwSt. (16,29\u00a0€)'],
  attachments: [],
  isReturnable: false,
  links: {
    account: 'https://hamburg.auftakt.example/webshop/account',
    imprint: 'https://hamburg.auftakt.example/de/impressum',
    privacy: 'https://hamburg.auftakt.example/de/datenschutz',
    terms: 'https://hamburg.auftakt.example/de/agb',
  },
}
const mails = {
  received: { ...facts, kind: 'received' },
  payment_due: {
    ...facts,
    kind: 'payment_due',
    due: '2026-12-04T23:59:00+01:00',
    openCents: 24_900,
    transfer: { payee: 'Auftakt Konzertdirektion', iban: 'DE89 3704 0044 0532 0130 00', reference: 'RF18539007547034' },
  },
  tickets: {
    ...facts,
    kind: 'tickets',
    paid: 'Karte, 21. November 2026, 14:19 Uhr',
    ticketsUrl: 'https://hamburg.auftakt.example/karten.pdf',
    calendarUrl: 'https://hamburg.auftakt.example/k.ics',
    invoiceUrl: 'https://hamburg.auftakt.example/rechnung.pdf',
  },
  changed: {
    ...facts,
    kind: 'changed',
    areCodesNew: true,
    change: 'Sie sitzen nun in Reihe 2.',
    ticketsUrl: 'https://hamburg.auftakt.example/karten.pdf',
  },
  overpaid: { ...facts, kind: 'overpaid', refundCents: 24_900, areTicketsValid: true },
  cancelled: {
    ...facts,
    kind: 'cancelled',
    reason: 'Die Plätze sind vergeben.',
    refundCents: 24_900,
    cancelled: null,
    areOthersValid: false,
    ended: null,
    areTicketsVoid: true,
    cartUrl: null,
    isTransfer: false,
  },
} satisfies Record<string, OrderMail>

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const wordsOf = (mail: OrderMail) =>
  plain(
    renderToStaticMarkup(composeOrderMail(mail).html)
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  )

describe('Mails about an order', () => {
  it.each([
    ['received', 'Ihre Bestellung A-26-7KQ-M2P-9XT4', ['Danke. Ihre Bestellung ist da.', 'Gesamt']],
    [
      'payment_due',
      'Bitte bis 4. Dezember 2026 überweisen: Bestellung A-26-7KQ-M2P-9XT4',
      ['Bitte überweisen Sie 249,00 € bis 4. Dezember 2026.', 'DE89 3704 0044 0532 0130 00', 'RF18539007547034'],
    ],
    [
      'tickets',
      'Ihre Karten: 18. Dezember und 15. Januar',
      ['Danke, bis Freitag, den 18.', 'Ihre fünf Karten hängen an', 'Bezahlt', 'Karte, 21. November 2026, 14:19 Uhr'],
    ],
    [
      'changed',
      'Geändert: Ihre Karten zur Bestellung A-26-7KQ-M2P-9XT4',
      ['Sie sitzen nun in Reihe 2.', 'Die früheren Codes sind gesperrt.'],
    ],
    [
      'overpaid',
      'Zu viel bezahlt: Bestellung A-26-7KQ-M2P-9XT4',
      ['Wir erstatten Ihnen 249,00 €', 'Ihre Karten gelten weiter'],
    ],
    [
      'cancelled',
      'Storniert: Bestellung A-26-7KQ-M2P-9XT4',
      ['Die Plätze sind vergeben.', 'Wir erstatten Ihnen 249,00 €', 'gelten nicht mehr'],
    ],
  ] as const)('%s: subject, message, places, sums and contact, in HTML and as text', (kind, subject, parts) => {
    const mail = composeOrderMail(mails[kind])
    expect(plain(mail.subject)).toBe(subject)
    for (const said of [plain(mail.text), wordsOf(mails[kind])]) {
      for (const part of [
        ...parts,
        ...['Jana <Dvořáková>', 'Freitag, 15. Januar 2027, 20:00 Uhr', 'Parkett links, Reihe 14, Platz 9, 10 und 11'],
        ...['Fünf Karten', '269,00 €', 'Gutschein AUFTAKT-20', '−20,00 €', '249,00 €', 'Inkl. 7 % MwSt. (16,29 €)'],
        ...['§ 312g Abs. 2 Nr. 9 BGB', 'hamburg@auftakt.example', '040 66969 100', 'AGB'],
      ]) {
        expect(said).toContain(part)
      }
    }
  })

  it.each([
    [
      'de',
      true,
      'Heute erst um 20:00: Das zweite Cello',
      'Heute beginnen wir um 20:00.',
      '20:00 Uhr, statt <s>19:30</s>',
    ],
    [
      'en',
      true,
      'Today at 20:00, later than planned: Das zweite Cello',
      'Today we start at 20:00.',
      'was <s>19:30</s>',
    ],
    [
      'de',
      false,
      'Am 26. November 2026 erst um 20:00: Das zweite Cello',
      'beginnen wir um 20:00.',
      'statt <s>19:30</s>',
    ],
  ] as const)('of a later start: %s, today: %s', (locale, isToday, subject, heading, struck) => {
    const later = {
      title: 'Das zweite Cello',
      date: '2026-11-26T20:00:00+01:00',
      was: '2026-11-26T19:30:00+01:00',
      isToday,
      moments: 'Einlass ab 19:15 Uhr.',
    }
    const mail = composeOrderMail({ ...mails.changed, locale, areCodesNew: false, later })
    expect(plain(mail.subject)).toBe(subject)
    const html = plain(renderToStaticMarkup(mail.html).replaceAll('<!-- -->', ''))
    for (const said of [heading, struck, 'Einlass ab 19:15 Uhr.', '040 66969 100']) expect(html).toContain(said)
    expect(plain(mail.text)).toContain(locale === 'de' ? 'Ihre Karten gelten, wie sie sind.' : 'valid as they are')
  })

  it('show the day at the top and beside each concert as a picture with its number as text', () => {
    const pictures = (mail: OrderMail) => {
      const html = renderToStaticMarkup(composeOrderMail(mail).html)
      return [...html.matchAll(/<img[^>]*>/g)].map(([tag]) =>
        [/alt="([^"]*)"/, /src="([^"]*)"/].map((it) => it.exec(tag)?.[1]),
      )
    }
    const path = 'https://hamburg.auftakt.example/images/mail'
    const productions = [
      ['18', `${path}/18-paper-v1.png`],
      ['15', `${path}/15-paper-v1.png`],
    ]
    expect(pictures(mails.tickets)).toEqual([['18', `${path}/18-field-v1.png`], ...productions])
    expect(pictures(mails.payment_due)).toEqual([['4', `${path}/4-field-v1.png`], ...productions])
    expect(pictures(mails.received)).toEqual(productions)
  })

  it.each(Object.values(mails))('$kind: leads to the page of all tickets', (mail) => {
    const { html, text } = composeOrderMail(mail)
    expect(renderToStaticMarkup(html)).toMatch(/example\/webshop\/account"[^>]*>Meine Karten</)
    expect(text).toContain('Meine Karten:\nhttps://hamburg.auftakt.example/webshop/account')
  })

  it('lead from each concert to its tickets once there are some', () => {
    const links = (mail: OrderMail) => {
      const html = renderToStaticMarkup(composeOrderMail(mail).html)
      return [...html.matchAll(/href="([^"]+)"[^>]*>(Karten? zeigen)</g)].map(([, url, label]) => [url, label])
    }
    const [first, second] = facts.productions
    const single = { ...mails.tickets, productions: [{ ...first, count: 1 }, second] } as OrderMail
    expect(links(single)).toEqual([
      [facts.orderUrl, 'Karte zeigen'],
      [facts.orderUrl, 'Karten zeigen'],
    ])
    expect(links(mails.changed)).toHaveLength(2)
    for (const kind of ['received', 'payment_due', 'cancelled'] as const) expect(links(mails[kind])).toEqual([])
  })

  it('contain the good-to-know part and the link to the invoice once there are tickets, and not before', () => {
    for (const said of [plain(composeOrderMail(mails.tickets).text), wordsOf(mails.tickets)]) {
      for (const part of [
        ...['Gut zu wissen', 'Elbphilharmonie, Großer Saal: Platz der Deutschen Einheit 1, Hamburg'],
        ...['18. Dezember: Einlass ab 19:00 Uhr.', 'Nennen Sie A-26-7KQ-M2P-9XT4', 'Rechnung als PDF'],
      ]) {
        expect(said).toContain(part)
      }
      expect(said).not.toContain('15. Januar: ')
      expect(said).not.toContain('Laeiszhalle, Großer Saal: ')
    }
    const html = renderToStaticMarkup(composeOrderMail(mails.tickets).html)
    expect(html).toMatch(/href="https:\/\/hamburg\.auftakt\.example\/rechnung\.pdf"[^>]*>Rechnung als PDF</)
    expect(composeOrderMail({ ...mails.tickets, invoiceUrl: null }).text).not.toContain('Rechnung')
    for (const kind of ['received', 'payment_due', 'cancelled'] as const) {
      expect(wordsOf(mails[kind])).not.toMatch(/Gut zu wissen|Rechnung/)
    }
  })

  it('link to the order, and otherwise only to addresses that they received', () => {
    for (const mail of Object.values(mails)) {
      const html = renderToStaticMarkup(composeOrderMail(mail).html)
      const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link)
      expect(links).toContain(facts.orderUrl)
      for (const link of links) expect(link).toMatch(/^(?:https:\/\/hamburg\.auftakt\.example\/|mailto:|tel:)/)
      expect(html).toContain('lang="de"')
      expect(html).not.toContain('<Dvořáková')
    }
  })

  it.each([
    ['www.evil.example', 'www. evil. example'],
    ['Jetzt https://evil.example/gewinn öffnen', 'Jetzt https: //evil. example/gewinn öffnen'],
    ['evil․com ｅvil。com x．de y｡jp z﹒io', 'evil. com ｅvil. com x. de y. jp z. io'],
    ['e\u2060vil\u200b.\u2060com', 'evil. com'],
    ['mailto:gewinn@evil.example tel:0900', 'mailto: gewinn@ evil. example tel: 0900'],
    ['Gewinn…com', 'Gewinn. com'],
    ['Dr. J. S. Bach', 'Dr. J. S. Bach'],
  ])('hold no link of the buyer’s name %s', (typed, shown) => {
    for (const mail of Object.values(mails)) {
      const { html, text } = composeOrderMail({ ...mail, name: typed })
      const markup = renderToStaticMarkup(html)
      for (const said of [plain(text), markup]) expect(said).toContain(`Guten Tag, ${shown}!`)
      for (const [, link] of markup.matchAll(/href="([^"]+)"/g)) expect(link).not.toMatch(/evil|gewinn/)
    }
  })

  it('speak English, count one ticket, and name an English day', () => {
    const [, production] = facts.productions
    const one = {
      ...mails.tickets,
      locale: 'en' as const,
      productions: production ? [{ ...production, count: 1 }] : [],
    }
    const { subject, text } = composeOrderMail(one)
    expect(subject).toBe('Your tickets: 15 January')
    expect(plain(text)).toContain('Thank you, see you on Friday the 15th.')
    expect(text).toContain('Your ticket is attached to this e-mail')
    expect(text).toContain('One ticket: €185.00')
    expect(text).not.toMatch(/Karte[^,]|Bestellung/)
  })

  it('say that nothing was charged if an unpaid order is cancelled', () => {
    const { text } = composeOrderMail({ ...mails.cancelled, reason: '', refundCents: 0 })
    expect(text).toContain('Es wurde nichts abgebucht.')
    expect(text).not.toContain('erstatten')
  })

  it('leave from the box office with their attachments', async () => {
    const sent: Parameters<SendEmail['send']>[0][] = []
    const EMAIL = { send: async (mail: (typeof sent)[0]) => void sent.push(mail) } as unknown as SendEmail
    const attachments = [{ filename: 'karten.pdf', type: 'application/pdf', content: new Uint8Array([37]) }]
    await sendMail({ EMAIL, MAIL_LOG: '' }, composeOrderMail({ ...mails.tickets, attachments }))
    expect(sent).toMatchObject([
      {
        from: { email: 'karten@hamburg.auftakt.example' },
        to: 'jana@example.org',
        attachments: [{ filename: 'karten.pdf', disposition: 'attachment' }],
      },
    ])
  })
})
