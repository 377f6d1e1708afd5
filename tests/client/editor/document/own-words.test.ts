import { expect, test } from 'vitest'
import { ownWords } from '../../../../client/editor/panels/compare/mark-words.ts'

const own = (texts: string[], others: string[]) =>
  ownWords(texts, others).map(({ text, start, end }) => texts[text]?.slice(start, end))

test('words that the other texts lack are found in the text that has them', () => {
  expect(own(['Ihr fester Platz', 'Sechs Abende.'], ['Ihr Platz', 'Sechs Abende.'])).toEqual(['fester'])
  expect(own(['Sie behalten ', 'den', ' Platz.'], ['Sie behalten ', 'Ihren', ' Platz.'])).toEqual(['den'])
})

test('the last word of a text and the first word of the next are separate', () => {
  expect(own(['So geht', 'Abo'], ['So', 'geht Abo'])).toEqual([])
  expect(own(['So geht', 'Abo'], ['So gehtAbo'])).toEqual(['geht', 'Abo'])
})

test('a part of several texts is divided among them, without parts of only white space', () => {
  expect(own(['Eins', '  ', 'Zwei drei'], ['drei'])).toEqual(['Eins', 'Zwei'])
  expect(own([], ['Eins'])).toEqual([])
})
