// Random orders with every kind of discount, exchanged, refunded and given something back: what they cost and what is
// left of their code.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { owedCents } from '../../../../../shared/box-office/open-cents.ts'
import { asBalance } from '../../../../../shared/contract/box-office/balance.ts'
import type { Voucher } from '../../../../../shared/contract/box-office/voucher.ts'
import { type CartLine, cartLines } from '../../../../../worker/box-office/objects/cart/view.ts'
import type { CartPart } from '../../../../../worker/box-office/objects/inventory/answers.ts'
import { balanceOf } from '../../../../../worker/box-office/objects/order/balance.ts'
import type { Order } from '../../../../../worker/box-office/objects/order/order.ts'
import type { OrderWork } from '../../../../../worker/box-office/objects/order/verbs/work.ts'
import { codeForm } from '../../../../../worker/box-office/rules/code-form.ts'
import fc from '../../../../properties.ts'
import { nextKey, someVoucher } from '../../cart/some-cart.ts'
import { somePlan, someSales } from '../../inventory/some-inventory.ts'
import { crashAfter } from '../crash-after.ts'
import { someFacts, someOrders } from '../some-order.ts'
import { withoutAlarms } from '../without-alarms.ts'
import { expectBooksAgree } from './books.ts'

const rows = 3
const price = fc.constantFrom(700, 1500, 3333, 9000, 9800, 11_200)
const percent = value({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) })
const setPrice = value({ kind: fc.constant('set_price' as const), cents: fc.constantFrom(0, 500, 1500, 5000) })
const amount = value({ kind: fc.constant('amount' as const), cents: fc.integer({ min: 100, max: 40_000 }) })
const budget = fc.option(fc.integer({ min: 1, max: 60_000 }), { freq: 1 })
const member = fc.constantFrom(0, 0, 10, 15)
const none = { code: null, member: 0, budget: null, per: 0 }
const discounts = {
  'a percentage or a set price, perhaps with Abo+': fc.record({
    code: fc.oneof(percent, setPrice),
    member,
    budget,
    per: fc.constant(0),
  }),
  'an amount': fc.record({ ...constants(none), code: amount, budget }),
  'an amount for one order, which is a balance': fc.record({
    ...constants(none),
    code: amount,
    budget: fc.constant('own' as const),
  }),
  'Abo+': fc.record({ ...constants(none), member: fc.constant(10) }),
  'one ticket in n free, perhaps with a percentage': fc.record({
    ...constants(none),
    per: fc.integer({ min: 2, max: 5 }),
    code: fc.option(percent),
  }),
}
const someOrder = {
  /** The prices of the categories, by production. */
  prices: fc.tuple(...Array.from({ length: 3 }, () => fc.tuple(price, price, price))),
  /** How many tickets of each category the order has, of the first and the second production. */
  counts: fc.tuple(fc.tuple(count(2), count(2), count(1)), fc.tuple(count(1), count(1), count(0))),
  /** Whether the lines are older than stored rules. */
  isOlder: fc.boolean(),
  /** What another order has taken of the code. */
  usedCents: fc.integer({ min: 0, max: 500 }),
}
const someWork = fc.record({
  kind: fc.constantFrom('date', 'date', 'seats', 'refund', 'amount'),
  to: fc.integer({ min: 0, max: 2 }),
  row: fc.integer({ min: 1, max: rows }),
  /** Which tickets, by bits. */
  which: fc.integer({ min: 1, max: 255 }),
  cents: fc.integer({ min: 1, max: 5000 }),
  /** After which write its object crashes; null for no crash. */
  crashAt: fc.option(fc.integer({ min: 1, max: 14 })),
})
type DrawnOrder = typeof withDiscount extends (kind: never) => fc.Arbitrary<infer Value> ? Value : never
type DrawnWork = typeof someWork extends fc.Arbitrary<infer Value> ? Value : never

