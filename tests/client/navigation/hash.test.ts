import { expect, it } from 'vitest'
import { delayOf } from '../../../client/navigation/arrival/hash.ts'

const rest = { isSkip: false, isFaq: false, isFirst: false }

it('A hash target is reached after the delays of spec §9', () => {
  expect(delayOf(rest)).toBe(500)
  expect(delayOf({ ...rest, isFirst: true })).toBe(1350)
})

it('An FAQ entry opens first: 700 ms, also on a page load', () => {
  expect(delayOf({ ...rest, isFaq: true })).toBe(700)
  expect(delayOf({ ...rest, isFaq: true, isFirst: true })).toBe(700)
})

it('The skip link has no delay', () => {
  expect(delayOf({ ...rest, isSkip: true, isFirst: true })).toBe(0)
})
