import { describe, expect, it } from 'vitest'
import { paidBy } from '../../../../worker/box-office/rules/paid-by.ts'
import fc from '../../../properties.ts'

const transfer = { reference: 'line-1', means: 'transfer' as const }
const terminal = { reference: 'desk:A:exchange:1', means: 'terminal' as const }
const card = { reference: 'pi_1', means: 'card' as const }
const invoice = (number: string, cents: number) => ({ number, cents, refund: null })

const sharesOf = (...given: Parameters<typeof paidBy>) => Object.fromEntries(paidBy(...given))

describe('The money of invoices and credit notes', () => {
  it('is that of the payments, oldest first, if an order is paid by several means', () => {
    const payments = [
      { ...transfer, cents: 5000 },
      { ...card, cents: 4200 },
    ]
    expect(sharesOf([invoice('RE-1', 9200)], payments, 'link')).toEqual({
      'RE-1': [
        { means: 'transfer', cents: 5000 },
        { means: 'card', cents: 4200 },
      ],
    })
  })

  it('stays for the invoice of an exchange, which takes the difference from the terminal', () => {
    const payments = [
      { ...card, cents: 9200 },
      { ...terminal, cents: 2800 },
    ]
    const documents = [invoice('RE-1', 9200), { number: 'RK-1', cents: -4600, refund: null }, invoice('RE-2', 7400)]
    expect(sharesOf(documents, payments, 'card')).toEqual({
      'RE-1': [{ means: 'card', cents: 9200 }],
      'RK-1': [{ means: 'card', cents: -4600 }],
      'RE-2': [
        { means: 'card', cents: 4600 },
        { means: 'terminal', cents: 2800 },
      ],
    })
  })

  it('goes back by the means by which it went out, and else as it came', () => {
    const payments = [{ ...card, cents: 9200 }]
    const refund = [{ reference: card.reference, means: 'transfer' as const, cents: 4600 }]
    const documents = [invoice('RE-1', 9200), { number: 'RK-1', cents: -6000, refund }]
    expect(sharesOf(documents, payments, 'card')['RK-1']).toEqual([
      { means: 'transfer', cents: -4600 },
      { means: 'card', cents: -1400 },
    ])
  })

  it('is counted as the order was paid where no payment covers it, and is nothing for what costs nothing', () => {
    expect(sharesOf([invoice('RE-1', 9200)], [{ ...transfer, cents: 9000 }], 'card')).toEqual({
      'RE-1': [
        { means: 'transfer', cents: 9000 },
        { means: 'card', cents: 200 },
      ],
    })
    expect(sharesOf([invoice('RE-2', 0)], [], 'free')).toEqual({ 'RE-2': [] })
  })

  it('adds up to each document, and together to what came and went', () => {
    const payment = fc.record({
      means: fc.constantFrom('transfer' as const, 'card' as const, 'terminal' as const),
      cents: fc.integer({ min: 0, max: 20_000 }),
    })
    const document = fc.record({ cents: fc.integer({ min: -9000, max: 15_000 }), isRefund: fc.boolean() })
    fc.assert(
      fc.property(
        fc.array(payment, { maxLength: 4 }),
        fc.array(document, { minLength: 1, maxLength: 6 }),
        (paid, made) => {
          const payments = paid.map((each, index) => ({ ...each, reference: `payment-${index}` }))
          const documents = made.map(({ cents, isRefund }, index) => {
            const parts = payments.slice(0, 1).map((each) => ({ ...each, cents: Math.min(-cents, each.cents) }))
            return { number: `${index}`, cents, refund: cents < 0 && isRefund ? parts : null }
          })
          const shares = paidBy(documents, payments, 'card')
          for (const { number, cents } of documents)
            expect(shares.get(number)?.reduce((sum, share) => sum + share.cents, 0)).toBe(cents)
        },
      ),
    )
  })
})
