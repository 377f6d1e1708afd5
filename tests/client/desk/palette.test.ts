import { expect, test } from 'vitest'
import { isMatch, markedParts, wordsOf } from '../../../client/desk/palette/matching.ts'

const marked = (text: string, typed: string) =>
  markedParts(text, wordsOf(typed))
    .map(({ text: part, isMarked }) => (isMarked ? `[${part}]` : part))
    .join('')

test('marks the typed beginnings of words, regardless of accents and capitals', () => {
  expect(marked('Antonín Dvořák, Sinfonie', 'dvorak sin')).toBe('Antonín [Dvořák], [Sin]fonie')
  expect(marked('Dvořáks Neunte', 'DVOŘ')).toBe('[Dvoř]áks Neunte')
  expect(marked('Straße', 'stra')).toBe('[Stra]ße')
  expect(marked('Nichts', '')).toBe('Nichts')
})

test('keeps every letter where accents and emoji have several code units', () => {
  for (const text of ['e\u0301tude', '🎻 Violine', 'İstanbul'])
    expect(
      markedParts(text, ['v', 'e', 'i'])
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
})

test('a command matches if each typed word begins one of its words', () => {
  expect(isMatch('Neues Konzert', wordsOf('konz neu'))).toBe(true)
  expect(isMatch('Neues Konzert', wordsOf('onzert'))).toBe(false)
})
