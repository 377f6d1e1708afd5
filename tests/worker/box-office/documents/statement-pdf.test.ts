import { env } from 'cloudflare:workers'
import { describe, expect, it, test } from 'vitest'
import { giroCode } from '../../../../worker/box-office/codes/giro-code.ts'
import { assetFonts } from '../../../../worker/box-office/documents/asset-fonts.ts'
import type { Statement, StatementLine } from '../../../../worker/box-office/documents/statement/statement.ts'
import { statementPdf } from '../../../../worker/box-office/documents/statement/statement-pdf.ts'
import fc from '../../../properties.ts'
import { type ReadElement, readCodes, readPages, readStructure, unreachedMarks } from './read-pdf.ts'
import { someLine, someStatement } from './some-statement.ts'

const fonts = assetFonts(env.FILES)
const read = async (change: Partial<Statement> = {}) => {
  const pdf = await statementPdf(fonts, someStatement(change))
  const pages = (await readPages(pdf)).map((page) => page.replaceAll('\u00a0', ' '))
  return { pdf, pages, text: pages.join(' ') }
}

describe('An invoice', () => {
  it('says what § 14 UStG requires', async () => {
    const { text, pdf } = await read()
    for (const part of [
      ...['Rechnung HH-26-000012', '21. November 2026', 'A-26-7KQ-M2P-9XT4', 'Jana Dvořáková', 'Lange Reihe 5'],
      ...['Auftakt Konzertdirektion Hamburg GmbH', 'USt-IdNr. DE000000000', 'Leistungsdatum ist der Tag des Konzerts.'],
      ...['Freitag, 15. Januar 2027, 20:00 Uhr', 'Abo+: −7,40 €', '66,60 €', '7 % MwSt.', 'Postversand', '3,90 €'],
      ...['Gesamt 255,50 €', 'Bezahlt mit Karte', 'Seite 1 von 1'],
      ...['Netto 63,21 €, 7 % MwSt. 4,42 €', '187,87 € umsatzsteuerfrei nach § 4 Nr. 20 UStG'],
    ]) {
      expect(text).toContain(part)
    }
    expect(await unreachedMarks(pdf)).toBe(0)
  })

  it('prints the stored totals for any lines, gross as the sum of net and tax', async () => {
    const lines = fc.array(
      fc.record({ cents: fc.integer({ min: 0, max: 90_000 }), tax: fc.constantFrom('standard', 'reduced', 'exempt') }),
      { minLength: 1, maxLength: 12 },
    )
    await fc.assert(
      fc.asyncProperty(lines, fc.integer({ min: 0, max: 900 }), async (drawn, deliveryCents) => {
        const all = drawn.map(({ cents, tax }) => someLine(cents, { tax: tax as StatementLine['tax'] }))
        const delivery = { name: 'Postversand', cents: deliveryCents }
        const { text } = await read({ lines: all, delivery })
        const cents = (amount = '') => Number(amount.replace(/[.,]/g, ''))
        const total = cents(/Gesamt ([\d.,]+) €/.exec(text)?.[1])
        const taxed = [...text.matchAll(/Netto ([\d.,]+) €, \d+ % MwSt\. ([\d.,]+) €/g)]
        const exempt = cents(
          /([\d.,]+) € umsatzsteuerfrei nach § 4 Nr\. 20 UStG(?! \d)/.exec(text.split('Gesamt')[1] ?? '')?.[1] ?? '0',
        )
        expect(total).toBe(all.reduce((sum, next) => sum + next.cents, deliveryCents))
        expect(taxed.reduce((sum, [, net, tax]) => sum + cents(net) + cents(tax), exempt)).toBe(total)
      }),
      { numRuns: 12 },
    )
  })

  it('continues on further pages with a head, every line once', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => someLine(1000 + index, { title: `Konzert ${index + 1}.` }))
    const { pages, text, pdf } = await read({ lines })
    expect(pages.length).toBeGreaterThan(2)
    for (const { title } of lines) expect(text.split(title)).toHaveLength(2)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Rechnung HH-26-000012')
      expect(page).toContain(`Seite ${index + 1} von ${pages.length}`)
    }
    expect(text.split('Gesamt')).toHaveLength(2)
    const all = (element: ReadElement): ReadElement[] => [element, ...element.children.flatMap(all)]
    const tables = all(await readStructure(pdf)).filter(({ tag }) => tag === 'Table')
    expect(tables.every(({ children }) => children[0]?.children.every(({ tag }) => tag === 'TH'))).toBe(true)
  })
})

describe('A confirmation', () => {
  it('is no invoice, and has the transfer as data and as GiroCode', async () => {
    const code = giroCode({
      name: 'Auftakt Konzertdirektion Hamburg GmbH',
      iban: 'DE89370400440532013000',
      cents: 25_550,
      purpose: { text: 'A-26-7KQ-M2P-9XT4' },
    })
    const payload = 'payload' in code ? code.payload : ''
    const { pdf, text } = await read({
      kind: 'confirmation',
      number: null,
      transfer: { rows: [['IBAN', 'DE89 3704 0044 0532 0130 00']], giroCode: payload },
    })
    expect(text).toContain('Bestellbestätigung A-26-7KQ-M2P-9XT4')
    expect(text).toContain('Dies ist keine Rechnung.')
    expect(text).toContain('§ 312g Abs. 2 Nr. 9 BGB')
    expect(text).toContain('IBAN: DE89 3704 0044 0532 0130 00')
    expect(text).not.toMatch(/Rechnung A-26|Leistungsdatum/)
    expect(await readCodes(pdf)).toEqual([payload])
  })
})

test('letters keep their text in a document after one that drew them as parts of other letters', async () => {
  const files = new Map<string, Promise<Uint8Array>>()
  // fresh bytes are parsed again, as in another isolate
  const freshFonts: typeof fonts = (name) => {
    const file = files.get(name) ?? fonts(name).then((bytes) => bytes.slice())
    files.set(name, file)
    return file
  }
  const textOf = async (title: string) => {
    const pdf = await statementPdf(freshFonts, someStatement({ lines: [someLine(1000, { title })] }))
    return (await readPages(pdf)).join(' ')
  }
  expect(await textOf('ÀÇÉÎÑÖÜ „…“ : ; ij «»')).toContain('ÀÇÉÎÑÖÜ „…“ : ; ij «»')
  expect(await textOf('ACEINOU ‘,’ . ‹›')).toContain('ACEINOU ‘,’ . ‹›')
})

describe('A credit note', () => {
  it('names its invoice and shows the stored amounts below zero, in English, too', async () => {
    const { text } = await read({ kind: 'credit_note', number: 'HH-26-000013', corrects: 'HH-26-000012', locale: 'en' })
    expect(text).toContain('Credit note HH-26-000013')
    expect(text).toContain('For invoice HH-26-000012')
    expect(text).toContain('−€66.60')
    expect(text).toContain('Total −€255.50')
    expect(text).toContain('Net −€63.21, 7% VAT −€4.42')
  })
})
