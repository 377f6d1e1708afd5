import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { freshSales, freshVouchers } from '../../../../worker/tickets/handlers/fresh-sales.ts'
import { saveSales } from '../../../../worker/tickets/store/sales.ts'
import { saveVouchers } from '../../../../worker/tickets/store/vouchers.ts'
import { now, someSalesData, someStoredSales, store } from '../store/some-sales.ts'

const later = (ms: number) => new Date(now.getTime() + ms)

test('Imported sales data reach the inventory with a read ten seconds later, and cost nothing before', async () => {
  const { id } = await someStoredSales()
  expect(await freshSales(env, 'hh', id, now)).toEqual({ ok: true, version: 1 })
  await saveSales(store, 'hh', [{ productionId: id, data: someSalesData({ max_per_order: 3 }) }])
  expect(await freshSales(env, 'hh', id, later(9999))).toEqual({ ok: true, version: 1 })
  expect(await freshSales(env, 'hh', id, later(10_000))).toEqual({ ok: true, version: 2 })
})

test('A failed read is tried again by the next one', async () => {
  const { id } = await someStoredSales()
  const broken = { ...env, DB: null as unknown as D1Database }
  await expect(freshSales(broken, 'hh', id, now)).rejects.toThrow()
  expect(await freshSales(env, 'hh', id, now)).toEqual({ ok: true, version: 1 })
})

test('Vouchers of a site reach its book in the same way', async () => {
  await saveVouchers(store, 'd', [
    {
      ...{ code: 'HERBST', value: { kind: 'percent', percent: 10 }, productions: null, min_cents: 0 },
      ...{ valid_from: null, valid_until: null, max_uses: null, budget_cents: null },
    },
  ])
  expect(await freshVouchers(env, 'd', now)).toBe(1)
})
