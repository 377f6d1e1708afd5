import { expect, test } from 'vitest'
import { redirectWords } from '../../../../client/desk/redirects/words.ts'

test('an imported file of one line is not called lines', () => {
  const { lines, unchanged, shortened, done } = redirectWords.de
  expect([lines('1', '0'), unchanged('1'), shortened('1'), done('1')]).toEqual([
    '1 Zeile geht, 0 nicht.',
    '1 Zeile gibt es schon genau so.',
    '1 Kette wird auf einen Schritt gekürzt.',
    '1 Weiterleitung eingelesen',
  ])
  expect(lines('2', '1')).toBe('2 Zeilen gehen, 1 nicht.')
  expect(redirectWords.en.lines('2', '1')).toBe('2 lines are fine, 1 is not.')
})
