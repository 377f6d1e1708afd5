import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { changeSales } from '../../../../worker/box-office/handlers/change-sales.ts'
import { syncPendingSales, syncSales } from '../../../../worker/box-office/handlers/sync-sales.ts'
import { inventoryOf } from '../../../../worker/box-office/objects/inventory-of.ts'
import { savePlans } from '../../../../worker/box-office/store/plans.ts'
import { readSales, saveSales } from '../../../../worker/box-office/store/sales.ts'
import { resetIsolateState } from '../../../../worker/http/isolate-state.ts'
import { holdOf, nextKey, somePlan } from '../inventory/some-inventory.ts'
import { now, someProductionId, someSalesData, someStoredSales, store } from '../store/some-sales.ts'

/** Returns a production on sale with held places in its last row, and sales data for a plan without that row. */
async function someShorterHall() {
  await savePlans(store, 'hh', [somePlan({ rows: 3 })])
  const shorter = await savePlans(store, 'hh', [somePlan({ rows: 2 })])
  const version = shorter.outcomes[0]?.version ?? 0
  const id = await someProductionId()
  const before = someSalesData({ plan: { key: 'hall', version: version - 1 } })
  await saveSales(store, 'hh', [{ productionId: id, data: before }])
  await syncSales(env, 'hh', id, now)
  const inventory = inventoryOf(env, 'hh', id)
  await inventory.hold(nextKey(), holdOf('cart', { seats: ['3-5', '3-6'] }))
  return { id, inventory, before, after: someSalesData({ plan: { key: 'hall', version } }) }
}

describe('Sales data that are brought to an inventory', () => {
  it('are sold from then on', async () => {
    const { id } = await someStoredSales()
    expect(await inventoryOf(env, 'hh', id).availability()).toBeNull()
    expect(await syncSales(env, 'hh', id, now)).toEqual({ ok: true, version: 1 })
    expect(await inventoryOf(env, 'hh', id).availability()).toMatchObject({ sales_version: 1 })
    expect(await syncSales(env, 'hh', id, now)).toEqual({ ok: true, version: 1 })
  })

  it('are refused with the places that they would lose; the inventory sells on from its own copy', async () => {
    const { id, inventory, after } = await someShorterHall()
    await saveSales(store, 'hh', [{ productionId: id, data: after }])
    const refusal = { ok: false, reason: 'places_in_use', places: ['3-5', '3-6'] }
    expect(await syncSales(env, 'hh', id, now)).toEqual(refusal)
    expect(await syncSales(env, 'hh', id, now)).toEqual(refusal)
    expect(await inventory.availability()).toMatchObject({ sales_version: 1, categories: [{ total: 30 }] })
    await inventory.release(nextKey(), { cart: 'cart' })
    await saveSales(store, 'hh', [{ productionId: id, data: after }])
    expect(await syncSales(env, 'hh', id, now)).toEqual({ ok: true, version: 3 })
  })

  it('set up no inventory in another jurisdiction than that of the database, whoever asks', async () => {
    const { id } = await someStoredSales()
    await env.DB.exec("INSERT INTO store_facts VALUES ('jurisdiction', 'eu')")
    resetIsolateState()
    await expect(syncSales(env, 'hh', id, now)).rejects.toThrow(
      'in the jurisdiction "eu", those of this Worker in "none"',
    )
    expect(await inventoryOf(env, 'hh', id).availability()).toBeNull()
    await env.DB.exec("DELETE FROM store_facts WHERE key = 'jurisdiction'")
    resetIsolateState()
    expect(await syncSales(env, 'hh', id, now)).toEqual({ ok: true, version: 1 })
  })

  it('are missing for a production that is not sold here, and useless without their plan', async () => {
    const id = await someProductionId()
    expect(await syncSales(env, 'hh', id, now)).toMatchObject({ ok: false, reason: 'no_sales_data' })
    await saveSales(store, 'hh', [{ productionId: id, data: someSalesData({ plan: { key: 'none', version: 1 } }) }])
    expect(await syncSales(env, 'hh', id, now)).toMatchObject({ ok: false, reason: 'no_such_plan' })
  })

  it('reach all pending inventories of a site in one call', async () => {
    const [{ id: one }, { id: other }] = [await someStoredSales({ site: 'k' }), await someStoredSales({ site: 'k' })]
    const answers = await syncPendingSales(env, 'k', { limit: 10, now })
    expect([...answers]).toEqual([one, other].map((id) => [id, { ok: true, version: 1 }]))
    expect(await syncPendingSales(env, 'k', { limit: 10, now })).toEqual(new Map())
  })
})

