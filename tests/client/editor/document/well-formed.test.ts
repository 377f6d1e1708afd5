import { expect, test } from 'vitest'
import { newBlock } from '../../../../client/editor/document/new-block.ts'
import { areWellFormed, isWellFormed } from '../../../../client/editor/document/well-formed.ts'
import { blocks } from '../../../../shared/blocks/registry.ts'
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

test('a page consists of containers', () => {
  expect(areWellFormed([text])).toBe(false)
  expect(areWellFormed({})).toBe(false)
})
