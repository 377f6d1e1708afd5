import { expect, test } from 'vitest'
import {
  excessCents,
  feeShares,
  refundAmount,
  refundableDelivery,
} from '../../../../worker/tickets/rules/refund-amount.ts'

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
