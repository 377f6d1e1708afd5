import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { DeskToday, SaleDifferences } from '../../../../../shared/contract/calls/desk/site-schemas.ts'
import type { Role } from '../../../../../shared/entities/roles.ts'
import { saveStaffCall } from '../../../../../worker/box-office/store/staff-calls.ts'
import { listSaleDifferences } from '../../../../../worker/content/handlers/sales/differences.ts'
import { writeMany } from '../../../../../worker/content/store/many/publish-many.ts'
import { type Ask, askWith, staffSession } from '../../editor/as-staff.ts'
import { counting } from '../../store/counting.ts'
import { someProduction, store } from '../../store/some-rows.ts'

const api = '/admin/api/'
let publisher: Ask
let [first, second] = [0, 0]

beforeAll(async () => {
  publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', api)
  const { outcomes } = await writeMany(store, 'hh', 'productions', [
    someProduction('one', { title: { de: 'Alpensinfonie', en: 'An Alpine Symphony' } }),
    someProduction('two'),
  ])
  ;[first = 0, second = 0] = outcomes.map(({ id }) => id)
})
beforeEach(() => env.DB.exec('DELETE FROM box_office_staff_calls; DELETE FROM audit'))

const minutesAgo = (minutes: number) => ({ ...store, now: new Date(store.now.getTime() - minutes * 60_000) })
const lost = (order: string) => ({ kind: 'order_without_place', order, detail: 'parkett-1-2' })

function compared(production: number, minutes: number, differences: object[], by = 'nightly', site: 'hh' | 'k' = 'hh') {
  return saveStaffCall(minutesAgo(minutes), { site, by, action: 'reconcile', detail: { production, differences } })
}

const list = async () => (await publisher('sales/differences/')).json as SaleDifferences
const countOf = async (ask: Ask) =>
  ((await ask('today/')).json as DeskToday).care.find(({ kind }) => kind === 'differences')?.count
const ordersOf = async () =>
  (await list()).results.map(({ production, differences }) => [production, ...differences.map(({ order }) => order)])

test('each sale is listed with its concert and what its nightly comparisons found, and counted on the start page', async () => {
  await compared(first, 600, [lost('A-0'), lost('A-1')])
  // the next run of the same night compares other orders, and A-1 again
  await compared(first, 590, [lost('A-1'), lost('A-2')])
  await compared(second, 590, [lost('A-3')])
  expect((await list()).results[1]).toMatchObject({
    production: first,
    title: { de: 'Alpensinfonie', en: 'An Alpine Symphony' },
    count: 3,
    at: '2026-11-19T23:10:00Z',
  })
  expect(await ordersOf()).toEqual([
    [second, 'A-3'],
    [first, 'A-1', 'A-2', 'A-0'],
  ])
  expect(await countOf(publisher)).toBe(2)
})

test('a comparison by staff replaces the nightly findings', async () => {
  await compared(first, 600, [lost('A-1'), lost('A-2')])
  await compared(first, 30, [lost('A-2')], 'publisher@example.org')
  expect([await ordersOf(), await countOf(publisher)]).toEqual([[[first, 'A-2']], 1])
  await compared(first, 20, [], 'publisher@example.org')
  expect([await ordersOf(), await countOf(publisher)]).toEqual([[], undefined])
})

test('differences found a day ago or on another site are not listed', async () => {
  await compared(first, 1441, [lost('A-1')])
  await compared(first, 10, [lost('K-1')], 'nightly', 'k')
  expect([await ordersOf(), await countOf(publisher)]).toEqual([[], undefined])
})

test('a night’s differences stay listed however much the box office does after it', async () => {
  await compared(first, 600, [lost('A-1')])
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
    INSERT INTO box_office_staff_calls (site, at, "by", action, detail)
    SELECT 'hh', '2026-11-20T07:00:00Z', 'ole@example.org', 'sell', '{"production":1}' FROM n`,
  ).run()
  const { d1, sum } = counting(env.DB)
  expect((await listSaleDifferences({ ...store, d1 }, 'hh')).results).toHaveLength(1)
  expect(sum()).toBeLessThan(50)
})

test('a list shows at most 100 differences of a sale, and how many there are', async () => {
  await compared(
    second,
    60,
    Array.from({ length: 130 }, (_, nth) => lost(`A-${nth}`)),
  )
  const [sale] = (await list()).results
  expect([sale?.differences.length, sale?.count]).toEqual([100, 130])
})

test('a deleted concert is listed without its title', async () => {
  await compared(987_654, 60, [lost('A-1')])
  expect((await list()).results).toMatchObject([{ production: 987_654, title: null, starts_at: null }])
})

test('only those who may compare a sale again see differences', async () => {
  await compared(first, 60, [lost('A-1')])
  for (const role of ['editor', 'boxoffice', 'door'] satisfies Role[]) {
    const ask = askWith(await staffSession(role, role), 'hh', api)
    expect([role, (await ask('sales/differences/')).status, await countOf(ask)]).toEqual([role, 403, undefined])
  }
  expect((await askWith('', 'hh', api)('sales/differences/')).status).toBe(401)
  const admin = askWith(await staffSession('admin', 'admin'), 'hh', api)
  expect([(await admin('sales/differences/')).status, await countOf(admin)]).toEqual([200, 1])
})
