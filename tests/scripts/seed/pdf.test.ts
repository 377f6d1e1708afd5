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

test('a booklet can be read from its title to its last line, in both languages', async () => {
  const pages = await readPages(new Uint8Array((await bookletOf(programme, faces)).bytes))
  const text = pages.join(' ')
  for (const title of [programme.title.de, programme.title.en ?? '', 'Besetzung', 'Performers', demoNote.en])
    expect(text.replaceAll(' ', '')).toContain(title.replace(/\s+/g, ''))
  expect(pages.length).toBeGreaterThan(1)
})

// the page about accessibility calls it so
test('a booklet is accessible: headings and paragraphs are tagged, each in its language', async () => {
  const bytes = new Uint8Array((await bookletOf(programme, faces)).bytes)
  const { children: parts } = await readStructure(bytes)
  expect(parts.map(({ language }) => language)).toEqual(['de', 'en'])
  for (const { children } of parts) {
    const tags = children.map(({ tag }) => tag)
    expect([tags[0], tags.filter((tag) => tag === 'H1').length, new Set(tags)]).toEqual([
      ...['H1', 1, new Set(['H1', 'P', 'H2'])],
    ])
  }
  expect(await unreachedMarks(bytes)).toBe(0)
  for (const site of siteKeys) {
    const page = JSON.stringify(pagesOf(content, site).find(({ key }) => key === 'accessibility'))
    expect(page).toMatch(/barrierefreies PDF, deutsch und englisch, stehen sie beim Konzert/)
    expect(page).toMatch(/accessible PDF, in German and English, on the page of each concert/)
  }
})

test('a booklet is the same file each time, so that seeding again stores nothing', async () => {
  const [first, second] = [await bookletOf(programme, faces), await bookletOf(programme, faces)]
  expect(first.record.hash).toBe(second.record.hash)
})
