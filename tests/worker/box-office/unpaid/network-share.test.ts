import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { ProductionInventory } from '../../../../worker/box-office/objects/inventory/inventory.ts'
import { isBesieged, isPressed, isTooMuch, pressureOf } from '../../../../worker/box-office/rules/unpaid-limits.ts'
import { holdOf, nextKey, someInventory, somePlan, startMs } from '../inventory/some-inventory.ts'
import { customerBrowser } from '../routes/customer-browser.ts'
import { someSalesData, someStoredSales } from '../store/some-sales.ts'

const minute = 60_000
const tooMany = { ok: false, reason: 'too_many_holds' }

/** A sale of 10 places a row, and how carts of networks hold places there. */
async function someSale(rows = 4) {
  const sale = await someInventory(somePlan({ rows }))
  const hold = (cart: string, network: string | null, count: number, key = nextKey()) =>
    sale.stub.hold(key, { ...holdOf(cart, { count }), until_ms: sale.clock.nowMs + 15 * minute, network })
  /** Places by what became of them. */
  const tries = (): Promise<Record<string, number>> =>
    runInDurableObject(sale.stub, (_, { storage: { sql } }) => {
      const sums = 'SELECT outcome, sum(places) AS places FROM tries GROUP BY outcome'
      const rows = sql.exec<{ outcome: string; places: number }>(sums).toArray()
      return Object.fromEntries(rows.map(({ outcome, places }) => [outcome, places]))
    })
  return { ...sale, hold, tries }
}

