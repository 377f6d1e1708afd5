import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { syncSales } from '../../../../worker/box-office/handlers/sync-sales.ts'
import { inventoryOf } from '../../../../worker/box-office/objects/inventory-of.ts'
import { saveSales } from '../../../../worker/box-office/store/sales.ts'
import { holdOf, nextKey, somePlan } from '../inventory/some-inventory.ts'
import { now, someProductionId, someSalesData, someStoredSales, store } from '../store/some-sales.ts'
import { content, listed, purgesOf, sell, settled, untilStatus } from './some-words.ts'

const hall = { ...somePlan({ rows: 10, seatsPerRow: 10 }), key: 'words' }
const data = someSalesData({ plan: { key: 'words', version: 1 } })
const someHall = (soldShare: number | null = null) => someStoredSales({ plan: hall, data, soldShare })

async function onSale() {
  const { id } = await someHall()
  await syncSales(env, 'hh', id, now)
  const inventory = inventoryOf(env, 'hh', id)
  await settled(id)
  return { id, inventory }
}

const row = (number: number) => Array.from({ length: 10 }, (_, seat) => `${number}-${seat + 1}`)
const pairs = (number: number) => [0, 2, 4, 6, 8].map((first) => row(number).slice(first, first + 2))

describe('A production that is sold here', () => {
  it('has link, price and status of its sale before its inventory was ever called', async () => {
    const { id } = await someHall()
    expect(await listed(id)).toMatchObject({
      ticket_url: `/webshop/${id}`,
      status: 'available',
      status_text: '',
      price: { from: 50, to: 50, reduced: 25 },
      sale: { from: '2026-11-01T10:00:00+01:00', until: '2026-12-24T18:00:00+01:00' },
    })
    expect((await listed(id, { locale: 'en' })).ticket_url).toBe(`/webshop/${id}?locale=en`)
    expect((await listed((await someHall(1)).id)).status).toBe('sold_out')
    expect((await listed((await someHall(0.94)).id)).status).toBe('few')
  })

  it('says few left and sold out in lists and filters from the inventory’s numbers, and the way back', async () => {
    const { id, inventory } = await onSale()
    const idsOf = async (status: 'available' | 'few' | 'sold_out' | 'bookable') => {
      const list = await content().productions.feed({ status, date: '2026-12-24' })
      return list.map((production) => production.id)
    }
    for (let number = 1; number <= 8; number++) await sell(id, row(number))
    await untilStatus(id, 'few')
    expect(await idsOf('few')).toContain(id)
    expect(await idsOf('available')).not.toContain(id)
    const last = await sell(id, row(9))
    // while the last places are only held, few are left, and the production is not sold out
    await inventory.hold(nextKey(), holdOf('all', { seats: row(10) }))
    await settled(id)
    expect((await listed(id)).status).toBe('few')
    await inventory.startPayment(nextKey(), { cart: 'all', order: 'all' })
    await inventory.confirm(nextKey(), { order: 'all' })
    await untilStatus(id, 'sold_out')
    expect(await idsOf('bookable')).not.toContain(id)
    const count = (await content().productions.list({ status: 'sold_out', date: '2026-12-24' }))?.count
    expect(count).toBe((await idsOf('sold_out')).length)
    await inventory.cancel(nextKey(), { order: last })
    await untilStatus(id, 'few')
  })

  it('purges its pages when its word changes, not with each sale', async () => {
    const { id } = await onSale()
    const before = await purgesOf(id)
    for (let number = 1; number <= 7; number++) for (const pair of pairs(number)) await sell(id, pair)
    await settled(id)
    expect(await purgesOf(id)).toBe(before)
    await sell(id, row(8))
    await untilStatus(id, 'few')
    expect(await purgesOf(id)).toBe(before + 1)
    for (const pair of pairs(9)) await sell(id, pair)
    await settled(id)
    expect(await purgesOf(id)).toBe(before + 1)
  })

  it('of which all standing room is held has few left', async () => {
    const plan = { ...somePlan({ rows: 0, standing: 10 }), key: 'standing' }
    const sales = someSalesData({ plan: { key: 'standing', version: 1 } })
    const { id } = await someStoredSales({ plan, data: sales })
    await syncSales(env, 'hh', id, now)
    const inventory = inventoryOf(env, 'hh', id)
    await inventory.hold(nextKey(), holdOf('all', { area: 'steh', count: 10 }))
    expect(await inventory.saleFacts()).toMatchObject({ stock: 'few_left', places: { categories: [{ held: 10 }] } })
    await inventory.startPayment(nextKey(), { cart: 'all', order: 'standing' })
    await inventory.confirm(nextKey(), { order: 'standing' })
    expect(await inventory.saleFacts()).toMatchObject({ stock: 'sold_out', places: { categories: [{ held: 0 }] } })
  })

  it('has the prices of new sales data at once, and the former ones where the inventory refuses them', async () => {
    const { id } = await onSale()
    const prices = [{ category: 1, price_type: 'normal' as const, cents: 6250 }]
    await saveSales(store, 'hh', [{ productionId: id, data: { ...data, prices } }])
    expect(await listed(id)).toMatchObject({ price: { from: 62.5, to: 62.5, reduced: null } })
    await sell(id, ['10-1'])
    const shorter = { ...somePlan({ rows: 9, seatsPerRow: 10 }), key: 'words-shorter' }
    await someStoredSales({ plan: shorter, data: someSalesData({ plan: { key: shorter.key, version: 1 } }) })
    const lost = { ...data, prices, plan: { key: shorter.key, version: 1 } }
    await saveSales(store, 'hh', [{ productionId: id, data: lost }])
    expect(await syncSales(env, 'hh', id, now)).toMatchObject({ reason: 'places_in_use' })
    await settled(id)
    expect(await listed(id)).toMatchObject({ price: { from: 50 } })
  })

  it('that is sold elsewhere keeps the content’s link, status and price', async () => {
    const id = await someProductionId()
    await store.d1
      .prepare(
        "UPDATE productions SET ticket_url = 'https://tickets.example/1', status = 'few', price_from = 7 WHERE id = ?",
      )
      .bind(id)
      .run()
    const shown = await listed(id)
    expect(shown).toMatchObject({ ticket_url: 'https://tickets.example/1', status: 'few', price: { from: 7 } })
    expect(shown).not.toHaveProperty('sale')
  })
})

describe('A word that does not reach D1', () => {
  it('stays in the outbox and is sent by the alarm', async () => {
    const { id, inventory } = await onSale()
    const broken = { prepare: () => ({ bind: () => ({ all: () => Promise.reject(new Error('D1 is away')) }) }) }
    const setDatabase = (DB: unknown) =>
      runInDurableObject(inventory, (object) => {
        Object.assign(object, { env: { ...env, DB } })
      })
    await setDatabase(broken)
    for (let number = 1; number <= 8; number++) await sell(id, row(number))
    const events = await runInDurableObject(inventory, (_, { storage }) =>
      storage.sql.exec<{ event: string }>('SELECT event FROM outbox').toArray(),
    )
    expect(events.map(({ event }) => JSON.parse(event).word.stock)).toEqual(['few_left'])
    expect((await listed(id)).status).toBe('available')
    await setDatabase(env.DB)
    // unless the runtime has just run it
    await runDurableObjectAlarm(inventory)
    await untilStatus(id, 'few')
  })
})
