import { describe, expect, it } from 'vitest'
import { creditTaxes, taxesLeft } from '../../../../worker/box-office/rules/credit-taxes.ts'
import { type DiscountableLine, discountsOf, type VoucherValue } from '../../../../worker/box-office/rules/discounts.ts'
import { splitByLargestRemainder, type TaxKind, taxIn, taxRates } from '../../../../worker/box-office/rules/money.ts'
import { type Totals, totalsOf } from '../../../../worker/box-office/rules/totals.ts'
import fc from '../../../properties.ts'

const cents = fc.integer({ min: 0, max: 50_000 })
const kind = fc.constantFrom<TaxKind>('standard', 'reduced', 'exempt')
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe('Tax', () => {
  it('is contained in the gross amount: 12.10 € in 185.00 € at 7 %, none where exempt', () => {
    expect([taxIn(18_500, 'reduced'), taxIn(11_900, 'standard'), taxIn(18_500, 'exempt')]).toEqual([1210, 1900, 0])
  })

  it('differs from the exact share by half a cent at most, for every price', () => {
    fc.assert(
      fc.property(cents, kind, (gross, rate) => {
        const exact = (gross * taxRates[rate]) / (10_000 + taxRates[rate])
        expect(Math.abs(taxIn(gross, rate) - exact)).toBeLessThanOrEqual(0.5)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('A split by largest remainder', () => {
  it('adds up, and no part is a cent away from its share', () => {
    fc.assert(
      fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 20 }), (amount, weights) => {
        const parts = splitByLargestRemainder(amount, weights)
        const total = sum(weights)
        expect(sum(parts)).toBe(total === 0 ? 0 : amount)
        for (const [index, weight] of weights.entries()) {
          if (total > 0) expect(Math.abs((parts[index] ?? 0) - (amount * weight) / total)).toBeLessThan(1)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('gives the odd cent to the largest remainder, then to the earlier part', () => {
    expect(splitByLargestRemainder(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(splitByLargestRemainder(1000, [4200, 4200, 7400])).toEqual([266, 266, 468])
  })
})

describe('Discounts', () => {
  const lines: fc.Arbitrary<DiscountableLine[]> = fc.array(
    fc
      .record({ cents, percent: fc.constantFrom(0, 10, 100), isEligible: fc.boolean() })
      .map(({ percent, ...line }) => ({ ...line, aboPlusCents: Math.round((line.cents * percent) / 100) })),
    { minLength: 1, maxLength: 10 },
  )
  const vouchers: fc.Arbitrary<VoucherValue> = fc.oneof(
    fc.record({ kind: fc.constant('amount' as const), cents }),
    fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant('set_price' as const), cents }),
  )

  it('are never more than the price, never both, and never worse than Abo+ alone', () => {
    fc.assert(
      fc.property(lines, fc.option(vouchers), (tickets, voucher) => {
        const discounts = discountsOf(tickets, voucher)
        for (const [index, discount] of discounts.entries()) {
          const line = tickets[index]
          if (!line) throw new Error('a discount without a line')
          expect(discount?.cents ?? 0).toBeLessThanOrEqual(line.cents)
          expect(discount?.cents ?? 0).toBeGreaterThanOrEqual(line.aboPlusCents)
          if (discount?.by === 'voucher') expect(line.isEligible).toBe(true)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('of a fixed amount add up to it, or to the lines that use it', () => {
    fc.assert(
      fc.property(lines, cents, (tickets, amount) => {
        const discounts = discountsOf(tickets, { kind: 'amount', cents: amount })
        const used = discounts.flatMap((discount, index) =>
          discount?.by === 'voucher' ? [{ discount, price: tickets[index]?.cents ?? 0 }] : [],
        )
        if (used.length === 0) return
        expect(sum(used.map(({ discount }) => discount.cents))).toBe(
          Math.min(amount, sum(used.map(({ price }) => price))),
        )
      }),
      { numRuns: 2000 },
    )
  })

  it('take the better of Abo+ and code per line, and spread the amount over the others', () => {
    const ticket = { cents: 5000, aboPlusCents: 0, isEligible: true }
    expect(discountsOf([ticket, ticket, { ...ticket, aboPlusCents: 2500 }], { kind: 'amount', cents: 3000 })).toEqual([
      { by: 'voucher', cents: 1500 },
      { by: 'voucher', cents: 1500 },
      { by: 'abo_plus', cents: 2500 },
    ])
  })
})

describe('Totals', () => {
  it('are the sums of their lines: gross, tax and delivery, for thousands of carts', () => {
    const charged = fc.array(fc.record({ cents, tax: kind }), { maxLength: 12 })
    fc.assert(
      fc.property(charged, fc.integer({ min: 0, max: 900 }), (lines, delivery) => {
        const totals = totalsOf(lines, delivery)
        expect(totals.cents).toBe(sum(lines.map((line) => line.cents)) + delivery)
        expect(sum(totals.taxes.map(({ gross_cents: gross }) => gross))).toBe(totals.cents)
        for (const tax of totals.taxes) {
          expect(tax.tax_cents).toBe(taxIn(tax.gross_cents, tax.kind))
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('split the postage over the goods’ rates', () => {
    const totals = totalsOf(
      [
        { cents: 7400, tax: 'reduced' },
        { cents: 3700, tax: 'exempt' },
      ],
      390,
    )
    expect(totals).toEqual({
      cents: 11_490,
      tickets_cents: 11_100,
      delivery_cents: 390,
      taxes: [
        { kind: 'reduced', gross_cents: 7660, tax_cents: 501 },
        { kind: 'exempt', gross_cents: 3830, tax_cents: 0 },
      ],
    })
  })

  it('of credit notes for all tickets, one by one, take the invoice back to the cent in every kind of tax', () => {
    const charged = fc.array(fc.record({ cents, tax: kind }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(charged, fc.integer({ min: 0, max: 900 }), fc.nat(7), (lines, delivery, last) => {
        const invoice = totalsOf(lines, delivery)
        const notes: Totals['taxes'][] = []
        for (const [index, line] of lines.entries()) {
          const { taxes } = totalsOf([line], index === last % lines.length ? delivery : 0, lines)
          notes.push(creditTaxes(taxesLeft(invoice.taxes, notes), taxes))
        }
        for (const { kind: taxed, gross_cents: gross, tax_cents: tax } of invoice.taxes) {
          const back = notes.flat().filter((each) => each.kind === taxed)
          expect(sum(back.map((each) => each.gross_cents))).toBe(gross)
          expect(sum(back.map((each) => each.tax_cents))).toBe(tax)
          for (const note of back) {
            const basis = note.gross_cents - note.tax_cents
            expect(Math.abs(note.tax_cents - Math.round((basis * taxRates[taxed]) / 10_000))).toBeLessThanOrEqual(1)
          }
        }
      }),
      { numRuns: 1000 },
    )
  })
})