/** Draws an object that can be sent to another one. */
function value<Values extends object>(fields: { [Key in keyof Values]: fc.Arbitrary<Values[Key]> }) {
  return fc.record(fields, { noNullPrototype: true }) as fc.Arbitrary<Values>
}

function count(max: number) {
  return fc.integer({ min: 0, max })
}

function constants<Values extends object>(values: Values) {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, fc.constant(value)])) as {
    [Key in keyof Values]: fc.Arbitrary<Values[Key]>
  }
}

const kinds = Object.keys(discounts) as (keyof typeof discounts)[]

function withDiscount(kind: keyof typeof discounts) {
  return fc.record({ ...someOrder, discount: discounts[kind] })
}

it.each(kinds)('Orders with %s never cost less than a new buyer pays, and lose no cent of their code', async (kind) => {
  const works = fc.array(someWork, { minLength: 1, maxLength: env.FULL ? 4 : 2 })
  await fc.assert(
    fc.asyncProperty(withDiscount(kind), works, async (drawn, all) => {
      const placed = await placedOrder(drawn)
      if (!placed) return
      await expectRules(placed)
      for (const work of all) await expectWorked(placed, work)
    }),
    { numRuns: (env.FULL ? 1000 : 20) / kinds.length },
  )
})

type Placed = NonNullable<Awaited<ReturnType<typeof placedOrder>>>

/** Places and pays an order; null for one without a ticket, or whose code does not take anything off. */
async function placedOrder({ discount, prices, counts, isOlder, usedCents }: DrawnOrder) {
  const shop = await someOrders({}, async () => null)
  const productions = [...shop.productions, await shop.newProduction()]
  const plan = { ...somePlan({ rows, seatsPerRow: 14 }), version: 2 }
  plan.categories = [1, 2, 3].map((key) => ({ key, name: { de: `Kategorie ${key}` } }))
  for (const [index, row] of plan.sections[0]?.rows.entries() ?? [])
    for (const seat of row.seats) seat.category = index + 1
  const priceOf = (production: number, category: number) =>
    prices[productions.indexOf(production)]?.[category - 1] ?? Number.NaN
  for (const id of productions)
    await shop.inventory(id).setUp({
      plan,
      sales: someSales({
        version: 2,
        plan: { key: 'hall', version: 2 },
        price_types: [
          { key: 'normal', name: { de: 'Normalpreis' }, ...(discount.per > 0 && { free_per: discount.per }) },
        ],
        prices: [1, 2, 3].map((category) => ({ category, price_type: 'normal', cents: priceOf(id, category) })),
      }),
    })
  const isDesk = discount.per > 0
  const cart = await shop.newCart()
  for (const [index, own] of counts.entries()) {
    const seats = own.flatMap((many, row) => Array.from({ length: many }, (_, at) => `${row + 1}-${1 + at}`))
    const wish = { production: productions[index] ?? 0, seats, ...(isDesk && { isStaff: true }) }
    if (seats.length > 0) expect(await cart.addPlaces(nextKey(), 'hh', wish)).toMatchObject({ ok: true })
  }
  const code = `CODE${productions[0]}`
  const voucher = someCode(code, discount)
  if (discount.member > 0) await cart.setMember('hh', discount.member)
  if (voucher) {
    await shop.book.setUp([voucher])
    if (usedCents < (voucher.budget_cents ?? 0))
      await shop.book.restoreUses('A-26-OTHER', [{ code: codeForm(code), cents: usedCents }])
    await cart.addCode(nextKey(), 'hh', { code, who: null, ...(isDesk && { isStaff: true }) })
  }
  const { lines, totals } = await cart.view('hh')
  if (lines.length === 0) return null
  const { stub, number } = await shop.newOrder()
  await withoutAlarms(stub)
  for (const facts of someFacts({ number, cart, productions: shop.productions }).productions)
    shop.changed.set(facts.id, facts)
  const facts = someFacts(
    { number, cart, productions: shop.productions.filter((id) => lines.some(({ production }) => production === id)) },
    { total_cents: totals.cents, payment: totals.cents === 0 ? 'free' : 'demo' },
  )
  await stub.place({ ...facts, ...(isDesk && { buyer: 'staff' as const }) })
  for (const reference of shop.provider.payments.keys()) shop.provider.pay(reference)
  await stub.paymentChanged(nextKey())
  expect(await stub.view()).toMatchObject({ state: 'complete' })
  if (isOlder)
    await runInDurableObject(stub, ({ store }: Order) => {
      const order = store.load()
      for (const line of order?.lines ?? []) delete line.rule
      if (order) store.commit(() => store.save(order))
    })
  return { shop, stub, number, productions, priceOf, voucher, discount, kept: { cents: 0 } }
}

