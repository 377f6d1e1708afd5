import { expect, it } from 'vitest'
import { searchedOrders } from '../../../client/desk/box-office/sales/lists/search-orders.ts'
import { orderNumberForm } from '../../../shared/text/order-number-form.ts'
import { partTerms } from '../../../worker/box-office/handlers/look-up/search-terms.ts'
import { readOrderNumber } from '../../../worker/box-office/rules/order-number.ts'

const number = 'A-26-0K1-M2P-91T'
const spellings = [
  'A-26-0K1-M2P',
  'a 26 ok1 m2p',
  'A–26–OKI–M2P',
  'A\u221226\u2212OKL\u2212M2P',
  'a.26.0kl.m2p',
  'A260k1m\u00a02p',
]

it('An order’s number has one form, in which every search compares it', () => {
  for (const typed of spellings) {
    expect(orderNumberForm(typed), typed).toBe('A260K1M2P')
    expect(searchedOrders([{ number, name: '' }], typed), typed).toHaveLength(1)
    expect(partTerms(typed), typed).toContain('number:"A260K1M2P"')
  }
})

it('The form of a number that people dictate is the stored one', () => {
  const stored = 'A-26-PDM-150-NXPV'
  for (const typed of ['a26pdm15onxpv', 'A-26-PDM-l5O-NXPV', 'A 26 PDM I50 NXPV'])
    expect(readOrderNumber(typed), typed).toBe(stored)
})
