// The copies that inventories make of what no order knows: within a minute of a change, and not of holds and sales.
import { env, runInDurableObject } from 'cloudflare:test'
import { expect, it, vi } from 'vitest'
import { type Books, booksOf, inventories } from '../../../../worker/box-office/copies/books.ts'
import { copyAtNight } from '../../../../worker/box-office/handlers/copies/nights.ts'
import type { ProductionInventory } from '../../../../worker/box-office/objects/inventory/inventory.ts'
import * as copied from '../../../../worker/box-office/objects/inventory/inventory-copy.ts'
import { storesOf } from '../../../../worker/box-office/objects/inventory/stores.ts'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import { doorA, minute, nextOrder, someEvening } from '../inventory/evening/some-evening.ts'
import { holdOf, nextKey, somePlan, someSales } from '../inventory/some-inventory.ts'
import { someOrders, unprinted } from '../order/some-order.ts'

type Inventory = DurableObjectStub<ProductionInventory>

/** Lets the inventory's alarm fire. */
const alarm = (stub: Inventory) => runInDurableObject(stub, (object: ProductionInventory) => object.alarm())

async function copiesOf(stub: Inventory): Promise<copied.InventoryCopy[]> {
  const name = await runInDurableObject(stub, (_, { id }) => id.name ?? '')
  const books = (await booksOf(env)) as Books
  const keys = await books.allBelow(`${inventories}${name.replace(':', '/')}/`)
  return Promise.all(keys.map(async ({ key }) => (await books.read(key)) as copied.InventoryCopy))
}

const block = (stub: Inventory, place: string) =>
  stub.block(nextKey(), { places: [{ place, count: 1 }], reason: 'Kamera', staff_id: 1 })

const contingents = [{ key: 'abo', name: { de: 'Abo' }, seats: [], areas: [{ area: 'steh', count: 5 }], access: 'abo' }]

async function someFacts() {
  const plan = somePlan({ standing: 20 })
  const evening = await someEvening([['1-1', '1-2'], ['1-4']], plan, someSales({ contingents }))
  return { ...evening, copies: () => copiesOf(evening.stub) }
}

it('holds and sales are not copied', async () => {
  const { stub, sell, copies } = await someFacts()
  await sell(['2-1'])
  await stub.hold(nextKey(), holdOf('cart', { seats: ['2-2'] }))
  await stub.release(nextKey(), { cart: 'cart' })
  await alarm(stub)
  expect(await copies()).toEqual([])
})

it('what no order knows is copied together, as the inventory has it', async () => {
  const { stub, tickets, scan, send, copies } = await someFacts()
  const [one, two, three] = tickets
  await block(stub, '2-5')
  await stub.moveContingent(nextKey(), { places: [{ place: 'steh', count: 1 }], from: 'abo', to: '' })
  await send([scan(one as (typeof tickets)[0]), scan(three as (typeof tickets)[0])], doorA)
  await stub.cancel(nextKey(), { order: one?.order ?? '', lines: [two?.ticket ?? ''], reason: 'refunded' } as never)
  await stub.sellElsewhere({ order: 'ruhr', access: [], wishes: [{ count: 2 }] })
  await stub.setStopped(true)
  await alarm(stub)
  const [copy, ...others] = await copies()
  expect(others).toEqual([])
  const stored = await runInDurableObject(stub, (_, { storage }) =>
    Object.fromEntries(
      copied.copiedTables.map((table) => [table, storage.sql.exec(`SELECT * FROM ${table}`).toArray()]),
    ),
  )
  expect(copy?.tables).toEqual(stored)
  const rows = Object.entries(stored).flatMap(([table, all]) => (all.length > 0 ? table : []))
  expect(rows).toEqual(
    expect.arrayContaining(['blocks', 'contingent_moves', 'entries', 'scans', 'revocations', 'content_stop']),
  )
  expect(copy?.lines.map(({ order_number: order, cart }) => [order, cart])).toEqual([
    ['ruhr-1', null],
    ['ruhr-1', null],
  ])
  await alarm(stub)
  expect((await copies()).length).toBe(1)
})

