import { expect, it } from 'vitest'
import { missingParts } from '../../../../client/desk/box-office/orders/address-problems.ts'

const none = { street: '', postcode: '', city: '', country: 'DE' }
const whole = { street: 'Lange Reihe 5', postcode: '20099', city: 'Hamburg', country: 'DE' }

it('An address for tickets by post is missing what is empty or only blanks', () => {
  expect(missingParts(none, true)).toEqual(['street', 'postcode', 'city'])
  expect(missingParts({ ...whole, city: ' ' }, true)).toEqual(['city'])
  expect(missingParts(whole, true)).toEqual([])
})

it('An address of which a part is typed is missing the others for any delivery', () => {
  expect(missingParts(none, false)).toEqual([])
  expect(missingParts({ ...none, street: 'Lange Reihe 5' }, false)).toEqual(['postcode', 'city'])
  expect(missingParts(whole, false)).toEqual([])
})

it('An address may be in any country, by its two letters', () => {
  expect(missingParts({ ...whole, country: 'AT' }, true)).toEqual([])
  expect(missingParts({ ...whole, country: 'Austria' }, true)).toEqual(['country'])
  expect(missingParts({ ...none, country: '' }, false)).toEqual([])
})
