import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { PriceTable, StaffPrices } from '../../../../../shared/contract/box-office/staff/prices.ts'
import { inventoryOf } from '../../../../../worker/box-office/objects/inventory-of.ts'
import { savePlans } from '../../../../../worker/box-office/store/plans.ts'
import { readSales } from '../../../../../worker/box-office/store/sales.ts'
import { staffSession } from '../../../content/editor/as-staff.ts'
import { holdOf, nextKey, somePlan } from '../../inventory/some-inventory.ts'
import { someProductionId, someSalesData, someStoredSales, store } from '../../store/some-sales.ts'
import { visitor } from '../visitor.ts'
import { calling } from './some-staff.ts'

const publisher = async () => calling(await staffSession('paula', 'publisher'))
type Call = Awaited<ReturnType<typeof publisher>>

const set = (call: Call, id: number, table: unknown, version: number | null = 0) =>
  call(`productions/${id}/prices/`, table, 'POST', version === null ? {} : { 'If-Match': `"${version}"` })
const read = (call: Call, id: number) => call(`productions/${id}/prices/`, undefined, 'GET')

/** Returns a production that is not on sale yet, and a price table that would put it on sale. */
async function someUnsold() {
  const id = await someProductionId()
  await savePlans(store, 'hh', [somePlan()])
  const { json } = await read(await publisher(), id)
  const version = (json as StaffPrices).plans.find(({ key }) => key === 'hall')?.version ?? 0
  return { id, table: someTable({ plan: { key: 'hall', version } }) }
}

function someTable(change: Partial<PriceTable> = {}): PriceTable {
  const { contingents: _, windows, ...data } = someSalesData()
  return { ...data, windows: windows.map((window) => ({ ...window, code: null })), ...change }
}

const fieldsOf = ({ json }: Awaited<ReturnType<Call>>): string[] =>
  json.errors?.map((one: { field: string }) => one.field)

