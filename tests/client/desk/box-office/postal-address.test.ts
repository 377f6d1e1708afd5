import { expect, it } from 'vitest'
import { missingParts } from '../../../../client/desk/box-office/sales/sell/postal-address.ts'

const none = { street: '', postcode: '', city: '', country: 'DE' }
const whole = { street: 'Lange Reihe 5', postcode: '20099', city: 'Hamburg', country: 'DE' }

it('An address for tickets by post is missing what is empty or only blanks', () => {
  expect(missingParts(none, 'post')).toEqual(['street', 'postcode', 'city'])
  expect(missingParts({ ...whole, city: ' ' }, 'post')).toEqual(['city'])
  expect(missingParts(whole, 'post')).toEqual([])
})

it('An address of which a part is typed is missing the others for any delivery', () => {
  expect(missingParts(none, 'pdf')).toEqual([])
  expect(missingParts({ ...none, street: 'Lange Reihe 5' }, 'box_office')).toEqual(['postcode', 'city'])
  expect(missingParts(whole, 'pdf')).toEqual([])
})

it('An address may be in any country, by its two letters', () => {
  expect(missingParts({ ...whole, country: 'AT' }, 'post')).toEqual([])
  expect(missingParts({ ...whole, country: 'Austria' }, 'post')).toEqual(['country'])
  expect(missingParts({ ...none, country: '' }, 'pdf')).toEqual([])
})
