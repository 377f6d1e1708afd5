import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { staffOrderList } from '../../../../../shared/contract/box-office/staff/orders.ts'
import { deskOrders, endOfScan, maxScanned } from '../../../../../worker/box-office/store/desk-orders.ts'
import { staffSession } from '../../../content/editor/as-staff.ts'
import { counting } from '../../../content/store/counting.ts'
import { someProductionId, store } from '../../store/some-sales.ts'
import { calling } from './some-staff.ts'

let call: ReturnType<typeof calling>
beforeAll(async () => {
  call = calling(await staffSession('olga', 'boxoffice'))
})
beforeEach(async () => {
  await env.DB.exec('DELETE FROM order_lines')
  await env.DB.exec('DELETE FROM orders')
})

let count = 0
interface Given {
  state?: string
  means?: string
  delivery?: string
  at?: string
  tickets?: number
  production?: number
  name?: string
}

async function order(given: Given = {}): Promise<string> {
  const { state = 'complete', means = 'card', delivery = 'pdf', at = '2026-11-20T08:00:00Z' } = given
  const { tickets = 1, production = 1, name = 'Kunde' } = given
  const number = `A-26-${String(++count).padStart(6, '0')}`
  await env.DB.prepare(
    `INSERT INTO orders (site, number, sequence, state, locale, email, name, newsletter, means, delivery, delivery_cents,
      total_cents, paid_cents, refunded_cents, task_cents, created_at, due_at)
    VALUES ('hh', ?, 1, ?, 'de', 'k@example.org', ?, 0, ?, ?, 0, 4200, 4200, 0, 0, ?, '2026-12-01T00:00:00Z')`,
  )
    .bind(number, state, name, means, delivery, at)
    .run()
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
    INSERT INTO order_lines (site, order_number, id, production_id, place, category, price_type, full_cents,
      discount_cents, cents, tax, state)
    SELECT 'hh', ?1, ?1 || '-' || i, ?3, 'p' || i, 1, 'normal', 100, 0, 100, 'reduced', 'sold' FROM n`,
  )
    .bind(number, tickets, production)
    .run()
  return number
}

async function found(query: Record<string, string>): Promise<string[]> {
  const { status, json } = await call(`orders/?${new URLSearchParams(query)}`, undefined, 'GET')
  expect([status, json]).toEqual([200, json])
  return staffOrderList.parse(json).results.map(({ number }) => number)
}

describe('Orders are filtered', () => {
  it('by payment, delivery and states, alone and together, also within a search', async () => {
    const card = await order({ name: 'Ada' })
    const posted = await order({ means: 'transfer', delivery: 'post', name: 'Ada' })
    const pending = await order({ means: 'transfer', state: 'pending' })
    const paid = await order({ state: 'paid', means: 'cash', delivery: 'box_office' })
    const over = await order({ state: 'expired' })
    expect(await found({ means: 'transfer' })).toEqual([pending, posted])
    expect(await found({ delivery: 'post' })).toEqual([posted])
    expect(await found({ state: 'complete,paid' })).toEqual([paid, posted, card])
    expect(await found({ state: 'expired' })).toEqual([over])
    expect(await found({ state: 'complete', means: 'card' })).toEqual([card])
    expect(await found({ q: 'Ada', delivery: 'pdf' })).toEqual([card])
    expect(await found({ q: 'Ada', state: 'paid,expired' })).toEqual([])
    expect(await found({ open: 'payments', means: 'card' })).toEqual([])
  })

  it('by the days of Berlin: today, the last days, or between two days', async () => {
    // the clock of the tests: 20 November 2026, 10:00 in Berlin
    const beforeMidnight = await order({ at: '2026-11-19T22:59:59Z' })
    const midnight = await order({ at: '2026-11-19T23:00:00Z' })
    const sixDays = await order({ at: '2026-11-13T23:00:00Z' })
    const eightDays = await order({ at: '2026-11-12T12:00:00Z' })
    const summer = await order({ at: '2026-07-01T22:00:00Z' })
    expect(await found({ period: 'today' })).toEqual([midnight])
    expect(await found({ period: '7-days' })).toEqual([midnight, beforeMidnight, sixDays])
    expect(await found({ period: '30-days' })).toEqual([midnight, beforeMidnight, sixDays, eightDays])
    expect(await found({ from: '2026-11-14', until: '2026-11-19' })).toEqual([beforeMidnight, sixDays])
    expect(await found({ until: '2026-07-01' })).toEqual([])
    expect(await found({ until: '2026-07-02', from: '2026-07-02' })).toEqual([summer])
    expect(await found({ from: '2026-11-20', q: 'Kunde' })).toEqual([midnight])
  })

  it('by group, and by concert together with every other filter', async () => {
    const [own, other] = [await someProductionId(), await someProductionId()]
    const school = await order({ tickets: 31, production: own })
    const ten = await order({ tickets: 10, production: other, means: 'transfer' })
    const nine = await order({ tickets: 9, production: own, means: 'transfer' })
    expect(await found({ group: '1' })).toEqual([ten, school])
    expect(await found({ group: '1', production: String(own) })).toEqual([school])
    expect(await found({ production: String(own), means: 'transfer' })).toEqual([nine])
    expect(await found({ production: String(other), period: 'today', delivery: 'post' })).toEqual([])
  })

  it('only by values that exist', async () => {
    for (const query of [
      ...['means=paypal', 'delivery=pigeon', 'state=paid,lost', 'state=,', 'period=year', 'group=0'],
      ...['from=2026-02-30', 'until=9999-12-31', 'from=yesterday'],
    ])
      expect([query, (await call(`orders/?${query}`, undefined, 'GET')).status]).toEqual([query, 400])
  })

  it('page by page, even where a thousand orders in a row do not match', async () => {
    const rare = await order({ delivery: 'post', at: '2026-01-01T10:00:00Z' })
    await fill(maxScanned + 20)
    const { json: first } = await call('orders/?delivery=post', undefined, 'GET')
    expect([first.results, typeof first.next]).toEqual([[], 'string'])
    const { json: second } = await call(`orders/?delivery=post&after=${first.next}`, undefined, 'GET')
    expect([second.results.map(({ number }: { number: string }) => number), second.next]).toEqual([[rare], null])
    const { json: all } = await call('orders/?means=card', undefined, 'GET')
    expect(all.results).toHaveLength(50)
    const { json: more } = await call(`orders/?means=card&after=${all.next}`, undefined, 'GET')
    expect(more.results[0].number).not.toBe(all.results.at(-1).number)
    expect(new Set([...all.results, ...more.results].map(({ number }: { number: string }) => number)).size).toBe(100)
  })

  it('at a cost that does not grow with the number of orders', async () => {
    const day = { from: '2026-10-01T00:00:00Z', before: '2026-10-02T00:00:00Z' }
    const filters = [
      ...[{ means: 'card' }, { delivery: 'post' }, { tickets: 10 }, { states: ['paid', 'complete'] }],
      ...[day, { ...day, delivery: 'post' }, { production: 4711, means: 'card' }, { production: 4711 }],
    ] as const
    const read = () =>
      Promise.all(
        filters.map(async (filter) => {
          const { d1, sum } = counting(env.DB)
          const asked = { ...filter, after: null, limit: 51 }
          await Promise.all([deskOrders({ ...store, d1 }, 'hh', asked), endOfScan({ ...store, d1 }, 'hh', asked)])
          return sum()
        }),
      )
    for (let index = 0; index < 5; index++) await order({ production: 4711, at: '2025-01-01T00:00:00Z' })
    for (let index = 0; index < 5; index++) await order({ at: '2026-10-01T12:00:00Z' })
    await fill(env.FULL ? 2000 : 1000)
    const few = await read()
    await fill(env.FULL ? 18_000 : 9000)
    const many = await read()
    expect(many.map((rows, index) => rows / Math.max(1, few[index] ?? 1)).filter((ratio) => ratio > 1.3)).toEqual([])
  })
})

it('The list is exported with its filters, without formulas, by those who manage; the log has no name', async () => {
  const own = await someProductionId()
  const number = await order({ name: '=Ada', means: 'transfer', delivery: 'post', tickets: 2, production: own })
  const address = { street: 'Am Markt 3', postcode: '01067', city: 'Dresden', country: 'DE' }
  const post = JSON.stringify({ ...address, company: '+Klang; GmbH' })
  await env.DB.prepare(
    `UPDATE orders SET phone = '035101234', post = ?, handed_over_at = '2026-11-24T09:30:00Z' WHERE number = ?`,
  )
    .bind(post, number)
    .run()
  await order({ name: 'Bea' })
  await fill(1100)
  const publisher = calling(await staffSession('pia', 'publisher'))
  const { status, json: csv } = await publisher('orders/export/?q=Ada&means=transfer', undefined, 'GET')
  expect([status, csv.split('\r\n')]).toEqual([
    200,
    [
      'Nummer;Bestellt;Name;Firma;Straße;PLZ und Ort;Land;Telefon;Konzerte;Leistungstag;Karten;Betrag;Zu erstatten;Zahlung;Versand;Verschickt oder abgeholt;Stand',
      `${number};2026-11-20 09:00;'=Ada;"'+Klang; GmbH";Am Markt 3;01067 Dresden;DE;0351\u00a0012\u00a034;Abend;2026-12-24;2;42,00;;Überweisung;Per Post;2026-11-24 10:30;bezahlt`,
      '',
    ],
  ])
  const { json: all } = await publisher('orders/export/?locale=en', undefined, 'GET')
  expect(all.trimEnd().split('\r\n')).toHaveLength(1 + 1102)
  expect(all).toContain('Delivery;Posted or picked up;State')
  const logged = await env.DB.prepare("SELECT detail FROM box_office_staff_calls WHERE action = 'export orders'").all()
  expect(logged.results.map(({ detail }) => detail)).toEqual(['{"means":"transfer","searched":true}', '{}'])
  expect((await publisher('orders/export/?means=none', undefined, 'GET')).status).toBe(400)
  expect((await call('orders/export/', undefined, 'GET')).status).toBe(403)
  expect((await calling('')('orders/export/', undefined, 'GET')).status).toBe(401)
})

async function fill(orders: number): Promise<void> {
  const first = count + 1
  count += orders
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
    INSERT INTO orders (site, number, sequence, state, locale, email, name, newsletter, means, delivery, delivery_cents,
      total_cents, paid_cents, refunded_cents, task_cents, created_at, due_at)
    SELECT 'hh', 'A-26-' || printf('%06d', i), 1, 'complete', 'de', 'k@example.org', 'Kunde', 0, 'card', 'pdf', 0, 100,
      100, 0, 0, strftime('%Y-%m-%dT%H:%M:%SZ', '2026-11-20T08:00:00Z', '-' || i || ' seconds'), '2026-12-01T00:00:00Z' FROM n`,
  )
    .bind(first, count)
    .run()
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
    INSERT INTO order_lines (site, order_number, id, production_id, place, category, price_type, full_cents,
      discount_cents, cents, tax, state)
    SELECT 'hh', 'A-26-' || printf('%06d', i), i || '-' || l.value, 1, 'p', 1, 'normal', 100, 0, 100, 'reduced', 'sold'
    FROM n, json_each('[1,2]') AS l`,
  )
    .bind(first, count)
    .run()
}
