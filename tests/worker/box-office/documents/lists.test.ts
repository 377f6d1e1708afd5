import { env } from 'cloudflare:workers'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { assetFonts } from '../../../../worker/box-office/documents/asset-fonts.ts'
import { type AddressLabels, labelsPdf } from '../../../../worker/box-office/documents/list/labels-pdf.ts'
import { listPdf, type PrintedList } from '../../../../worker/box-office/documents/list/list-pdf.ts'
import names from '../../../field/inputs/names.txt?raw'
import { faultsOfBoxes } from './read-boxes.ts'
import { readPages, unreachedMarks } from './read-pdf.ts'

const fonts = assetFonts(env.FILES)
const sender = 'Auftakt Konzertdirektion Hamburg GmbH, Lange Reihe 1, 20099 Hamburg'
const created = new Date('2026-11-20T09:00:00Z')
const field = names.trim().split('\n')
const someAddress = (index: number) => [`Margarete Petersen ${index}`, 'Lindenstieg 8', '01067 Dresden']

const labels = (change: Partial<AddressLabels>) =>
  labelsPdf(fonts, { locale: 'de', sender, author: 'Auftakt', created, addresses: [], from: 1, ...change })

const list = (rows: PrintedList['rows']) =>
  listPdf(fonts, {
    locale: 'de',
    title: 'Karten zur Post',
    notes: ['Abend, Donnerstag, 24. Dezember 2026', `${rows.length} Bestellungen`],
    author: 'Auftakt',
    created,
    columns: [
      { label: 'Name', share: 0.3 },
      { label: 'Anschrift', share: 0.3 },
      { label: 'Plätze', share: 0.25 },
      { label: 'Vermerk', share: 0.15 },
    ],
    rows,
    end: ['Ende'],
  })

describe('A sheet of address labels', () => {
  it('has 3 × 8 labels of 70 × 37 mm, each with its address and the sender', async () => {
    const addresses = Array.from({ length: 25 }, (_, index) => someAddress(index + 1))
    const pages = await readPages(await labels({ addresses }))
    expect(pages.map((page) => page.match(/Lindenstieg/g)?.length)).toEqual([24, 1])
    expect(pages[0]).toContain('Margarete Petersen 1 Lindenstieg 8 01067 Dresden')
    expect(pages[1]).toContain('Margarete Petersen 25')
    const at = await positions(await labels({ addresses }), 'Lindenstieg 8')
    const millimetres = (points: number) => Math.round((points / 72) * 25.4)
    expect(new Set(at.slice(0, 24).map(([x]) => millimetres(x)))).toEqual(new Set([7, 77, 147]))
    expect(millimetres((at[0]?.[1] ?? 0) - (at[3]?.[1] ?? 0))).toBe(37)
  })

  it('begins at the first label that is left, on the first sheet alone', async () => {
    const addresses = Array.from({ length: 24 }, (_, index) => someAddress(index + 1))
    const pages = await readPages(await labels({ addresses, from: 4 }))
    expect(pages.map((page) => page.match(/Lindenstieg/g)?.length)).toEqual([21, 3])
    const [first] = await positions(await labels({ addresses, from: 4 }), 'Lindenstieg 8')
    const [other] = await positions(await labels({ addresses }), 'Lindenstieg 8')
    expect(Math.round((((other?.[1] ?? 0) - (first?.[1] ?? 0)) / 72) * 25.4)).toBe(37)
    expect((await readPages(await labels({}))).length).toBe(1)
  })

  it('keeps the town and the country of the longest address that an order may have', async () => {
    const long = 'Gesellschaft zur Förderung der Kammermusik in Norddeutschland '
    const address = [long.repeat(2).trim(), `${long}, Büro`, long.repeat(2).trim(), '2000 Antwerpen', 'BELGIEN']
    const pdf = await labels({ addresses: [address] })
    const [page] = await readPages(pdf)
    expect(page).toMatch(/…[\s\S]*2000 Antwerpen BELGIEN/)
    expect(await faultsOfBoxes(pdf)).toEqual([])
  })

  it('holds every name of the field within its label, in the letters of the fonts', async () => {
    const addresses = field.map((name) => [
      name,
      'Donaudampfschifffahrtsgesellschaftsstraße 118',
      '20099 Hamburg',
      'ÖSTERREICH',
    ])
    const pdf = await labels({ addresses: [...addresses, ['Қанат Серік', 'Қабанбай 5', '010000 Astana']] })
    expect(await faultsOfBoxes(pdf)).toEqual([])
    expect(await unreachedMarks(pdf)).toBe(0)
  })
})

describe('A printed list', () => {
  it('has all its rows on as many pages as it needs, and its end once', async () => {
    const rows = Array.from({ length: 90 }, (_, index) => [
      [`Petersen ${index}, Margarete`, 'A-26-7KQ-M2P-9XT4'],
      ['Lindenstieg 8', '01067 Dresden'],
      ['Parkett links, Reihe 14, Platz 9 bis 11'],
      ['verschickt 24.11.'],
    ])
    const pdf = await list(rows)
    const pages = await readPages(pdf)
    expect(pages.length).toBeGreaterThan(2)
    const text = pages.join(' ')
    for (const index of [0, 44, 89]) expect(text).toContain(`Petersen ${index}, Margarete`)
    expect(text.match(/01067 Dresden/g)).toHaveLength(90)
    expect(text.match(/Ende/g)).toHaveLength(1)
    expect(pages.at(-1)).toContain(`Seite ${pages.length} von ${pages.length}`)
    expect(await unreachedMarks(pdf)).toBe(0)
  })

  it('holds every name of the field within its column', async () => {
    const rows = field.map((name) => [[name], [name, '20099 Hamburg'], [name], [name]])
    expect(await faultsOfBoxes(await list(rows))).toEqual([])
  })
})

/** Returns where a text begins on the pages of a PDF, in points from the lower left corner. */
async function positions(pdf: Uint8Array, text: string): Promise<[number, number][]> {
  const document = await getDocumentProxy(pdf.slice())
  const found: [number, number][] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    for (const item of items)
      if ('str' in item && item.str.startsWith(text)) found.push([item.transform[4], item.transform[5]])
  }
  return found
}
