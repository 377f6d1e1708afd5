import { expect, test } from 'vitest'
import { loadFaces } from '../../../scripts/lib/pdf/faces.ts'
import { readSeed } from '../../../scripts/seed/content.ts'
import { bookletOf, demoNote } from '../../../scripts/seed/media/booklets.ts'
import { charactersOf } from '../../../scripts/seed/media/press-files.ts'
import { readPages } from '../../worker/box-office/documents/read-pdf.ts'

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

test('a booklet is the same file each time, so that seeding again stores nothing', async () => {
  const [first, second] = [await bookletOf(programme, faces), await bookletOf(programme, faces)]
  expect(first.record.hash).toBe(second.record.hash)
})
