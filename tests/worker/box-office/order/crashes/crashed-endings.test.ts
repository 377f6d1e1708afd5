import { runInDurableObject } from 'cloudflare:test'
import { expect } from 'vitest'
import type { Order } from '../../../../../worker/box-office/objects/order/order.ts'
import { nextKey } from '../../cart/some-cart.ts'
import { alarm, type Call, type Ending, type Placed, paid, testCrashes } from './some-ending.ts'

const day = 24 * 60 * 60_000

async function offered(order: Placed): Promise<void> {
  const { shop, stub, number, lines } = order
  await expired(order)
  const seats = lines.slice(0, 2).map(({ seat }) => seat ?? '')
  const other = await shop.newCart()
  expect(await other.addPlaces(nextKey(), 'hh', { production: shop.productions[0], seats })).toMatchObject({ ok: true })
  await stub.bankLine(nextKey(), { id: `late-${number}`, cents: 15_000 })
  expect(await stub.view()).toMatchObject({ state: 'offered' })
}

async function expired({ shop, stub }: Placed): Promise<void> {
  shop.clock.nowMs += 11 * day
  await runInDurableObject(stub, alarm)
  expect(await stub.view()).toMatchObject({ state: 'expired' })
}

async function unconfirmed(order: Placed): Promise<void> {
  const { shop, stub } = order
  // the mail with the button goes out first
  await runInDurableObject(stub, alarm)
  shop.clock.nowMs += 46 * 60_000
  await runInDurableObject(stub, alarm)
  expect(await stub.view()).toMatchObject({ state: 'expired' })
}

const confirm: (order: Placed) => Call =
  ({ number, email }) =>
  (order) =>
    order.confirmAddress(`confirm-${number}`, { token: '', customer: email })

const moveTwo: Ending['calls'] = ({ lines, number }) => {
  const moves = lines.slice(0, 2).map(({ id }, index) => ({ line: id, seat: `2-${9 + index}` }))
  return [(order) => order.workOn(`move-${number}`, { do: 'move seats', moves, strand: true })]
}

const movedLines = (state: string) => [...['2-9', '2-10'].map((seat) => [state, seat]), [state, expect.any(String)]]