it('a place in an area keeps its contingent', async () => {
  const { stub, copies } = await someFacts()
  const order = nextOrder()
  await stub.hold(nextKey(), holdOf('abo', { area: 'steh', count: 2, access: ['abo'] }))
  await alarm(stub)
  expect(await copies()).toEqual([])
  await stub.startPayment(nextKey(), { cart: 'abo', order })
  await stub.confirm(nextKey(), { order })
  await alarm(stub)
  const [copy] = await copies()
  expect(copy?.lines.map(({ area, contingent, order_number: own }) => [area, contingent, own])).toEqual([
    ['steh', 'abo', order],
    ['steh', 'abo', order],
  ])
})

it('the alarm is due within a minute, and again while the bucket refuses', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { stub, copies } = await someFacts()
  const dueMs = () => runInDurableObject(stub, (_, { storage }) => storage.getAlarm())
  await alarm(stub)
  await runInDurableObject(stub, (_, { storage }) => storage.deleteAlarm())
  await block(stub, '2-1')
  await vi.waitFor(async () => expect(((await dueMs()) ?? Number.POSITIVE_INFINITY) - Date.now()).toBeLessThan(minute))
  const put = vi.spyOn(Object.getPrototypeOf(env.BOOKS), 'put').mockRejectedValue(new Error('the bucket is down'))
  await alarm(stub)
  await block(stub, '2-2')
  put.mockRestore()
  expect(await copies()).toEqual([])
  await vi.waitFor(async () => expect(((await dueMs()) ?? Number.POSITIVE_INFINITY) - Date.now()).toBeLessThan(minute))
  await alarm(stub)
  const all = await copies()
  expect(all.map(({ tables }) => tables.blocks?.length)).toEqual([2])
})

it('a copy that a crash has separated from its note is written once', async () => {
  const { stub, copies } = await someFacts()
  await block(stub, '2-1')
  await alarm(stub)
  await runInDurableObject(stub, (_, { storage }) => storage.sql.exec('UPDATE inventory_copy SET copied = 0'))
  await alarm(stub)
  expect((await copies()).length).toBe(1)
})

it('an inventory that is older than its count of changes copies what it has', async () => {
  const { stub, copies } = await someFacts()
  const forgetCount = () =>
    runInDurableObject(stub, (_, { storage: { sql } }) => {
      const triggers = sql.exec<{ name: string }>("SELECT name FROM sqlite_master WHERE name GLOB 'copied_*'").toArray()
      for (const { name } of triggers) sql.exec(`DROP TRIGGER ${name}`)
      sql.exec('DROP TABLE inventory_copy')
      storesOf(sql)
      return triggers.length
    })
  expect(await forgetCount()).toBe(3 * (copied.copiedTables.length + 1))
  await alarm(stub)
  expect(await copies()).toEqual([])
  await block(stub, '2-1')
  await forgetCount()
  await alarm(stub)
  expect((await copies()).map(({ sequence }) => sequence)).toEqual([1])
})

it('a night deletes what was replaced a month ago', async () => {
  const { stub, copies } = await someFacts()
  for (const place of ['2-1', '2-2', '2-3']) {
    await block(stub, place)
    await alarm(stub)
  }
  const night = (day: number) =>
    copyAtNight({ scheduledTime: Date.now() + day * 24 * 60 * minute }, env, { files: 1000, orders: 1000 })
  await night(29)
  expect((await copies()).length).toBe(3)
  await night(31)
  expect((await copies()).map(({ tables }) => tables.blocks?.length)).toEqual([3])
})

it('every table of an inventory and of an order is copied, derived or left out', async () => {
  const tablesIn = (sql: SqlStorage) =>
    sql
      .exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*'")
      .toArray()
      .flatMap(({ name }) => (name.startsWith('sqlite_') ? [] : name))
      .toSorted()
  const { stub } = await someFacts()
  const known = [...copied.copiedTables, ...copied.derivedTables, ...copied.leftOutTables]
  expect(await runInDurableObject(stub, (_, { storage }) => tablesIn(storage.sql))).toEqual(known.toSorted())
  const { stub: order } = await (await someOrders({}, unprinted)).newOrder()
  // requests only answer repeated calls, and of the outbox a copy has the mails
  expect(await runInDurableObject(order, ({ store }: Order) => tablesIn(store.sql()))).toEqual(
    ['ledger', 'outbox', 'requests', 'steps', 'stored_order'].toSorted(),
  )
})
