import { env, runInDurableObject } from 'cloudflare:test'
import { beforeAll, expect, it } from 'vitest'
import { staffHall, staffPlace, staffSales } from '../../../../../shared/contract/box-office/staff/sales.ts'
import { inventoryOf } from '../../../../../worker/box-office/objects/inventory-of.ts'
import type { Order } from '../../../../../worker/box-office/objects/order/order.ts'
import { endOfScan, maxScanned, soldProductions } from '../../../../../worker/box-office/store/desk-sales.ts'
import { saveVouchers } from '../../../../../worker/box-office/store/vouchers.ts'
import { staffSession } from '../../../content/editor/as-staff.ts'
import { holdOf, somePlan, startMs } from '../../inventory/some-inventory.ts'
import { someSalesData, someStoredSales, store } from '../../store/some-sales.ts'
import { someOrder } from '../some-order.ts'
import { visitor } from '../visitor.ts'
import { calling } from './some-staff.ts'

let call: ReturnType<typeof calling>
beforeAll(async () => {
  call = calling(await staffSession('sina', 'boxoffice'))
})

async function list(query: Record<string, string>): Promise<{ ids: number[]; next: string | null }> {
  const { status, json } = await call(`sales/?${new URLSearchParams(query)}`, undefined, 'GET')
  expect([status, json]).toEqual([200, json])
  const { results, next } = staffSales.parse(json)
  // the list also has the counts of inventories that were not set up before this call
  expect(results.filter(({ counts }) => counts === null)).toEqual([])
  return { ids: results.map(({ id }) => id), next }
}

it('Concerts on sale are found by view, hall and words, page by page', async () => {
  const [{ id: first }, { id: second }, { id: past }] = [
    await someStoredSales(),
    await someStoredSales(),
    await someStoredSales(),
  ]
  const set = (column: string, value: string, id: number) =>
    env.DB.prepare(`UPDATE productions SET ${column} = ? WHERE id = ?`).bind(value, id).run()
  await set('starts_at', '2020-01-01T19:00:00Z', past)
  await set('local', '2020-01-01T20:00', past)
  await set('title', '{"de":"Feuervogel"}', second)
  expect((await list({})).ids).toEqual([first, second])
  expect((await list({ past: '1' })).ids).toEqual([past])
  // up to 20 free places count as few
  expect((await list({ stock: 'few_left' })).ids).toEqual([first, second])
  expect((await list({ stock: 'sold_out' })).ids).toEqual([])
  expect((await list({ q: 'feuerv' })).ids).toEqual([second])
  for (const q of ['feuerv abend', '"*', "' OR 1 --"]) expect((await list({ q })).ids, q).toEqual([])
  expect((await list({ room: '987654' })).ids).toEqual([])
  expect((await list({ after: `2026-12-24T18:00~${first}` })).ids).toEqual([second])
  for (const query of ['stock=none', 'room=x', 'after=1']) {
    expect((await call(`sales/?${query}`, undefined, 'GET')).status, query).toBe(400)
  }
})

