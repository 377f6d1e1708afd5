import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { inventoryOf } from '../../../../worker/box-office/objects/inventory-of.ts'
import { voucherBookOf } from '../../../../worker/box-office/objects/voucher-book-of.ts'
import { staffSession } from '../../content/editor/as-staff.ts'
import { someVoucher } from '../cart/some-cart.ts'
import { nextKey, someInventory, somePlan, someSales, startMs } from '../inventory/some-inventory.ts'
import { calling } from '../routes/staff/some-staff.ts'
import { visitor } from '../routes/visitor.ts'
import { someSalesData, someStoredSales } from '../store/some-sales.ts'
import { raced } from './raced.ts'
import { doubleSold, promisedPlaces, unguardedHolds, unguardedMoves } from './unguarded.ts'

const rows = 9
const pairOf = (row: number) => [`${row + 1}-5`, `${row + 1}-6`]
const placesOf = (seats: readonly string[]) => seats.map((place) => ({ place }))
const friends = (seats: string[]) => ({ key: 'friends', name: { de: 'Freunde' }, access: 'friends', seats, areas: [] })
const pairs = Array.from({ length: rows }, (_, row) => pairOf(row)).flat()

/** Puts a production on sale. The returned functions act over HTTP as staff and as buyers. */
async function onSale({ contingents = [friends([])], standing = 0 } = {}) {
  const plan = { ...somePlan({ rows, seatsPerRow: 10, standing }), key: `race-${crypto.randomUUID()}` }
  const data = someSalesData({ contingents, plan: { key: plan.key, version: 1 } })
  const { id } = await someStoredSales({ plan, data })
  const seller = calling(await staffSession('sina', 'boxoffice'))
  const manager = calling(await staffSession('petra', 'publisher'))
  // the first request for the hall brings the sales data to the inventory
  expect((await seller(`productions/${id}/hall/`, undefined, 'GET')).status).toBe(200)
  return {
    inventory: inventoryOf(env, 'hh', id),
    move: async (places: object[], from: string, to: string) =>
      (await seller(`productions/${id}/contingents/`, { places, from, to })).status === 200,
    dissolve: async () => (await manager(`productions/${id}/contingents/friends/dissolution/`)).status === 200,
    /** @param code a magic code with which the buyer may use the contingent */
    buyer: async (code?: string) => {
      const call = visitor()
      if (code) expect((await call('POST', 'cart/codes/', { code })).status).toBe(200)
      return async (wish: object) => (await call('POST', 'cart/holds/', { production: id, ...wish })).status === 201
    },
  }
}

describe('Staff who move seats into a contingent that buyers are taking', () => {
  it('control: without the guard, a seat set aside is sold to another buyer', async () => {
    const sales = someSales({ contingents: [friends([])] })
    const { stub } = await someInventory(somePlan({ rows: 1 }), sales)
    let isHeld = false
    const move = { places: placesOf(pairOf(0)), from: '', to: 'friends' }
    const [isMoved] = await unguardedMoves(stub, [move], (inventory) => {
      isHeld = inventory.hold(nextKey(), { cart: 'new', seats: pairOf(0), access: [], until_ms: startMs + 60_000 }).ok
    })
    expect([isMoved, isHeld]).toEqual([true, true])
  })

  it('get them, or the buyer does, and never both', async () => {
    const { move, buyer } = await onSale()
    const outcomes = await Promise.all(
      Array.from({ length: rows }, async (_, row) => {
        const hold = await buyer()
        const seats = pairOf(row)
        return raced(
          row,
          () => hold({ seats }),
          () => move(placesOf(seats), '', 'friends'),
        )
      }),
    )
    for (const [isHeld, isMoved] of outcomes) expect(isHeld).toBe(!isMoved)
    expect(outcomes.filter(([isHeld]) => isHeld).length).toBeGreaterThanOrEqual(3)
    expect(outcomes.filter(([, isMoved]) => isMoved).length).toBeGreaterThanOrEqual(3)
  })
})

describe('Staff who move standing places one by one, while buyers take them', () => {
  const onePlace = [{ place: 'steh', count: 1 }]

  it('control: without the guard, more places are promised than there are', async () => {
    const sales = someSales({ contingents: [friends([])] })
    const { stub } = await someInventory(somePlan({ rows: 0, standing: 10 }), sales)
    const answers = await unguardedMoves(
      stub,
      Array.from({ length: 20 }, () => ({ places: onePlace, from: '', to: 'friends' })),
    )
    expect(answers.filter(Boolean).length).toBeGreaterThan(10)
    expect(await promisedPlaces(stub, 'steh')).toBeGreaterThan(10)
  })

  it('every place goes to one of them', async () => {
    const { inventory, move, buyer } = await onSale({ standing: 10 })
    const answers = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const hold = await buyer()
        return Promise.all([hold({ area: 'steh', count: 1 }), move(onePlace, '', 'friends')])
      }),
    )
    expect(answers.flat().filter(Boolean)).toHaveLength(10)
    expect(await promisedPlaces(inventory, 'steh')).toBe(10)
  })
})

describe('A contingent that goes back to the general sale, while both kinds of buyers want its seats', () => {
  it('control: without the guard, a seat has two buyers', async () => {
    const { stub } = await someInventory(somePlan({ rows: 1 }), someSales({ contingents: [friends(pairOf(0))] }))
    let isHeld = false
    const [isFriends] = await unguardedHolds(
      stub,
      [{ cart: 'friend', wish: { seats: pairOf(0) } }],
      (inventory) => {
        inventory.moveContingent(nextKey(), { places: placesOf(pairOf(0)), from: 'friends', to: '' })
        isHeld = inventory.hold(nextKey(), { cart: 'new', seats: pairOf(0), access: [], until_ms: startMs + 60_000 }).ok
      },
      ['friends'],
    )
    expect([isFriends, isHeld]).toEqual([true, true])
    expect(await doubleSold(stub)).toBe(2)
  })

  it.each(['moved', 'dissolved'] as const)('%s: every seat has one buyer', async (way) => {
    const { inventory, move, dissolve, buyer } = await onSale({ contingents: [friends(pairs)] })
    await voucherBookOf(env, 'hh').setUp([
      someVoucher({ code: 'FRIENDS', value: { kind: 'access', access: 'friends' } }),
    ])
    const dissolved = way === 'dissolved' ? dissolve() : undefined
    const outcomes = await Promise.all(
      Array.from({ length: rows }, async (_, row) => {
        const seats = pairOf(row)
        const [friend, stranger] = [await buyer('friends'), await buyer()]
        const giveBack = async () => dissolved ?? move(placesOf(seats), 'friends', '')
        const [isFriends, [isMoved, isStrangers]] = await raced(
          row,
          () => friend({ seats }),
          () => Promise.all([giveBack(), stranger({ seats })]),
        )
        return { isFriends, isMoved, isStrangers }
      }),
    )
    expect(await doubleSold(inventory)).toBe(0)
    for (const { isFriends, isMoved, isStrangers } of outcomes) {
      // friends may buy from the contingent and on general sale, so only a stranger's hold can prevent their purchase
      expect(isFriends).toBe(!isStrangers)
      if (isStrangers || way === 'dissolved') expect(isMoved).toBe(true)
    }
    expect(outcomes.filter(({ isFriends }) => isFriends).length).toBeGreaterThanOrEqual(3)
  })
})
