import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { HallPlan } from '../../../../shared/contract/hall-plan.ts'
import type { ProductionInventory } from '../../../../worker/box-office/objects/inventory/inventory.ts'
import { inventoryOf } from '../../../../worker/box-office/objects/inventory-of.ts'
import { staffSession } from '../../content/editor/as-staff.ts'
import { someShop, someVoucher } from '../cart/some-cart.ts'
import { nextKey, someId, someInventory, somePlan, someSales, startMs } from '../inventory/some-inventory.ts'
import { calling } from '../routes/staff/some-staff.ts'
import { visitor } from '../routes/visitor.ts'
import { someSalesData, someStoredSales } from '../store/some-sales.ts'
import { strandedBy } from './orphan-oracle.ts'
import { raced } from './raced.ts'
import { doubleSold, unguardedHolds, unguardedRedemptions } from './unguarded.ts'

const many = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => act(at)))

const buyers = <Wish>(count: number, wishOf: (index: number) => Wish) =>
  Array.from({ length: count }, (_, at) => ({ cart: `buyer-${at}`, wish: wishOf(at) }))

async function onSale(hall: Parameters<typeof somePlan>[0]) {
  const shop = await someShop()
  const [production] = shop.productions
  const inventory = inventoryOf(env, 'hh', production)
  await inventory.setUp({ plan: somePlan(hall), sales: someSales({ version: 2 }) })
  return { ...shop, production, inventory }
}

const linesOf = (inventory: DurableObjectStub<ProductionInventory>) =>
  runInDurableObject(inventory, (_, { storage }) =>
    storage.sql.exec<{ cart: string; seat: string }>('SELECT cart, seat FROM lines ORDER BY rowid').toArray(),
  )

const partiesOf = (held: readonly { cart: string; seat: string }[]) =>
  [...Map.groupBy(held, ({ cart }) => cart).values()].map((lines) => ({ seats: lines.map(({ seat }) => seat) }))

function twoCategories(plan: HallPlan): HallPlan {
  const sections = plan.sections.map((section) => ({
    ...section,
    rows: section.rows.map((row, index) => ({
      ...row,
      seats: row.seats.map((seat) => ({ ...seat, category: index < section.rows.length / 2 ? 1 : 2 })),
    })),
  }))
  return { ...plan, sections, categories: [1, 2].map((key) => ({ key, name: { de: `Kategorie ${key}` } })) }
}

describe('50 buyers for the same 10 seats', () => {
  it('control: without the guard, seats are sold twice', async () => {
    const { stub } = await someInventory(somePlan({ rows: 1, seatsPerRow: 10 }))
    const answers = await unguardedHolds(
      stub,
      buyers(50, () => ({ count: 2 })),
    )
    expect(answers.filter(Boolean).length).toBeGreaterThan(5)
    expect(await doubleSold(stub)).toBeGreaterThan(0)
  })

  it('every seat has one buyer, and everyone else a refusal', async () => {
    const { production, inventory } = await onSale({ rows: 1, seatsPerRow: 10 })
    const answers = await many(50, () => visitor()('POST', 'cart/holds/', { production, count: 2 }))
    const seats = answers.flatMap(({ json }) =>
      (json.lines ?? []).map((line: { place: { id: string } }) => line.place.id),
    )
    expect([seats.length, new Set(seats).size]).toEqual([10, 10])
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(45)
    expect(await doubleSold(inventory)).toBe(0)
  })

  it('a buyer who chooses a pair by its numbers gets both seats or none', async () => {
    const { production, inventory } = await onSale({ rows: 1, seatsPerRow: 10 })
    const answers = await many(50, () => visitor()('POST', 'cart/holds/', { production, seats: ['1-1', '1-2'] }))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await doubleSold(inventory)).toBe(0)
  })
})

