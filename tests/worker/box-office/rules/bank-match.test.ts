import { describe, expect, it } from 'vitest'
import { judgeBankLine, ordersOfBankLine } from '../../../../worker/box-office/rules/bank-match.ts'
import { creditorReference } from '../../../../worker/box-office/rules/creditor-reference.ts'
import { orderNumber } from '../../../../worker/box-office/rules/order-number.ts'
import fc from '../../../properties.ts'

const numbers = fc
  .tuple(fc.integer({ min: 2026, max: 2090 }), fc.uint8Array({ minLength: 9, maxLength: 9 }))
  .map(([year, random]) => orderNumber(year, random))
const number = orderNumber(2026, Uint8Array.of(7, 19, 22, 21, 2, 24, 9, 27, 29))
const cents = fc.integer({ min: 1, max: 10_000_000 })
const thousandRuns = { numRuns: 1000 }

describe('A bank line names an order', () => {
  it('by its creditor reference, whatever else the text says', () => {
    const other = orderNumber(2026, new Uint8Array(9))
    const reference = creditorReference(number)
    expect(ordersOfBankLine({ reference, text: `Karten, nicht ${other}` })).toEqual([number])
  })

  it('as people write its number and as banks wrap it', () => {
    const texts = [
      `Bestellung ${number}`,
      `KARTEN ${number.replaceAll('-', '')} DANKE`,
      `Rechnung Nr. ${number.toLowerCase().replaceAll('-', ' ')}, M. Musterfrau`,
      `SVWZ+${creditorReference(number)}`,
      `EREF+NOTPROVIDED SVWZ+Konzertkarten ${number.slice(0, 8)} ${number.slice(8, 12)} ${number.slice(12)}`,
      `${number} / ${number}`,
    ]
    for (const text of texts) expect(ordersOfBankLine({ reference: null, text }), text).toEqual([number])
  })

  it('in the reference field without its check digits', () => {
    expect(ordersOfBankLine({ reference: number, text: '' })).toEqual([number])
    expect(ordersOfBankLine({ reference: 'NOTPROVIDED', text: number })).toEqual([number])
  })

  it('not if a digit is wrong, or the text is any other', () => {
    const wrong = number.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    const texts = [wrong, 'Miete November', 'ALLIANZ KONZERTE HAMBURG', '', 'A-26', 'DE02120300000000202051']
    for (const text of texts) expect(ordersOfBankLine({ reference: null, text }), text).toEqual([])
  })

  it('twice, if it names two', () => {
    const other = orderNumber(2026, new Uint8Array(9))
    expect(ordersOfBankLine({ reference: null, text: `${number} und ${other}` })).toEqual([number, other])
  })

  it('wherever blanks and hyphens stand', () => {
    fc.assert(
      fc.property(numbers, fc.array(fc.nat({ max: 12 }), { maxLength: 6 }), (each, blanks) => {
        const compact = [...each.replaceAll('-', '')]
        for (const at of blanks) compact[at] = ` ${compact[at]}`
        expect(ordersOfBankLine({ reference: null, text: `Dank ${compact.join('')} !` })).toContain(each)
        expect(ordersOfBankLine({ reference: creditorReference(each), text: '' })).toEqual([each])
      }),
      thousandRuns,
    )
  })

  it('in a text of any other letters without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        for (const each of ordersOfBankLine({ reference: text, text })) expect(each).toMatch(/^A-\d\d-/)
      }),
      { numRuns: 300 },
    )
  })
})

describe('The amount of a bank line', () => {
  const order = { totalCents: 5000, paidCents: 0, isOpen: true }

  it('is exact, too little, too much, a second payment or late', () => {
    expect(judgeBankLine(order, 5000)).toEqual({ result: 'exact', missingCents: 0, surplusCents: 0 })
    expect(judgeBankLine(order, 4999)).toEqual({ result: 'under', missingCents: 1, surplusCents: 0 })
    expect(judgeBankLine(order, 5001)).toEqual({ result: 'over', missingCents: 0, surplusCents: 1 })
    expect(judgeBankLine({ ...order, paidCents: 5000 }, 5000)).toEqual({
      result: 'double',
      missingCents: 0,
      surplusCents: 5000,
    })
    expect(judgeBankLine({ ...order, isOpen: false }, 5000).result).toBe('late')
    expect(judgeBankLine({ ...order, isOpen: false }, 400).result).toBe('under')
  })

  it('completes an order that was paid in part', () => {
    expect(judgeBankLine({ ...order, paidCents: 4000 }, 1000).result).toBe('exact')
  })

  it('always adds up', () => {
    fc.assert(
      fc.property(cents, fc.nat({ max: 10_000_000 }), cents, fc.boolean(), (totalCents, paidCents, paid, isOpen) => {
        const judged = judgeBankLine({ totalCents, paidCents, isOpen }, paid)
        const openCents = Math.max(0, totalCents - paidCents)
        expect(paid).toBe(openCents - judged.missingCents + judged.surplusCents)
        expect(Math.min(judged.missingCents, judged.surplusCents)).toBe(0)
        expect(judged.result === 'double').toBe(openCents === 0)
        expect(judged.result === 'under').toBe(judged.missingCents > 0)
      }),
      thousandRuns,
    )
  })
})
