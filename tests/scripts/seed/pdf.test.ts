import { expect, test } from 'vitest'
import { loadFaces } from '../../../scripts/lib/pdf/faces.ts'
import { pagesOf, readSeed } from '../../../scripts/seed/content.ts'
import { bookletOf, demoNote } from '../../../scripts/seed/media/booklets.ts'
import { charactersOf } from '../../../scripts/seed/media/press-files.ts'
import { siteKeys } from '../../../shared/sites/sites.ts'
import { readPages, readStructure, unreachedMarks } from '../../worker/box-office/documents/read-pdf.ts'

const content = await readSeed()
const faces = await loadFaces(charactersOf(content))
const [programme] = content.programmes
if (!programme) throw new Error('the seed has no programme')

test('the fonts contain every character of the content', () => {
  const missing = [...charactersOf(content)].filter((character) => {
    const code = character.codePointAt(0) ?? 0
    return (
      code > 32 &&
      !/[\u00a0\u2009\u2011\u202f]/.test(character) &&
      !faces.regular.some(({ advances }) => advances.has(code))
    )
  })
  expect(missing).toEqual([])
})

test.each([
  ['de', programme.title.de, 'Besetzung', 'Performers'],
  ['en', programme.title.en ?? '', 'Performers', 'Besetzung'],
] as const)('the booklet in %s can be read from its title to its last line', async (locale, title, cast, other) => {
  const text = (await readPages(await bytesOf(locale))).join(' ').replaceAll(' ', '')
  for (const part of [title, cast, demoNote[locale]]) expect(text).toContain(part.replace(/\s+/g, ''))
  expect(text).not.toContain(other)
})

// the page about accessibility calls it so
test('a booklet is accessible: headings and paragraphs are tagged in its language', async () => {
  for (const locale of ['de', 'en'] as const) {
    const bytes = await bytesOf(locale)
    const { children: parts } = await readStructure(bytes)
    expect(parts.map(({ language }) => language)).toEqual([locale])
    const tags = parts.flatMap(({ children }) => children.map(({ tag }) => tag))
    expect([tags[0], tags.filter((tag) => tag === 'H1').length, new Set(tags)]).toEqual([
      ...['H1', 1, new Set(['H1', 'P', 'H2'])],
    ])
    expect(await unreachedMarks(bytes)).toBe(0)
  }
  for (const site of siteKeys) {
    const page = JSON.stringify(pagesOf(content, site).find(({ key }) => key === 'accessibility'))
    expect(page).toMatch(/barrierefreies PDF stehen sie beim Konzert, auf der englischen Seite in Englisch/)
    expect(page).toMatch(/accessible PDF on the page of each concert, on the German page in German/)
  }
})

test('a booklet is the same file each time, so that seeding again stores nothing', async () => {
  const [first, second] = [await bookletOf(programme, faces, 'de'), await bookletOf(programme, faces, 'de')]
  expect(first.record.hash).toBe(second.record.hash)
})

async function bytesOf(locale: 'de' | 'en') {
  const { bytes } = await bookletOf(programme as NonNullable<typeof programme>, faces, locale)
  return new Uint8Array(bytes)
}
