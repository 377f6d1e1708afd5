import { env, runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { staffOrder, staffOrderList } from '../../../../../shared/contract/box-office/staff/orders.ts'
import { staffHall, staffSales } from '../../../../../shared/contract/box-office/staff/sales.ts'
import type { Order } from '../../../../../worker/box-office/objects/order/order.ts'
import { deskOrders } from '../../../../../worker/box-office/store/desk-orders.ts'
import { searchOrderParts, searchOrders } from '../../../../../worker/box-office/store/orders/find-orders.ts'
import { staffSession } from '../../../content/editor/as-staff.ts'
import { somePlan } from '../../inventory/some-inventory.ts'
import { someSalesData, someStoredSales, store } from '../../store/some-sales.ts'
import { someOrder } from '../some-order.ts'
import { calling } from './some-staff.ts'

let call: ReturnType<typeof calling>
let sold: Awaited<ReturnType<typeof someOrder>> & { id: number }
beforeAll(async () => {
  call = calling(await staffSession('olga', 'boxoffice'))
  const { id } = await someStoredSales()
  sold = { id, ...(await someOrder(id)) }
  await report(sold.order)
})

/** Runs an order's alarm, which updates the read model. */
const report = (order: DurableObjectStub<Order>) => runInDurableObject(order, (object: Order) => object.alarm())

async function list(query: Record<string, string>): Promise<string[]> {
  const { status, json } = await call(`orders/?${new URLSearchParams(query)}`, undefined, 'GET')
  expect([status, json]).toEqual([200, json])
  return staffOrderList.parse(json).results.map(({ number }) => number)
}

describe('An order is found', () => {
  it('by words of its name and address, its number as people write it, and a ticket', async () => {
    const { number, order, id } = sold
    const [ticket] = (await order.view())?.tickets ?? []
    for (const q of ['dvorak', 'Jana Dvořáková', 'jana@example', number.toLowerCase(), number.replaceAll('-', '')]) {
      expect(await list({ q }), q).toContain(number)
    }
    expect(await list({ q: ticket?.number ?? '' })).toEqual([number])
    expect(await list({ q: ticket?.code ?? '' })).toEqual([number])
    for (const q of ['nobodyatall', '"*', 'A'.repeat(167)]) expect(await list({ q }), q).toEqual([])
    expect(await list({ production: String(id), state: 'complete', q: 'jana' })).toEqual([number])
    expect(await list({ production: String(id), state: 'pending' })).toEqual([])
    expect(await list({ production: '999999' })).toEqual([])
    const limited = async (production: string) =>
      (await call(`orders/?${new URLSearchParams({ production })}`, undefined, 'GET')).json.production
    expect(await limited(String(id))).toEqual({ id, title: 'Abend', date: '2026-12-24T18:00:00+01:00' })
    expect([await limited('999999'), await limited('')]).toEqual([null, null])
    expect((await call('orders/?after=none', undefined, 'GET')).status).toBe(400)
  })

  it('by a name with umlauts, however the person at the desk writes them', async () => {
    const { number, order } = await someOrder((await someStoredSales()).id)
    await report(order)
    const rename = (name: string) =>
      env.DB.prepare('UPDATE orders SET name = ? WHERE number = ?').bind(name, number).run()
    await rename('Käthe Überall-Groß')
    for (const q of ['überall käthe', 'Ueberall', 'uberall', 'kaethe gross', 'GROSS'])
      expect(await list({ q }), q).toEqual([number])
    await rename('Guenther Voss')
    for (const q of ['Günther', 'guenther', 'Voß']) expect(await list({ q }), q).toEqual([number])
    await rename('Rössler-Bäuerle')
    for (const q of ['Roessler', 'Rößler', 'rossler', 'Baeuerle', 'bäuerle'])
      expect(await list({ q }), q).toEqual([number])
  })

  it('with its contents, its money, its mails and the actions of staff; its documents are readable', async () => {
    const { number, order } = sold
    const [line] = (await order.view())?.lines ?? []
    await call(`orders/${number}/refund/`, { lines: [line?.id], delivery: false, why: 'goodwill' })
    const read = async () => staffOrder.parse((await call(`orders/${number}/`, undefined, 'GET')).json)
    const { refunds, calls, mails, ledger } = await read()
    expect(refunds).toEqual([
      { number: 1, reason: 'staff', cents: 5000, state: 'needs_staff', task_cents: 5000, needs_iban: true },
    ])
    expect(calls).toMatchObject([{ by: 'olga@example.org', action: 'refund', result: 'complete' }])
    // the request to confirm the address goes out only if it comes before the money
    expect(mails.map(({ kind }) => kind).filter((kind) => kind !== 'confirm')).toEqual(['cancelled', 'tickets'])
    expect(ledger.map(({ kind, cents, means }) => [kind, cents, means])).toEqual([
      ['charge', 10_000, null],
      ['payment', 10_000, 'transfer'],
      ['cancellation', -5000, null],
    ])
    await report(order)
    expect(await list({ open: 'refunds' })).toContain(number)
    const invoice = await call(`orders/${number}/documents/invoice/`, undefined, 'GET')
    expect([invoice.status, invoice.json.slice(0, 5)]).toEqual([200, '%PDF-'])
    expect((await call(`orders/${number}/documents/none/`, undefined, 'GET')).status).toBe(404)
  })

  it('for a transfer without an order number: staff assign or dismiss it, once', async () => {
    const { id } = await someStoredSales()
    const { number, order } = await someOrder(id, false)
    const line = (key: string) => ({
      key,
      reference: null,
      text: 'Karten',
      cents: 10_000,
      paid_at: '2026-11-20',
      payer: 'J. D.',
      iban: null,
    })
    const booked = await call('bank/', { lines: [line('open-0001'), line('open-0002')] })
    expect(booked.json.results.map(({ result }: { result: string }) => result)).toEqual(['unknown', 'unknown'])
    const open = async () =>
      (await call('bank-lines/', undefined, 'GET')).json.results.map(({ key }: { key: string }) => key).sort()
    expect(await open()).toEqual(['open-0001', 'open-0002'])
    expect((await call('bank-lines/open-0001/assignment/', { order: 'A-26-7KQ-M2P-9XT4' })).json.reason).toBe(
      'order_closed',
    )
    expect((await call('bank-lines/open-0001/assignment/', { order: number })).status).toBe(200)
    expect((await call('bank-lines/open-0002/assignment/', { order: null })).status).toBe(200)
    expect(await open()).toEqual([])
    expect((await order.view())?.payment).toMatchObject({ state: 'paid', paid_cents: 10_000 })
    expect((await call('bank-lines/open-0001/assignment/', { order: number })).json.reason).toBe('already_decided')
    // the bank's next export has the same lines
    const named = { ...line('open-0002'), text: `Karten ${number}` }
    const repeated = await call('bank/', { lines: [line('open-0001'), named] })
    expect(repeated.json.results).toEqual(
      ['open-0001', 'open-0002'].map((key) => ({ key, order: null, result: 'repeated' })),
    )
    expect(await open()).toEqual([])
    expect((await call('bank-lines/open-0001/assignment/', { order: number })).json.reason).toBe('already_decided')
    expect((await order.view())?.payment).toMatchObject({ paid_cents: 10_000 })
    const { results } = await env.DB.prepare(
      `SELECT data, resolved_at FROM unmatched_bank_lines WHERE key LIKE 'open-000%'`,
    ).all()
    expect(results.map(({ resolved_at }) => resolved_at)).toEqual([expect.any(String), expect.any(String)])
    expect(JSON.stringify(results)).not.toContain('J. D.')
  })
})

it('A hall is shown as it is sold: each place once, with contingents, blocked places and revenue', async () => {
  const contingent = { key: 'press', name: { de: 'Presse' }, access: null, seats: ['1-1', '1-2'], areas: [] }
  const standing = { area: 'steh', count: 3 }
  const plan = { ...somePlan({ standing: 10 }), key: 'standing-hall' }
  const contingents = [{ ...contingent, areas: [standing] }]
  const data = someSalesData({ contingents, plan: { key: plan.key, version: 1 } })
  const { id } = await someStoredSales({ plan, data })
  await someOrder(id)
  const cart = `carts/${crypto.randomUUID()}/`
  expect((await call(`${cart}holds/`, { production: id, seats: ['1-1'], strand: true })).status).toBe(201)
  expect((await call(`${cart}holds/`, { production: id, count: 2, area: 'steh' })).status).toBe(201)
  await call(`productions/${id}/blocks/`, { places: [{ place: '2-10' }], reason: 'Kamera' })
  const { json } = await call(`productions/${id}/hall/`, undefined, 'GET')
  const hall = staffHall.parse(json)
  expect(hall.counts).toEqual({ total: 30, sold: 2, held: 3, abo: 0, contingent: 4, blocked: 1, free: 20 })
  expect(hall.areas).toMatchObject([{ area: 'steh', total: 10, held: 2, contingent: 3, free: 5, sold: 0 }])
  expect(hall.seats.slice(0, 2)).toBe('hc')
  expect([...hall.seats].filter((letter) => letter === 's')).toHaveLength(2)
  expect(hall.seats.at(-1)).toBe('b')
  expect(hall.blocks).toEqual([{ place: '2-10', count: 1, reason: 'Kamera' }])
  expect(hall.categories).toMatchObject([{ category: 1, normal_cents: 5000, total: 30, free: 20 }])
  const sales = staffSales.parse((await call('sales/', undefined, 'GET')).json)
  expect(sales.results.find((row) => row.id === id)?.counts).toEqual(hall.counts)
  expect((await call('productions/999999/hall/', undefined, 'GET')).status).toBe(404)
})

it('A page of orders reads the same rows among ten times as many', async () => {
  const fill = (from: number, until: number) =>
    env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
       INSERT INTO orders (site, number, sequence, state, locale, email, name, newsletter, means, delivery, delivery_cents,
         total_cents, paid_cents, refunded_cents, task_cents, created_at, due_at)
       SELECT 'k', 'A-26-' || i, 1, iif(i % 4 = 0, 'pending', 'complete'), 'de', 'b' || i || '@example.org',
         'Kunde ' || (i % 50), 0, 'transfer', 'pdf', 0, 100, 100, 0, iif(i % 50 = 0, 100, 0),
         strftime('%Y-%m-%dT%H:%M:%SZ', 1700000000 + i * 60, 'unixepoch'), '2026-12-01T00:00:00Z' FROM n`,
    )
      .bind(from, until)
      .run()
  const rowsRead = async () => {
    const counted: number[] = []
    const d1 = {
      prepare: (text: string) => ({
        bind: (...params: unknown[]) => ({
          all: async () => {
            const answer = await env.DB.prepare(text)
              .bind(...params)
              .all()
            counted.push(answer.meta.rows_read)
            return answer
          },
        }),
      }),
    } as unknown as D1Database
    const after = ['2023-11-14T23:00:00Z', 'A-26-40'] as const
    const counting = { ...store, d1 }
    for (const filter of [{}, { open: 'refunds' }, { open: 'payments' }, { states: ['complete'] }] as const) {
      expect(await deskOrders(counting, 'k', { ...filter, after: null, limit: 10 })).toHaveLength(10)
      await deskOrders(counting, 'k', { ...filter, after, limit: 10 })
    }
    await searchOrders(counting, 'k', 'terms:"kunde"*', { after: null, limit: 10 })
    await searchOrderParts(counting, 'k', 'number:"0001"', { after: null, limit: 10 })
    return counted
  }
  await fill(1, 1000)
  const few = await rowsRead()
  await fill(1001, 10_000)
  const many = await rowsRead()
  expect(many.map((rows, index) => rows / Math.max(1, few[index] ?? 1)).filter((ratio) => ratio > 1.3)).toEqual([])
})
