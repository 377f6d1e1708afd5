// The numbers of a preview are what then happens, and nothing else: random orders, random works of staff on each, and
// objects that crash in the middle of a work.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type { PaymentMeans } from '../../../../../shared/contract/box-office/order.ts'
import { shopCalls } from '../../../../../shared/contract/box-office/shop-calls.ts'
import type { OrderConsequences } from '../../../../../shared/contract/box-office/staff/order-work.ts'
import { deskOrdersRows } from '../../../../../shared/contract/box-office/staff-calls/orders.ts'
import type { Call } from '../../../../../shared/contract/calls/describe.ts'
import type { Order, OrderCallAnswer } from '../../../../../worker/box-office/objects/order/order.ts'
import type { OrderWork } from '../../../../../worker/box-office/objects/order/verbs/work.ts'
import fc from '../../../../properties.ts'
import { nextKey } from '../../cart/some-cart.ts'
import { fieldsOf } from '../../hostile/schema-fields.ts'
import { crashAfter } from '../crash-after.ts'
import { someOrders } from '../some-order.ts'
import { withoutAlarms } from '../without-alarms.ts'
import { expectBooksAgree } from './books.ts'
import {
  type DrawnSale,
  type DrawnWork,
  factsOf,
  someSale,
  type WorkKind,
  workKinds,
  workOf,
  workOfKind,
} from './drawn-works.ts'
import { everything } from './everything.ts'

/** The works of each call that has a preview of an order. */
const worksOfCalls: Readonly<Record<string, readonly WorkKind[]>> = {
  cancelUnpaid: ['cancel'],
  takePayment: ['pay at the terminal', 'ask for payment', 'do without the rest'],
  moveDeadline: ['move the deadline'],
  refundOrder: ['refund', 'refund an amount'],
  changeContact: ['correct the contact'],
  handOver: ['hand over'],
  returnLetter: ['come back'],
  moveSeats: ['move seats'],
  moveDate: ['move to another date'],
}

/** Works that buyers and staff undo at once, so that nothing is previewed. */
const unpreviewed: readonly WorkKind[] = ['ask for a return', 'keep the tickets']

it('Every call that can be previewed at an order is drawn here', () => {
  const rows = Object.keys(deskOrdersRows) as (keyof typeof deskOrdersRows)[]
  const previewed = rows.filter((name) => {
    const { body }: Call = shopCalls[name]
    return body && fieldsOf(body, {}).some(({ path }) => path[0] === 'dry_run')
  })
  expect(previewed.sort()).toEqual(Object.keys(worksOfCalls).sort())
  expect([...Object.values(worksOfCalls).flat(), ...unpreviewed].sort()).toEqual([...workKinds].sort())
})

/** Works that move no money. */
const free: readonly WorkKind[] = ['move the deadline', 'correct the contact', 'hand over', 'come back']

/** Returns the number of random orders of a kind of work; a full run has about 500 orders. */
const runsOf = (kind: WorkKind) => (env.FULL ? Math.ceil(500 / workKinds.length) : free.includes(kind) ? 1 : 2)

it.each(workKinds)(
  'What the preview of »%s« says is what then happens, and a refusal of one is a refusal of the other',
  async (kind) => {
    const others = fc.array(fc.constantFrom(...workKinds).chain(workOfKind), { maxLength: env.FULL ? 3 : 1 })
    await fc.assert(
      fc.asyncProperty(someSale, workOfKind(kind), others, async (sale, first, more) => {
        const placed = await placedOrder(sale)
        for (const drawn of [first, ...more]) await expectAsSaid(placed, drawn)
      }),
      { numRuns: runsOf(kind) },
    )
  },
)

type Placed = Awaited<ReturnType<typeof placedOrder>>

async function placedOrder(sale: DrawnSale) {
  const isFull = sale.means === 'stranger' && sale.isFull
  const shop = await someOrders(isFull ? { max_per_order: 2 } : {}, async () => null)
  const place = async (by: DrawnSale) => {
    const [{ stub, number }, cart] = [await shop.newOrder(), await shop.fullCart()]
    await withoutAlarms(stub)
    await stub.place(await factsOf({ number, cart, productions: shop.productions }, by))
    return { stub, number, cart }
  }
  if (isFull) for (let order = 0; order < 2; order++) await place({ ...sale, means: 'transfer' })
  const { stub, number, cart } = await place(sale)
  // another date of the first concert, and another category of it
  const other = await shop.newProduction({ prices: [{ category: 1, price_type: 'normal', cents: sale.price }] })
  await shop.addRow(shop.productions[0], sale.price)
  if (sale.paid === 'part' || sale.paid === 'all')
    await stub.bankLine(nextKey(), { id: number, cents: sale.paid === 'all' ? 15_000 : 4000 })
  if (sale.paid === 'page') {
    await stub.pay(nextKey(), { means: 'demo', returns_to: 'link' })
    const reference = [...shop.provider.payments.keys()].at(-1)
    if (reference) shop.provider.pay(reference)
    await stub.paymentChanged(nextKey())
  }
  if (sale.isHandedOver) await stub.workOn(nextKey(), { do: 'hand over', isDone: true })
  const inventories = [...shop.productions, other].map((id) => ({ id, inventory: shop.inventory(id) }))
  const objects = [stub, cart, ...inventories.map(({ inventory }) => inventory)] as DurableObjectStub[]
  return { shop, stub, number, other, inventories, objects }
}

