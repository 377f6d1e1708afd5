import { expect, test } from 'vitest'
import { cleanText } from '../../../shared/fields/clean-text.ts'

const title = 'Die\u00a0Nacht\u00a0der\u00a0langen\u00a0Schatten\u00a0über\u00a0Hamburg'

test.each([
  [title, 'Die Nacht der langen Schatten über Hamburg'],
  [`Kurz\n${title}`, 'Kurz Die Nacht der langen Schatten über Hamburg'],
  ['um 20\u00a0Uhr in der Laeiszhalle in Hamburg', 'um 20\u00a0Uhr in der Laeiszhalle in Hamburg'],
  ['op.\u00a064', 'op.\u00a064'],
])('lines of the title %s end between its words', (text, stored) => {
  expect(cleanText(text)).toBe(stored)
  expect(cleanText(stored)).toBe(stored)
})

test('each line of a text is looked at alone', () => {
  expect(cleanText(`20\u00a0Uhr\n${title}`, { lines: true })).toBe(
    '20\u00a0Uhr\nDie Nacht der langen Schatten über Hamburg',
  )
})