describe('A network’s share of what is left', () => {
  const quiet = { spent: 0, bought: 0 }
  const someone = { held: 10, givenUp: 0, ...quiet, maxPerOrder: 10, pressure: 1 / 4, isBesieged: false, orders: 1 }

  it('is unlimited until a quarter of what is not bought is in carts and unconfirmed orders', () => {
    expect(isPressed(pressureOf({ free: 301, unpaid: 100, ...quiet }))).toBe(false)
    expect(isPressed(pressureOf({ free: 300, unpaid: 100, ...quiet }))).toBe(true)
  })

  it('is one order and what it has bought, and one order that was soon given up does not count', () => {
    const network = { ...someone, givenUp: 10 }
    expect(isTooMuch(network)).toBe(false)
    expect(isTooMuch({ ...network, held: 11 })).toBe(true)
    expect(isTooMuch({ ...network, givenUp: 11 })).toBe(true)
    expect(isTooMuch({ ...network, held: 14, givenUp: 16, bought: 10 })).toBe(false)
  })

  it('falls with what is left for networks that have bought nothing: an order, four places, two', () => {
    const most = (free: number, unpaid: number, change: Partial<typeof someone> = {}) => {
      const pressure = pressureOf({ free, unpaid, ...quiet })
      const fitting = Array.from({ length: 99 }, (_, index) => index + 1)
      return fitting.filter((held) => !isTooMuch({ ...someone, ...change, held, pressure })).length
    }
    expect([most(300, 100), most(201, 199), most(200, 200)]).toEqual([10, 10, 4])
    expect([most(101, 299), most(100, 300), most(1, 399)]).toEqual([4, 2, 2])
    expect([most(100, 300, { orders: 2 }), most(100, 300, { orders: 4 })]).toEqual([4, 8])
    expect([most(100, 300, { bought: 2 }), most(100, 300, { maxPerOrder: 1 })]).toEqual([12, 1])
  })

  it('counts in full what was held for long and given up, and as held once that is a tenth of what was for sale', () => {
    expect(isTooMuch({ ...someone, held: 1, spent: 10 })).toBe(true)
    const again = { ...someone, held: 2, givenUp: 4, pressure: 3 / 4 }
    expect([isTooMuch(again), isTooMuch({ ...again, isBesieged: true })]).toEqual([false, true])
    expect(isTooMuch({ ...again, givenUp: 2, isBesieged: true })).toBe(false)
    expect([9, 10].map((spent) => isBesieged({ free: 50, unpaid: 10, spent, bought: 40 }))).toEqual([false, true])
    expect(pressureOf({ free: 262, unpaid: 0, spent: 262, bought: 49 })).toBe(1)
    expect(pressureOf({ free: 60, unpaid: 40, spent: 35, bought: 211 })).toBe(3 / 4)
    // slow visitors of a sale that goes well
    expect(pressureOf({ free: 100, unpaid: 20, spent: 100, bought: 1780 })).toBe(1 / 6)
  })

  it('lets forty networks leave 600 of 1,363 places, however many they hold at first', () => {
    let [free, held] = [1363, 0]
    for (let network = 0; network < 40; network++) {
      for (let own = 10; own <= 300; own += 10) {
        const pressure = pressureOf({ free, unpaid: held, ...quiet })
        if (isPressed(pressure) && isTooMuch({ ...someone, held: own, pressure })) break
        free -= 10
        held += 10
      }
    }
    expect(free).toBeGreaterThanOrEqual(600)
  })

  it('does not matter to a school class in a hall of 100', async () => {
    const { hold } = await someSale(10)
    for (const cart of ['a', 'b', 'c']) expect(await hold(cart, 'school', 10)).toMatchObject({ ok: true })
  })

  it('grows with each couple of an office that pays', async () => {
    const { stub, hold } = await someSale()
    for (const cart of ['x', 'y']) await hold(cart, cart, 5)
    const couples = Array.from({ length: 5 }, (_, index) => `couple-${index}`)
    for (const cart of couples) expect(await hold(cart, 'office', 2)).toMatchObject({ ok: true })
    expect(await hold('sixth', 'office', 2)).toMatchObject(tooMany)
    const unpaid = { address: 'a', is_confirmed: false }
    for (const [index, order] of couples.entries()) {
      const isTransfer = index % 2 === 0
      await stub.startPayment(nextKey(), { cart: order, order, ...(isTransfer && { unpaid }) })
      if (isTransfer) {
        await stub.detach(nextKey(), { order })
        await stub.setUnpaid(nextKey(), { order, mark: { address: 'a', is_confirmed: true } })
      } else await stub.confirm(nextKey(), { order })
    }
    for (const cart of ['sixth', 'seventh', 'eighth']) expect(await hold(cart, 'office', 2)).toMatchObject({ ok: true })
  })

  it('is one order in a small hall; others, staff and visitors without a network get places', async () => {
    const { clock, stub, hold } = await someSale()
    expect(await hold('a', 'many', 10)).toMatchObject({ ok: true })
    const key = nextKey()
    expect(await hold('b', 'many', 1, key)).toEqual({ ...tooMany, retry_ms: clock.nowMs + minute })
    expect(await hold('c', 'other', 10)).toMatchObject({ ok: true })
    expect(await hold('d', null, 2)).toMatchObject({ ok: true })
    const staff = { ...holdOf('desk', { count: 2 }), isStaff: true, network: 'many' }
    expect(await stub.hold(nextKey(), staff)).toMatchObject({ ok: true })
    // the refusal was not stored, and the network's places no longer count once they are paid
    await stub.startPayment(nextKey(), { cart: 'a', order: 'order-a' })
    await stub.confirm(nextKey(), { order: 'order-a' })
    expect(await hold('b', 'many', 1, key)).toMatchObject({ ok: true })
  })

  it('counts what a network has given back or let lapse, beyond one order, for two hours', async () => {
    const { clock, stub, hold, tries } = await someSale()
    await hold('a', 'many', 10)
    await stub.release(nextKey(), { cart: 'a' })
    await hold('b', 'many', 10)
    clock.nowMs += 15 * minute
    expect(await stub.availability()).toMatchObject({ categories: [{ free: 40 }] })
    expect(await tries()).toEqual({ given_up: 10, spent: 10 })
    await hold('other', 'other', 10)
    expect(await hold('c', 'many', 1)).toMatchObject(tooMany)
    clock.nowMs = startMs + 140 * minute
    await hold('other', 'other', 10)
    expect(await hold('c', 'many', 1)).toMatchObject({ ok: true })
    clock.nowMs += 160 * minute
    await runInDurableObject(stub, (inventory: ProductionInventory) => inventory.alarm())
    expect(await tries()).toEqual({})
  })

  it('counts an order by transfer until it is paid or given up', async () => {
    const { stub, hold, tries } = await someSale(6)
    for (const order of ['confirmed', 'lapsed', 'paid']) {
      await hold(order, 'many', 2)
      await stub.startPayment(nextKey(), { cart: order, order, unpaid: { address: order, is_confirmed: false } })
      await stub.detach(nextKey(), { order })
    }
    expect(await tries()).toEqual({ unconfirmed: 6 })
    await hold('other', 'other', 10)
    expect(await hold('a', 'many', 5)).toMatchObject(tooMany)
    await stub.setUnpaid(nextKey(), { order: 'confirmed', mark: { address: 'a', is_confirmed: true } })
    expect(await tries()).toEqual({ unconfirmed: 4, standing: 2 })
    await stub.cancel(nextKey(), { order: 'lapsed' })
    expect(await tries()).toEqual({ unconfirmed: 2, given_up: 2, standing: 2 })
    await stub.confirm(nextKey(), { order: 'paid' })
    expect(await tries()).toEqual({ given_up: 2, standing: 2, bought: 2 })
    expect(await hold('a', 'many', 5)).toMatchObject({ ok: true })
  })

  it('counts an order once that its buyer confirmed before and pays later', async () => {
    const { stub, hold, tries } = await someSale()
    await hold('a', 'many', 2)
    await stub.startPayment(nextKey(), { cart: 'a', order: 'a', unpaid: { address: 'a', is_confirmed: true } })
    await stub.detach(nextKey(), { order: 'a' })
    await stub.confirm(nextKey(), { order: 'a' })
    expect(await tries()).toEqual({ bought: 2 })
  })

  it('does not grow with orders that are confirmed and then cancelled', async () => {
    const { stub, hold, tries } = await someSale()
    for (const order of ['a', 'b']) {
      await hold(order, 'many', 2)
      const unpaid = { address: 'a', is_confirmed: order === 'a' }
      await stub.startPayment(nextKey(), { cart: order, order, unpaid })
      await stub.detach(nextKey(), { order })
      await stub.setUnpaid(nextKey(), { order, mark: { address: 'a', is_confirmed: true } })
    }
    expect(await tries()).toEqual({ standing: 4 })
    for (const order of ['a', 'b']) await stub.cancel(nextKey(), { order })
    expect(await tries()).toEqual({ given_up: 4 })
  })

  it('is that of the network with which a cart began', async () => {
    const { hold } = await someSale()
    for (const cart of ['a', 'b']) await hold(cart, 'many', 5)
    expect(await hold('b', 'another', 1)).toMatchObject(tooMany)
  })

  it('is counted from now on in a sale that is older than the limit', async () => {
    const { stub, hold } = await someSale()
    await hold('a', 'many', 10)
    await runInDurableObject(stub, (_, { storage: { sql } }) => sql.exec('ALTER TABLE holds DROP COLUMN network'))
    await evictDurableObject(env.INVENTORY.get(stub.id))
    expect(await hold('b', 'many', 10)).toMatchObject({ ok: true })
    expect(await hold('c', 'other', 2)).toMatchObject({ ok: true })
    expect(await hold('d', 'many', 1)).toMatchObject(tooMany)
  })
})

it('A visitor whose network has too many reads why, and how to buy all the same', async () => {
  const plan = { ...somePlan({ rows: 2 }), key: 'small' }
  const data = someSalesData({ plan: { key: 'small', version: 1 } })
  const production = (await someStoredSales({ plan, data })).id
  const visit = async (locale: string, count: number) => {
    const browser = customerBrowser({ address: '203.0.113.77' })
    const wish = { production, count }
    return { browser, ...(await browser.call('POST', `cart/holds/?locale=${locale}`, wish)) }
  }
  const first = await visit('de', 10)
  expect(first.status).toBe(201)
  for (const [locale, words] of [
    ['de', 'schreiben Sie der Konzertkasse'],
    ['en', 'write to the box office'],
  ] as const) {
    const { status, headers, json } = await visit(locale, 2)
    expect([status, json.reason]).toEqual([429, 'too_many_holds'])
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(json.detail).toContain(words)
  }
})
