import { expect, test } from 'vitest'
import { meantAddress } from '../../../shared/email/typo.ts'

test.each([
  ['anna@gmial.com', 'anna@gmail.com'],
  ['anna@gmail.con', 'anna@gmail.com'],
  ['anna@gmal.com', 'anna@gmail.com'],
  ['anna@wed.de', 'anna@web.de'],
  ['Anna <anna@t-onlin.de>', 'anna@t-online.de'],
  ['anna@gmail.com', null],
  ['anna@mail.com', null],
  ['anna@gmx.at', null],
  ['anna@example.org', null],
  ['anna', null],
])('%s may mean %s', (typed, meant) => {
  expect(meantAddress(typed)).toBe(meant)
})
