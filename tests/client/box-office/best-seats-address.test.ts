import { expect, it } from 'vitest'
import { bestSeatsAddress } from '../../../client/box-office/slow-answer.ts'

it('leads from a list of seats to the best seats of the same concert, party and language', () => {
  expect(bestSeatsAddress('/webshop/14/seats?count=3&view=plan&locale=en')).toBe('/webshop/14?count=3&locale=en')
  expect(bestSeatsAddress('http://hh.localhost/webshop/14/seats')).toBe('/webshop/14')
  expect(bestSeatsAddress('/webshop/14/prices')).toBe('')
})
