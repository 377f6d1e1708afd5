import { expect, test } from 'vitest'
import {
  excessCents,
  feeShares,
  goodwillLimit,
  goodwillShares,
  priceLeft,
  refundAmount,
  refundableDelivery,
} from '../../../../worker/box-office/rules/refund-amount.ts'
import fc from '../../../properties.ts'

const tickets = [{ cents: 4200 }, { cents: 2100 }]

test('A refund gives back what was paid for its tickets, and the delivery that is refunded with them', () => {
  expect(refundAmount(tickets, 0)).toEqual({ cents: 6300, delivery_cents: 0, fee_cents: 0 })
  expect(refundAmount(tickets.slice(1), 490)).toEqual({ cents: 2590, delivery_cents: 490, fee_cents: 0 })
})

test('A refund whose tickets were all used gives back nothing, not even the delivery', () => {
  expect(refundAmount([], 490)).toEqual({ cents: 0, delivery_cents: 0, fee_cents: 0 })
})

test('The delivery of an order is refunded only once', () => {
  expect(refundableDelivery(490, [])).toBe(490)
  expect(refundableDelivery(490, [{ delivery_cents: 0 }])).toBe(490)
  expect(refundableDelivery(490, [{ delivery_cents: 0 }, { delivery_cents: 490 }])).toBe(0)
})

test('An order gives back what it has beyond its price and its open refunds, and never asks for money', () => {
  expect(excessCents({ has: 9000, owed: 6300, underWay: 0 })).toBe(2700)
  expect(excessCents({ has: 9000, owed: 6300, underWay: 2700 })).toBe(0)
  expect(excessCents({ has: 6000, owed: 6300, underWay: 0 })).toBe(0)
  expect(excessCents({ has: 6300, owed: -500, underWay: 0 })).toBe(6300)
})

test('A fee is kept of the price of the tickets, never of the delivery and never more than they cost', () => {
  expect(refundAmount(tickets, 490, 500)).toEqual({ cents: 6290, delivery_cents: 490, fee_cents: 500 })
  expect(refundAmount(tickets, 490, 9000)).toEqual({ cents: 490, delivery_cents: 490, fee_cents: 6300 })
  expect(refundAmount([], 490, 500)).toEqual({ cents: 0, delivery_cents: 0, fee_cents: 0 })
})

test('The tickets bear a fee one after the other', () => {
  expect(feeShares(tickets, 500)).toEqual([500, 0])
  expect(feeShares(tickets, 5000)).toEqual([4200, 800])
})

test('What has been given back of a ticket is not refunded again, nor borne by a fee', () => {
  const reduced = [{ cents: 4200, goodwill_cents: 1200 }, { cents: 2100 }]
  expect(refundAmount(reduced, 0)).toEqual({ cents: 5100, delivery_cents: 0, fee_cents: 0 })
  expect(feeShares(reduced, 3500)).toEqual([3000, 500])
})

test('An amount that is given back is limited by the tickets’ prices and by what the order has', () => {
  expect(goodwillLimit(tickets, { has: 9000, underWay: 0 })).toBe(6300)
  expect(goodwillLimit(tickets, { has: 6300, underWay: 300 })).toBe(6000)
  expect(goodwillLimit(tickets, { has: 100, underWay: 300 })).toBe(0)
  expect(goodwillLimit([{ cents: 500, goodwill_cents: 200 }], { has: 900, underWay: 0 })).toBe(300)
})

test('Tickets share an amount in proportion to what is left of their prices, to the cent and never more than that', () => {
  expect(goodwillShares(tickets, 1000)).toEqual([667, 333])
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ cents: fc.integer({ min: 0, max: 9000 }), part: fc.double({ min: 0, max: 1, noNaN: true }) }),
        {
          minLength: 1,
          maxLength: 8,
        },
      ),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (drawn, share) => {
        const own = drawn.map(({ cents, part }) => ({ cents, goodwill_cents: Math.floor(cents * part) }))
        const most = goodwillLimit(own, { has: Number.MAX_SAFE_INTEGER, underWay: 0 })
        const cents = Math.floor(most * share)
        const shares = goodwillShares(own, cents)
        expect(shares.reduce((sum, each) => sum + each, 0)).toBe(cents)
        for (const [index, each] of shares.entries())
          expect(each).toBeLessThanOrEqual(priceLeft(own[index] ?? { cents: 0 }))
      },
    ),
  )
})
