import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { inventoryOf } from '../../../../worker/tickets/objects/inventory-of.ts'
import { bestTogether } from '../../../../worker/tickets/rules/best-available.ts'
import { orphansOf, seatingOf } from '../../../../worker/tickets/rules/seating.ts'
import { someShop, someVoucher } from '../cart/some-cart.ts'
import { nextKey, someInventory, somePlan, someSales, startMs } from '../inventory/some-inventory.ts'
import { visitor } from '../routes/visitor.ts'
import { doubleSold, unguardedHolds, unguardedRedemptions } from './unguarded.ts'

const many = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => act(at)))

const buyers = <Wish>(count: number, wishOf: (index: number) => Wish) =>
  Array.from({ length: count }, (_, at) => ({ cart: `buyer-${at}`, wish: wishOf(at) }))

/** Puts a production on sale in the given hall; buyers then call over HTTP. */
async function onSale(hall: Parameters<typeof somePlan>[0]) {
  const shop = await someShop()
  const [production] = shop.productions
  const inventory = inventoryOf(env, 'hh', production)
  await inventory.setUp({ plan: somePlan(hall), sales: someSales({ version: 2 }) })
  return { ...shop, production, inventory }
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

  it('who asks for a pair by its numbers gets both seats or none', async () => {
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
    const held = await runInDurableObject(inventory, (_, { storage }) =>
      storage.sql.exec<{ cart: string; seat: string }>('SELECT cart, seat FROM lines ORDER BY rowid').toArray(),
    )
    expect(held).toHaveLength(47)
    expect(
      strandedBy(
        Map.groupBy(held, ({ cart }) => cart),
        somePlan(hall),
      ),
    ).toBe(0)
  })

  /**
   * Replays the sale in the order of the holds.
   * @returns the number of orphans that could have been avoided by choosing other adjacent seats
   */
  function strandedBy(parties: Map<string, { seat: string }[]>, plan: ReturnType<typeof somePlan>): number {
    const seating = seatingOf(plan)
    const free = new Uint8Array(seating.seats.length).fill(1)
    let stranded = 0
    for (const seats of parties.values()) {
      const chosen = seats.map(({ seat }) => seating.indexOf.get(seat) ?? -1)
      const best = bestTogether(seating, free, chosen.length, {})
      const wasAvoidable = best !== null && orphansOf(seating, free, best).length === 0
      if (wasAvoidable) stranded += orphansOf(seating, free, chosen).length
      for (const index of chosen) free[index] = 0
    }
    return stranded
  }
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
    const { production, inventory } = await onSale({ rows: 10, seatsPerRow: 10 })
    const outcomes = await many(10, async (row) => {
      const seats = [`${row + 1}-5`, `${row + 1}-6`]
      const [held, blocked] = await Promise.all([
        visitor()('POST', 'cart/holds/', { production, seats }),
        inventory.block(nextKey(), { places: seats.map((place) => ({ place })), reason: 'Kamera', staff_id: 1 }),
      ])
      return [held.status === 201, blocked.ok]
    })
    for (const [isHeld, isBlocked] of outcomes) expect(isHeld).toBe(!isBlocked)
  })
})
