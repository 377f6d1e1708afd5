// What a night copies, how long it is kept, and which orders must copy themselves.
import { env } from 'cloudflare:test'
import { beforeEach, expect, it } from 'vitest'
import { type Books, booksOf, orderKey, orderPrefix } from '../../../../worker/box-office/copies/books.ts'
import { copiedTables, derivedTables, leftOutTables } from '../../../../worker/box-office/copies/tables.ts'
import { copyAtNight, type NightFile, newestNight } from '../../../../worker/box-office/handlers/copies/nights.ts'
import { backupTables } from '../../../../worker/transfer/backup/tables.ts'
import { someOrder } from '../routes/some-order.ts'
import { someStoredSales } from '../store/some-sales.ts'
import { startEmpty } from './some-house.ts'

const night = (day: string) => Date.parse(`${day}T02:10:00Z`)
const books = async () => (await booksOf(env)) as Books

async function keysBelow(prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of (await books()).keysBelow(prefix)) keys.push(key)
  return keys
}

/** Does all of a night, with few files and orders a run. @returns how many runs it took */
async function copyAll(day: string, limits = { files: 3, orders: 2 }): Promise<number> {
  for (let runs = 1; ; runs++) {
    await copyAtNight({ scheduledTime: night(day) }, env, limits)
    const { results } = await env.DB.prepare(
      "SELECT value FROM store_facts WHERE key IN ('check:copies', 'check:comparison of copies')",
    ).all<{ value: string }>()
    if (results.filter(({ value }) => JSON.parse(value).ended === day).length === 2) return runs
  }
}

beforeEach(startEmpty)

it('every table is copied, derived, left out or in the backup of the content', async () => {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name <> 'd1_migrations'",
  ).all<{ name: string }>()
  const names = results.map(({ name }) => name)
  const virtual = await env.DB.prepare("SELECT name FROM sqlite_master WHERE sql LIKE 'CREATE VIRTUAL%'").all<{
    name: string
  }>()
  // the tables of a full-text index are named after it
  const own = names.filter((name) => !virtual.results.some((index) => name.startsWith(`${index.name}_`)))
  const known = [...copiedTables, ...derivedTables, ...leftOutTables, ...backupTables]
  expect(known.toSorted()).toEqual(own.toSorted())
})

it('a night has all rows, and a manifest once it is complete', async () => {
  const insert = env.DB.prepare(
    `INSERT INTO members (site, external_id, source_hash, email, since, updated_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1101)
      SELECT 'hh', 'm' || i, '', 'member' || i || '@example.org', '2026-01-01', '2026-01-01T00:00:00Z' FROM n`,
  )
  await insert.run()
  await copyAtNight({ scheduledTime: night('2026-11-21') }, env, { files: 1, orders: 2 })
  expect(await newestNight(await books())).toBeNull()
  expect(await copyAll('2026-11-21', { files: 1, orders: 2 })).toBeGreaterThan(1)
  expect(await newestNight(await books())).toBe('2026-11-21')
  const keys = await keysBelow('nights/2026-11-21/members/')
  const files = await Promise.all(keys.map(async (key) => (await (await books()).read(key)) as NightFile))
  expect(files.flatMap(({ rows }) => rows.map(({ email }) => email)).length).toBe(1101)
  const { results } = await env.DB.prepare('SELECT * FROM members ORDER BY rowid').all()
  expect(files.flatMap(({ rows }) => rows)).toEqual(results)
  await env.DB.exec('DELETE FROM members')
  // it is made once
  await copyAtNight({ scheduledTime: night('2026-11-21') + 600_000 }, env)
  expect(await keysBelow('nights/2026-11-21/members/')).toEqual(keys)
})

it('nights are kept for 35 days', async () => {
  for (const day of ['2026-11-01', '2026-11-02', '2026-12-06']) await copyAll(day)
  const days = new Set((await keysBelow('nights/')).map((key) => key.split('/')[1]))
  expect([...days]).toEqual(['2026-11-01', '2026-11-02', '2026-12-06'])
  await copyAll('2026-12-07')
  expect(new Set((await keysBelow('nights/')).map((key) => key.split('/')[1]))).toEqual(
    new Set(['2026-11-02', '2026-12-06', '2026-12-07']),
  )
})

it('an order without a copy, or with an old one, is copied by night; the others are not woken', async () => {
  const { id } = await someStoredSales()
  const orders: Awaited<ReturnType<typeof someOrder>>[] = []
  for (let count = 0; count < 3; count++) orders.push(await someOrder(id))
  for (const { order } of orders) await order.report()
  const [lost, old, fresh] = orders.map(({ number }) => number) as [string, string, string]
  const newest = async (number: string) => (await keysBelow(orderPrefix('hh', number))).at(-1) ?? null
  await (await books()).deleteBelow(orderPrefix('hh', lost))
  await env.DB.prepare('UPDATE orders SET sequence = 900 WHERE number = ?').bind(old).run()
  await (await books()).deleteBelow(orderPrefix('hh', old))
  await (await books()).put(orderKey('hh', old, 1), {})
  const before = await newest(fresh)
  await copyAll('2026-11-21', { files: 200, orders: 1 })
  expect(await newest(lost)).not.toBeNull()
  expect(await newest(old)).not.toBe(orderKey('hh', old, 1))
  expect(await newest(fresh)).toBe(before)
})

it('a copy that was replaced a month ago is deleted', async () => {
  const { id } = await someStoredSales()
  const { order, number } = await someOrder(id)
  for (let count = 0; count < 3; count++) await order.report()
  expect((await keysBelow(orderPrefix('hh', number))).length).toBeGreaterThan(2)
  const newest = (await keysBelow(orderPrefix('hh', number))).at(-1)
  // by the bucket's clock, which is not the tests'
  const later = new Date(Date.now() + 31 * 24 * 60 * 60_000).toISOString().slice(0, 10)
  await copyAll(later, { files: 200, orders: 5 })
  expect(await keysBelow(orderPrefix('hh', number))).toEqual([newest])
})

it('nobody reads names, addresses or codes in the bucket', async () => {
  const { id } = await someStoredSales()
  const { order, number } = await someOrder(id)
  await order.report()
  await copyAll('2026-11-21', { files: 200, orders: 5 })
  const view = await order.view()
  const secrets = ['Jana', 'jana@example.org', ...(view?.tickets ?? []).map(({ code }) => code)]
  expect(secrets.length).toBeGreaterThan(2)
  for (const key of await keysBelow('')) {
    const text = new TextDecoder('latin1').decode(await (await env.BOOKS.get(key))?.arrayBuffer())
    for (const secret of secrets)
      expect([key, key.includes(secret), text.includes(secret)]).toEqual([key, false, false])
  }
  expect(await keysBelow(orderPrefix('hh', number))).not.toEqual([])
})