/** Returns a drawn code as the voucher book reads it; null without one. The budget `own` is that of a balance. */
function someCode(code: string, { code: value, budget }: DrawnOrder['discount']): Voucher | null {
  if (!value) return null
  return budget === 'own'
    ? asBalance(someVoucher({ code, value, max_uses: 1 }))
    : someVoucher({ code, value, budget_cents: budget })
}

const validLines = async (stub: DurableObjectStub<Order>) =>
  ((await stub.view())?.lines ?? []).filter(({ state }) => state === 'sold')

const sumOf = (cents: readonly number[]) => cents.reduce((sum, each) => sum + each, 0)

/** Returns what a new buyer pays for the same places with the same code, whose window and concerts are not asked. */
function newBuyers(lines: readonly CartLine[], { discount, voucher }: Placed, leftCents: number | null): number {
  const parts = Map.groupBy(lines, ({ production }) => production)
  const priced = new Map(
    [...parts].map(([production, own]) => {
      const part = { lines: own.map((line) => ({ ...line, cents: line.full_cents })), tax: 'reduced', opened_by: [] }
      return [production, { ...part, ...(discount.per > 0 && { free_per: { normal: discount.per } }) } as CartPart]
    }),
  )
  const state = {
    voucher: voucher && { voucher, left_cents: leftCents },
    abo_plus_percent: discount.member,
    ...(discount.per > 0 && { is_desk: true as const }),
  }
  return sumOf(cartLines(state, priced).map(({ cents }) => cents))
}

async function expectRules(placed: Placed): Promise<void> {
  const { stub, voucher, shop, number } = placed
  const lines = await validLines(stub)
  const use = voucher ? await takenOf(placed, voucher) : null
  // a fee that was kept for what the rest would cost more is a part of the price
  const pays = sumOf(lines.map(({ cents }) => cents)) + placed.kept.cents
  expect(pays).toBeGreaterThanOrEqual(newBuyers(lines, placed, use?.left ?? null))
  const usedCents = sumOf(lines.map(({ discount }) => (discount?.by === 'voucher' ? discount.cents : 0)))
  if (use) expect(use.cents).toBe(usedCents)
  for (const line of lines) {
    expect(line.full_cents).toBe(placed.priceOf(line.production, line.category))
    expect(line.cents).toBe(line.full_cents - (line.discount?.cents ?? 0))
    if (voucher?.value.kind === 'set_price' && line.rule?.by === 'voucher' && voucher.budget_cents === null)
      expect(line.cents).toBe(Math.min(line.full_cents, voucher.value.cents))
  }
  await expectBooksAgree(stub)
  await runInDurableObject(stub, ({ store }: Order) => {
    const ledger = store.ledger()
    const [paid, back] = (['payment', 'refund'] as const).map((kind) =>
      sumOf(ledger.filter((row) => row.kind === kind).map(({ cents }) => Math.abs(cents))),
    )
    expect(back).toBeLessThanOrEqual(paid ?? 0)
    // what is transferred by hand, since a terminal has no provider, still goes back
    const open = store.load()?.refunds.flatMap(({ parts }) => parts ?? []) ?? []
    const byHand = sumOf(open.map(({ state, cents }) => (state === 'done' ? 0 : cents)))
    expect(balanceOf(ledger) - byHand).toBe(owedCents(ledger))
  })
  for (const id of placed.productions) {
    const own = (await shop.inventory(id).allocations()).filter(({ order }) => order === number)
    const live = lines.filter(({ production }) => production === id)
    expect(own.map(({ place }) => place).sort()).toEqual(live.map(({ seat }) => seat).sort())
  }
}

