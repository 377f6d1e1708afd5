import { expect, it } from 'vitest'
import { addressProblems, invoiceProblems } from '../../../../client/desk/box-office/orders/address-problems.ts'

const address = { street: 'Am Sande 3', postcode: '21335', city: 'Lüneburg', country: 'DE' }

it('An address names each part that is empty, only blanks, or no country', () => {
  expect(addressProblems(address)).toEqual([])
  expect(addressProblems({ street: '', postcode: ' ', city: '', country: 'D' })).toEqual([
    ...['street', 'postcode', 'city', 'country'],
  ])
})

it('An invoice needs a company or a name, and a VAT number of the right form or none', () => {
  expect(invoiceProblems({ ...address, name: ' ', company: 'Nordwerk' })).toEqual([])
  expect(invoiceProblems({ ...address, name: 'Jana' })).toEqual([])
  expect(invoiceProblems({ ...address, name: ' ', company: ' ' })).toEqual(['name'])
  for (const good of ['', ' ', 'de 123 456 789', 'GR123456789'])
    expect(invoiceProblems({ ...address, name: 'Jana', vat_id: good }), good).toEqual([])
  expect(invoiceProblems({ ...address, name: '', vat_id: 'DE12345', city: '' })).toEqual(['name', 'vat_id', 'city'])
})
