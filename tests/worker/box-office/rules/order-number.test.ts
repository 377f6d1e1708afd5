import { describe, expect, it } from 'vitest'
import { creditorReference, readCreditorReference } from '../../../../worker/box-office/rules/creditor-reference.ts'
import { orderNumber, readOrderNumber } from '../../../../worker/box-office/rules/order-number.ts'
import fc from '../../../properties.ts'

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const numbers = fc
  .tuple(fc.integer({ min: 2026, max: 2125 }), fc.uint8Array({ minLength: 9, maxLength: 9 }))
  .map(([year, random]) => orderNumber(year, random))
const thousandRuns = { numRuns: 1000 }

describe('An order number', () => {
  it('has the year, nine random digits in groups and a check digit', () => {
    expect(orderNumber(2026, new Uint8Array(9))).toMatch(/^A-26-000-000-000[0-9A-Z]$/)
    fc.assert(
      fc.property(numbers, (number) => {
        expect(number).toMatch(/^A-\d\d-[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{4}$/)
        expect(number).not.toMatch(/[ILOU]/)
        expect(readOrderNumber(number)).toBe(number)
      }),
      thousandRuns,
    )
  })

  it('is read as it is typed, dictated or wrapped by a bank', () => {
    const number = orderNumber(2026, Uint8Array.of(0, 1, 2, 3, 4, 5, 6, 7, 8))
    const spellings = [
      number.toLowerCase(),
      number.replaceAll('-', ''),
      number.replaceAll('-', ' – '),
      number.replaceAll('0', 'O').replaceAll('1', 'l'),
    ]
    for (const spelling of spellings) expect(readOrderNumber(spelling)).toBe(number)
  })

  it('detects every wrong digit', () => {
    fc.assert(
      fc.property(numbers, fc.nat({ max: 15 }), fc.constantFrom(...digits), (number, at, digit) => {
        fc.pre(/[^-]/.test(number[at] ?? '') && at > 0 && number[at] !== digit)
        expect(readOrderNumber(number.slice(0, at) + digit + number.slice(at + 1))).toBeNull()
      }),
      { numRuns: 5000 },
    )
  })

  it('detects every pair of swapped neighbours, across hyphens, too', () => {
    fc.assert(
      fc.property(numbers, fc.integer({ min: 1, max: 11 }), (number, at) => {
        const plain = number.replaceAll('-', '')
        const [left = '', right = ''] = plain.slice(at, at + 2)
        fc.pre(left !== right)
        expect(readOrderNumber(plain.slice(0, at) + right + left + plain.slice(at + 2))).toBeNull()
      }),
      { numRuns: 5000 },
    )
  })

  it('never throws for hostile input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(readOrderNumber(text)).toBeNull()
      }),
      thousandRuns,
    )
    expect(readOrderNumber('A'.repeat(1_000_000))).toBeNull()
  })
})

describe('A creditor reference', () => {
  it('is the example of ISO 11649: RF18 5390 0754 7034', () => {
    expect(creditorReference('539007547034')).toBe('RF18539007547034')
    expect(readCreditorReference('RF18 5390 0754 7034')).toBe('539007547034')
    expect(readCreditorReference('RF19 5390 0754 7034')).toBeNull()
  })

  it('contains an order number, which is read back from a statement', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        const reference = creditorReference(number) ?? ''
        expect(reference.length).toBeLessThanOrEqual(25)
        expect(readOrderNumber(readCreditorReference(reference) ?? '')).toBe(number)
      }),
      thousandRuns,
    )
    expect(creditorReference('')).toBeNull()
    expect(creditorReference('Ä')).toBeNull()
    expect(creditorReference('1'.repeat(22))).toBeNull()
  })
})