describe('Prices at the desk', () => {
  it('put a concert that was never sold on sale at once', async () => {
    const { id, table } = await someUnsold()
    const guest = visitor()
    expect((await guest('GET', `productions/${id}/`)).status).toBe(404)
    const call = await publisher()
    expect((await read(call, id)).json).toMatchObject({ id, version: 0, table: null, in_use: 0 })
    const answer = await set(call, id, table)
    expect([answer.status, answer.json]).toMatchObject([200, { version: 1, table }])
    const offer = await guest('GET', `productions/${id}/`)
    const offered = table.prices.map(({ price_type, cents }) => ({ price_type, cents }))
    expect([offer.status, offer.json.categories]).toMatchObject([200, [{ category: 1, prices: offered }]])
    expect((await guest('POST', 'cart/holds/', { production: id, count: 2 })).status).toBe(201)
    expect((await read(call, id)).json).toMatchObject({ in_use: 2 })
    const { results } = await env.DB.prepare(
      `SELECT action, "by" FROM audit WHERE entity = 'productions' AND entity_id = ?`,
    )
      .bind(id)
      .all()
    expect(results).toEqual([{ action: 'prices', by: 'paula@example.org' }])
    const { tags } = (await env.DB.prepare('SELECT tags FROM purges ORDER BY id DESC LIMIT 1').first()) ?? {}
    expect(String(tags)).toContain('hh')
  })

  it('say how many places are sold, even before the first visitor opens the hall', async () => {
    const { id } = await someStoredSales({ soldShare: 1 })
    const { json } = await read(await publisher(), id)
    expect(json.in_use).toBeGreaterThan(0)
    const { counts } = (await inventoryOf(env, 'hh', id).deskHall()) ?? {}
    expect([json.in_use, counts?.free]).toEqual([counts?.sold, 0])
  })

  it('are answered alike when the call is repeated, and refused on a stale version', async () => {
    const { id, table } = await someUnsold()
    const call = await publisher()
    const first = await set(call, id, table)
    expect((await set(call, id, table)).json).toEqual(first.json)
    expect((await readSales(store, 'hh', id))?.sales.version).toBe(1)
    const other = { ...table, max_per_order: 3 }
    const stale = await set(call, id, other)
    expect([stale.status, stale.json]).toMatchObject([409, { code: 'conflict', current: { version: 1, table } }])
    expect((await set(call, id, other, null)).status).toBe(428)
    expect((await set(call, id, other, 1)).json).toMatchObject({ version: 2, table: other })
    expect((await readSales(store, 'hh', id))?.sales.kept).toEqual(['stop', 'prices', 'windows', 'orders'])
  })

  it('never lose a held or sold seat to another plan: such seats are named, and the sale continues', async () => {
    const [large, small] = [somePlan({ rows: 3 }), somePlan({ rows: 2 })].map((plan) => ({ ...plan, key: 'shrinking' }))
    if (!large || !small) throw new Error('no plans')
    const data = someSalesData({ plan: { key: 'shrinking', version: 1 } })
    const { id } = await someStoredSales({ plan: large, data })
    await savePlans(store, 'hh', [small])
    await visitor()('GET', `productions/${id}/`)
    const inventory = inventoryOf(env, 'hh', id)
    await inventory.hold(nextKey(), holdOf('cart', { seats: ['3-5', '3-6'] }))
    const call = await publisher()
    const refused = await set(call, id, someTable({ plan: { key: 'shrinking', version: 2 } }), 1)
    expect([refused.status, refused.json]).toMatchObject([
      409,
      { reason: 'places_in_use', places: ['Parkett, Reihe\u00a03, Platz\u00a05 und 6'] },
    ])
    expect(await inventory.availability()).toMatchObject({ sales_version: 1, categories: [{ total: 30, held: 2 }] })
    await inventory.release(nextKey(), { cart: 'cart' })
    const answer = await set(call, id, someTable({ plan: { key: 'shrinking', version: 2 } }), 1)
    expect(answer.json).toMatchObject({ version: 2 })
    expect(await inventory.availability()).toMatchObject({ categories: [{ total: 20 }] })
  })

  it('keep contingents, and are refused for a plan without their places', async () => {
    const contingents = [{ key: 'press', name: { de: 'Presse' }, access: null, seats: ['2-1'], areas: [] }]
    const [large, small] = [somePlan(), somePlan({ rows: 1 })].map((plan) => ({ ...plan, key: 'reserved' }))
    if (!large || !small) throw new Error('no plans')
    const data = someSalesData({ contingents, plan: { key: 'reserved', version: 1 } })
    const { id } = await someStoredSales({ plan: large, data })
    await savePlans(store, 'hh', [small])
    const call = await publisher()
    const smaller = someTable({ plan: { key: 'reserved', version: 2 } })
    expect(fieldsOf(await set(call, id, smaller, 1))).toEqual(['plan'])
    await set(call, id, someTable({ plan: { key: 'reserved', version: 1 }, max_per_order: 4 }), 1)
    expect((await readSales(store, 'hh', id))?.sales).toMatchObject({
      version: 2,
      contingents,
      max_per_order: 4,
      // imports do not change the part of the table that staff have changed
      kept: ['orders'],
    })
  })

  it('name everything that does not fit, and store nothing of it', async () => {
    const { id, table } = await someUnsold()
    const call = await publisher()
    const [price] = table.prices
    if (!price) throw new Error('no price')
    const bad = (change: Partial<Record<keyof PriceTable, unknown>>) => set(call, id, { ...table, ...change })
    const wrong: [Partial<Record<keyof PriceTable, unknown>>, string[]][] = [
      [{ prices: [{ ...price, cents: 19.9 }] }, ['prices']],
      [{ prices: [{ ...price, cents: '1900' }] }, ['prices']],
      [{ prices: [{ ...price, cents: -1 }] }, ['prices']],
      [{ prices: [{ ...price, cents: 1_000_001 }] }, ['prices']],
      [{ fee_cents: 0.5 }, ['fee_cents']],
      [{ tax: 'none' }, ['tax']],
      [{ plan: { key: 'nowhere', version: 1 } }, ['plan']],
      [{ max_per_order: 0 }, ['max_per_order']],
      [{ prices: table.prices.slice(1) }, ['prices.1.normal', 'price_types.normal']],
      [{ prices: [...table.prices, { ...price, category: 8 }] }, ['prices.8.normal']],
      [{ fee_cents: 6000 }, ['prices.1.normal', 'prices.1.reduced']],
      [{ prices: [...table.prices, price] }, ['prices']],
      [
        {
          windows: [
            { access: null, code: null, from: '2026-12-25T10:00:00+01:00', until: '2026-12-24T10:00:00+01:00' },
          ],
        },
        ['windows.0.until', 'windows.0.from'],
      ],
      [
        {
          windows: [
            { access: null, code: '=1+1', from: '2026-12-01T10:00:00+01:00', until: '2026-12-24T10:00:00+01:00' },
          ],
        },
        ['windows'],
      ],
    ]
    for (const [change, fields] of wrong) {
      const answer = await bad(change)
      expect([answer.status, fieldsOf(answer)], JSON.stringify(change)).toEqual([400, fields])
    }
    expect((await bad({ prices: table.prices.slice(1) })).json.errors[0].message).toContain('Normalpreis')
    expect(await readSales(store, 'hh', id)).toBeNull()
  })

  it('open a presale with a magic code that is made with them', async () => {
    const { id, table } = await someUnsold()
    const call = await publisher()
    const code = `FREUNDE ${id}`
    const [until, end] = ['2026-12-20T10:00:00+01:00', '2026-12-24T18:00:00+01:00']
    const windows = [
      { access: null, code, from: '2026-11-01T10:00:00+01:00', until },
      { access: null, code: null, from: until, until: end },
    ]
    const answer = await set(call, id, { ...table, windows })
    expect(answer.json.table.windows).toMatchObject([
      { code, access: `freunde${id}`.replaceAll('o', '0') },
      { code: null },
    ])
    const guest = visitor()
    expect((await guest('POST', 'cart/holds/', { production: id, count: 1 })).json.reason).toBe('not_on_sale')
    expect((await guest('POST', 'cart/codes/', { code })).status).toBeLessThan(300)
    expect((await guest('POST', 'cart/holds/', { production: id, count: 1 })).status).toBe(201)
    await env.DB.prepare(`INSERT INTO vouchers (site, code, source_hash, data, updated_at) VALUES ('hh', ?, '', ?, '')`)
      .bind(`GELD${id}`, JSON.stringify({ code: `GELD${id}`, value: { kind: 'percent', percent: 10 } }))
      .run()
    const inUse = windows.map((window) => (window.code ? { ...window, code: `geld-${id}` } : window))
    expect(fieldsOf(await set(call, id, { ...table, windows: inUse }, 1))).toEqual(['windows.0.code'])
  })

  it('begin with those of the last concert in the same room', async () => {
    const { id } = await someUnsold()
    const { id: sold } = await someStoredSales()
    await env.DB.prepare(`INSERT INTO venues (id, site, name, slug) VALUES (?, 'hh', '{"de":"Haus"}', 'haus-' || ?)`)
      .bind(id, id)
      .run()
    await env.DB.prepare(
      `INSERT INTO rooms (id, site, venue_id, name, display_name, slug) VALUES (?, 'hh', ?, '{"de":"Saal"}', '{"de":"Saal"}', 'saal')`,
    )
      .bind(id, id)
      .run()
    await env.DB.prepare('UPDATE productions SET room_id = ? WHERE id IN (?, ?)').bind(id, id, sold).run()
    expect((await read(await publisher(), id)).json.model).toMatchObject({ id: sold, table: { fee_cents: 200 } })
  })

  it('are set by publishers and administrators, read by the box office and editors, of their own site', async () => {
    const { id, table } = await someUnsold()
    const status = async (role: 'editor' | 'boxoffice' | 'door' | 'admin', method: 'GET' | 'POST') => {
      const call = calling(await staffSession(`price-${role}`, role))
      return (await (method === 'GET' ? read(call, id) : set(call, id, table))).status
    }
    expect((await set(calling(''), id, table)).status).toBe(401)
    expect((await read(calling(''), id)).status).toBe(401)
    for (const role of ['editor', 'boxoffice'] as const)
      expect([await status(role, 'GET'), await status(role, 'POST')], role).toEqual([200, 403])
    expect([await status('door', 'GET'), await status('door', 'POST')]).toEqual([403, 403])
    expect(await status('admin', 'POST')).toBe(200)
    const elsewhere = calling(await staffSession('pauline', 'publisher', ['hh', 'k']), 'k')
    expect([(await read(elsewhere, id)).status, (await set(elsewhere, id, table, 1)).status]).toEqual([404, 404])
    const plan = await (await publisher())(`plans/hall/${table.plan.version}/`, undefined, 'GET')
    expect(plan.json.categories).toMatchObject([{ key: 1, places: 20 }])
  })
})

