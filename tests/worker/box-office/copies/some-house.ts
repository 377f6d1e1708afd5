// A house that sells, and how it loses everything: objects of orders, inventories, codes and numbers, and the database.
import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { copyAtNight } from '../../../../worker/box-office/handlers/copies/nights.ts'
import type { ProductionInventory } from '../../../../worker/box-office/objects/inventory/inventory.ts'
import { inventoryOf } from '../../../../worker/box-office/objects/inventory-of.ts'
import { resetIsolateState } from '../../../../worker/http/isolate-state.ts'
import { controlWokenOrders } from '../../woken.ts'
import { doorA, nextScan } from '../inventory/evening/some-evening.ts'
import { nextKey } from '../inventory/some-inventory.ts'
import { unprinted } from '../order/some-order.ts'
import { someOrder } from '../routes/some-order.ts'
import { someStoredSales } from '../store/some-sales.ts'

export const day = '2026-11-21'
const atNight = () => copyAtNight({ scheduledTime: Date.parse(`${day}T02:10:00Z`) }, env)
const lists = ['order_lines', 'order_documents', 'order_payments', 'takings', 'orders']

/** Empties the bucket and the lists, and has orders print nothing; must precede each test. */
export async function startEmpty(): Promise<void> {
  resetIsolateState()
  controlWokenOrders(({ outside }) => {
    outside.print = unprinted
  })
  const { objects } = await env.BOOKS.list()
  await env.BOOKS.delete(objects.map(({ key }) => key))
  await env.DB.exec(
    "DELETE FROM store_facts WHERE key IN ('check:copies', 'check:comparison of copies', 'newest restored copy') OR key LIKE 'unsent mail %'",
  )
  await env.DB.batch(lists.map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
}

async function erase(stub: DurableObjectStub): Promise<void> {
  await runInDurableObject(stub as never, (_, { storage }) => storage.deleteAll())
  await evictDurableObject(stub)
}

export const inventory = (id: number) => inventoryOf(env, 'hh', id)
export const rawOrder = (number: string) => env.ORDERS.get(env.ORDERS.idFromName(`hh:${number}`))

/** A house with two paid orders, one that waits for money, a block, an entry, and a refunded ticket. */
export async function someHouse() {
  const { id } = await someStoredSales()
  const orders: Awaited<ReturnType<typeof someOrder>>[] = []
  for (const isPaid of [true, true, false]) orders.push(await someOrder(id, isPaid))
  const [one, two] = orders
  await inventory(id).block(nextKey(), { places: [{ place: '2-10', count: 1 }], reason: 'Kamera', staff_id: 1 })
  const [line, other] = (await one?.order.view())?.lines ?? []
  await inventory(id).admit({ device: doorA, sent_ms: null, entries: [entryOf(line?.id ?? '')] })
  await one?.order.refund(nextKey(), { lines: [other?.id ?? ''], delivery: false, fee_cents: 0 } as never)
  for (const { order } of orders) await order.report()
  await runInDurableObject(
    env.INVENTORY.get(env.INVENTORY.idFromName(`hh:${id}`)) as never,
    (object: ProductionInventory) => object.alarm(),
  )
  await atNight()
  return { id, orders, line: line?.id ?? '', two }
}

export const entryOf = (ticket: string) => ({
  id: nextScan(),
  ticket,
  counter: null,
  place: null,
  at_ms: Date.parse('2026-11-20T09:00:00Z'),
  gate: 'A',
  again: false,
  offline: false,
})

type House = Awaited<ReturnType<typeof someHouse>>

/** What buyers, doors and staff can see. */
export async function shown({ id, orders }: House) {
  const views = await Promise.all(orders.map(({ order, secret }) => order.open(secret)))
  const places = await inventory(id).allocations()
  const rows = await Promise.all(
    lists.map(async (table) => {
      const { results } = await env.DB.prepare(`SELECT * FROM ${table} ORDER BY 1, 2, 3`).all()
      return results.map(({ sequence: _, ...row }) => row)
    }),
  )
  return {
    views: views.map((view) => ({ ...view, is_detached: true })),
    places: places.toSorted((a, b) => (a.line < b.line ? -1 : 1)),
    rows,
    evening: await inventory(id).evening(),
    hall: await inventory(id).deskHall(),
  }
}

export async function lose({ id, orders }: House): Promise<void> {
  for (const { number } of orders) await erase(rawOrder(number))
  await erase(env.INVENTORY.get(env.INVENTORY.idFromName(`hh:${id}`)))
  await erase(env.VOUCHERS.get(env.VOUCHERS.idFromName('hh')))
  await erase(env.COUNTERS.get(env.COUNTERS.idFromName('hh:2026')))
  await env.DB.batch(lists.map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
}
