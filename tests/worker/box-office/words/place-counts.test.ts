// The inventory sends its place counts, which the desk's lists show, to D1: at most once a minute while its stock
// status stays the same.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type { PlaceCounts } from '../../../../shared/contract/box-office/staff/sales.ts'
import { syncSales } from '../../../../worker/box-office/handlers/sync-sales.ts'
import type { ProductionInventory } from '../../../../worker/box-office/objects/inventory/inventory.ts'
import { inventoryOf } from '../../../../worker/box-office/objects/inventory-of.ts'
import { select } from '../../../../worker/content/store/commit.ts'
import { sql } from '../../../../worker/content/store/sql.ts'
import { control } from '../../woken.ts'
import { holdOf, nextKey, somePlan, startMs } from '../inventory/some-inventory.ts'
import { now, someSalesData, someStoredSales, store } from '../store/some-sales.ts'
import { purgesOf, sell, settled } from './some-words.ts'

const plan = { ...somePlan({ rows: 20, seatsPerRow: 10, standing: 50 }), key: 'counted' }
const abo = {
  key: 'abo',
  name: { de: 'Abo' },
  access: null,
  seats: ['1-1', '1-2', '1-3'],
  areas: [],
  is_abo: true as const,
}
const press = {
  key: 'press',
  name: { de: 'Presse' },
  access: null,
  seats: ['2-1'],
  areas: [{ area: 'steh', count: 4 }],
}
const data = someSalesData({ plan: { key: plan.key, version: 1 }, contingents: [abo, press] })

async function stored(id: number): Promise<PlaceCounts | null> {
  const [row] = await select(
    store,
    sql<{ counts: string | null }>`SELECT counts FROM sale_words WHERE production_id = ${id}`,
  )
  return row?.counts ? (JSON.parse(row.counts) as PlaceCounts) : null
}

async function onSale() {
  const { id } = await someStoredSales({ plan, data })
  await syncSales(env, 'hh', id, now)
  await settled(id)
  const inventory = inventoryOf(env, 'hh', id)
  const at = (nowMs: number) =>
    control(inventory, (object: ProductionInventory) => {
      object.nowMs = () => nowMs
    })
  return { id, inventory, at }
}

const fresh = { total: 250, sold: 0, held: 0, abo: 3, contingent: 5, blocked: 0, free: 242 }

it('The places of a production are estimated before its inventory is called, and then counted by it', async () => {
  const { id } = await someStoredSales({ plan, data, soldShare: 0.1 })
  expect(await stored(id)).toEqual({ ...fresh, sold: 25, free: 217 })
  const opened = await onSale()
  expect(await stored(opened.id)).toEqual(fresh)
})

it('Sold and held places reach the list within a minute, without a purge and without a write for each', async () => {
  const { id, inventory, at } = await onSale()
  const purges = await purgesOf(id)
  await at(startMs + 61_000)
  await sell(id, ['5-1', '5-2'])
  await settled(id)
  // the first change after a minute without changes is sent at once
  expect((await stored(id))?.free).toBe(240)
  await sell(id, ['5-3', '5-4'])
  await inventory.hold(nextKey(), holdOf('standing', { area: 'steh', count: 2 }))
  await inventory.block(nextKey(), { places: [{ place: '9-9', count: 1 }], reason: 'Kamera', staff_id: 1 })
  await settled(id)
  expect((await stored(id))?.free).toBe(240)
  await at(startMs + 3 * 61_000)
  expect(await runDurableObjectAlarm(inventory)).toBe(true)
  await settled(id)
  expect(await stored(id)).toEqual({ ...fresh, sold: 4, held: 2, blocked: 1, free: 235 })
  expect(await stored(id)).toEqual((await inventory.deskHall())?.counts)
  expect(await purgesOf(id)).toBe(purges)
})

it('An alarm within the minute sends no counts yet', async () => {
  const { id, inventory, at } = await onSale()
  await sell(id, ['5-1'])
  await at(startMs + 30_000)
  await runDurableObjectAlarm(inventory)
  await settled(id)
  expect((await stored(id))?.sold).toBe(0)
})
