// The read model after a loss of the database, and after it was set back.
import { env, evictDurableObject, runInDurableObject, SELF } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { deliveryKeys } from '../../../../shared/contract/box-office/keys.ts'
import { type Books, booksOf } from '../../../../worker/box-office/copies/books.ts'
import { markErased } from '../../../../worker/box-office/handlers/copies/marks.ts'
import { copyAtNight } from '../../../../worker/box-office/handlers/copies/nights.ts'
import { eraseCustomer } from '../../../../worker/box-office/store/customers/writes.ts'
import { someOrder } from '../routes/some-order.ts'
import { someStoredSales } from '../store/some-sales.ts'
import { askRestore, restoreAll, restoreToken } from './ask-restore.ts'
import { startEmpty } from './some-house.ts'

const day = '2026-11-21'
const atNight = () => copyAtNight({ scheduledTime: Date.parse(`${day}T02:10:00Z`) }, env)

beforeEach(async () => {
  await startEmpty()
  await lose()
})

const restoreLists = () => restoreAll({ only: 'read-model' })

const tables = [
  ...['orders', 'order_lines', 'order_documents', 'order_payments', 'takings', 'takings_by_day', 'order_notes'],
  ...['customers', 'customer_orders', 'newsletter_subscriptions', 'unmatched_bank_lines', 'booked_bank_lines'],
]

/** All rows by table, without the numbers that a report counts. */
async function everything(): Promise<Record<string, unknown[]>> {
  const rows = tables.map(async (table) => {
    const { results } = await env.DB.prepare(`SELECT * FROM ${table} ORDER BY 1, 2, 3`).all()
    return [table, results.map(({ sequence: _, ...row }) => row)] as const
  })
  return Object.fromEntries(await Promise.all(rows))
}

async function someHouse() {
  const { id } = await someStoredSales()
  const orders: Awaited<ReturnType<typeof someOrder>>[] = []
  for (const isPaid of [true, true, false]) orders.push(await someOrder(id, isPaid))
  for (const { order } of orders) await order.report()
  const [first] = orders
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO customers (id, site, email, name, email_verified, created_at, updated_at)
        VALUES (7, 'hh', 'jana@example.org', 'Jana', 1, 1000, 1000), (8, 'hh', 'ole@example.org', 'Ole', 1, 1000, 1000)`,
    ),
    env.DB.prepare("INSERT INTO customer_orders (site, order_number, customer_id) VALUES ('hh', ?, 8)").bind(
      first?.number ?? '',
    ),
    env.DB.prepare(
      `INSERT INTO order_notes (site, order_number, request_key, at, "by", text)
        VALUES ('hh', ?, 'key', '2026-11-20T09:00:00Z', 'a@example.org', 'ruft wieder an')`,
    ).bind(first?.number ?? ''),
  ])
  return { id, orders }
}

const lose = () =>
  env.DB.batch(
    ['order_lines', 'order_documents', 'order_payments', 'orders', 'order_notes', 'customer_orders', 'customers'].map(
      (table) => env.DB.prepare(`DELETE FROM ${table}`),
    ),
  )

describe('The read model', () => {
  it('is as before after orders and customers were lost, and again after a second restore', async () => {
    await someHouse()
    await atNight()
    const before = await everything()
    expect(before.orders?.length).toBe(3)
    await lose()
    expect(await restoreLists()).toEqual([])
    expect(await everything()).toEqual(before)
    expect(await restoreLists()).toEqual([])
    expect(await everything()).toEqual(before)
  })

  it('takes nothing from a night that it knows, so that what was deleted since stays deleted', async () => {
    await someHouse()
    await atNight()
    await env.DB.exec('DELETE FROM customers WHERE id = 7')
    await restoreLists()
    expect(await env.DB.prepare('SELECT count(*) AS n FROM customers').first('n')).toBe(1)
    // the database of a day before does not know it
    await env.DB.exec("DELETE FROM store_facts WHERE key = 'check:copies'")
    await restoreLists()
    expect(await env.DB.prepare('SELECT count(*) AS n FROM customers').first('n')).toBe(2)
  })

  it('does not bring back a person whose data were erased', async () => {
    const { orders } = await someHouse()
    await atNight()
    const store = { d1: env.DB, now: new Date(`${day}T12:00:00Z`) }
    // Ole's account has an order that names another address
    await markErased(env, store, 'hh', { email: 'Ole@example.org', account: 8 })
    await eraseCustomer(store, 'hh', { id: 8, email: 'ole@example.org' })
    const before = await everything()
    expect(before.orders?.filter((row) => (row as { name: string }).name === '').length).toBe(1)
    await lose()
    await env.DB.exec("DELETE FROM store_facts WHERE key = 'check:copies'")
    expect(await restoreLists()).toEqual([])
    expect(await everything()).toEqual(before)
    for await (const { key } of ((await booksOf(env)) as Books).keysBelow('erasures/'))
      expect(key).toMatch(/^erasures\/(?:2026-11-21\/[0-9a-f]{64}-\d{13}|begun\/\d{13})$/)
    expect(orders.length).toBe(3)
  })

  it('has a row of an order of which only the ledger is kept, and names an order whose object is lost, and that no night is complete', async () => {
    const { orders } = await someHouse()
    const [forgotten, lost] = orders
    expect(await forgotten?.order.forget(Date.parse('2035-01-02T02:00:00Z'))).toBe('ledger')
    await runInDurableObject(lost?.order as never, (_, { storage }) => storage.deleteAll())
    await evictDurableObject(env.ORDERS.get(lost?.order.id as DurableObjectId))
    await lose()
    expect(await restoreLists()).toMatchObject([
      { kind: 'lost', object: `hh ${lost?.number}` },
      { kind: 'night', detail: expect.stringContaining('nothing is compared') },
    ])
    const row = await env.DB.prepare('SELECT name, forgotten_at, paid_cents, delivery FROM orders WHERE number = ?')
      .bind(forgotten?.number)
      .first()
    expect(row).toMatchObject({ name: '', forgotten_at: expect.any(String), paid_cents: 10_000 })
    expect(deliveryKeys).toContain(row?.delivery)
  })
})

describe('A restore without the token', () => {
  it('is answered like an unknown address, and many wrong ones keep the right one out for no moment', async () => {
    const unknown = await SELF.fetch('http://hh.localhost/api/shop/unknown/', { method: 'POST' })
    const words = await unknown.text()
    for (const token of ['', 'wrong', `${restoreToken}x`]) {
      const answer = await askRestore({}, token)
      expect([answer.status, await answer.text()]).toEqual([404, words])
    }
    for (let count = 0; count < 5; count++) await askRestore({}, `wrong-${count}`)
    expect((await askRestore({})).status).toBe(200)
  })
})
