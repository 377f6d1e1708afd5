import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { sites } from '../../../../shared/sites/sites.ts'
import { openInventory } from '../../../../worker/box-office/handlers/open-inventory.ts'
import { saveSales } from '../../../../worker/box-office/store/sales.ts'
import { now, someSalesData, someStoredSales, store } from '../store/some-sales.ts'
import { settled } from '../words/some-words.ts'

const context = { env, site: sites.hh, now }
const after = (ms: number) => ({ ...context, now: new Date(now.getTime() + ms) })

async function factsAt(ms: number, id: number, options?: { toHold: boolean }) {
  return (await openInventory(after(ms), id, options)).saleFacts()
}

test('An opened inventory has the sales data of an import ten seconds later, and costs no read before', async () => {
  const { id } = await someStoredSales()
  expect((await factsAt(0, id))?.sales.version).toBe(1)
  await saveSales(store, 'hh', [{ productionId: id, data: someSalesData({ max_per_order: 3 }) }])
  const unread = { ...after(9999), env: { ...env, DB: null as unknown as D1Database } }
  expect((await (await openInventory(unread, id)).saleFacts())?.sales.version).toBe(1)
  expect((await factsAt(10_000, id))?.sales.version).toBe(2)
})

test('An inventory that is opened to hold places knows at once that the content has cancelled the concert', async () => {
  const { id } = await someStoredSales()
  expect((await factsAt(0, id))?.sales.is_stopped).toBeFalsy()
  await settled(id)
  await env.DB.prepare(`UPDATE productions SET content_status = 'cancelled' WHERE id = ?`).bind(id).run()
  expect((await factsAt(0, id))?.sales.is_stopped).toBeFalsy()
  expect((await factsAt(0, id, { toHold: true }))?.sales.is_stopped).toBe(true)
})

test('An update that failed is tried again by the next call', async () => {
  const { id } = await someStoredSales()
  await expect(openInventory({ ...context, env: { ...env, DB: null as unknown as D1Database } }, id)).rejects.toThrow()
  expect((await factsAt(0, id))?.sales.version).toBe(1)
})
