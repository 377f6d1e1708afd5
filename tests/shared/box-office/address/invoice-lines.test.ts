import { expect, it } from 'vitest'
import { addressLines } from '../../../../shared/box-office/address/address-lines.ts'
import { invoiceLines } from '../../../../shared/box-office/address/invoice-lines.ts'

const address = { street: 'Am Sande 3', postcode: '21335', city: 'Lüneburg', country: 'DE' }

it('An address abroad ends with its country in capitals, in the reader’s language', () => {
  expect(addressLines(address, 'de')).toEqual(['Am Sande 3', '21335 Lüneburg'])
  const vienna = { street: 'Graben 1', postcode: '1010', city: 'Wien', country: 'AT' }
  expect(addressLines(vienna, 'de')).toEqual(['Graben 1', '1010 Wien', 'ÖSTERREICH'])
  expect(addressLines(vienna, 'en')).toEqual(['Graben 1', '1010 Wien', 'AUSTRIA'])
  // a code that is assigned to no country
  expect(addressLines({ ...vienna, country: 'QX' }, 'de').at(-1)).toBe('QX')
})

it('An invoice is addressed to the company before the person, who is not repeated', () => {
  const lines = addressLines(address, 'de')
  expect(invoiceLines({ ...address, name: 'Einkauf', company: 'Nordwerk' }, 'de')).toEqual({
    name: 'Nordwerk',
    address: ['Einkauf', ...lines],
  })
  expect(invoiceLines({ ...address, name: 'Nordwerk', company: 'Nordwerk' }, 'de')).toEqual({
    name: 'Nordwerk',
    address: lines,
  })
  expect(invoiceLines({ ...address, name: 'Jana' }, 'de')).toEqual({ name: 'Jana', address: lines })
})
