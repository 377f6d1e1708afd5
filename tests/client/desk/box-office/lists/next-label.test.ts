import { expect, it } from 'vitest'
import { labelNumber, nextLabel } from '../../../../../client/desk/box-office/sales/lists/posting-rail.tsx'

it('The next label is the first free one of the last sheet', () => {
  expect(nextLabel(1, 0)).toBe(1)
  expect(nextLabel(4, 5)).toBe(9)
  expect(nextLabel(20, 5)).toBe(1)
  expect(nextLabel(24, 1)).toBe(1)
  expect(nextLabel(3, 48)).toBe(3)
})

it('What is stored and is no label begins a sheet', () => {
  expect(labelNumber(9)).toBe(9)
  for (const stored of [0, 25, 2.5, '3', null, undefined, {}]) expect(labelNumber(stored)).toBe(1)
})
