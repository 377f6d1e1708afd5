// Whatever a plain backend sends, the page that edit mode makes of it is accepted again from the device's storage.
import { expect, test } from 'vitest'
import { savedSections } from '../../../../../client/editor/document/from-draft.ts'
import { newBlock } from '../../../../../client/editor/document/new-block.ts'
import { areWellFormed, wellFormedPair } from '../../../../../client/editor/document/well-formed.ts'
import { backendPicture } from '../../../../../client/editor/pickers/plain/known-pictures.ts'
import { rawSections } from '../../../../../client/editor/sync/plain/raw-blocks.ts'
import { draftBlocks, sourceOf } from '../../../../../client/editor/sync/plain/shapes.ts'
import { blocks } from '../../../../../shared/blocks/registry.ts'
import fc from '../../../../properties.ts'

const value = fc.oneof(
  fc.constantFrom(null, '', true, false, 'h3', '3', '/media/a b.jpg', 'https://x.example/ü.jpg', '<p>Ja</p>'),
  fc.integer(),
  fc.double(),
  fc.string(),
  fc.record({ id: fc.integer({ min: 1 }), url: fc.constantFrom('', '/a.jpg') }),
  fc.array(fc.integer(), { maxLength: 2 }),
)
const name = fc.constantFrom(...Object.keys(blocks), 'slideshow_v2', '')
const fieldNames = [...new Set(Object.values(blocks).flatMap(({ fields }) => Object.keys(fields)))]

const { block } = fc.letrec<{ block: Record<string, unknown> }>((tie) => ({
  block: fc
    .tuple(
      fc.record({ id: fc.oneof(fc.integer(), fc.nat().map(String)), module: name, order: value }),
      fc.dictionary(fc.constantFrom(...fieldNames), value, { maxKeys: 8 }),
      fc.oneof({ depthSize: 'small' }, fc.constant([]), fc.array(tie('block'), { maxLength: 3 })),
    )
    .map(([own, fields, children]) => ({ ...fields, ...own, children, columns: [{ children }] })),
}))

const pictureOf = (value: unknown) => {
  const source = sourceOf(value)
  return source === null ? null : backendPicture(source, null, 'de')
}

test('every document of a backend is accepted and read back equal', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), fc.constantFrom('de', 'en'), (raw, locale) => {
      const shapes = { locale, clean: (html: string) => html, pictureOf } as const
      const page = savedSections(draftBlocks(rawSections(raw), shapes, (id) => `m${id}`))
      const stored = structuredClone(page)
      expect(areWellFormed(stored)).toBe(true)
      expect(wellFormedPair(stored, structuredClone(page))).toEqual({ server: page, local: page })
    }),
    { numRuns: process.env.FULL ? 2000 : 200 },
  )
})

test('so is every block with a picture of it', () => {
  for (const [name, { fields }] of Object.entries(blocks)) {
    const images = Object.entries(fields).filter(([, { kind }]) => kind === 'image')
    const picture = backendPicture('/uploads/Großer Saal.jpg', { url: '/media/x', text: 'Saal' }, 'de')
    const values = Object.fromEntries(images.map(([field]) => [field, picture]))
    expect([name, areWellFormed([structuredClone(newBlock(name, values))])]).toEqual([name, true])
  }
})
