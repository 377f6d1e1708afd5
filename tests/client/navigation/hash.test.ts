import { expect, it } from 'vitest'
import { delayOf } from '../../../client/navigation/arrival/hash.ts'

const rest = { isSkip: false, isFaq: false, isFirst: false }

it('A place on the page is reached after the delays of spec §9', () => {
  expect(delayOf(rest)).toBe(500)
  expect(delayOf({ ...rest, isFirst: true })).toBe(1350)
})

it('A question is opened first: 700 ms, also where the page was loaded with it', () => {
  expect(delayOf({ ...rest, isFaq: true })).toBe(700)
  expect(delayOf({ ...rest, isFaq: true, isFirst: true })).toBe(700)
})

it('The skip link waits for nothing', () => {
  expect(delayOf({ ...rest, isSkip: true, isFirst: true })).toBe(0)
})