it('A page reads a limited number of concerts, and the next page continues after them', async () => {
  const fill = (from: number, until: number) =>
    env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
       INSERT INTO productions (id, site, external_id, title, slug, genre, starts_at, local, casts, program, short_casts,
         composers, updated_at)
       SELECT 900000 + i, 'bs', 'archive-' || i, '{"de":"Abend"}', '{"de":"abend"}', 'orchestra', '2021-12-24T17:00:00Z',
         strftime('%Y-%m-%dT%H:%M', 1700000000 - i * 3600, 'unixepoch'), '[]', '[]', '[]', '[]', '2026-11-20T09:00:00Z'
       FROM n`,
    )
      .bind(from, until)
      .run()
  const { id } = await someStoredSales({ site: 'bs' })
  await env.DB.prepare(`UPDATE productions SET local = '1990-01-01T20:00' WHERE id = ?`).bind(id).run()
  await fill(1, maxScanned + 50)
  const filter = { isPast: true, today: '2026-11-20', match: null, limit: 25 }
  expect(await soldProductions(store, 'bs', { ...filter, after: null })).toEqual([])
  const end = await endOfScan(store, 'bs', { ...filter, after: null })
  expect(end?.id).toBe(900_000 + maxScanned)
  const after = [end?.local ?? '', end?.id ?? 0] as const
  expect(await soldProductions(store, 'bs', { ...filter, after })).toEqual([{ id, local: '1990-01-01T20:00' }])
  expect(await endOfScan(store, 'bs', { ...filter, after })).toBe(null)
})

it('Staff see who has a seat, and who blocked a seat and why, but not on other sites', async () => {
  const { id } = await someStoredSales()
  const { number, order } = await someOrder(id)
  const [line] = (await order.view())?.lines ?? []
  const place = async (seat: string) =>
    staffPlace.parse((await call(`productions/${id}/places/${seat}/`, undefined, 'GET')).json)
  const free = { orders: [], elsewhere: 0, block: null }
  // the order's alarm updates the read model
  await runInDurableObject(order, (object: Order) => object.alarm())
  expect(await place(line?.seat ?? '')).toEqual({
    ...free,
    orders: [{ number, name: 'Jana Dvořáková', is_sold: true, is_refunded: false }],
  })
  expect(await place('2-9')).toEqual(free)
  const reason = '<img src=x onerror=alert(1)> \u202e =HYPERLINK("x")'
  await call(`productions/${id}/blocks/`, { places: [{ place: '2-9' }], reason })
  const { block } = await place('2-9')
  expect(block).toMatchObject({ count: 1, by: 'sina', reason: expect.stringContaining('<img src=x') })
  expect((await call(`productions/${id}/places/none/`, undefined, 'GET')).status).toBe(404)
  const elsewhere = calling(await staffSession('erik', 'boxoffice', ['k']), 'k')
  expect((await elsewhere(`productions/${id}/places/2-9/`, undefined, 'GET')).status).toBe(404)
  const reader = calling(await staffSession('edda', 'editor'))
  expect((await reader(`productions/${id}/hall/`, undefined, 'GET')).status).toBe(200)
  expect((await reader(`productions/${id}/unblocking/`, { places: ['2-9'] })).json.code).toBe('role-required')
})

it('A repeated call acts once, and a conflict names the seats that could not be changed', async () => {
  const contingents = [{ key: 'press', name: { de: 'Presse' }, access: null, seats: ['1-1', '1-2'], areas: [] }]
  const { id } = await someStoredSales({ data: someSalesData({ contingents }) })
  const hall = async () => staffHall.parse((await call(`productions/${id}/hall/`, undefined, 'GET')).json)
  await hall()
  await visitor()('POST', 'cart/holds/', { production: id, seats: ['2-4'] })
  const block = (places: string[], key?: string) =>
    call(`productions/${id}/blocks/`, { places: places.map((place) => ({ place })), reason: 'Kamera' }, 'POST', {
      ...(key && { 'Idempotency-Key': key }),
    })
  const refused = await block(['2-3', '2-4'])
  expect([refused.status, refused.json.places]).toEqual([409, ['2-4']])
  expect((await hall()).counts).toMatchObject({ held: 1, blocked: 0, contingent: 2 })
  expect((await block(['2-9', '2-10'], 'the-same-key')).status).toBe(200)
  expect((await block(['2-9', '2-10'], 'the-same-key')).status).toBe(200)
  const again = await block(['2-9', '2-10'])
  expect([again.status, again.json.places]).toEqual([409, ['2-9', '2-10']])
  expect((await block(['2-1'], 'the-same-key')).json.reason).toBe('key_reused')
  const seen = await visitor()('POST', 'cart/holds/', { production: id, seats: ['2-9', '2-10'] })
  expect(seen.json.reason).toBe('taken')
  const move = (place: string, from: string, to: string) =>
    call(`productions/${id}/contingents/`, { places: [{ place }], from, to })
  expect((await move('2-4', '', 'press')).json.places).toEqual(['2-4'])
  expect((await move('1-1', 'press', '')).status).toBe(200)
  expect((await hall()).counts).toMatchObject({ contingent: 1, blocked: 2 })
  await call(`productions/${id}/unblocking/`, { places: ['2-9', '2-10'] })
  const gone = await call(`productions/${id}/unblocking/`, { places: ['2-9'] })
  expect([gone.json.reason, gone.json.places]).toEqual(['unknown_place', ['2-9']])
})

it('A voucher reduces a sale at the desk, and is free again when it is removed', async () => {
  const { id } = await someStoredSales()
  const unlimited = { productions: null, valid_from: null, valid_until: null, max_uses: null, budget_cents: null }
  const value = { kind: 'percent' as const, percent: 10 }
  await saveVouchers(store, 'hh', [{ ...unlimited, code: 'DESK-10', value, min_cents: 0 }])
  const cart = `carts/${crypto.randomUUID()}/`
  await call(`${cart}holds/`, { production: id, count: 2 })
  expect((await call(`${cart}codes/`, { code: 'none' })).json.reason).toBe('unknown_code')
  const added = await call(`${cart}codes/`, { code: 'desk-10' })
  expect([added.status, added.json.totals.cents]).toEqual([200, 9000])
  const removed = await call(`${cart}codes/DESK-10/`, undefined, 'DELETE')
  expect([removed.status, removed.json.totals.cents, removed.json.voucher]).toEqual([200, 10_000, null])
})

it('A contingent is added once by those who set prices; seats are moved into it and back', async () => {
  const { id } = await someStoredSales()
  const manager = calling(await staffSession('petra', 'publisher'))
  const add = (de: string, asked = manager) =>
    asked(`productions/${id}/new-contingent/`, { name: { de }, access: null })
  expect((await add('Presse', call)).json.code).toBe('role-required')
  expect(await add('Presse')).toMatchObject({ status: 201, json: { key: 'presse' } })
  expect(await add('Presse')).toMatchObject({ status: 201, json: { key: 'presse' } })
  expect((await add('Presse!')).json.key).toBe('presse-2')
  expect((await add('<b>Ünîcode \u202e</b> «Ж»')).json.key).toMatch(/^[a-z0-9-]+$/)
  expect((await add('  ')).status).toBe(400)
  expect((await manager('productions/999999/new-contingent/', { name: { de: 'Presse' }, access: null })).status).toBe(
    404,
  )
  const hall = async () => staffHall.parse((await call(`productions/${id}/hall/`, undefined, 'GET')).json)
  expect((await hall()).contingents.map(({ key }) => key).slice(0, 2)).toEqual(['presse', 'presse-2'])
  const move = { places: [{ place: '1-5' }], from: '', to: 'presse-2' }
  expect((await call(`productions/${id}/contingents/`, move)).status).toBe(200)
  expect((await hall()).counts).toMatchObject({ contingent: 1, free: 19 })
})

it('A contingent of a concert whose hall plan is missing is refused with that reason, in both languages', async () => {
  const { id } = await someStoredSales({ data: someSalesData({ plan: { key: 'no-such-hall', version: 1 } }) })
  const manager = calling(await staffSession('petra', 'publisher'))
  const add = (locale: string) =>
    manager(`productions/${id}/new-contingent/?locale=${locale}`, { name: { de: 'Presse' }, access: null })
  const plan = { status: 409, json: { reason: 'no_such_plan' } }
  expect(await add('de')).toMatchObject(plan)
  expect((await add('de')).json.detail).toContain('Saalplan')
  expect((await add('en')).json.detail).toContain('hall plan')
})

it('Places of an area that one call names twice are added up', async () => {
  const plan = { ...somePlan({ standing: 5 }), key: 'small-area' }
  const { id } = await someStoredSales({ plan, data: someSalesData({ plan: { key: 'small-area', version: 1 } }) })
  const manager = calling(await staffSession('petra', 'publisher'))
  const twice = (count: number) => [
    { place: 'steh', count },
    { place: 'steh', count },
  ]
  await call(`productions/${id}/hall/`, undefined, 'GET')
  const block = (count: number) => call(`productions/${id}/blocks/`, { places: twice(count), reason: 'camera' })
  expect((await block(3)).json).toMatchObject({ reason: 'taken', places: ['steh'] })
  await manager(`productions/${id}/new-contingent/`, { name: { de: 'Presse' }, access: null })
  const move = { places: twice(3), from: '', to: 'presse' }
  expect((await call(`productions/${id}/contingents/`, move)).json).toMatchObject({ reason: 'taken', places: ['steh'] })
  expect((await block(2)).status).toBe(200)
  const hall = staffHall.parse((await call(`productions/${id}/hall/`, undefined, 'GET')).json)
  expect(hall.counts).toMatchObject({ blocked: 4 })
})

it('A contingent goes back to the general sale when the desk says, and can be dissolved', async () => {
  const { id } = await someStoredSales()
  const manager = calling(await staffSession('petra', 'publisher'))
  const name = { de: 'Presse' }
  const soon = new Date(startMs + 60 * 60_000).toISOString()
  expect((await manager(`productions/${id}/new-contingent/`, { name, access: null, release_at: soon })).status).toBe(
    201,
  )
  const path = `productions/${id}/contingents/presse/`
  const hall = async () => staffHall.parse((await call(`productions/${id}/hall/`, undefined, 'GET')).json)
  expect((await hall()).contingents).toMatchObject([{ key: 'presse', release_at: soon, is_released: false }])
  await call(`productions/${id}/contingents/`, { places: [{ place: '1-5' }, { place: '1-6' }], from: '', to: 'presse' })
  expect((await call(`${path}release/`, { release_at: null })).json.code).toBe('role-required')
  expect((await manager(`${path}release/`, { release_at: 'soon' })).status).toBe(400)
  expect((await manager(`productions/${id}/contingents/none/release/`, { release_at: null })).status).toBe(404)
  const past = new Date(startMs).toISOString()
  expect(await manager(`${path}release/`, { release_at: past })).toMatchObject({ status: 200, json: { key: 'presse' } })
  expect(await hall()).toMatchObject({ counts: { contingent: 0, free: 20 }, contingents: [{ is_released: true }] })
  expect((await manager(`${path}release/`, { release_at: null })).status).toBe(200)
  expect(await hall()).toMatchObject({ counts: { contingent: 2 }, contingents: [{ release_at: null }] })
  expect((await manager(`${path}dissolution/`, {})).status).toBe(200)
  expect((await manager(`${path}dissolution/`, {})).status).toBe(404)
  expect(await hall()).toMatchObject({ counts: { contingent: 0, free: 20 }, contingents: [] })
})

it('Two changes of contingents at once are both stored', async () => {
  const { id } = await someStoredSales()
  const manager = calling(await staffSession('petra', 'publisher'))
  const names = ['Presse', 'Chor', 'Freunde', 'Reederei']
  const made = await Promise.all(
    names.map((de) => manager(`productions/${id}/new-contingent/`, { name: { de }, access: null })),
  )
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  const { contingents } = staffHall.parse((await call(`productions/${id}/hall/`, undefined, 'GET')).json)
  expect(contingents.map((contingent) => contingent.name).sort()).toEqual([...names].sort())
})

it('The hall says which seats sold first, and which are those of subscribers', async () => {
  const abo = { key: 'abo', name: { de: 'Abo' }, access: null, is_abo: true as const, seats: ['2-1', '2-2'] }
  const press = { key: 'press', name: { de: 'Presse' }, access: null, seats: ['2-3'], areas: [] }
  const contingents = [{ ...abo, areas: [{ area: 'steh', count: 2 }] }, press]
  const plan = somePlan({ standing: 5 })
  const { id } = await someStoredSales({
    plan: { ...plan, key: 'with-abo' },
    data: someSalesData({ contingents, plan: { key: 'with-abo', version: 1 } }),
  })
  const inventory = inventoryOf(env, 'hh', id)
  const hall = async () => staffHall.parse((await call(`productions/${id}/hall/`, undefined, 'GET')).json)
  expect((await hall()).counts).toMatchObject({ total: 25, abo: 4, contingent: 1, free: 20 })
  const sell = async (cart: string, seats: string[]) => {
    await inventory.hold(crypto.randomUUID(), holdOf(cart, { seats }))
    await inventory.startPayment(crypto.randomUUID(), { cart, order: cart })
    await inventory.confirm(crypto.randomUUID(), { order: cart })
  }
  await sell('first', ['1-9', '1-10'])
  await sell('second', ['1-1', '1-2'])
  await sell('third', ['2-10'])
  await inventory.hold(crypto.randomUUID(), holdOf('held', { seats: ['1-3', '1-4'] }))
  const { seats, heat } = await hall()
  expect(seats).toBe('sshhffffssaacffffffs')
  // the sales are divided into fifths by time; each sold seat has the digit of its fifth, 5 being the earliest
  expect(heat).toBe('32000000540000000001')
})

it('Places of an area go into a contingent and back, and the hall says how many of them are free', async () => {
  const press = { key: 'press', name: { de: 'Presse' }, access: null, seats: [] }
  const plan = somePlan({ standing: 5 })
  const { id } = await someStoredSales({
    plan: { ...plan, key: 'with-areas' },
    data: someSalesData({
      contingents: [{ ...press, areas: [{ area: 'steh', count: 3 }] }],
      plan: { key: 'with-areas', version: 1 },
    }),
  })
  const areas = async () => {
    const { json } = await call(`productions/${id}/hall/`, undefined, 'GET')
    return staffHall.parse(json).contingents[0]?.areas
  }
  const move = (count: number, from: string, to: string) =>
    call(`productions/${id}/contingents/`, { places: [{ place: 'steh', count }], from, to })
  expect(await areas()).toEqual([{ area: 'steh', count: 3, free: 3 }])
  expect((await move(1, '', 'press')).status).toBe(200)
  expect(await areas()).toEqual([{ area: 'steh', count: 4, free: 4 }])
  expect(
    (await call(`productions/${id}/blocks/`, { places: [{ place: 'steh', count: 1 }], reason: 'Kamera' })).status,
  ).toBe(200)
  expect((await move(5, 'press', '')).json.places).toEqual(['steh'])
  expect((await move(3, 'press', '')).status).toBe(200)
  expect(await areas()).toEqual([{ area: 'steh', count: 1, free: 1 }])
})