/** Returns what the order takes of its code, and what it may take. */
async function takenOf({ shop, number }: Placed, { code, budget_cents: budget }: Voucher) {
  const uses = await shop.book.ordersOf(codeForm(code), { before: null, limit: 10 })
  const own = uses.find(({ order }) => order === number)
  const others = sumOf(uses.map(({ order, cents }) => (order === number ? 0 : cents)))
  return { cents: own?.cents ?? 0, left: budget === null ? null : budget - others }
}

async function expectWorked(placed: Placed, drawn: DrawnWork): Promise<void> {
  const { shop, stub } = placed
  const work = workOf(placed, drawn, await validLines(stub))
  if (!work) return
  const said = await stub.consequences(work)
  if ('ok' in said) return
  const isMove = work.do === 'move seats' || work.do === 'move to another date'
  const paid = Math.max(0, said.cents.terminal ?? 0)
  const fee = work.do === 'refund' ? (said.fee_cents ?? 0) : 0
  const request = { ...work, ...(isMove && paid > 0 && { terminal_cents: paid }), ...(fee > 0 && { fee_cents: fee }) }
  const key = nextKey()
  const writes = await crashAfter(stub, drawn.crashAt ?? Number.POSITIVE_INFINITY)
  const answer = await runInDurableObject(stub, (order: Order) => order.workOn(key, request).catch(() => null))
  const hasCrashed = writes() >= (drawn.crashAt ?? Number.POSITIVE_INFINITY)
  if (drawn.crashAt !== null) {
    await shop.restart(stub)
    await withoutAlarms(stub)
  }
  expect(hasCrashed ? await stub.workOn(key, request) : answer).toMatchObject({ ok: true })
  const lines = await validLines(stub)
  for (const { line, cents } of said.prices ?? [])
    expect([line, lines.find(({ id }) => id === line)?.cents]).toEqual([line, cents])
  placed.kept.cents += fee
  const back = -sumOf(Object.values(said.cents))
  if (work.do === 'refund' && back <= fee) {
    // the tickets that go back cost less than that
    const use = placed.voucher ? await takenOf(placed, placed.voucher) : null
    const pays = sumOf(lines.map(({ cents }) => cents)) + placed.kept.cents
    placed.kept.cents += Math.max(0, newBuyers(lines, placed, use?.left ?? null) - pays)
  }
  await expectRules(placed)
}

function workOf({ productions }: Placed, drawn: DrawnWork, lines: readonly CartLine[]): OrderWork | null {
  const { kind, to, row, which, cents } = drawn
  const chosen = lines.filter((_, index) => (which >> index) & 1)
  const [first] = chosen
  if (!first) return null
  if (kind === 'amount') return { do: 'refund an amount', cents }
  if (kind === 'refund') return { do: 'refund', lines: chosen.map(({ id }) => id), delivery: false }
  const own = chosen.filter(({ production }) => production === first.production)
  const production = productions[to] ?? 0
  const isOther = kind === 'date' && production !== first.production
  const target = isOther ? production : first.production
  const occupied = new Set(lines.flatMap((line) => (line.production === target ? (line.seat ?? []) : [])))
  const free = Array.from({ length: 14 }, (_, at) => `${row}-${at + 1}`).filter((seat) => !occupied.has(seat))
  const seats = own.map((_, index) => free[index] ?? '')
  const ids = own.map(({ id }) => id)
  return isOther
    ? { do: 'move to another date', lines: ids, production, seats, strand: true }
    : { do: 'move seats', moves: ids.map((line, index) => ({ line, seat: seats[index] ?? '' })), strand: true }
}