describe('100 parties for the last 47 seats', () => {
  // sizes from 1 to 4 that vary between parties, but not between runs
  const sizeOf = (party: number) => 1 + ((party * 7919) % 4)
  const hall = { rows: 1, seatsPerRow: 47 }

  it('control: without the guard, seats are sold twice', async () => {
    const { stub } = await someInventory(somePlan(hall))
    await unguardedHolds(
      stub,
      buyers(100, (party) => ({ count: sizeOf(party) })),
    )
    expect(await doubleSold(stub)).toBeGreaterThan(0)
  })

  it('every seat has one party, and no seat is stranded that a choice as large could have spared', async () => {
    const { production, inventory } = await onSale(hall)
    await many(100, (party) => visitor()('POST', 'cart/holds/', { production, count: sizeOf(party) }))
    expect(await doubleSold(inventory)).toBe(0)
    const held = await linesOf(inventory)
    expect(held).toHaveLength(47)
    expect(strandedBy(somePlan(hall), partiesOf(held))).toBe(0)
  })

  it('no seat is stranded in a small hall with two categories either, even if parties are split', async () => {
    const production = someId()
    const inventory = inventoryOf(env, 'hh', production)
    const plan = twoCategories(somePlan({ rows: 4, seatsPerRow: 7 }))
    const price = (category: number) => ({ category, price_type: 'normal' as const, cents: 5000 })
    await inventory.setUp({ plan, sales: someSales({ prices: [price(1), price(2)] }) })
    const categoryOf = new Map<string, number>()
    await many(30, async (party) => {
      const category = 1 + (party % 2)
      const { json } = await visitor()('POST', 'cart/holds/', { production, count: sizeOf(party), category })
      for (const { place } of json.lines ?? []) categoryOf.set(place.id, category)
    })
    const held = await linesOf(inventory)
    expect([held.length, await doubleSold(inventory)]).toEqual([28, 0])
    const parties = partiesOf(held).map((party) => ({ ...party, category: categoryOf.get(party.seats[0] ?? '') ?? 0 }))
    expect(strandedBy(plan, parties)).toBe(0)
  })

  it('control: the count finds a seat that another choice would have spared, and none that no choice spares', () => {
    const row = (seatsPerRow: number) => somePlan({ rows: 1, seatsPerRow })
    expect(strandedBy(row(10), [{ seats: ['1-2', '1-3'] }])).toBe(1)
    expect(strandedBy(row(3), [{ seats: ['1-2', '1-3'] }])).toBe(0)
    const split = [{ seats: ['1-3'] }, { seats: ['1-1', '1-4'] }]
    expect(strandedBy(row(5), split)).toBe(2)
    expect(
      strandedBy(twoCategories(somePlan({ rows: 2, seatsPerRow: 3 })), [{ seats: ['1-2', '1-3'], category: 1 }]),
    ).toBe(0)
  })
})

describe('A voucher with 3 uses under 20 buyers', () => {
  const voucher = someVoucher({ code: 'THREE', value: { kind: 'amount', cents: 500 }, max_uses: 3 })

  it('control: without the guard, it is used more often', async () => {
    const { book } = await someShop()
    // all tests share the site's voucher book, so this voucher needs another code
    const other = { ...voucher, code: 'THREEUNGUARDED' }
    const carts = Array.from({ length: 20 }, (_, cart) => `buyer-${cart}`)
    const answers = await unguardedRedemptions(book, { voucher: other, carts, nowMs: startMs })
    expect(answers.filter(Boolean).length).toBeGreaterThan(3)
  })

  it('is used three times', async () => {
    const { production, book } = await onSale({ rows: 5, seatsPerRow: 10 })
    await book.setUp([voucher])
    const answers = await many(20, async () => {
      const call = visitor()
      await call('POST', 'cart/holds/', { production, count: 1 })
      return call('POST', 'cart/codes/', { code: 'three' })
    })
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ json }) => json.reason === 'in_use')).toHaveLength(17)
  })
})

describe('Staff who block seats that buyers are taking', () => {
  it('control: without the guard, a blocked seat is sold', async () => {
    const { stub } = await someInventory(somePlan({ rows: 1, seatsPerRow: 10 }))
    const places = [{ place: '1-5' }, { place: '1-6' }]
    let isBlocked = false
    const [isHeld] = await unguardedHolds(
      stub,
      buyers(1, () => ({ seats: ['1-5', '1-6'] })),
      (inventory) => {
        isBlocked = inventory.block(nextKey(), { places, reason: 'Kamera', staff_id: 1 }).ok
      },
    )
    expect([isHeld, isBlocked]).toEqual([true, true])
  })

  it('get them, or the buyer does, and never both', async () => {
    const rows = 9
    const plan = { ...somePlan({ rows, seatsPerRow: 10 }), key: `race-${crypto.randomUUID()}` }
    const { id } = await someStoredSales({ plan, data: someSalesData({ plan: { key: plan.key, version: 1 } }) })
    const staff = calling(await staffSession('bruno', 'boxoffice'))
    // the first request for the hall brings the sales data to the inventory
    expect((await staff(`productions/${id}/hall/`, undefined, 'GET')).status).toBe(200)
    const outcomes = await many(rows, async (row) => {
      const seats = [`${row + 1}-5`, `${row + 1}-6`]
      const hold = () => visitor()('POST', 'cart/holds/', { production: id, seats })
      const body = { places: seats.map((place) => ({ place })), reason: 'Kamera' }
      const block = () => staff(`productions/${id}/blocks/`, body)
      const [held, blocked] = await raced(row, hold, block)
      return { isHeld: held.status === 201, isBlocked: blocked.status === 200 }
    })
    for (const { isHeld, isBlocked } of outcomes) expect(isHeld).toBe(!isBlocked)
    expect(outcomes.filter(({ isHeld }) => isHeld).length).toBeGreaterThanOrEqual(3)
    expect(outcomes.filter(({ isBlocked }) => isBlocked).length).toBeGreaterThanOrEqual(3)
    expect(await doubleSold(inventoryOf(env, 'hh', id))).toBe(0)
  })
})
