import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, vi } from 'vitest'
import type { ProductionListItem } from '../../../../shared/contract/production.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { sites } from '../../../../shared/sites/sites.ts'
import type { ProductionInventory } from '../../../../worker/box-office/objects/inventory/inventory.ts'
import { inventoryOf } from '../../../../worker/box-office/objects/inventory-of.ts'
import { type ContentClient, contentClient } from '../../../../worker/content/content-client.ts'
import { select } from '../../../../worker/content/store/commit.ts'
import { sql } from '../../../../worker/content/store/sql.ts'
import { holdOf, nextKey } from '../inventory/some-inventory.ts'
import { now, store } from '../store/some-sales.ts'

/** Returns a client that reads the content of hh as visitors do, by default at the time of the tests. */
export function content({ locale = 'de' as Locale, at = now } = {}): ContentClient {
  return contentClient({ env, site: sites.hh, locale, now: at })
}

/** Returns the production as lists show it. @throws if no list shows it */
export async function listed(id: number, options?: Parameters<typeof content>[0]): Promise<ProductionListItem> {
  const [item] = await content(options).productions.byIds([id])
  if (!item) throw new Error(`no production ${id}`)
  return item
}

/** Waits up to ten seconds until lists show the status. */
export async function untilStatus(id: number, status: ProductionListItem['status']): Promise<void> {
  await vi.waitFor(async () => expect((await listed(id)).status).toBe(status), { timeout: 10_000, interval: 20 })
}

/** Waits up to ten seconds until the inventory's outbox is empty. */
export async function settled(id: number): Promise<void> {
  const unsent = () =>
    runInDurableObject(
      inventoryOf(env, 'hh', id),
      (_: ProductionInventory, { storage }) => storage.sql.exec('SELECT 1 FROM outbox').toArray().length,
    )
  await vi.waitFor(async () => expect(await unsent()).toBe(0), { timeout: 10_000, interval: 10 })
}

/** Sells seats by calling the inventory directly, without a cart or an order. @returns the order number of the sale */
export async function sell(id: number, seats: string[]): Promise<string> {
  const [inventory, order] = [inventoryOf(env, 'hh', id), nextKey()]
  await inventory.hold(nextKey(), holdOf(order, { seats }))
  await inventory.startPayment(nextKey(), { cart: order, order })
  expect(await inventory.confirm(nextKey(), { order })).toMatchObject({ ok: true })
  return order
}

export async function purgesOf(id: number): Promise<number> {
  const rows = await select(
    store,
    sql<{ n: number }>`SELECT count(*) AS n FROM purges, json_each(purges.tags) WHERE value = ${`production:${id}`}`,
  )
  return rows[0]?.n ?? 0
}
