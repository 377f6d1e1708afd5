import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { sites } from '../../../../shared/sites/sites.ts'
import { assetFonts } from '../../../../worker/box-office/documents/asset-fonts.ts'
import { statementPdf } from '../../../../worker/box-office/documents/statement/statement-pdf.ts'
import { ticketPdf } from '../../../../worker/box-office/documents/ticket/ticket-pdf.ts'
import names from '../../../field/inputs/names.txt?raw'
import { faultsOfBoxes } from './read-boxes.ts'
import { someLine, someStatement } from './some-statement.ts'
import { someHall, somePrintedTicket, someTicketDocument } from './some-ticket.ts'

const fonts = assetFonts(env.FILES)
const long =
  'Maximiliane-Friederike Freifrau von und zu Hohenlohe-Waldenburg-Schillingsfürst-Breitenbach auf Schloss Langenburg'
const unbroken =
  'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüsselbundanhängerfabrikationsgesellschaftsvorsitzende'
const locales = ['de', 'en'] as const
/** A normal run sets the longest documents in one language, in turn. */
const inTurn = (locale: (typeof locales)[number]) => (env.FULL ? locales : [locale])
const kinds = ['confirmation', 'invoice', 'credit_note'] as const

const faults = async (change: Parameters<typeof someStatement>[0]) =>
  faultsOfBoxes(await statementPdf(fonts, someStatement(change)))

it.each(locales)('no name from the field runs over a box of an invoice or off its page (%s)', async (locale) => {
  for (const name of [...names.trim().split('\n'), long, unbroken, 'W'.repeat(118), '鬱'.repeat(118)]) {
    expect(await faults({ locale, buyer: { name, address: [] } }), name).toEqual([])
    const address = [unbroken, `20099 ${long}`, 'AT']
    expect(await faults({ locale, buyer: { name, address } }), name).toEqual([])
  }
})

it.each(locales)('no seller’s name or registration runs over another (%s)', async (locale) => {
  for (const name of [
    'Auftakt Konzertdirektion Braunschweig Demo GmbH',
    'Auftakt Konzertdirektion für Niedersachsen und Bremen GmbH & Co. KG',
    'W'.repeat(70),
  ]) {
    const seller = {
      name,
      address: ['Konzertkasse Auftakt', long, '38100 Braunschweig-Riddagshausen'],
      registrations: [
        'Handelsregister: keins (erfunden)',
        `Amtsgericht ${long}, HRB 0000`,
        'Steuernummer: keine (erfunden)',
      ],
    }
    for (const kind of kinds) expect(await faults({ locale, kind, seller }), `${kind} ${name}`).toEqual([])
  }
})

it.each(locales)('no site’s name or contact runs over another (%s)', async (locale) => {
  const site = {
    name: `Auftakt ${long}`,
    city: { de: unbroken, en: unbroken },
    contact: { phone: '0800 123 456 789 000', email: `${'karten'.repeat(9)}@auftakt.example` },
  }
  expect(await faults({ locale, site })).toEqual([])
})

it.each(inTurn('de'))('1, 7 and 50 long lines with every tax fit, with a transfer and without (%s)', async (locale) => {
  for (const count of [1, 3, 7, 12, 50]) {
    const lines = Array.from({ length: count }, (_, index) =>
      someLine(9_999_999, {
        title: index % 2 ? `${long} ${long}` : unbroken,
        details: [`${long}, ${long}`, unbroken, long],
        tax: (['standard', 'reduced', 'exempt'] as const)[index % 3] ?? 'standard',
        discount: { name: `Gutschein ${'W'.repeat(60)}`, cents: 999_999 },
      }),
    )
    const payment = [`${long}. `.repeat(9)]
    const delivery = { name: long, cents: 390 }
    const giroCode = 'BCD\n002\n1\nSCT\n\nAuftakt\nDE89370400440532013000\nEUR1.00'
    const rows = [
      ['Empfängerin', long],
      ['IBAN', 'DE89 3704 0044 0532 0130 00'],
      ['Bank', unbroken],
      ['Verwendungszweck', 'RF18 5390 0754 7034'],
    ] as const
    for (const kind of kinds) {
      const change = { locale, kind, lines, payment, delivery, corrects: 'HH-26-000012' }
      const transfer = kind === 'confirmation' ? { transfer: { rows, giroCode } } : {}
      expect(await faults({ ...change, ...transfer }), `${kind} ${count}`).toEqual([])
    }
  }
})

it.each(inTurn('en'))('no text of a ticket runs over another or off the page (%s)', async (locale) => {
  const hall = someHall()
  const [section] = hall.sections
  const [area] = hall.areas
  if (!section || !area) throw new Error('the hall is empty')
  const longHall = {
    ...hall,
    sections: [
      {
        ...section,
        name: { de: unbroken },
        entrance: { de: long },
        rows: section.rows.map((row) => ({
          ...row,
          name: 'Reihe XXXVIII Balkon',
          is_table: true,
          seats: row.seats.map((seat) => ({ ...seat, name: '1000000000 b' })),
        })),
      },
    ],
    areas: [{ ...area, name: { de: long } }],
  }
  for (const text of [long, unbroken, 'W'.repeat(118), 'Das Meer', `${long} `.repeat(8), 'Á'.repeat(300)]) {
    const production = {
      title: text,
      performers: [text, `${text} · ${text}`],
      date: '2027-09-29T20:00:00+02:00',
      works: Array.from({ length: 12 }, () => ({ composer: text, title: text })),
      notes: [text, text],
    }
    const venue = { name: text, address: text, doors: text, directions: [text, text] }
    const site = { ...sites.hh, contact: { ...sites.hh.contact, phone: text.slice(0, 40), email: text.slice(0, 90) } }
    for (const [plan, place] of [
      [hall, 'pl-14-9'],
      [longHall, 'pl-3-1'],
      [longHall, 'steh'],
    ] as const) {
      const ticket = somePrintedTicket({
        production,
        venue,
        plan,
        place,
        priceType: text,
        number: 'A-26-7KQ-M2P-9XT4-50',
        cents: 9_999_999,
      })
      const pdf = await ticketPdf(
        fonts,
        someTicketDocument({ locale, site, seller: text.slice(0, 70), tickets: [ticket, ticket] }),
      )
      expect(await faultsOfBoxes(pdf), `${place} ${text}`).toEqual([])
    }
  }
})

it('fifty tickets fit, one a page', async () => {
  const pdf = await ticketPdf(
    fonts,
    someTicketDocument({ tickets: Array.from({ length: 50 }, () => somePrintedTicket()) }),
  )
  expect(await faultsOfBoxes(pdf)).toEqual([])
})
