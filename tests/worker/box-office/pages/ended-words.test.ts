import { expect, test } from 'vitest'
import type { EndedPlace } from '../../../../shared/box-office/pages/cart/data.ts'
import { endedData } from '../../../../worker/box-office/pages/cart/ended-words.ts'

const place = (isFree: boolean) => ({ is_free: isFree, instead: null }) as EndedPlace
const said = (...free: boolean[]) => endedData(free.map(place), 'de').stillFree

test('one, two and several seats of an ended cart have their own sentences', () => {
  expect(said(true)).toBe('Ihr Platz ist noch frei.')
  expect(said(false)).toBe('Ihr Platz ist inzwischen vergeben.')
  expect(said(true, true)).toBe('Beide Plätze sind noch frei.')
  expect(said(true, false)).toBe('Einer Ihrer zwei Plätze ist noch frei.')
  expect(said(false, false)).toBe('Ihre Plätze sind inzwischen vergeben.')
  expect(said(true, true, true)).toBe('Alle drei Plätze sind noch frei.')
  expect(said(true, true, false)).toBe('Zwei Ihrer drei Plätze sind noch frei.')
})