const endings: Record<string, Ending> = {
  'an address is not confirmed': {
    means: 'transfer',
    isStranger: true,
    before: async ({ shop, stub }) => {
      await runInDurableObject(stub, alarm)
      shop.clock.nowMs += 46 * 60_000
    },
    calls: () => [alarm],
    after: { state: 'expired', tickets: 0, unpaid: [], ofNetwork: 0 },
  },
  'an address is confirmed': {
    means: 'transfer',
    isStranger: true,
    before: ({ stub }) => runInDurableObject(stub, alarm),
    calls: (order) => [confirm(order)],
    after: { state: 'pending', unpaid: [true, true], ofNetwork: 0 },
  },
  'an address is confirmed after the end': {
    means: 'transfer',
    isStranger: true,
    before: unconfirmed,
    calls: (order) => [confirm(order)],
    after: { state: 'pending', unpaid: [true, true], ofNetwork: 0 },
    isVariant: true,
  },
  'an address is not confirmed for free tickets': {
    means: 'free',
    isStranger: true,
    before: async ({ shop, stub }) => {
      await runInDurableObject(stub, alarm)
      shop.clock.nowMs += 46 * 60_000
    },
    calls: () => [alarm],
    after: { state: 'expired', tickets: 0, unpaid: [], ofNetwork: 0 },
  },
  'an address is confirmed for free tickets': {
    means: 'free',
    isStranger: true,
    before: ({ stub }) => runInDurableObject(stub, alarm),
    calls: (order) => [confirm(order)],
    after: { state: 'complete', tickets: 3, unpaid: [], ofNetwork: 0 },
  },
  'an address is confirmed for free tickets after the end': {
    means: 'free',
    isStranger: true,
    before: unconfirmed,
    calls: (order) => [confirm(order)],
    after: { state: 'complete', tickets: 3, unpaid: [], ofNetwork: 0 },
  },
  'the buyer cancels free tickets before confirming': {
    means: 'free',
    isStranger: true,
    before: ({ stub }) => runInDurableObject(stub, alarm),
    calls: ({ number }) => [(order) => order.cancel(`cancel-${number}`)],
    after: { state: 'cancelled', tickets: 0, unpaid: [], ofNetwork: 0 },
  },
  'half of the money confirms an address': {
    means: 'transfer',
    isStranger: true,
    before: ({ stub }) => runInDurableObject(stub, alarm),
    calls: ({ number }) => [(order) => order.bankLine(`part-${number}`, { id: `part-${number}`, cents: 7500 })],
    after: { state: 'pending', unpaid: [], ofNetwork: 0 },
  },
  'one ticket is taken back': {
    means: 'demo',
    before: paid,
    calls: ({ lines: [line], number }) => [
      (order) => order.refund(`refund-${number}`, { lines: [line?.id ?? ''], delivery: false }),
    ],
    after: { state: 'complete', tickets: 2, refunded: 5000, booked: 5000, notes: 1 },
  },
  'one ticket is taken back with a fee': {
    means: 'demo',
    before: paid,
    calls: ({ lines: [line], number }) => [
      (order) =>
        order.workOn(`fee-${number}`, { do: 'refund', lines: [line?.id ?? ''], delivery: false, fee_cents: 700 }),
    ],
    after: { state: 'complete', tickets: 2, refunded: 4300, booked: 4300, notes: 1 },
  },
  'all tickets are taken back, one after the other': {
    means: 'demo',
    before: paid,
    calls: ({ lines, number }) =>
      lines.flatMap(({ id }) => [
        (order: Order) => order.refund(`refund-${number}-${id}`, { lines: [id], delivery: true }),
        alarm,
      ]),
    after: { state: 'refunded', tickets: 0, refunded: 15_000, booked: 15_000, notes: 3 },
    isVariant: true,
  },
  'staff transfer the price of a ticket back': {
    means: 'transfer',
    before: paid,
    calls: ({ lines: [line], number }) => [
      (order) => order.refund(`refund-${number}`, { lines: [line?.id ?? ''], delivery: false }),
      (order) => order.settleRefund(`settled-${number}`, { refund: 1, iban: 'DE02120300000000202051' }),
    ],
    after: { state: 'complete', tickets: 2, refunded: 5000, notes: 1 },
  },
  'two tickets move to other seats': {
    means: 'demo',
    before: paid,
    calls: moveTwo,
    after: { state: 'complete', tickets: 3, notes: 0, lines: movedLines('sold') },
  },
  'two places of an unpaid order move to other seats': {
    means: 'transfer',
    before: ({ stub }) => runInDurableObject(stub, alarm),
    calls: moveTwo,
    after: { state: 'pending', tickets: 0, unpaid: [true, true], lines: movedLines('held') },
    isVariant: true,
  },
  'a concert is cancelled': {
    means: 'demo',
    before: paid,
    calls: ({ shop, number }) => [
      (order) => order.cancelByStaff(`cancel-${number}`, { production: shop.productions[0] }),
    ],
    after: { state: 'complete', tickets: 1, refunded: 10_000, booked: 10_000, notes: 1 },
  },
  'the buyer cancels before paying': {
    means: 'demo',
    before: async () => {},
    calls: ({ number }) => [(order) => order.cancel(`cancel-${number}`)],
    after: { state: 'cancelled', tickets: 0, refunded: 0, notes: 0, cart: [3, null] },
  },
  'a transfer does not arrive': {
    means: 'transfer',
    before: async ({ shop }) => {
      shop.clock.nowMs += 11 * day
    },
    calls: () => [alarm],
    after: { state: 'expired', tickets: 0, refunded: 0, notes: 0 },
  },
  'a late transfer gets the same seats': {
    means: 'transfer',
    before: expired,
    calls: ({ number }) => [(order) => order.bankLine(`late-${number}`, { id: `late-${number}`, cents: 15_000 })],
    after: { state: 'complete', tickets: 3, refunded: 0, notes: 0 },
  },
  'a late transfer gets other seats': {
    means: 'transfer',
    before: offered,
    calls: ({ number }) => [(order) => order.answerOffer(`offer-${number}`, { accept: true })],
    after: { state: 'complete', tickets: 3, refunded: 0, notes: 0 },
  },
  'other seats are declined': {
    means: 'transfer',
    before: offered,
    calls: ({ number }) => [
      (order) => order.answerOffer(`offer-${number}`, { accept: false }),
      (order) => order.settleRefund(`settled-${number}`, { refund: 1, iban: 'DE02120300000000202051' }),
    ],
    after: { state: 'refunded', tickets: 0, refunded: 15_000, notes: 0 },
  },
}

testCrashes(endings)
