// Reads each PDF of the demo with pdf.js and compares it with its source, letter by letter.
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { loadFaces } from '../../../scripts/lib/pdf/faces.ts'
import { type Part, pdfOf } from '../../../scripts/lib/pdf/pdf.ts'
import { readSeed } from '../../../scripts/seed/content.ts'
import { bookletOf, bookletPart } from '../../../scripts/seed/media/booklets.ts'
import { charactersOf, pressFile, pressPart } from '../../../scripts/seed/media/press-files.ts'
import { planSeason } from '../../../scripts/seed/season/plan.ts'
import { locales } from '../../../shared/i18n/locale.ts'

const content = await readSeed()
const faces = await loadFaces(charactersOf(content))

/** The letters of a text, without blanks and line breaks; the PDF has a plain hyphen for one that does not break. */
const letters = (text: string) => text.replaceAll('\u2011', '-').replace(/\s+/g, '')
const sourceOf = (parts: readonly Part[]) =>
  letters(parts.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text)).join(' '))

async function lettersIn(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return letters(text)
}

it.each(locales)('each booklet has every letter of its programme, in %s', { timeout: 120_000 }, async (locale) => {
  let ligatures = 0
  for (const programme of content.programmes) {
    const { bytes, record } = await bookletOf(programme, faces, locale)
    const source = sourceOf([bookletPart(programme, locale)])
    ligatures += source.match(/f[fil]/g)?.length ?? 0
    expect([record.filename, await lettersIn(bytes)]).toEqual([record.filename, source])
  }
  expect(ligatures).toBeGreaterThan(100)
})

it('each press text has every letter of its source', { timeout: 120_000 }, async () => {
  const season = planSeason(content, '2026-11-20').hh
  const all = content.press.categories.flatMap(({ directories }) => directories.flatMap(({ files }) => files))
  const files = all.filter(({ format }) => format === 'pdf')
  expect(files.length).toBeGreaterThan(1)
  for (const file of files) {
    const { bytes } = await pressFile(file, content, faces, 'hh', season)
    const parts = locales.map((locale) => pressPart(file, content, locale, 'hh', season))
    expect([file.key, await lettersIn(bytes)]).toEqual([file.key, sourceOf(parts)])
  }
})

it('a word is as wide as its letters together, whatever ligatures the font has', async () => {
  const paragraphs = [{ style: 'body' as const, text: 'final flutes effect official fjord affluent' }]
  const bytes = await pdfOf({ title: 'fi', parts: [{ language: 'en', paragraphs }] }, faces)
  expect(await lettersIn(bytes)).toBe(sourceOf([{ language: 'en', paragraphs }]))
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1)
  const { items } = await page.getTextContent()
  const width = items.reduce((sum, item) => sum + ('width' in item ? item.width : 0), 0)
  const advances = [...(paragraphs[0]?.text ?? '')].reduce(
    (sum, letter) => sum + (faces.regular[0]?.advances.get(letter.codePointAt(0) ?? 0) ?? 0),
    0,
  )
  expect(width).toBeCloseTo(advances * 10.5, 1)
})
