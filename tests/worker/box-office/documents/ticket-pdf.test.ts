import { env } from 'cloudflare:workers'
import { PDFDocument } from '@cantoo/pdf-lib'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { sites } from '../../../../shared/sites/sites.ts'
import { toneOf } from '../../../../shared/sites/tone.ts'
import { keyRing } from '../../../../worker/box-office/codes/key-ring.ts'
import { placeDigest } from '../../../../worker/box-office/codes/place-digest.ts'
import { signTicket, verifyTicket } from '../../../../worker/box-office/codes/ticket-code.ts'
import { assetFonts } from '../../../../worker/box-office/documents/asset-fonts.ts'
import { ticketPdf } from '../../../../worker/box-office/documents/ticket/ticket-pdf.ts'
import { type ReadElement, readCodes, readPages, readStructure, unreachedMarks } from './read-pdf.ts'
import { somePrintedTicket, someTicketDocument } from './some-ticket.ts'

const fonts = assetFonts(env.FILES)
const ring = await keyRing(env.TICKET_KEY)
const seats = ['pl-14-9', 'pl-14-10', 'pl-14-11']
const signed = await Promise.all(
  seats.map(async (seat, index) => {
    const ticket = `d3b2f0a4-5f0c-4c36-9a3e-0a8f6f3b7c2${index}`
    const claims = { site: 'hh' as const, production: 12, place: await placeDigest(seat), ticket, counter: 0 }
    return { claims, printed: somePrintedTicket({ place: seat, code: await signTicket(ring, claims) }) }
  }),
)
const pdf = await ticketPdf(fonts, someTicketDocument({ tickets: signed.map(({ printed }) => printed) }))

