import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { kindHeader, ownKind } from '../../../../shared/contract/kind.ts'
import type { ProductionStatus } from '../../../../shared/contract/production.ts'
import { followContentTags } from '../../../../worker/box-office/handlers/follow-content.ts'
import { syncSales } from '../../../../worker/box-office/handlers/sync-sales.ts'
import { inventoryOf } from '../../../../worker/box-office/objects/inventory-of.ts'
import { savePlans } from '../../../../worker/box-office/store/plans.ts'
import { saveSales } from '../../../../worker/box-office/store/sales.ts'
import { writeMany } from '../../../../worker/content/store/many/publish-many.ts'
import worker from '../../../../worker/index.ts'
import { someProduction } from '../../content/store/some-rows.ts'
import { holdOf, nextKey, somePlan } from '../inventory/some-inventory.ts'
import { visitor } from '../routes/visitor.ts'
import { now, someSalesData, store, useOwnIds } from '../store/some-sales.ts'
import { listed, settled } from './some-words.ts'

let count = 0
beforeAll(useOwnIds)

async function onSale() {
  const key = `stop:${++count}`
  const write = (status: ProductionStatus) =>
    writeMany(store, 'hh', 'productions', [someProduction(key, { status, startsAt: '2026-12-24T18:00:00Z' })], {
      as: 'public',
      mayTakeBack: true,
    })
  const { outcomes } = await write('available')
  const id = outcomes[0]?.id ?? 0
  await savePlans(store, 'hh', [{ ...somePlan({ rows: 10 }), key: 'stops' }])
  await saveSales(store, 'hh', [{ productionId: id, data: someSalesData({ plan: { key: 'stops', version: 1 } }) }])
  await syncSales(env, 'hh', id, now)
  await settled(id)
  const hold = () => inventoryOf(env, 'hh', id).hold(nextKey(), holdOf(nextKey(), { count: 1 }))
  return { id, write, hold }
}

describe('A production that the content cancels or moves', () => {
  it.each(['cancelled', 'moved'] as const)('is not sold from the write on: %s', async (status) => {
    const { id, write, hold } = await onSale()
    expect(await hold()).toMatchObject({ ok: true })
    const { tags } = await write(status)
    await followContentTags(env, tags, now)
    expect(await hold()).toEqual({ ok: false, reason: 'not_on_sale' })
    await settled(id)
    expect(await listed(id)).toMatchObject({ status, ticket_url: null })
    await followContentTags(env, (await write('available')).tags, now)
    expect(await hold()).toMatchObject({ ok: true })
    await settled(id)
    expect(await listed(id)).toMatchObject({ status: 'available', ticket_url: `/webshop/${id}`, status_text: '' })
  })

  it('is not sold from an import on, whose process reaches no inventory', async () => {
    const { id, write } = await onSale()
    const call = visitor()
    expect((await call('POST', 'cart/holds/', { production: id, count: 1 })).status).toBe(201)
    await write('cancelled')
    const refused = await call('POST', 'cart/holds/', { production: id, count: 1 })
    expect([refused.status, refused.json.reason]).toEqual([409, 'not_on_sale'])
  })

  it('is shown as stopped by the shop from its first call on', async () => {
    const { id, write } = await onSale()
    await write('cancelled')
    expect((await visitor()('GET', `productions/${id}/`)).json.state).toBe('stopped')
  })

  it('is not paid for either: a cart that holds places cannot begin to pay', async () => {
    const { id, write } = await onSale()
    const inventory = inventoryOf(env, 'hh', id)
    await inventory.hold(nextKey(), holdOf('paying', { count: 1 }))
    await followContentTags(env, (await write('cancelled')).tags, now)
    const refusal = { ok: false, reason: 'not_on_sale' }
    expect(await inventory.startPayment(nextKey(), { cart: 'paying', order: 'o' })).toEqual(refusal)
  })

  it('stops where the write is reported by a purge from outside, and where all of a site changed', async () => {
    const { id, write, hold } = await onSale()
    const report = async (tags: string[]) => {
      const context = createExecutionContext()
      const request = new Request('http://hh.localhost/_purge', {
        method: 'POST',
        headers: { Authorization: 'Bearer secret' },
        body: JSON.stringify({ tags }),
      })
      const response = await worker.fetch(request, { ...env, PURGE_TOKEN: 'secret' }, context)
      expect(response.status).toBe(200)
      await waitOnExecutionContext(context)
    }
    await write('cancelled')
    expect(await hold()).toMatchObject({ ok: true })
    await report([`production:${id}`])
    expect(await hold()).toMatchObject({ ok: false })
    await settled(id)
    await write('available')
    await report(['site:hh'])
    expect(await hold()).toMatchObject({ ok: true })
  })

  it.each([-1000, 920_000])('stops where all of a site changed, however many sales have ended: %i', async (first) => {
    await env.DB.prepare(
      `WITH RECURSIVE ended(id) AS (SELECT ? UNION ALL SELECT id + 1 FROM ended LIMIT 1000)
       INSERT INTO sale_words (site, production_id, version, stock, closes_at, is_stopped, lowest_cents, highest_cents)
       SELECT 'hh', id, 1, 'sold_out', ?, 0, 1000, 1000 FROM ended`,
    )
      .bind(first, now.toISOString())
      .run()
    const { write, hold } = await onSale()
    await write('cancelled')
    await followContentTags(env, ['site:hh'], now)
    expect(await hold()).toMatchObject({ ok: false })
  })
})

describe('In front of a promoter’s backend', () => {
  it('its cancellation stops the sale when it is reported', async () => {
    const { id, hold } = await onSale()
    const calls: string[] = []
    const original = globalThis.fetch
    globalThis.fetch = async (input) => {
      calls.push(String(input instanceof Request ? input.url : input))
      return Response.json([{ ...(await listed(id)), status: 'cancelled' }], { headers: { [kindHeader]: ownKind } })
    }
    try {
      await followContentTags({ ...env, CONTENT_ORIGINS: 'hh=https://backend.example' }, [`production:${id}`], now)
    } finally {
      globalThis.fetch = original
    }
    expect(calls).toEqual([expect.stringContaining(`ids=${id}`)])
    expect(await hold()).toMatchObject({ ok: false, reason: 'not_on_sale' })
  })

  it('a write of more productions than one call reads is followed as a whole', async () => {
    const ids = Array.from({ length: 95 }, (_, at) => 910_000 + at)
    const data = someSalesData({ plan: { key: 'stops', version: 1 } })
    await savePlans(store, 'hh', [{ ...somePlan({ rows: 10 }), key: 'stops' }])
    await saveSales(
      store,
      'hh',
      ids.map((productionId) => ({ productionId, data })),
    )
    const read: number[] = []
    const original = globalThis.fetch
    globalThis.fetch = async (input) => {
      const { searchParams } = new URL(String(input instanceof Request ? input.url : input))
      read.push(...(searchParams.get('ids') ?? '').split(',').map(Number))
      return Response.json([], { headers: { [kindHeader]: ownKind } })
    }
    const tags = ids.map((id) => `production:${id}`)
    try {
      await followContentTags({ ...env, CONTENT_ORIGINS: 'hh=https://backend.example' }, tags, now)
    } finally {
      globalThis.fetch = original
    }
    expect(read.toSorted()).toEqual(ids)
  })
})
