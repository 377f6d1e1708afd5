import { describe, expect, it } from 'vitest'
import { priceTypeKeys } from '../../../../shared/contract/box-office/keys.ts'
import { cartLines } from '../../../../worker/box-office/objects/cart/view.ts'
import type { CartPart } from '../../../../worker/box-office/objects/inventory/answers.ts'
import { freePlaces } from '../../../../worker/box-office/rules/free-places.ts'
import { totalsOf } from '../../../../worker/box-office/rules/totals.ts'
import fc from '../../../properties.ts'

const ticket = fc.record({ price_type: fc.constantFrom(...priceTypeKeys), cents: fc.integer({ min: 0, max: 20_000 }) })
const tickets = fc.array(ticket, { maxLength: 60 })
const per = fc.dictionary(fc.constantFrom(...priceTypeKeys), fc.integer({ min: 2, max: 50 }), { noNullPrototype: true })

describe('Free accompanying places', () => {
  it('are one in ten pupils, rounded down, and the last of equal tickets', () => {
    const pupils = (count: number) =>
      Array.from({ length: count }, () => ({ price_type: 'student' as const, cents: 900 }))
    const freeOf = (count: number) =>
      freePlaces(pupils(count), { student: 10 }).flatMap((isFree, index) => (isFree ? [index] : []))
    expect([9, 10, 19, 25].map(freeOf)).toEqual([[], [9], [18], [23, 24]])
  })

  it('are the cheapest tickets of their type, and other types have none', () => {
    const mixed = [
      { price_type: 'normal' as const, cents: 900 },
      { price_type: 'student' as const, cents: 1200 },
      { price_type: 'student' as const, cents: 900 },
    ]
    expect(freePlaces(mixed, { student: 2 })).toEqual([false, false, true])
  })

  it('are as many as the rule says in every cart, and none is dearer than a ticket that is paid', () => {
    fc.assert(
      fc.property(tickets, per, (own, rule) => {
        const free = freePlaces(own, rule)
        expect(free).toHaveLength(own.length)
        for (const type of priceTypeKeys) {
          const ofType = own
            .map((each, index) => ({ ...each, isFree: free[index] }))
            .filter((each) => each.price_type === type)
          const given = ofType.filter(({ isFree }) => isFree).map(({ cents }) => cents)
          const paid = ofType.filter(({ isFree }) => !isFree).map(({ cents }) => cents)
          const count = rule[type]
          expect(given.length).toBe(count === undefined ? 0 : Math.floor(ofType.length / count))
          expect(Math.max(0, ...given)).toBeLessThanOrEqual(Math.min(Number.POSITIVE_INFINITY, ...paid))
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('cost nothing in the sums of a cart of the desk, and what they would cost elsewhere', () => {
    const place = {
      id: '1-1',
      section: { de: 'Parkett' },
      row: '1',
      seat: '1',
      entrance: null,
      restricted_view: null,
      kind: 'seat',
    }
    fc.assert(
      fc.property(tickets, per, fc.boolean(), (own, rule, isDesk) => {
        const lines = own.map((each, index) => ({
          ...each,
          id: `${index}`,
          seat: `${index}`,
          area: null,
          category: 1,
          place,
        }))
        const part = { lines, tax: 'reduced', free_per: rule, opened_by: [] } as unknown as CartPart
        const shown = cartLines(
          { voucher: null, abo_plus_percent: 0, ...(isDesk && { is_desk: true }) },
          new Map([[1, part]]),
        )
        const free = isDesk ? freePlaces(own, rule) : own.map(() => false)
        const expected = own.reduce((sum, { cents }, index) => sum + (free[index] ? 0 : cents), 0)
        expect(totalsOf(shown).cents).toBe(expected)
        for (const { full_cents: full, discount, cents } of shown) expect(cents + (discount?.cents ?? 0)).toBe(full)
      }),
      { numRuns: 300 },
    )
  })
})
