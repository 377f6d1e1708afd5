import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type { Network } from '../../../../worker/tickets/objects/network/network.ts'
import { networkId, networkOf } from '../../../../worker/tickets/objects/network-of.ts'
import type { Order } from '../../../../worker/tickets/objects/order/order.ts'
import { nextKey } from '../cart/some-cart.ts'
import { crashAfter } from './crash-after.ts'
import { someFacts, someOrders, strangersFacts } from './some-order.ts'

/** The full run tests a crash after every write; a normal run, after every twelfth. */
const step = env.FULL ? 1 : 12
const day = 24 * 60 * 60_000

type Placed = Awaited<ReturnType<typeof placed>>
type Call = (order: Order) => Promise<unknown>

interface Ending {
  means: 'transfer' | 'demo'
  /** Whether the buyer's address is not known. */
  isStranger?: boolean
  /** Brings the placed order into the state in which the calls begin. */
  before: (placed: Placed) => Promise<unknown>
  /** The calls of buyers, staff and the alarm; a call that a crash interrupts is repeated. */
  calls: (placed: Placed) => Call[]
  /** Properties that the result must have. */
  after: object
}

const alarm: Call = (order) => order.alarm()

/** Places an order of three tickets. Its documents are not printed, because printing is slow and writes nothing. */
async function placed({ means, isStranger }: Pick<Ending, 'means' | 'isStranger'>) {
  const shop = await someOrders({}, async () => null)
  const cart = await shop.fullCart()
  const { stub, number } = await shop.newOrder()
  const { productions } = shop
  const network = networkId(env, 'hh', number)
  const email = `${number.toLowerCase()}@example.org`
  const facts = isStranger
    ? strangersFacts({ number, cart, productions }, { email, network })
    : someFacts({ number, cart, productions }, { payment: means })
  await stub.place(facts)
  const lines = (await stub.view())?.lines ?? []
  return { shop, cart, stub, number, lines, network, email }
}

const run = ({ stub }: Placed, call: Call) => runInDurableObject(stub, (order: Order) => call(order))

async function paid({ shop, stub, number, lines }: Placed): Promise<void> {
  const [reference] = shop.provider.payments.keys()
  if (reference) {
    shop.provider.pay(reference)
    await stub.paymentChanged(nextKey())
  } else await stub.bankLine(nextKey(), { id: number, cents: 15_000 })
  await runInDurableObject(stub, alarm)
  expect(await stub.view()).toMatchObject({ state: 'complete', tickets: lines.map(() => ({})) })
}

/** Lets the order expire and another buyer hold its seats of the first production, and records the late payment. */
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
  },
  'part of the money confirms an address': {
    means: 'transfer',
    isStranger: true,
    before: ({ stub }) => runInDurableObject(stub, alarm),
    calls: ({ number }) => [(order) => order.bankLine(`part-${number}`, { id: `part-${number}`, cents: 100 })],
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

/** Whether each production counts the order's unpaid places as confirmed; productions that do not count it are missing. */
async function unpaidOf(shop: Placed['shop'], number: string): Promise<boolean[]> {
  const all = await Promise.all(shop.productions.map((id) => shop.inventory(id).allocations()))
  const own = all.map((places) => places.find(({ order }) => order === number)?.isConfirmed ?? null)
  return own.flatMap((isConfirmed) => (isConfirmed === null ? [] : [isConfirmed]))
}

function unpaidOfNetwork(id: string): Promise<number> {
  return runInDurableObject(networkOf(env, id), async (network: Network, { storage }) => {
    await network.forgetUnpaid('none')
    return storage.sql.exec('SELECT * FROM unpaid').toArray().length
  })
}

async function ended({ before, calls, ...ending }: Ending, crashAt: number) {
  const order = await placed(ending)
  const { shop, stub, number, cart, network } = order
  await before(order)
  const writes = await crashAfter(stub, crashAt)
  let hasCrashed = false
  const isOk = (answer: unknown) => (answer as { ok: boolean } | undefined)?.ok
  const answers: unknown[] = []
  for (const call of [...calls(order), alarm, alarm]) {
    const answer = await run(order, (object) => call(object).catch(() => {}))
    const isCrash: boolean = !hasCrashed && writes() >= crashAt
    if (isCrash) await shop.restart(stub)
    hasCrashed ||= isCrash
    answers.push(isOk(isCrash ? await run(order, call) : answer))
  }
  const view = await stub.view()
  const [payment] = shop.provider.payments.values()
  const inventories = await Promise.all(
    shop.productions.map((id) =>
      runInDurableObject(shop.inventory(id), (_, { storage }) =>
        storage.sql.exec('SELECT seat, state, order_number FROM lines ORDER BY seat').toArray(),
      ),
    ),
  )
  const own = inventories.flat().filter(({ order_number }) => order_number === number)
  const refunds = view?.ledger.filter(({ kind }) => kind === 'refund') ?? []
  return {
    hasCrashed,
    result: {
      answers,
      state: view?.state,
      lines: view?.lines.map(({ state, seat }) => [state, seat]),
      tickets: new Set(view?.tickets.map(({ code }) => code)).size,
      ledger: view?.ledger.map(({ kind, cents }) => [kind, cents]),
      notes: new Set(view?.documents.filter(({ kind }) => kind === 'credit_note').map((each) => each.number)).size,
      refunded: refunds.reduce((sum, { cents }) => sum - cents, 0),
      booked: payment?.refundedCents,
      tasks: view?.payment.task_cents,
      mails: shop.mails.map(({ subject }) => subject.replace(number, '').replace(/: .*/, '')),
      places: own.map(({ seat, state }) => [seat, state]),
      unpaid: await unpaidOf(shop, number),
      ofNetwork: await unpaidOfNetwork(network),
      cart: await cart.view('hh').then(({ lines, order: owner }) => [lines.length, owner]),
    },
  }
}

it.each(Object.entries(endings))(
  '%s, and a crash after any write changes nothing',
  async (_, ending) => {
    const { result: expected } = await ended(ending, Number.POSITIVE_INFINITY)
    expect(expected).toMatchObject({ ...ending.after, tasks: 0 })
    for (let crashAt = 1; ; crashAt += step) {
      const { hasCrashed, result } = await ended(ending, crashAt)
      expect({ crashAt, ...result }).toEqual({ crashAt, ...expected })
      if (hasCrashed) continue
      expect(crashAt).toBeGreaterThan(2)
      return
    }
  },
  240_000,
)
