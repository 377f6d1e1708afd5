import { expect, test } from 'vitest'
import { phonePattern, telephoneAddress } from '../../../shared/i18n/phone.ts'
import { siteKeys, sites } from '../../../shared/sites/sites.ts'

test.each(siteKeys)('the numbers of %s are dialled as shared/sites/sites.ts says', (key) => {
  for (const { phone, phoneHref } of [sites[key].contact, sites[key].press])
    expect([phonePattern.test(phone), telephoneAddress(phone)]).toEqual([true, phoneHref])
})

test.each([
  ['+49 (0)40 66969-100', 'tel:+494066969100'],
  ['0043 1 505 81 90', 'tel:+4315058190'],
  ['(040) 66969 100', null],
  ['040 66969 100 oder 101', null],
  ['Telefon', null],
  ['0', null],
])('%s', (phone, address) => {
  expect(phonePattern.test(phone) ? telephoneAddress(phone) : null).toBe(address)
})