describe('A sale without seats', () => {
  const free = (places: number, change: object = {}) => {
    const { plan: _, ...table } = someTable({ prices: [{ category: 1, price_type: 'normal', cents: 5000 }] })
    const price_types = table.price_types.filter(({ key }) => key === 'normal')
    return { ...table, price_types, free_places: places, ...change }
  }

  it('needs a number of places and no plan; the number is raised, and lowered to what is taken', async () => {
    const id = await someProductionId()
    const call = await publisher()
    const first = await set(call, id, free(120))
    expect([first.status, first.json.table?.plan.key, first.json.version]).toEqual([200, 'freie-plaetze-120', 1])
    // chosen by their number, such plans are not listed with those of halls
    expect(first.json.plans.filter(({ key }: { key: string }) => key.startsWith('freie-'))).toEqual([])
    expect((await set(call, id, free(120))).json.version).toBe(1)
    const guest = visitor()
    expect((await guest('POST', 'cart/holds/', { production: id, count: 3 })).status).toBe(201)
    expect((await set(call, id, free(200), 1)).json).toMatchObject({ version: 2, in_use: 3 })
    const refused = await set(call, id, free(2), 2)
    expect(refused.json.errors).toMatchObject([{ field: 'free_places', message: expect.stringMatching(/^3 Plätze /) }])
    expect((await set(call, id, free(3), 2)).json).toMatchObject({
      version: 3,
      table: { plan: { key: 'freie-plaetze-3' } },
    })
    expect((await visitor()('POST', 'cart/holds/', { production: id, count: 1 })).status).toBe(409)
  })

  it('has either a plan or places, from 1 to 100,000', async () => {
    const id = await someProductionId()
    const call = await publisher()
    const { plan } = someTable()
    for (const table of [free(0), free(100_001), free(1.5), free(120, { plan }), free(120, { free_places: undefined })])
      expect((await set(call, id, table)).status).toBe(400)
    expect((await read(call, id)).json.table).toBeNull()
  })
})
