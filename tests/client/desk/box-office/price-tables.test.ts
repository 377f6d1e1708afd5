import { describe, expect, it } from 'vitest'
import { priceTables } from '../../../../client/desk/box-office/prices/use-price-draft.ts'
import { createRowStore } from '../../../../client/rows/row-store.ts'
import { Conflict } from '../../../../client/staff/refusals.ts'
import type { PriceTable, StaffPrices } from '../../../../shared/contract/box-office/staff/prices.ts'

const table: PriceTable = {
  plan: { key: 'saal', version: 2 },
  is_stopped: false,
  tax: 'reduced',
  fee_cents: 200,
  max_per_order: 8,
  max_per_person: null,
  price_types: [{ key: 'normal', name: { de: 'Normal' } }],
  prices: [{ category: 1, price_type: 'normal', cents: 8900 }],
  windows: [{ access: null, code: null, from: '2026-12-01T10:00:00+01:00', until: '2026-12-24T18:00:00+01:00' }],
  delivery: [{ type: 'pdf', cents: 0 }],
  transfer_until_days: 5,
}
const prices = (version: number, change: Partial<PriceTable> = {}): StaffPrices => ({
  now: '2026-11-20T10:00:30+01:00',
  id: 7,
  title: 'Abend',
  date: '2026-12-24T18:00:00+01:00',
  venue: 'Saal',
  version,
  table: { ...table, ...change },
  in_use: 0,
  model: null,
  plans: [],
})
const opened = () => createRowStore(priceTables('de'), prices(1))

describe('The price table', () => {
  it('is sent over the version that was opened, and shows the answer as it is written', async () => {
    const store = opened()
    store.change({ perOrder: '4', fee: '3' })
    expect(Object.keys(store.unsaved()?.changes ?? {})).toEqual(['fee', 'perOrder'])
    const versions: number[] = []
    await store.write(store.values(), async ({ version }) => {
      versions.push(version)
      return prices(2, { max_per_order: 4, fee_cents: 300 })
    })
    expect([versions, store.unsaved(), store.values().fee]).toEqual([[1], null, '3,00'])
  })

  it('of a colleague is never merged: the user keeps the input or takes the other table', async () => {
    const theirs = prices(2, { tax: 'standard' })
    const store = opened()
    store.change({ perOrder: '4' })
    const conflict = new Conflict(409, { status: 409, code: 'conflict', detail: '', current: theirs } as never)
    const outcome = await store.write(store.values(), () => Promise.reject(conflict))
    expect(outcome).toMatchObject({ kind: 'conflict', current: { version: 2 } })
    expect(store.row().version).toBe(1)
    store.rebase(theirs, store.values())
    expect([store.row().version, store.values().perOrder, store.values().tax]).toEqual([2, '4', 'reduced'])
    store.accept(theirs, store.values())
    expect([store.unsaved(), store.values().tax]).toEqual([null, 'standard'])
  })
})
