import { describe, expect, test } from 'vitest'
import { newBlock } from '../../../../client/editor/document/new-block.ts'
import { areWellFormed, isWellFormed, wellFormedPair } from '../../../../client/editor/document/well-formed.ts'
import { blocks } from '../../../../shared/blocks/registry.ts'
import type { SavedBlock, Sections } from '../../../../shared/drafts/document.ts'
import { merge } from '../../../../shared/drafts/merge-pages.ts'
import { findBlock } from '../../../../shared/drafts/tree.ts'
import { faq, picture } from '../dialog/samples.ts'

const text = newBlock('text', { content: { de: '<p>Ja</p>', en: null } })

test('every block that the editor creates is accepted', () => {
  for (const name of Object.keys(blocks)) expect([name, isWellFormed(newBlock(name))]).toEqual([name, true])
  expect(isWellFormed(faq)).toBe(true)
  expect(isWellFormed(newBlock('image', { image: picture }))).toBe(true)
  expect(areWellFormed([{ ...newBlock('container'), children: [text] }])).toBe(true)
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a word', 'text'],
  ['a block that there is not', { ...text, module: 'constructor' }],
  ['a block without fields', { ...text, fields: undefined }],
  ['a text that is none', { ...text, fields: { content: '<p>' } }],
  ['a text of elements', { ...text, fields: { content: { de: { type: 'script' } } } }],
  ['a list for a text', { ...text, fields: { content: ['x'] } }],
  ['an element for a number', { ...newBlock('headline'), fields: { headline_level: { type: 'img' } } }],
  ['a picture at another address', newBlock('image', { image: { ...picture, hash: '../../x' } })],
  ['children that are none', { ...text, children: 'x' }],
  ['something strange in a list', { ...faq, children: [{ key: 'x' }] }],
])('%s is not', (_, block) => {
  expect(isWellFormed(block)).toBe(false)
  expect(areWellFormed([{ ...newBlock('container'), children: [block] }])).toBe(false)
})

test('a page is a list of blocks, which a plain backend may send without containers', () => {
  expect(areWellFormed([text])).toBe(true)
  expect(areWellFormed({})).toBe(false)
  expect(areWellFormed([{}])).toBe(false)
})

test('pictures of a plain backend have no hash, but an address or a name there', () => {
  const foreign = { ...picture, hash: '', url: '/media/backend/x', source: 'https://backend.example/a b.jpg' }
  for (const image of [foreign, { ...foreign, source: 7 }, { ...picture, hash: '' }])
    expect(isWellFormed(newBlock('image', { image }))).toBe(true)
  for (const wrong of [{ source: {} }, { url: 3 }, { hash: undefined }])
    expect(isWellFormed({ ...text, module: 'image', fields: { image: { ...foreign, ...wrong } } })).toBe(false)
})

describe('one malformed block costs no other one its unsaved words', () => {
  const saved = (name: string, id: number, fields: object, children: object[] = []) =>
    ({ ...newBlock(name), key: `m${id}`, id, revision: 1, fields, children }) as unknown as SavedBlock
  const words = (id: number, de: string) => saved('text', id, { content: { de, en: null }, anchor: '' })
  const base = [saved('container', 1, { layout: 0, slug: 'a' }, [words(2, 'Alt'), words(3, 'Zwei'), words(4, 'Drei')])]
  const changed = (children: unknown[]) => [{ ...base[0], children }] as unknown as Sections
  const merged = (local: Sections, server = base) => {
    const pair = wellFormedPair(server, local)
    return pair && merge(pair.server, pair.local, base).sections
  }

  test('a malformed text is unchanged', () => {
    const bad = { ...words(3, ''), fields: { content: ['x'], anchor: '' } }
    expect(merged(changed([words(2, 'Neu'), bad, words(4, 'Drei')]))).toEqual(
      changed([words(2, 'Neu'), words(3, 'Zwei'), words(4, 'Drei')]),
    )
  })

  test('a value that is no block is not a deletion, and a deletion beside it is not lost words', () => {
    const left = merged(changed([words(2, 'Neu'), { key: 'x' }, words(4, 'Drei')]))
    expect(left?.[0]?.children.map(({ key }) => key).sort()).toEqual(['m2', 'm3', 'm4'])
    expect(findBlock(left ?? [], 'm2')?.fields.content).toEqual({ de: 'Neu', en: null })
  })

  test('a malformed page that the changes are based on changes nothing', () => {
    const broken = [{ ...base[0], children: [base[0]?.children[0], 'x', base[0]?.children[2]] }] as never
    const left = merged(changed([words(2, 'Neu'), words(3, 'Zwei'), words(4, 'Drei')]), broken)
    expect(findBlock(left ?? [], 'm2')?.fields.content).toEqual({ de: 'Neu', en: null })
    expect(findBlock(left ?? [], 'm3')?.fields.content).toEqual({ de: 'Zwei', en: null })
  })

  test('what is no page is not restored', () => {
    expect(wellFormedPair(undefined, base)).toBeNull()
    expect(wellFormedPair(base, 'x' as never)).toBeNull()
  })
})
