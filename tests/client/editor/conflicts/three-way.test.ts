import { expect, test } from 'vitest'
import { bothTexts, mergedText } from '../../../../client/editor/conflicts/three-way.ts'
import { pieces } from '../../../../client/rows/values/word-pieces.ts'
import fc from '../../../properties.ts'

test('the merged text contains both changes', () => {
  const was = '<p>Das Abo A: große Orchester, Ab <strong>99</strong> €.</p>'
  const mine = '<p>Das Abo A: große Orchester, sechs Abende. Ab <strong>99</strong> €.</p>'
  const theirs = '<p>Das Abo A: große Orchester, Ab <strong>104</strong> €.</p>'
  expect(mergedText({ was, mine, theirs }, true)).toBe(
    '<p>Das Abo A: große Orchester, sechs Abende. Ab <strong>104</strong> €.</p>',
  )
})

test('changes to the same words are a conflict for a person to decide', () => {
  expect(mergedText({ was: 'Ihr Platz', mine: 'Ihr fester Platz', theirs: 'Ihr neuer Platz' }, false)).toBeNull()
  expect(bothTexts('<p>a</p><p>b</p>', '<p>a</p><p>c</p>')).toBe('<p>a</p>\n<p>c</p>\n<p>b</p>')
})

test('pieces join to the text, and without own pieces they contain nothing that the other text lacks', () => {
  fc.assert(
    fc.property(words, words, (text, other) => {
      const found = pieces(text, other)
      expect(found.map((piece) => piece.text).join('')).toBe(text)
      for (const piece of found) if (!piece.isOwn) expect(other).toContain(piece.text.trim())
    }),
  )
})

test('an unchanged side reverts nothing', () => {
  fc.assert(
    fc.property(words, words, (was, theirs) => {
      expect(mergedText({ was, mine: was, theirs }, false)).toBe(theirs)
      expect(mergedText({ was, mine: theirs, theirs: was }, false)).toBe(theirs)
    }),
  )
})

const words = fc.array(fc.constantFrom('auf', 'takt', '<b>', '<', '&', 'ü', ' ', '\n')).map((all) => all.join(' '))
