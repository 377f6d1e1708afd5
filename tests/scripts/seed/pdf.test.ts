import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { loadFaces } from '../../../scripts/lib/pdf/faces.ts'
import { readSeed } from '../../../scripts/seed/content.ts'
import { bookletOf } from '../../../scripts/seed/media/booklets.ts'
import { charactersOf } from '../../../scripts/seed/media/press-files.ts'

const content = await readSeed()
const faces = await loadFaces(charactersOf(content))

test('the fonts contain every character of the content', () => {
  const missing = [...charactersOf(content)].filter((character) => {
    const code = character.codePointAt(0) ?? 0
    return (
      code > 32 &&
      !/[\u00a0\u2009\u2011\u202f]/.test(character) &&
      !faces.regular.some(({ glyphs }) => glyphs.has(code))
    )
  })
  expect(missing).toEqual([])
})

test('a booklet is a PDF whose table of objects leads to its objects', () => {
  const [programme] = content.programmes
  const bytes = Buffer.from(bookletOf(programme as NonNullable<typeof programme>, faces).bytes)
  const text = bytes.toString('latin1')
  expect(text.startsWith('%PDF-1.7')).toBe(true)
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1])
  const offsets = [...text.slice(start).matchAll(/(\d{10}) 00000 n/g)].map(([, offset]) => Number(offset))
  expect(offsets.length).toBeGreaterThan(8)
  offsets.forEach((offset, index) => {
    expect(text.slice(offset).startsWith(`${index + 1} 0 obj`)).toBe(true)
  })
  const stream = /\/Length (\d+) \/Filter \/FlateDecode {2}>>\nstream\n/g
  const [first] = [...text.matchAll(stream)]
  const at = (first?.index ?? 0) + (first?.[0].length ?? 0)
  expect(inflateSync(bytes.subarray(at, at + Number(first?.[1]))).length).toBeGreaterThan(0)
})