async function expectAsSaid(placed: Placed, drawn: DrawnWork): Promise<void> {
  const { shop, stub, objects, other } = placed
  const alarm = () => runInDurableObject(stub, (order: Order) => order.alarm())
  await alarm()
  shop.mails.length = 0
  const view = async () => (await stub.view()) ?? expect.fail('no order')
  const before = await view()
  const [stored, money] = [await everything(objects), await moneyOf(stub)]
  const lines = before.lines.map(({ id }) => id)
  const work = workOf(drawn, { lines, other })
  const said = await stub.consequences(work)
  expect(await everything(objects)).toEqual(stored)
  const paid = 'ok' in said ? 0 : Math.max(0, said.cents.terminal ?? 0)
  const isMove = work.do === 'move seats' || work.do === 'move to another date'
  const answer = await worked(placed, isMove && paid > 0 ? { ...work, terminal_cents: paid } : work, drawn.crashAt)
  await alarm()
  await expectPlaces(placed)
  await expectBooksAgree(stub)
  if ('ok' in said) {
    expect(answer).toMatchObject({ ok: false, reason: said.reason })
    expect(shop.mails).toEqual([])
    return
  }
  expect(answer).toMatchObject({ ok: true })
  const [after, moneyAfter] = [await view(), await moneyOf(stub)]
  const moved = [...moneyAfter].map(([means, cents]) => [means, cents - (money.get(means) ?? 0)] as const)
  const codes = (tickets: typeof before.tickets) => new Set(tickets.map(({ code }) => code))
  const [own, others] = [codes(before.tickets), codes(after.tickets)]
  const happened: Partial<OrderConsequences> = {
    mails: shop.mails.length,
    cents: Object.fromEntries(moved.filter(([, cents]) => cents !== 0)),
    documents: ofKind(after, 'invoice', 'credit_note') - ofKind(before, 'invoice', 'credit_note'),
  }
  expect(said).toMatchObject(happened)
  expect(Object.keys(said.cents).sort()).toEqual(Object.keys(happened.cents ?? {}).sort())
  if (work.do !== 'hand over' && work.do !== 'come back')
    expect(said.tickets).toBe(Math.max(without(own, others), without(others, own)))
  expect(after.totals.cents).toBe(said.total_cents ?? before.totals.cents)
  // what the order has is what it costs, whatever has been given back
  const owed = sumOf(
    after.ledger.flatMap(({ kind, cents }) => (kind === 'charge' || kind === 'cancellation' ? cents : [])),
  )
  if (after.state === 'complete') expect(sumOf([...moneyAfter.values()])).toBe(owed)
}

const sumOf = (cents: readonly number[]) => cents.reduce((sum, each) => sum + each, 0)

/** Does a work whose object may crash after one of its writes; then the caller repeats the request. */
async function worked({ shop, stub }: Placed, work: OrderWork, crashAt: number | null): Promise<OrderCallAnswer> {
  const key = nextKey()
  if (crashAt === null) return stub.workOn(key, work)
  const writes = await crashAfter(stub, crashAt)
  const answer = await runInDurableObject(stub, (order: Order) => order.workOn(key, work).catch(() => null))
  const hasCrashed = writes() >= crashAt
  await shop.restart(stub)
  await withoutAlarms(stub)
  return hasCrashed || answer === null ? stub.workOn(key, work) : answer
}

/** Expects the inventories to have exactly the order's places. */
async function expectPlaces({ stub, number, inventories }: Placed): Promise<void> {
  const lines = (await stub.view())?.lines ?? []
  for (const { id, inventory } of inventories) {
    const own = (await inventory.allocations()).filter(({ order }) => order === number).map(({ place }) => place)
    const live = lines.filter(({ production, state }) => production === id && (state === 'held' || state === 'sold'))
    expect([id, own.sort()]).toEqual([id, live.map(({ seat }) => seat).sort()])
  }
}

/** Money by means, counting what staff have yet to pay back by hand. */
async function moneyOf(stub: DurableObjectStub<Order>): Promise<Map<PaymentMeans, number>> {
  return runInDurableObject(stub, (order: Order) => {
    const money = new Map<PaymentMeans, number>()
    const add = (means: PaymentMeans, cents: number) => money.set(means, (money.get(means) ?? 0) + cents)
    for (const { kind, means, cents } of order.store.ledger())
      if (means && (kind === 'payment' || kind === 'refund')) add(means, cents)
    for (const part of order.store.load()?.refunds.flatMap(({ parts }) => parts ?? []) ?? [])
      if (part.state !== 'done') add(part.means, -part.cents)
    return money
  })
}

const without = (codes: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...codes].filter((code) => !others.has(code)).length

function ofKind({ documents }: { documents: readonly { kind: string }[] }, ...kinds: string[]): number {
  return documents.filter(({ kind }) => kinds.includes(kind)).length
}
