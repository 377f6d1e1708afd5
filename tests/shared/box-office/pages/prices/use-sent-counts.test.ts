import { expect, test } from 'vitest'
import { divisionAfter } from '../../../../../shared/box-office/pages/prices/calculator.tsx'
import type { PriceGroupData, PriceTypeData } from '../../../../../shared/box-office/pages/prices/data.ts'
import { withCounts } from '../../../../../shared/box-office/pages/prices/use-sent-counts.ts'

const type = (key: PriceTypeData['key'], count: number, limit: number | null = null): PriceTypeData => ({
  key,
  name: key,
  hint: null,
  cents: 1000,
  count,
  limit,
})
const group = (...types: PriceTypeData[]): PriceGroupData => ({
  category: 1,
  name: 'I',
  tickets: types.reduce((sum, { count }) => sum + count, 0),
  types,
})
const countsOf = ({ types }: PriceGroupData) => Object.fromEntries(types.map(({ key, count }) => [key, count]))

/** Presses a button several times before the server answers: each form is made from the counts sent before. */
function pressed(stored: PriceGroupData, key: PriceTypeData['key'], steps: readonly (1 | -1)[]): PriceGroupData {
  return steps.reduce((shown, by) => {
    const own = shown.types.find((each) => each.key === key)
    const after = own && divisionAfter(shown, own, by)
    return after ? withCounts(shown, [...after].map(([name, count]) => `${name}:${count}`).join()) : shown
  }, stored)
}

test('three presses before an answer count as three', () => {
  const stored = group(type('normal', 4), type('reduced', 0))
  expect(countsOf(pressed(stored, 'reduced', [1, 1, 1]))).toEqual({ normal: 1, reduced: 3 })
  expect(countsOf(pressed(stored, 'reduced', [1, 1, -1]))).toEqual({ normal: 3, reduced: 1 })
})

test('more presses than tickets, or than a limit allows, take no further ones', () => {
  expect(countsOf(pressed(group(type('normal', 2), type('child', 0)), 'child', [1, 1, 1, 1]))).toEqual({
    normal: 0,
    child: 2,
  })
  const limited = group(type('normal', 5), type('reduced', 0, 2))
  expect(countsOf(pressed(limited, 'reduced', [1, 1, 1]))).toEqual({ normal: 3, reduced: 2 })
})

test('types that a form does not name keep their count', () => {
  const shown = withCounts(group(type('normal', 2), type('reduced', 1), type('child', 1)), 'normal:1,reduced:2')
  expect(countsOf(shown)).toEqual({ normal: 1, reduced: 2, child: 1 })
})
