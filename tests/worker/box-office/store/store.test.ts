import { describe, expect, it } from 'vitest'
import type { Voucher } from '../../../../shared/contract/box-office/voucher.ts'
import { readPlan, savePlans } from '../../../../worker/box-office/store/plans.ts'
import {
  productionsSoldHere,
  readPendingSales,
  readSales,
  saveAnswer,
  saveSales,
} from '../../../../worker/box-office/store/sales.ts'
import { readVouchers, saveVouchers } from '../../../../worker/box-office/store/vouchers.ts'
import { deleteProductions } from '../../../../worker/content/store/productions/writes.ts'
import { somePlan } from '../inventory/some-inventory.ts'
import { someProductionId, someSalesData, someStoredSales, store } from './some-sales.ts'

describe('A hall plan', () => {
  it('gets a new version when it changes, and only then', async () => {
    const first = await savePlans(store, 'd', [somePlan()])
    const again = await savePlans(store, 'd', [somePlan()])
    const longer = await savePlans(store, 'd', [somePlan({ rows: 3 })])
    expect([first, again, longer].map(({ outcomes }) => outcomes[0])).toEqual([
      { key: 'hall', outcome: 'created', version: 1 },
      { key: 'hall', outcome: 'unchanged', version: 1 },
      { key: 'hall', outcome: 'updated', version: 2 },
    ])
    expect((await readPlan(store, 'd', 'hall', 1))?.sections[0]?.rows).toHaveLength(2)
    expect(await readPlan(store, 'd', 'hall', 2)).toEqual({ ...somePlan({ rows: 3 }), version: 2 })
    expect(await readPlan(store, 'k', 'hall', 1)).toBeNull()
  })

  it('is written by no dry run', async () => {
    const { outcomes } = await savePlans(store, 'h', [somePlan()], { isDryRun: true })
    expect(outcomes).toEqual([{ key: 'hall', outcome: 'created', version: 1 }])
    expect(await readPlan(store, 'h', 'hall', 1)).toBeNull()
  })

  it('never changes once it is stored', async () => {
    await savePlans(store, 'bs', [somePlan()])
    const change = store.d1.prepare("UPDATE hall_plans SET data = '{}' WHERE site = 'bs'").run()
    await expect(change).rejects.toThrow('a stored version of a hall plan never changes')
  })
})

describe('Sales data', () => {
  it('have a version that rises with each change', async () => {
    const { id } = await someStoredSales()
    const equal = await saveSales(store, 'hh', [{ productionId: id, data: someSalesData() }])
    expect([equal.outcomes[0]?.outcome, (await readSales(store, 'hh', id))?.sales.version]).toEqual(['unchanged', 1])
    const dearer = someSalesData({ fee_cents: 300 })
    const changed = await saveSales(store, 'hh', [{ productionId: id, data: dearer }])
    expect(changed.outcomes[0]?.outcome).toBe('updated')
    expect((await readSales(store, 'hh', id))?.sales).toEqual({ ...dearer, version: 2 })
  })

  it('are not replaced by a change that is based on another version', async () => {
    const { id } = await someStoredSales()
    const based = (basedOn: number, fee: number) => ({
      productionId: id,
      basedOn,
      data: someSalesData({ fee_cents: fee }),
    })
    // both changes read version 1 before either of them writes
    const both = await Promise.all([saveSales(store, 'hh', [based(1, 300)]), saveSales(store, 'hh', [based(1, 400)])])
    expect(both.map(({ outcomes }) => outcomes[0]?.outcome).sort()).toEqual(['stale', 'updated'])
    expect((await readSales(store, 'hh', id))?.sales.version).toBe(2)
    const { outcomes } = await saveSales(store, 'hh', [based(0, 500)])
    expect([outcomes[0]?.outcome, (await readSales(store, 'hh', id))?.sales.version]).toEqual(['stale', 2])
  })

  it('are pending until the inventory has answered to their version', async () => {
    const { id } = await someStoredSales({ site: 'k' })
    const pending = async () => (await readPendingSales(store, 'k', 10)).map(({ productionId }) => productionId)
    expect(await pending()).toEqual([id])
    await saveAnswer(store, { site: 'k', productionId: id, version: 1 }, null)
    expect(await pending()).toEqual([])
    await saveSales(store, 'k', [{ productionId: id, data: someSalesData({ fee_cents: 300 }) }])
    expect(await pending()).toEqual([id])
    await saveAnswer(store, { site: 'k', productionId: id, version: 2 }, { reason: 'places_in_use', places: ['1-1'] })
    expect(await pending()).toEqual([])
    expect(await readSales(store, 'k', id)).toMatchObject({ acceptedVersion: 1, refusal: { places: ['1-1'] } })
  })

  it('are offered again after a refusal, even if they are equal', async () => {
    const { id } = await someStoredSales()
    await saveAnswer(store, { site: 'hh', productionId: id, version: 1 }, { reason: 'places_in_use', places: ['1-1'] })
    const { outcomes } = await saveSales(store, 'hh', [{ productionId: id, data: someSalesData() }])
    expect(outcomes[0]?.outcome).toBe('updated')
    expect(await readSales(store, 'hh', id)).toMatchObject({ sales: { version: 2 }, refusal: null })
  })

  it('ignore an answer to an earlier version', async () => {
    const { id } = await someStoredSales()
    await saveSales(store, 'hh', [{ productionId: id, data: someSalesData({ fee_cents: 300 }) }])
    await saveAnswer(store, { site: 'hh', productionId: id, version: 1 }, { reason: 'places_in_use', places: ['1-1'] })
    expect((await readSales(store, 'hh', id))?.refusal).toBeNull()
  })

  it('belong to one site, and go with their production', async () => {
    const { id } = await someStoredSales()
    const other = await someProductionId()
    expect(await productionsSoldHere(store, 'hh', [id, other])).toEqual(new Set([id]))
    expect(await readSales(store, 'k', id)).toBeNull()
    const { results } = await store.d1
      .prepare('SELECT external_id AS key FROM productions WHERE id = ?')
      .bind(id)
      .all<{ key: string }>()
    await deleteProductions(store, 'hh', [results[0]?.key ?? ''])
    expect(await readSales(store, 'hh', id)).toBeNull()
  })
})

describe('A voucher', () => {
  const voucher: Voucher = {
    code: 'Herbst-2026',
    value: { kind: 'percent', percent: 10 },
    productions: null,
    valid_from: null,
    valid_until: null,
    min_cents: 0,
    max_uses: null,
    budget_cents: null,
  }

  it('is stored under the normal form of its code', async () => {
    expect((await saveVouchers(store, 'hh', [voucher])).outcomes).toEqual([{ key: 'Herbst-2026', outcome: 'created' }])
    const spelled = { ...voucher, code: 'HERBST 2O26' }
    expect((await saveVouchers(store, 'hh', [spelled])).outcomes[0]?.outcome).toBe('updated')
    expect((await saveVouchers(store, 'hh', [spelled])).outcomes[0]?.outcome).toBe('unchanged')
    expect((await readVouchers(store, 'hh')).vouchers).toEqual([spelled])
    expect(await readVouchers(store, 'k')).toEqual({ vouchers: [], next: null })
  })
})
