import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { inventoryOf } from '../../../../worker/box-office/objects/inventory-of.ts'
import { someStoredSales } from '../store/some-sales.ts'
import { holdOf, nextKey, someInventory, somePlan, someSales, startMs } from './some-inventory.ts'

const minute = 60_000
const hour = 60 * minute
const press = {
  key: 'presse',
  name: { de: 'Presse' },
  access: 'presse',
  release_at: new Date(startMs + hour).toISOString(),
  seats: ['1-1', '1-2', '1-3'],
  areas: [{ area: 'steh', count: 2 }],
}
const plan = somePlan({ standing: 4 })

it('Free places of a contingent are on general sale from its moment on, without an alarm', async () => {
  const { stub, clock } = await someInventory(plan, someSales({ contingents: [press] }))
  const guest = holdOf('guest', { seats: ['1-3'], access: ['presse'] })
  expect(await stub.hold(nextKey(), { ...guest, until_ms: startMs + hour + 15 * minute })).toMatchObject({ ok: true })
  const anyone = (cart: string, wish: { seats: string[] } | { count: number; area: string }) =>
    stub.hold(nextKey(), { ...holdOf(cart, wish), until_ms: clock.nowMs + 15 * minute })
  clock.nowMs = startMs + hour - 1
  expect(await anyone('a', { seats: ['1-1', '1-2'] })).toMatchObject({ ok: false, reason: 'taken' })
  expect(await anyone('a', { count: 3, area: 'steh' })).toMatchObject({ ok: false, reason: 'none_left' })
  expect((await stub.deskHall())?.counts).toMatchObject({ contingent: 4, held: 1 })
  clock.nowMs = startMs + hour
  expect((await stub.deskHall())?.counts).toMatchObject({ contingent: 0, held: 1, free: 23 })
  expect(await stub.openedTo(['presse'])).toMatchObject({ seats: [] })
  expect(await anyone('a', { seats: ['1-1', '1-2'] })).toMatchObject({ ok: true })
  expect(await anyone('b', { count: 4, area: 'steh' })).toMatchObject({ ok: true })
  // a seat in a press guest's cart is on general sale once the guest's hold expires
  expect(await anyone('c', { seats: ['1-3'] })).toMatchObject({ ok: false, reason: 'taken' })
  clock.nowMs = startMs + hour + 15 * minute
  expect(await anyone('c', { seats: ['1-3'] })).toMatchObject({ ok: true })
  const move = { places: [{ place: '2-1' }], from: '', to: 'presse' }
  expect(await stub.moveContingent(nextKey(), move)).toMatchObject({ ok: false, reason: 'unknown_place' })
})

it('A place of a contingent in a standing area counts as held while it is in a cart, then as sold', async () => {
  const { stub } = await someInventory(plan, someSales({ contingents: [press] }))
  const hold = holdOf('guest', { count: 1, area: 'steh', access: ['presse'] })
  expect(await stub.hold(nextKey(), hold)).toMatchObject({ ok: true })
  expect((await stub.deskHall())?.counts).toMatchObject({ held: 1, sold: 0, contingent: 4 })
  await stub.startPayment(nextKey(), { cart: 'guest', order: 'HH-1' })
  expect((await stub.deskHall())?.counts).toMatchObject({ held: 1, sold: 0 })
  await stub.confirm(nextKey(), { order: 'HH-1' })
  expect((await stub.deskHall())?.counts).toMatchObject({ held: 0, sold: 1 })
})

it('A later moment sets the places aside again that have not been sold meanwhile', async () => {
  const { stub, clock } = await someInventory(plan, someSales({ contingents: [press] }))
  clock.nowMs = startMs + hour
  const hold = (cart: string, seats: string[]) =>
    stub.hold(nextKey(), { ...holdOf(cart, { seats }), until_ms: clock.nowMs + 15 * minute })
  expect(await hold('a', ['1-1', '1-2'])).toMatchObject({ ok: true })
  const later = { ...press, release_at: new Date(startMs + 2 * hour).toISOString() }
  await stub.setUp({ plan, sales: someSales({ version: 2, contingents: [later] }) })
  expect(await hold('b', ['1-3'])).toMatchObject({ ok: false, reason: 'taken' })
  expect((await stub.deskHall())?.counts).toMatchObject({ held: 2, contingent: 3 })
})

it('No more standing places are sold than there are, however contingents change', async () => {
  const withCount = (version: number, count: number) =>
    someSales({ version, contingents: [{ ...press, seats: [], areas: [{ area: 'steh', count }] }] })
  const { stub } = await someInventory(plan, someSales())
  const hold = (cart: string, count: number) =>
    stub.hold(nextKey(), holdOf(cart, { count, area: 'steh', access: ['presse'] }))
  expect(await hold('a', 3)).toMatchObject({ ok: true })
  await stub.setUp({ plan, sales: withCount(2, 4) })
  expect(await hold('b', 2)).toMatchObject({ ok: false })
  expect(await hold('b', 1)).toMatchObject({ ok: true })
  await stub.setUp({ plan, sales: withCount(3, 1) })
  expect(await hold('c', 1)).toMatchObject({ ok: false })
})

it('A dissolved contingent releases its places to everyone; a later contingent with its key has none', async () => {
  const { stub } = await someInventory(plan, someSales({ contingents: [{ ...press, seats: [], areas: [] }] }))
  const moves = { places: [{ place: '2-5' }, { place: 'steh', count: 2 }], from: '', to: 'presse' }
  expect(await stub.moveContingent(nextKey(), moves)).toEqual({ ok: true })
  await stub.setUp({ plan, sales: someSales({ version: 2 }) })
  expect((await stub.deskHall())?.counts).toMatchObject({ contingent: 0, free: 24 })
  await stub.setUp({ plan, sales: someSales({ version: 3, contingents: [{ ...press, seats: [], areas: [] }] }) })
  expect((await stub.deskHall())?.counts).toMatchObject({ contingent: 0, free: 24 })
})

it('Lists outside the shop learn of the free places from the alarm, before the shop is opened', async () => {
  // sold out for the public, because all places are in the press's contingent
  const seats = somePlan().sections.flatMap(({ rows }) => rows.flatMap((row) => row.seats.map(({ id }) => id)))
  const { id } = await someStoredSales({ data: { ...someSales(), contingents: [{ ...press, seats, areas: [] }] } })
  const stub = inventoryOf(env, 'hh', id)
  const [row] = (
    await env.DB.prepare('SELECT data FROM sales WHERE production_id = ?').bind(id).all<{ data: string }>()
  ).results
  const sales = { ...JSON.parse(row?.data ?? ''), version: 1 }
  await stub.setUp({ plan: somePlan(), sales })
  const word = async () =>
    (await env.DB.prepare('SELECT stock FROM sale_words WHERE production_id = ?').bind(id).first<{ stock: string }>())
      ?.stock
  await expect.poll(word).toBe('sold_out')
  await evictDurableObject(env.INVENTORY.get(stub.id))
  await runInDurableObject(stub, (object: { nowMs: () => number }) => {
    object.nowMs = () => startMs + hour
  })
  expect(await runDurableObjectAlarm(stub)).toBe(true)
  await expect.poll(word).toBe('few_left')
})
