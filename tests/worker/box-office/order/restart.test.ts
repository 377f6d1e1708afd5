import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { counterOf } from '../../../../worker/box-office/objects/counter-of.ts'
import { newPayLink } from '../../../../worker/box-office/objects/order/links.ts'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import { crashAfter, crashAtPoints } from './crash-after.ts'
import { someFacts, someOrders } from './some-order.ts'

type Shop = Awaited<ReturnType<typeof someOrders>>
type Placed = Awaited<ReturnType<Shop['newOrder']>>

/** The calls of clients and alarms during a sale; a call that a crash interrupts is repeated. */
type Sale = (shop: Shop, order: Placed, cart: DurableObjectStub) => ((order: Order) => Promise<unknown>)[]

const transfer: Sale = ({ productions }, { number }, cart) => [
  (order) => order.place(someFacts({ number, cart, productions }, { payment: 'transfer' })),
  (order) => order.alarm(),
  (order) => order.bankLine(`bank-${number}`, { id: number, cents: 15_000 }),
]

const outside: Sale = ({ productions, provider }, { number }, cart) => [
  (order) => order.place(someFacts({ number, cart, productions })),
  (order) => order.alarm(),
  (order) => {
    const [reference = ''] = provider.payments.keys()
    provider.pay(reference)
    return order.paymentChanged(`webhook-${number}`)
  },
]

/** Staff sell to a caller by a payment link, which another person pays. */
const byLink: Sale = ({ productions, provider }, { number }, cart) => {
  const link = newPayLink()
  const { request, ...facts } = someFacts({ number, cart, productions })
  return [
    async (order) =>
      order.place({ ...facts, buyer: 'staff', pay_link: await link, request: { ...request, payment: 'link' } }),
    (order) => order.alarm(),
    (order) => order.pay(`pay-${number}`, { means: 'demo', returns_to: 'link' }),
    (order) => {
      for (const reference of provider.payments.keys()) provider.pay(reference)
      return order.paymentChanged(`webhook-${number}`)
    },
  ]
}

/** Staff reserve, and the money arrives by transfer. */
const reserved: Sale = ({ productions }, { number }, cart) => {
  const { request, ...facts } = someFacts({ number, cart, productions })
  return [
    (order) => order.place({ ...facts, buyer: 'staff', request: { ...request, payment: 'reservation' } }),
    (order) => order.alarm(),
    (order) => order.bankLine(`bank-${number}`, { id: number, cents: 15_000 }),
  ]
}

/** Staff give the tickets away. */
const given: Sale = ({ productions }, { number }, cart) => [
  (order) => {
    const { request, ...facts } = someFacts({ number, cart, productions }, { payment: 'free', total_cents: 0 })
    return order.place({ ...facts, buyer: 'staff', request: { ...request, free: { why: 'press' } } })
  },
]

const calling = (stub: DurableObjectStub<Order>, call: (order: Order) => Promise<unknown>) =>
  runInDurableObject(stub, (order: Order) =>
    call(order).then(
      () => false,
      () => true,
    ),
  )

