import { runInDurableObject } from 'cloudflare:test'
import { expect } from 'vitest'
import { placeDigest } from '../../../../../worker/box-office/codes/place-digest.ts'
import type { Order } from '../../../../../worker/box-office/objects/order/order.ts'
import { nextKey } from '../../cart/some-cart.ts'
import { alarm, type Ending, type Placed, paid, testCrashes } from './some-ending.ts'

/** Exchanges the two tickets of the first concert for another date at this price. */
const exchangeTwo =
  (cents: number, terminal: number): Ending['calls'] =>
  ({ shop, lines, number }) => [
    async (order) =>
      order.workOn(`exchange-${number}`, {
        do: 'move to another date',
        lines: lines.slice(0, 2).map(({ id }) => id),
        production: await shop.otherDate(cents),
        seats: ['1-5', '1-6'],
        strand: false,
        terminal_cents: terminal,
      }),
  ]

const exchangedLines = (state: string) => [...['1-5', '1-6'].map((seat) => [state, seat]), [state, expect.any(String)]]

/** Stops an exchange before it gives up the former places, and lets the first ticket be used. */
async function usedMeanwhile(order: Placed, terminal = 2200): Promise<void> {
  const { shop, stub, lines } = order
  const [exchange] = exchangeTwo(6100, terminal)(order)
  await runInDurableObject(stub, async (object: Order) => {
    const begin = object.store.beginStep.bind(object.store)
    object.store.beginStep = (name, nowMs) => {
      if (name.startsWith('leave:')) throw new Error('stopped')
      begin(name, nowMs)
    }
    await expect(exchange?.(object)).rejects.toThrow('stopped')
  })
  await shop.restart(stub)
  const ticket = { ticket: lines[0]?.id ?? '', counter: 0, place: await placeDigest(lines[0]?.seat ?? ''), gate: null }
  expect(await shop.inventory(shop.productions[0]).enter(nextKey(), ticket)).toMatchObject({ ok: true })
}

const endings: Record<string, Ending> = {
  'two tickets move to seats of another category': {
    means: 'demo',
    before: async (order) => {
      await paid(order)
      await order.shop.addRow(order.shop.productions[0], 6100)
    },
    calls: ({ lines, number }) => [
      (order) =>
        order.workOn(`dear-${number}`, {
          do: 'move seats',
          moves: lines.slice(0, 2).map(({ id }, index) => ({ line: id, seat: `3-${5 + index}` })),
          strand: false,
          terminal_cents: 2200,
        }),
    ],
    after: { state: 'complete', tickets: 3, refunded: 0, notes: 1, paid: 17_200 },
  },
  'two tickets are exchanged for a dearer date': {
    means: 'demo',
    before: paid,
    calls: exchangeTwo(6100, 2200),
    after: { state: 'complete', tickets: 3, refunded: 0, notes: 1, paid: 17_200, lines: exchangedLines('sold') },
  },
  'two tickets are exchanged for a cheaper date': {
    means: 'demo',
    before: paid,
    calls: exchangeTwo(3000, 0),
    after: { state: 'complete', tickets: 3, refunded: 4000, booked: 4000, notes: 1, lines: exchangedLines('sold') },
  },
  'two places of an unpaid order are exchanged for another date': {
    means: 'transfer',
    before: ({ stub }) => runInDurableObject(stub, alarm),
    calls: exchangeTwo(6100, 0),
    after: { state: 'pending', tickets: 0, unpaid: [true, true], lines: exchangedLines('held') },
    isVariant: true,
  },
  'what a cheaper date leaves of an amount returns to its code': {
    means: 'demo',
    code: { value: { kind: 'amount', cents: 9000 }, budget_cents: 9000 },
    before: paid,
    calls: exchangeTwo(1000, 0),
    // 30 € on each ticket of 50 €: two of them cost 10 € now
    after: { state: 'complete', tickets: 3, refunded: 4000, booked: 4000, code: 3000 + 2 * 1000 },
  },
  'a dearer date takes more of a code, and gives it back with a ticket': {
    means: 'demo',
    code: { value: { kind: 'percent', percent: 20 }, budget_cents: 4000 },
    before: paid,
    calls: (order) => [
      // its budget leaves 10 € for both
      ...exchangeTwo(9000, 7000)(order),
      async (object) => object.refund(`back-${order.number}`, { lines: [order.lines[0]?.id ?? ''], delivery: false }),
    ],
    // a terminal has no provider, so staff pay its part back
    after: { state: 'complete', tickets: 2, paid: 19_000, refunded: 500, booked: 500, tasks: 7000, code: 1000 + 1500 },
  },
  'a code gets nothing back while a ticket is used that is exchanged': {
    means: 'demo',
    code: { value: { kind: 'percent', percent: 20 }, budget_cents: null },
    before: async (order) => {
      await paid(order)
      await usedMeanwhile(order, 1760)
    },
    calls: () => [alarm],
    after: { state: 'complete', tickets: 3, refunded: 0, notes: 0, tasks: 1760, code: 3000 },
    isVariant: true,
  },
  'a ticket is used while it is exchanged': {
    means: 'demo',
    before: async (order) => {
      await paid(order)
      await usedMeanwhile(order)
    },
    calls: () => [alarm],
    after: { state: 'complete', tickets: 3, refunded: 0, notes: 0, tasks: 2200 },
  },
  'an amount is given back': {
    means: 'demo',
    before: paid,
    calls: ({ number }) => [(order) => order.workOn(`amount-${number}`, { do: 'refund an amount', cents: 2001 })],
    after: { state: 'complete', tickets: 3, refunded: 2001, booked: 2001, notes: 1 },
  },
}

testCrashes(endings)
