import { describe, expect, test } from 'vitest'
import { listPrice, monthlyBill, orders, pageViews } from '../../bench/scale/costs.ts'
import { published } from '../../bench/scale/inputs.ts'
import { simulate } from '../../bench/scale/on-sale.ts'

const sale = { visitors: 100_000, seconds: 600, productions: 40, seatsPerProduction: 2000, isolates: 100 }

describe('the simulated on-sale', () => {
  test('sells no more than there is, and all of it where enough want it', () => {
    expect(simulate({ ...sale, productions: 1 }, published).sold).toBeCloseTo(2000, 6)
    const few = simulate({ ...sale, visitors: 1000 }, published)
    expect(few.sold).toBeCloseTo(1000 * 0.6 * 2, 6)
    expect(few.firstSoldOutAt).toBeNull()
  })

  test('queues at one inventory, and not at forty', () => {
    expect(simulate({ ...sale, productions: 1 }, published).peaks.wait).toBeGreaterThan(1)
    expect(simulate(sale, published).peaks.wait).toBeLessThan(0.1)
    expect(simulate({ ...sale, productions: 1 }, { ...published, holdMs: 0.1 }).peaks.wait).toBe(0)
  })
})

test('a bill is the plan and what exceeds it', () => {
  expect(monthlyBill(pageViews(1e6, 0.9, published))).toBe(5)
  expect(monthlyBill({ requests: 11e6 })).toBeCloseTo(5.3)
  expect(listPrice(orders(2, published))).toBeCloseTo(2 * listPrice(orders(1, published)))
})
