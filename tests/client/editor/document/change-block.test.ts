import { describe, expect, test } from 'vitest'
import {
  hasSameContent,
  insertChild,
  moveChild,
  removeChild,
  setField,
} from '../../../../client/editor/document/change-block.ts'
import { block, faq, picture, question } from '../dialog/samples.ts'

const order = (owner: typeof faq) => owner.children.map(({ id }) => id)

describe('a changed block', () => {
  test('has the child’s field set and shares all other objects with the original', () => {
    const changed = setField(faq, 'm112', 'content', { de: '<p>Nein.</p>', en: null })
    expect(changed.children[1]?.children[0]?.fields.content).toEqual({ de: '<p>Nein.</p>', en: null })
    expect(changed.children[0]).toBe(faq.children[0])
    expect(faq.children[1]?.children[0]?.fields.content).toEqual({ de: '<p>Ja.</p>', en: null })
  })

  test('is the same object if it does not contain the key', () => {
    expect(setField(faq, 'nobody', 'content', 'x')).toBe(faq)
  })
})

describe('the children of a block', () => {
  test.each([
    [0, 1, [12, 11, 13]],
    [2, 0, [13, 11, 12]],
    [0, 9, [12, 13, 11]],
    [0, -1, [11, 12, 13]],
  ])('move from place %i to %i, within the ends of the list', (from, to, ids) => {
    expect(order(moveChild(faq, 'm1', from, to))).toEqual(ids)
  })

  test('a removed child returns to its place with its children', () => {
    const without = removeChild(faq, 'm1', 1)
    expect(order(without)).toEqual([11, 13])
    expect(insertChild(without, 'm1', 1, faq.children[1] ?? question(0, ''))).toEqual(faq)
  })

  test('a new child is added at the end', () => {
    expect(order(insertChild(faq, 'm1', Number.POSITIVE_INFINITY, question(14, 'Neu?')))).toEqual([11, 12, 13, 14])
  })
})

describe('two states of a block have the same content', () => {
  test('if one has an empty text and the other has none', () => {
    const full = block('link', 1, { content: { de: 'A', en: '' }, anchor: '', link: { de: '', en: null } })
    expect(hasSameContent(full, block('link', 1, { content: { de: 'A', en: null }, link: null }))).toBe(true)
  })

  test('if a picture’s description changes, but not if the picture does', () => {
    const one = block('image', 1, { image: picture })
    expect(hasSameContent(one, block('image', 1, { image: { ...picture, copyright: 'wer' } }))).toBe(true)
    expect(hasSameContent(one, block('image', 1, { image: { ...picture, id: 4 } }))).toBe(false)
  })

  test('not if their children are in another order', () => {
    expect(hasSameContent(faq, moveChild(faq, 'm1', 0, 1))).toBe(false)
  })
})