async function sell(sale: Sale, crashAt: number) {
  // documents are not printed, because printing is slow and writes nothing
  const shop = await someOrders({}, async () => null)
  const cart = await shop.fullCart()
  const order = await shop.newOrder()
  const { stub, number } = order
  const writes = await crashAfter(stub, crashAt)
  const alarm = (object: Order) => object.alarm()
  let hasCrashed = false
  for (const call of [...sale(shop, order, cart), alarm, alarm]) {
    await calling(stub, call)
    if (hasCrashed || writes() < crashAt) continue
    hasCrashed = true
    await shop.restart(stub)
    await calling(stub, call)
  }
  await calling(stub, alarm)
  const view = await stub.view()
  const own = await runInDurableObject(counterOf(env, 'hh', 2026), (_, { storage }) =>
    storage.sql.exec('SELECT number FROM numbers WHERE key = ?', number).toArray(),
  )
  const sold = await Promise.all(
    shop.productions.map((id) =>
      runInDurableObject(shop.inventory(id), (_, { storage }) =>
        storage.sql.exec('SELECT state, cart, order_number FROM lines').toArray(),
      ),
    ),
  )
  const [payment] = shop.provider.payments.values()
  return {
    hasCrashed,
    writes: writes(),
    result: {
      state: view?.state,
      lines: view?.lines.map(({ state }) => state),
      invoices: own.length,
      hasInvoice:
        view?.documents.find(({ kind }) => kind === 'invoice')?.number ===
        `RE-26-${String(own[0]?.number).padStart(6, '0')}`,
      tickets: new Set(view?.tickets.map(({ code }) => code)).size,
      ledger: view?.ledger.map(({ kind, cents }) => [kind, cents]),
      mails: shop.mails.map(({ subject }) => subject.replace(number, '').replace(/: .*/, '')),
      sold: sold.flat().map(({ state, cart: holder, order_number }) => [state, holder, order_number === number]),
      payments: shop.provider.payments.size,
      paid: payment?.paidCents,
      cart: await cart.view('hh').then(({ lines, order: owner }) => [lines.length, owner]),
    },
  }
}

it.each([
  ['by transfer', transfer, 0, 0],
  ['at an outside page', outside, 1, 1],
  ['by a payment link', byLink, 1, 2],
  ['after a reservation', reserved, 0, 3],
] as const)(
  'an order paid %s ends the same after a crash following any of its writes',
  async (_, sale, payments, at) => {
    const { result: expected, writes } = await sell(sale, Number.POSITIVE_INFINITY)
    expect(expected).toMatchObject({
      state: 'complete',
      lines: ['sold', 'sold', 'sold'],
      invoices: 1,
      hasInvoice: true,
      tickets: 3,
      payments,
      ledger: [
        ['charge', 15_000],
        ['payment', 15_000],
      ],
      cart: [0, null],
    })
    expect(expected.sold).toEqual(Array.from({ length: 3 }, () => ['sold', null, true]))
    expect(expected.mails).toHaveLength(2)
    expect(writes).toBeGreaterThan(19)
    await crashAtPoints(writes, at, (crashAt) => endsAs(expected, sale, crashAt))
  },
)

it('a refused order gives everything back, after a crash following any of its writes', async () => {
  await crashAtPoints(24, 0, async (crashAt) => {
    const shop = await someOrders()
    const cart = await shop.fullCart()
    const { stub, number } = await shop.newOrder()
    const facts = someFacts({ number, cart, productions: shop.productions }, { total_cents: 1 })
    await crashAfter(stub, crashAt)
    const hasCrashed = await calling(stub, (order) => order.place(facts))
    if (hasCrashed) await shop.restart(stub)
    expect(await stub.place(facts)).toMatchObject({ ok: false, reason: 'price_changed' })
    expect(await cart.view('hh')).toMatchObject({ order: null, lines: [{}, {}, {}] })
    expect(await stub.view()).toBeNull()
    return hasCrashed
  })
})

it('free tickets end the same after a crash following any of their writes', async () => {
  const { result: expected, writes } = await sell(given, Number.POSITIVE_INFINITY)
  expect(expected).toMatchObject({ state: 'complete', invoices: 0, tickets: 3, payments: 0, ledger: [['charge', 0]] })
  expect(expected.sold).toEqual(Array.from({ length: 3 }, () => ['sold', null, true]))
  expect(expected.mails).toHaveLength(1)
  await crashAtPoints(writes, 4, (crashAt) => endsAs(expected, given, crashAt))
})

/** Expects that a sale ends the same with a crash after this write. @returns whether it crashed */
async function endsAs(expected: object, sale: Sale, crashAt: number): Promise<boolean> {
  const { hasCrashed, result } = await sell(sale, crashAt)
  expect({ crashAt, ...result }).toEqual({ crashAt, ...expected })
  return hasCrashed
}