describe('A change of sales data', () => {
  it('is stored and brought to the inventory', async () => {
    const { id } = await someStoredSales()
    const data = someSalesData({ max_per_order: 3 })
    expect(await changeSales(env, 'hh', { productionId: id, data }, { now })).toEqual({ ok: true, version: 2 })
    expect(await inventoryOf(env, 'hh', id).availability()).toMatchObject({ sales_version: 2 })
  })

  it('leaves store and inventory unchanged if it would lose places in use', async () => {
    const { id, inventory, before, after } = await someShorterHall()
    const refusal = { ok: false, reason: 'places_in_use', places: ['3-5', '3-6'] }
    expect(await changeSales(env, 'hh', { productionId: id, data: after }, { now })).toEqual(refusal)
    expect(await readSales(store, 'hh', id)).toMatchObject({ sales: { ...before, version: 1 }, refusal: null })
    expect(await inventory.availability()).toMatchObject({ sales_version: 1 })
  })

  it('that is refused after its check, because a place was held in between, restores the former data', async () => {
    const { id, inventory, before, after } = await someShorterHall()
    // simulates a check that ran before the place was held and found no problem
    const setUp: typeof inventory.setUp = (data) => inventory.setUp(data)
    const unaware = { checkSales: async () => null, setUp }
    const INVENTORY = { idFromName: () => null, get: () => unaware } as unknown as DurableObjectNamespace
    const change = changeSales({ ...env, INVENTORY }, 'hh', { productionId: id, data: after }, { now })
    expect(await change).toMatchObject({ ok: false, reason: 'places_in_use' })
    const restored = { sales: { ...before, version: 3 }, acceptedVersion: 3, refusal: null }
    expect(await readSales(store, 'hh', id)).toMatchObject(restored)
    expect(await inventory.availability()).toMatchObject({ sales_version: 3, categories: [{ total: 30 }] })
  })

  it('is only checked in a dry run', async () => {
    const { id } = await someStoredSales()
    const change = { productionId: id, data: someSalesData({ max_per_order: 3 }) }
    expect(await changeSales(env, 'hh', change, { now, isDryRun: true })).toEqual({ ok: true, version: 2 })
    expect((await readSales(store, 'hh', id))?.sales).toMatchObject({ version: 1, max_per_order: 10 })
  })

  it('that was interrupted after it was stored is completed by the next call', async () => {
    const { id } = await someStoredSales()
    await syncSales(env, 'hh', id, now)
    await saveSales(store, 'hh', [{ productionId: id, data: someSalesData({ max_per_order: 3 }) }])
    expect(await syncSales(env, 'hh', id, now)).toEqual({ ok: true, version: 2 })
  })
})

describe('The box office', () => {
  const freeOf = async (id: number) => {
    const availability = await inventoryOf(env, 'hh', id).availability()
    return availability?.categories.map(({ free, held }) => [free, held])
  }

  it('has sold everything where the share is 1, wheelchair places and standing room too', async () => {
    const plan = somePlan({ rows: 4, seatsPerRow: 7, standing: 25 })
    plan.key = 'sold-out'
    const [first, second] = plan.sections[0]?.rows[0]?.seats ?? []
    if (first && second) Object.assign(first, { kind: 'wheelchair' })
    if (first && second) Object.assign(second, { kind: 'companion', companion_of: first.id })
    const data = someSalesData({ plan: { key: plan.key, version: 1 } })
    const { id } = await someStoredSales({ plan, data, soldShare: 1 })
    await syncSales(env, 'hh', id, now)
    expect(await freeOf(id)).toEqual([[0, 0]])
  })

  it('has sold about its share, the same places on every run, and nothing is left held', async () => {
    const plan = { ...somePlan({ rows: 20, seatsPerRow: 20 }), key: 'shared' }
    const data = someSalesData({ plan: { key: 'shared', version: 1 } })
    const { id } = await someStoredSales({ plan, data, soldShare: 0.5 })
    await syncSales(env, 'hh', id, now)
    const [[free = 0, held] = []] = (await freeOf(id)) ?? []
    expect(held).toBe(0)
    expect(free / 400).toBeGreaterThan(0.35)
    expect(free / 400).toBeLessThan(0.7)
    const sold = (await inventoryOf(env, 'hh', id).availability())?.seats
    await store.d1.prepare('UPDATE sales SET accepted_version = NULL WHERE production_id = ?').bind(id).run()
    await syncSales(env, 'hh', id, now)
    expect((await inventoryOf(env, 'hh', id).availability())?.seats).toBe(sold)
  })
})
