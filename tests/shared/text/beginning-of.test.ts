import { expect, it } from 'vitest'
import { beginningOf, firstLetter } from '../../../shared/text/beginning-of.ts'
import fc from '../../properties.ts'

it.each([
  ['a picture', 'Anna 🎻', 6, 'Anna '],
  ['a picture made of several', 'Mia 👩‍👩‍👧', 7, 'Mia '],
  ['a flag', '🇩🇪🇫🇷', 6, '🇩🇪'],
  ['a letter with marks', 'Ho\u0323\u0302n', 3, 'H'],
  ['a syllable of Hindi', 'सचिन', 3, 'सचि'],
  ['a syllable of Hindi, before its vowel', 'सचिन', 2, 'स'],
  ['a syllable of Korean in parts', '김', 2, '김'.normalize('NFC')],
  ['a short text', 'Anna 🎻', 7, 'Anna 🎻'],
])('a cut halves no letter: %s', (_, text, length, expected) => {
  expect(beginningOf(text, length)).toBe(expected)
})

it('is a well-formed beginning of the text, whatever the text is', () => {
  const pieces = fc.constantFrom('a', ' ', '🎻', '\u200d', '\ufe0f', '👩', '\u0301', 'न', 'ि', '🇩', '\ud83d', 'ß')
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), fc.nat(60), (parts, length) => {
      const text = parts.join('').toWellFormed()
      const cut = beginningOf(text, length)
      expect(text.startsWith(cut)).toBe(true)
      expect(cut.length).toBeLessThanOrEqual(length)
      expect(cut.isWellFormed()).toBe(true)
    }),
  )
})

it('keeps the surrogate pairs of a letter that is longer than the text may be', () => {
  expect(beginningOf(`🎻${'\u0301'.repeat(200)}`, 10)).toBe(`🎻${'\u0301'.repeat(8)}`)
  expect(beginningOf('🎻', 1)).toBe('')
})

it('finds the first letter with its marks', () => {
  expect(['👩‍👩‍👧 Mia', 'A\u030asa', 'ßa', '', '李娜'].map(firstLetter)).toEqual(['👩‍👩‍👧', 'A\u030a', 'ß', '', '李'])
})
