import { describe, expect, it } from 'vitest'
import { darkRuns, drawnCode, qrCells, quietZone } from '../../../../shared/qr/qr-code.ts'
import { type GiroCode, giroCode, isIban, type Transfer } from '../../../../worker/box-office/codes/giro-code.ts'
import fc from '../../../properties.ts'
import { readQr } from './read-qr.ts'

const sample: Transfer = {
  name: 'Auftakt Konzertdirektion Hamburg GmbH & Co. KG',
  iban: 'DE89 3704 0044 0532 0130 00',
  cents: 24_900,
  purpose: { reference: 'RF18539007547034' },
}
const payloadOf = (change: Partial<Transfer> = {}) => {
  const code: GiroCode = giroCode({ ...sample, ...change })
  return 'payload' in code ? code.payload : code.reason
}

describe('A GiroCode', () => {
  it('has the lines of EPC069-12 in their order', () => {
    expect(payloadOf().split('\n')).toEqual([
      ...['BCD', '002', '1', 'SCT', ''],
      ...[sample.name, 'DE89370400440532013000', 'EUR249.00', '', 'RF18539007547034'],
    ])
    expect(
      payloadOf({ purpose: { text: 'A-26-7KQ-M2P-9XT4' } })
        .split('\n')
        .slice(8),
    ).toEqual([...['', '', 'A-26-7KQ-M2P-9XT4']])
  })

  it.each<[string, Partial<Transfer>]>([
    ['EUR0.01', { cents: 1 }],
    ['EUR0.10', { cents: 10 }],
    ['EUR999999999.99', { cents: 99_999_999_999 }],
    ['r'.repeat(70), { name: 'ř'.repeat(70) }],
    ['x'.repeat(140), { purpose: { text: 'x'.repeat(140) } }],
  ])('accepts the limit %s', (expected, change) => {
    expect(payloadOf(change).split('\n')).toContain(expected)
  })

  it.each<[string, Partial<Transfer>]>([
    ['amount', { cents: 0 }],
    ['amount', { cents: -1 }],
    ['amount', { cents: 10.5 }],
    ['amount', { cents: Number.NaN }],
    ['amount', { cents: 100_000_000_000 }],
    ['name', { name: '' }],
    ['name', { name: '  ' }],
    ['name', { name: 'x'.repeat(71) }],
    ['name', { name: 'Auftakt\nDE00' }],
    ['name', { name: '\ud800' }],
    ['iban', { iban: '' }],
    ['iban', { iban: 'DE88 3704 0044 0532 0130 00' }],
    ['iban', { iban: 'DE89 3704 0044 0532 0130 0' }],
    ['iban', { iban: 'TR330006100519786457841326' }],
    ['reference', { purpose: { reference: '' } }],
    ['reference', { purpose: { reference: 'RF19539007547034' } }],
    ['reference', { purpose: { reference: `RF18${'5'.repeat(40)}` } }],
    ['text', { purpose: { text: 'x'.repeat(141) } }],
    ['text', { purpose: { text: 'a\rb' } }],
    ['name', { name: '音楽 💶' }],
  ])('refuses a wrong %s, example %#', (reason, change) => {
    expect(payloadOf(change)).toBe(reason)
  })

  it.each([
    ['Auftakt Konzertdirektion Köln Demo GmbH', 'Auftakt Konzertdirektion Koeln Demo GmbH'],
    ['Bühne & Töne, Straße', 'Buehne & Toene, Strasse'],
    ['MÜNCHNER GRÖẞE', 'MUENCHNER GROESSE'],
    ['Ko\u0308ln', 'Koeln'],
    ['Dvořák „Łódź“ – Ærø', 'Dvorak "Lodz" - Aeroe'],
    ['Auftakt 🎻 音楽', 'Auftakt'],
    ['ü'.repeat(70), 'ue'.repeat(35)],
  ])('is in ASCII, as German banks spell: %s', (name, expected) => {
    const text = `zu ${name}`.slice(0, 140)
    const lines = payloadOf({ name, purpose: { text } }).split('\n')
    expect(lines[5]).toBe(expected)
    expect(lines.at(-1)).toMatch(/^[\x20-\x7e]{3,140}$/)
  })

  it('fits in 331 bytes of ASCII with the longest fields', () => {
    const payload = payloadOf({ name: 'ß'.repeat(70), cents: 99_999_999_999, purpose: { text: 'ü'.repeat(140) } })
    expect(payload).toMatch(/^[\n\x20-\x7e]{200,331}$/)
  })

  it('fits version 13 at level M and is read back, whatever the name', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 70 }),
        fc.integer({ min: 1, max: 99_999_999_999 }),
        (name, cents) => {
          const code = giroCode({ ...sample, name, cents })
          if (!('payload' in code)) return
          const modules = qrCells(code.payload)
          expect(modules.length).toBeLessThanOrEqual(69 + 2 * quietZone)
          expect(readQr(modules)).toBe(code.payload)
        },
      ),
      { numRuns: 15 },
    )
  })

  it('never throws for hostile input', () => {
    const texts = fc.string({ unit: 'binary', maxLength: 200 })
    fc.assert(
      fc.property(texts, texts, texts, fc.double(), (name, iban, text, cents) => {
        expect(giroCode({ name, iban, cents, purpose: { text } })).toHaveProperty('reason')
        expect(isIban(text)).toBe(false)
      }),
    )
  })
})

describe('A QR code', () => {
  it('encodes capitals and digits compactly: 167 letters in 45 modules a side and the quiet zone', () => {
    const text = `${'MZXW6YTBOI'.repeat(16)}ABCDEFG`
    expect(qrCells(text)).toHaveLength(45 + 2 * quietZone)
    expect(readQr(qrCells(text))).toBe(text)
  })

  it('is drawn in runs that cover each dark module once', () => {
    const modules = qrCells('Dvořák')
    const drawn = modules.map((row) => row.map(() => 0))
    for (const { x, y, width } of darkRuns(modules)) {
      for (let at = x; at < x + width; at += 1) {
        const row = drawn[y] ?? []
        row[at] = (row[at] ?? 0) + 1
      }
    }
    expect(drawn).toEqual(modules.map((row) => row.map(Number)))
  })

  it('is drawn as one path within a quiet zone of four modules', () => {
    const { size, path } = drawnCode('x')
    expect(size).toBe(qrCells('x').length)
    expect(path).toMatch(/^M4 4h7v1h-7z/)
  })
})
