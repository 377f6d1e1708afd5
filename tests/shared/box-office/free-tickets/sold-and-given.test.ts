import { expect, it } from 'vitest'
import { soldAndGiven } from '../../../../shared/box-office/sold-and-given.ts'

it('Free tickets are taken off the sold ones, which are never below zero', () => {
  expect(soldAndGiven(10, 0)).toEqual({ sold: 10, given: 0 })
  expect(soldAndGiven(10, 3)).toEqual({ sold: 7, given: 3 })
  // the inventory has not counted the last two yet
  expect(soldAndGiven(1, 3)).toEqual({ sold: 0, given: 1 })
})