describe('Tickets as PDF', () => {
  it('have a page each, whose code is read from the drawing and verifies', async () => {
    const codes = await readCodes(pdf)
    const verified = await Promise.all(codes.map((code) => verifyTicket(ring, code)))
    expect(verified).toEqual(signed.map(({ claims }) => claims))
  })

  it.each(['hh', 'k'] as const)('stand on the tone of %s', async (key) => {
    const [first] = signed
    const tickets = first ? [first.printed] : []
    const fills = await fillsOf(await ticketPdf(fonts, { ...someTicketDocument({ tickets }), site: sites[key] }))
    expect(fills[0]).toBe(toneOf(sites[key]).toLowerCase())
  })

  it('say what the drawing says, in reading order', async () => {
    const [page = ''] = await readPages(pdf)
    const said = [
      ...['Freitag', '15', 'Januar 2027', '20:00', 'Das Meer bei Eastbourne', 'Orchestre Philharmonique du Ventoux'],
      ...['Étienne Vauquelin, Klavier', 'Laeiszhalle, Großer Saal', 'Einlass 19:00', 'Tür 2', 'Parkett links', 'Reihe'],
      ...['14', 'Platz', '9', 'Normalpreis', '74,00 €', 'Nummer', 'A-26-7KQ-M2P-9XT4-3', 'Ihr Platz'],
      ...[
        '16 Meter zur Bühne, freie Sicht. Ohne Stufen.',
        'Ihr Abend',
        'Claude Debussy',
        'Konzert für Klavier und Orchester G-Dur',
        'Antonín Dvořák',
        'Hinkommen',
        'Wer nach Beginn kommt, wird in der nächsten passenden Pause eingelassen.',
      ],
      ...['74,00 € enthalten 7 % MwSt. (4,84 €) und die Vorverkaufsgebühr.', 'Kein Widerrufsrecht', 'Veranstalterin'],
    ]
    let from = 0
    for (const text of said) {
      const at = page.indexOf(text.replaceAll('\u00a0', ' '), from)
      expect(at, text).toBeGreaterThanOrEqual(from)
      from = at
    }
  })

  it('show the start before a move, struck, beside the present one', async () => {
    const ticket = somePrintedTicket()
    const previous = { instead: 'statt', start: '19:30' }
    const moved = { ...ticket, production: { ...ticket.production, previous } }
    const [page = ''] = await readPages(await ticketPdf(fonts, someTicketDocument({ tickets: [moved] })))
    expect(page.replace(/\s+/g, ' ')).toContain('20:00 statt 19:30 ')
  })

  it('have title, language, and a structure that reaches every text and names every picture', async () => {
    const document = await PDFDocument.load(pdf)
    expect(document.getTitle()).toBe('Karten zur Bestellung A-26-7KQ-M2P-9XT4')
    expect(document.getLanguage()).toBe('de')
    expect(document.catalog.getViewerPreferences()?.getDisplayDocTitle()).toBe(true)
    expect(await unreachedMarks(pdf)).toBe(0)
    const root = await readStructure(pdf)
    expect([root.tag, root.children.map(({ tag }) => tag)]).toEqual(['Document', ['Sect', 'Sect', 'Sect']])
    const all = (element: ReadElement): ReadElement[] => [element, ...element.children.flatMap(all)]
    const figures = all(root).filter(({ tag }) => tag === 'Figure')
    expect(figures.slice(0, 2).map(({ alt }) => alt)).toEqual([
      'Einlasscode als QR-Code',
      'Lage im Saal: 16 Meter zur Bühne, freie Sicht. Ohne Stufen.',
    ])
    expect(all(root).filter(({ tag }) => tag === 'H1')).toHaveLength(3)
  })

  it('speak English, name an area, a restriction and a tax exemption', async () => {
    const tickets = [
      somePrintedTicket({ place: 'steh', tax: 'exempt', feeCents: 0 }),
      somePrintedTicket({ place: 'pl-3-1', cents: 0 }),
    ]
    const [standing = '', restricted = ''] = await readPages(
      await ticketPdf(fonts, someTicketDocument({ locale: 'en', tickets })),
    )
    expect(standing).toMatch(/Friday.*January 2027.*Standing Standing stalls.*€74\.00, exempt from VAT/)
    expect(restricted).toMatch(/Stalls left Row 3 Seat 1.*Restricted view: Pillar to the right\. Step-free\./)
    expect(restricted).not.toContain('include')
    expect(standing).toContain('Latecomers are admitted at the next suitable break.')
  })

  it.each([
    ['Dvořák und Janáček', 'Dvořák und Janáček'],
    ['Rachmaninow: Всенощное бдение', 'Rachmaninow: Всенощное бдение'],
    ['Ξενάκης, Nguyễn Thiên Đạo', 'Ξενάκης, Nguyễn Thiên Đạo'],
    ['武満徹 💥 \u0000\ud800', 'Takemitsu Toru Orchestre'],
    ['e\u0301te\u0301', 'été'],
  ])('write %#: every alphabet that a font has, and the reading of others', async (title, expected) => {
    const production = { ...somePrintedTicket().production, title }
    const bytes = await ticketPdf(fonts, someTicketDocument({ tickets: [somePrintedTicket({ production })] }))
    const [page] = await readPages(bytes)
    expect(page).toContain(expected)
  })

  it('stay on one page and above the bar, however long the texts are', async () => {
    const long = 'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüssel '.repeat(20)
    const production = {
      ...somePrintedTicket().production,
      title: long,
      performers: Array.from({ length: 30 }, () => long),
      works: Array.from({ length: 30 }, () => ({ composer: long, title: long })),
      notes: [long, long],
    }
    const venue = { name: long, address: long, doors: long, directions: [long, long] }
    const ticket = somePrintedTicket({ production, venue, priceType: long, code: signed[0]?.printed.code ?? '' })
    const bytes = await ticketPdf(fonts, someTicketDocument({ tickets: [ticket] }))
    expect(await readPages(bytes)).toHaveLength(1)
    expect(await verifyTicket(ring, (await readCodes(bytes))[0] ?? '')).not.toBeNull()
  })

  it('have the same codes whenever they are printed', async () => {
    const again = await ticketPdf(fonts, someTicketDocument({ tickets: signed.map(({ printed }) => printed) }))
    expect(await readCodes(again)).toEqual(await readCodes(pdf))
  })
})

/** Returns the colours that the first page fills with, in their order, as a PDF reader that is not ours sees them. */
async function fillsOf(bytes: Uint8Array): Promise<string[]> {
  const { OPS } = await getResolvedPDFJS()
  const page = await (await getDocumentProxy(bytes.slice())).getPage(1)
  const { fnArray, argsArray } = await page.getOperatorList()
  return fnArray.flatMap((operator, at) => (operator === OPS.setFillRGBColor ? [String(argsArray[at][0])] : []))
}
