import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { syncSales } from '../../../../worker/box-office/handlers/sync-sales.ts'
import { inventoryOf } from '../../../../worker/box-office/objects/inventory-of.ts'
import { readVouchers } from '../../../../worker/box-office/store/vouchers.ts'
import { select } from '../../../../worker/content/store/commit.ts'
import { sql } from '../../../../worker/content/store/sql.ts'
import { loadDemo } from '../../seed/demo.ts'
import { now, store } from '../store/some-sales.ts'

beforeAll(() => loadDemo(store, ['hb']))

/** Returns the id of the plan's production whose sold share is nearest to `share`, or 0 if none is within 0.3 of it. */
async function productionWith(plan: string, share: number): Promise<number> {
  const rows = await select(
    store,
    sql<{ id: number }>`SELECT production_id AS id FROM sales
      WHERE data ->> '$.plan.key' = ${plan} AND abs(sold_share - ${share}) < 0.3 ORDER BY abs(sold_share - ${share}), id`,
  )
  return rows[0]?.id ?? 0
}

async function placesOf(id: number) {
  expect(await syncSales(env, 'hb', id, now)).toEqual({ ok: true, version: 1 })
  const { categories = [] } = (await inventoryOf(env, 'hb', id).availability()) ?? {}
  const sum = (of: (counts: (typeof categories)[number]) => number) =>
    categories.reduce((all, each) => all + of(each), 0)
  return { free: sum(({ free }) => free), held: sum(({ held }) => held), total: sum(({ total }) => total) }
}

async function statusOf(id: number): Promise<string | undefined> {
  const rows = await select(store, sql<{ status: string }>`SELECT status FROM productions WHERE id = ${id}`)
  return rows[0]?.status
}

describe('A demo production', () => {
  it('shows in lists what its inventory says later: sold out, few left, available', async () => {
    const rows = await select(
      store,
      sql<{ id: number }>`SELECT min(production_id) AS id FROM sales JOIN productions ON id = production_id
        WHERE content_status NOT IN ('cancelled', 'moved')
        GROUP BY CASE sold_share WHEN 1 THEN 1 WHEN 0.94 THEN 2 ELSE 3 END`,
    )
    const before = await Promise.all(rows.map(({ id }) => statusOf(id)))
    expect(new Set(before)).toEqual(new Set(['available', 'few', 'sold_out']))
    for (const { id } of rows) await syncSales(env, 'hb', id, now)
    const after = await Promise.all(
      rows.map(async ({ id }) => (await inventoryOf(env, 'hb', id).saleFacts())?.stock.replace('few_left', 'few')),
    )
    expect(after).toEqual(before)
  })

  it('that is sold out has no free place', async () => {
    expect(await placesOf(await productionWith('konzertsaal', 1))).toEqual({ free: 0, held: 0, total: 1782 })
  })

  it('that is nearly sold out has few left, whatever its hall', async () => {
    const halls = await select(
      store,
      sql<{
        id: number
      }>`SELECT min(production_id) AS id FROM sales WHERE sold_share = 0.94 GROUP BY data ->> '$.plan.key'`,
    )
    expect(halls.length).toBeGreaterThan(2)
    for (const { id } of halls) {
      const { free, held, total } = await placesOf(id)
      expect([id, held, free > 0, free <= Math.max(20, total * 0.1)]).toEqual([id, 0, true, true])
    }
  })

  it('that is on sale has places sold and free all over the hall', async () => {
    const { free, held, total } = await placesOf(await productionWith('konzertsaal', 0.4))
    expect([held, free > total * 0.3, free < total * 0.9]).toEqual([0, true, true])
  })

  it('belongs to a site whose codes are valid', async () => {
    expect((await readVouchers(store, 'hb')).vouchers.map(({ code }) => code)).toContain('FREUNDE-2027')
  })
})
