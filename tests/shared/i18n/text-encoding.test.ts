import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { decodedText, EncodingGuess } from '../../../shared/i18n/text-encoding.ts'

/** Encodes a text in an encoding of one byte per letter. */
function encoded(text: string, label: string): Uint8Array {
  const all = [...new TextDecoder(label).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))]
  return Uint8Array.from(text, (letter) => {
    const byte = all.indexOf(letter)
    if (byte < 0) throw new Error(`${label} lacks ${letter}`)
    return byte
  })
}
const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    [...text].flatMap((letter) => {
      const code = letter.charCodeAt(0)
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255]
    }),
  )

const texts = [
  'Titel (de);Beginn\r\nFür Köln: Größe;26.11.2026 20:00\r\n',
  'Übermütige Klänge\r',
  'SCHÖNE MÜLLERIN\nGROSSE FUGE',
  'Fauré, Bartók, Dvorák, Poulenc: Ça, «La Bohème»; d’Indy',
  '„Nachtstücke“ – Schönberg … 16,00 €',
  'Mendelssohn: Schöne Melusine',
  'Ä;Ö;Ü',
]

test.each(texts)('%s is read in each encoding that spreadsheets write', (text) => {
  expect(decodedText(new TextEncoder().encode(text))).toBe(text)
  expect(decodedText(encoded(text, 'windows-1252'))).toBe(text)
  expect(decodedText(encoded(text, 'macintosh'))).toBe(text)
  expect(decodedText(utf16(`\uFEFF${text}`, true))).toBe(text)
  expect(decodedText(utf16(`\uFEFF${text}`, false))).toBe(text)
})

test.each([
  'Titel\nMiloš Forman',
  'Aleš;Beneš\nLeoš, Uroš',
  'Dušan Bogdan',
  'Tomašek, Mašek und Kašpar',
  'Božena;Blažek',
  'Titel;Ort\nŽižek;Živa',
  'Besetzung: Železny, Žofie',
  'Name\nŠkampa;x',
  'Mit Šostakovich',
  'MILOŠ FORMAN',
])('%s, whose only letters beyond ASCII are š and ž, is read from Windows', (text) => {
  expect(decodedText(encoded(text, 'windows-1252'))).toBe(text)
})

test.each([
  'geöffnet',
  'Diözese',
  'sie sind ähnlich',
  'öffentlich',
  'Malmö',
  'une étude',
  'Frau geändert',
  'äußerst',
  'Zoé',
])('%s, alone, is read from a Mac', (text) => {
  expect(decodedText(encoded(text, 'macintosh'))).toBe(text)
})

test('UTF-16 without a mark, a mark of UTF-8, and no letter beyond ASCII are read, too', () => {
  const [text = ''] = texts
  expect(decodedText(utf16(text, true))).toBe(text)
  expect(decodedText(utf16(text, false))).toBe(text)
  expect(decodedText(new TextEncoder().encode(`\uFEFF${text}`))).toBe(text)
  expect(decodedText(new TextEncoder().encode('a;b\n'))).toBe('a;b\n')
  expect(decodedText(new Uint8Array())).toBe('')
})

test('the encoding is the same however a file is cut', () => {
  for (const label of ['windows-1252', 'macintosh', 'utf-8'] as const) {
    const [text = ''] = texts
    const bytes = label === 'utf-8' ? new TextEncoder().encode(text) : encoded(text, label)
    for (let size = 1; size < 7; size++) {
      const guess = new EncodingGuess()
      for (let at = 0; at < bytes.length; at += size) guess.add(bytes.subarray(at, at + size))
      expect([label, size, guess.label()]).toEqual([label, size, label])
    }
  }
})

test.each([
  ['mac-roman.csv', 'Für Köln: Größe'],
  ['utf16.csv', 'Köln, Flora'],
  ['sep-line.csv', 'sep=;'],
])('%s', (file, text) => {
  expect(decodedText(readFileSync(`tests/field/inputs/csv/${file}`))).toContain(text)
})
