// Triggers on the order lines maintain the ticket revenue of each production and category.
import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { revenueOf } from '../../../../worker/box-office/store/desk-sales.ts'
import { type OrderRecord, saveOrderRecord } from '../../../../worker/box-office/store/orders.ts'
import { counting } from '../../content/store/counting.ts'
import { store } from '../../content/store/some-rows.ts'
import { someRecord } from './some-record.ts'

const productions = Array.from({ length: 24 }, (_, index) => 7000 + index)

test('an order’s reports move the sums of its concerts, whatever became of its tickets', async () => {
  await saveOrderRecord(store, someOrder('A', 3), 1)
  await saveOrderRecord(store, someOrder('B', 2, { category: 2 }), 1)
  expect(await ofFirst()).toEqual([
    { id: 7000, category: 1, cents: 3 * 4200, free: 0 },
    { id: 7000, category: 2, cents: 2 * 4200, free: 0 },
  ])
  // a report with a cancelled ticket arrives before an older report, which is ignored
  const { lines, ...order } = someOrder('A', 3)
  await saveOrderRecord(
    store,
    { ...order, lines: lines.map((line, index) => (index ? line : { ...line, state: 'cancelled' })) },
    3,
  )
  await saveOrderRecord(store, someOrder('A', 3), 2)
  await saveOrderRecord(store, someOrder('C', 4, { state: 'held' }), 1)
  expect((await ofFirst())[0]).toEqual({ id: 7000, category: 1, cents: 2 * 4200, free: 0 })
  await env.DB.prepare("UPDATE order_lines SET category = 3, cents = 100 WHERE order_number = 'B'").run()
  expect((await ofFirst())[1]).toEqual({ id: 7000, category: 3, cents: 200, free: 0 })
  await expectSummed()
})

test('free tickets are counted apart, whatever becomes of them', async () => {
  const production = 7100
  const ofProduction = () => revenueOf(store, 'hh', [production])
  await saveOrderRecord(store, someOrder('F1', 2, { production }), 1)
  await saveOrderRecord(store, someOrder('F2', 3, { production, free: 'press', full_cents: 0, cents: 0 }), 1)
  expect(await ofProduction()).toEqual([{ id: production, category: 1, cents: 2 * 4200, free: 3 }])
  await expectSummed()
  await env.DB.prepare("UPDATE order_lines SET free = NULL WHERE order_number = 'F2' AND id = 'F2-0'").run()
  await expectSummed()
  await saveOrderRecord(store, someOrder('F2', 3, { production, free: 'press', cents: 0, state: 'cancelled' }), 2)
  expect(await ofProduction()).toEqual([{ id: production, category: 1, cents: 2 * 4200, free: 0 }])
  await saveOrderRecord(store, someOrder('F1', 2, { production, state: 'cancelled' }), 2)
  expect(await ofProduction()).toEqual([])
  await expectSummed()
})

/** Compares both tables of sums with the lines. */
async function expectSummed() {
  for (const [table, key] of [
    ['takings', 'category'],
    ['takings_by_day', 'day'],
  ]) {
    const summed = `SELECT site, production_id AS id, ${key}, count(*) FILTER (WHERE free IS NULL) AS tickets, sum(cents) AS cents,
        count(free) AS free FROM order_lines WHERE state = 'sold' GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`
    const kept = `SELECT site, production_id AS id, ${key}, tickets, cents, free FROM ${table}
      WHERE tickets > 0 OR free > 0 ORDER BY 1, 2, 3`
    expect((await env.DB.prepare(kept).all()).results).toEqual((await env.DB.prepare(summed).all()).results)
  }
}

test('the takings of 24 concerts read the same rows, however many tickets they have sold', async () => {
  const read = async () => {
    const { d1, sum } = counting(env.DB)
    expect(await revenueOf({ ...store, d1 }, 'k', productions)).toHaveLength(productions.length)
    return sum()
  }
  const sell = (order: string, tickets: number) =>
    Promise.all(
      productions.map((production) =>
        saveOrderRecord(store, { ...someOrder(`${order}${production}`, tickets, { production }), site: 'k' }, 1),
      ),
    )
  await sell('first', 1)
  const few = await read()
  await sell('second', 100)
  expect(await read()).toBe(few)
})

function ofFirst() {
  return revenueOf(store, 'hh', [7000])
}

function someOrder(number: string, tickets: number, line: Partial<OrderRecord['lines'][number]> = {}): OrderRecord {
  return someRecord({
    number,
    lines: Array.from({ length: tickets }, (_, index) => ({
      id: `${number}-${index}`,
      production: 7000,
      place: `p${index}`,
      category: 1,
      price_type: 'normal',
      full_cents: 4200,
      discount_cents: 0,
      cents: 4200,
      tax: 'reduced',
      state: 'sold',
      kept_cents: 0,
      to_return: false,
      free: null,
      ...line,
    })),
  })
}
