import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { listedOrders } from '../../../../../../shared/contract/shop/staff/lists.ts'
import { sites } from '../../../../../../shared/sites/sites.ts'
import type { Env } from '../../../../../../worker/env.ts'
import { keyRing } from '../../../../../../worker/tickets/codes/key-ring.ts'
import { verifyTicket } from '../../../../../../worker/tickets/codes/ticket-code.ts'
import { printLabels } from '../../../../../../worker/tickets/handlers/lists/printed-lists.ts'
import { reportProduction } from '../../../../../../worker/tickets/handlers/look-up/report-again.ts'
import { inventoryOf } from '../../../../../../worker/tickets/objects/inventory-of.ts'
import { orderOf } from '../../../../../../worker/tickets/objects/order-of.ts'
import { reportForm } from '../../../../../../worker/tickets/store/orders.ts'
import { staffSession } from '../../../../content/editor/as-staff.ts'
import { readPages } from '../../../documents/read-pdf.ts'
import { now, store } from '../../../store/some-sales.ts'
import { content } from '../../../words/some-words.ts'
import { calling } from '../some-staff.ts'
import { reported, soldAtDesk, somePostedProduction } from './some-posted.ts'

let call: ReturnType<typeof calling>
beforeAll(async () => {
  call = calling(await staffSession('lisa', 'boxoffice'))
})

async function list(production: number, query: Record<string, string> = {}) {
  const { status, json } = await call(
    `productions/${production}/lists/?${new URLSearchParams(query)}`,
    undefined,
    'GET',
  )
  expect([status, json]).toEqual([200, json])
  return listedOrders.parse(json)
}

const labelContext = {
  env: { ...env, ASSETS: env.FILES } as unknown as Env,
  site: sites.hh,
  now,
  locale: 'de' as const,
  content: content(),
}

async function logged(production: number) {
  const { results } = await env.DB.prepare(
    `SELECT action, "by", detail FROM box_office_staff_calls WHERE detail ->> '$.production' = ? ORDER BY id`,
  )
    .bind(production)
    .all<{ action: string; by: string; detail: string }>()
  return results.map(({ action, by, detail }) => [action, by, JSON.parse(detail)])
}

describe('The lists of a concert', () => {
  it('name those whose tickets go by post with their addresses, and those who pick them up, by family name', async () => {
    const id = await somePostedProduction()
    const anna = await soldAtDesk(call, id, { name: 'Anna von der Heide', seats: ['1-1', '1-2', '1-3'] })
    const otto = await soldAtDesk(call, id, { name: 'Otto Zander', seats: ['2-1'], delivery: 'box_office' })
    const unpaid = await soldAtDesk(call, id, { name: 'Uwe Amt', seats: ['2-3'], payment: 'transfer' })
    const waiting = await soldAtDesk(call, id, {
      name: 'Ida Berg',
      seats: ['2-5'],
      delivery: 'box_office',
      payment: 'transfer',
    })
    const post = await list(id)
    // tickets that are not paid for are not sent
    expect(post.results).toEqual([
      {
        number: anna,
        name: 'Anna von der Heide',
        sorted_name: 'Heide, Anna von der',
        places: [expect.stringMatching(/Reihe\s1, Platz\s1 bis 3$/)],
        tickets: 3,
        used: 0,
        state: 'complete',
        delivery: 'post',
        post: { street: 'Lange Reihe 5', postcode: '01067', city: 'Dresden', country: 'DE' },
        due_cents: 0,
        handed_over_at: null,
      },
    ])
    expect(post).toMatchObject({ next: null, count: 1, is_cut: false, production: { id, title: 'Abend' } })
    const pickup = await list(id, { list: 'pickup' })
    expect(pickup.results.map(({ number, due_cents: due }) => [number, due])).toEqual([
      [waiting, 5000],
      [otto, 0],
    ])
    const house = await list(id, { list: 'house' })
    expect(house.results.map(({ number }) => number)).toEqual([unpaid, waiting, anna, otto])
    expect((await list(id, { list: 'house', q: 'BERG' })).results.map(({ number }) => number)).toEqual([waiting])
    expect(await logged(id)).toContainEqual(['list', 'lisa@example.org', { production: id, list: 'house', count: 4 }])
    expect(JSON.stringify(await logged(id))).not.toMatch(/Heide|Zander|Lange Reihe/)
  })

  it('show who has come in, what was posted, and the address that staff have corrected', async () => {
    const id = await somePostedProduction()
    const number = await soldAtDesk(call, id, { name: 'Ole Petersen', seats: ['1-1', '1-2'] })
    const [ticket] = (await orderOf(env, 'hh', number).view())?.tickets ?? []
    const claims = await verifyTicket(await keyRing(env.TICKET_KEY), ticket?.code ?? '')
    if (!claims) throw new Error('the ticket has no valid code')
    await inventoryOf(env, 'hh', id).enter(`scan-${number}`, { ...claims, gate: 'Tür A' })
    await call(`orders/${number}/handover/`, { is_handed_over: true })
    await call(`orders/${number}/contact/`, {
      post: { street: 'Rue de l’Église 5', postcode: '4001', city: 'Basel', country: 'CH' },
    })
    await reported(number)
    const [row] = (await list(id)).results
    expect(row).toMatchObject({ used: 1, tickets: 2, post: { city: 'Basel' } })
    expect(row?.handed_over_at).toMatch(/^2026-/)
  })

  it('have pages by key, and a limited number of tickets', async () => {
    const id = await somePostedProduction()
    await env.DB.batch(
      ['orders', 'order_lines'].map((table) =>
        env.DB.prepare(
          table === 'orders'
            ? `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 105)
              INSERT INTO orders (site, number, sequence, state, locale, email, name, newsletter, means, delivery,
                delivery_cents, total_cents, paid_cents, refunded_cents, task_cents, created_at, due_at, report_form)
              SELECT 'hh', 'A-26-L' || CAST(?1 AS INTEGER) || printf('%03d', i), 1, 'complete', 'de', '', 'Gast N' || printf('%03d', i),
                0, 'terminal', 'pdf', 0, 1, 1, 0, 0, '2026-11-20T08:00:00Z', '2026-11-20T08:00:00Z', ${reportForm} FROM n`
            : `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 105)
              INSERT INTO order_lines (site, order_number, id, production_id, place, category, price_type, full_cents,
                discount_cents, cents, tax, state)
              SELECT 'hh', 'A-26-L' || CAST(?1 AS INTEGER) || printf('%03d', i), CAST(?1 AS INTEGER) || '-' || i, ?1, '1-1', 1, 'normal', 1, 0, 1,
                'reduced', 'sold' FROM n`,
        ).bind(id),
      ),
    )
    const first = await list(id, { list: 'house' })
    expect([first.results.length, first.count]).toEqual([100, 105])
    const second = await list(id, { list: 'house', after: first.next ?? '' })
    expect([second.results.length, second.next]).toEqual([5, null])
    const numbers = [...first.results, ...second.results].map(({ number }) => number)
    expect(new Set(numbers).size).toBe(105)
    // an order that is not on the list shows the first page, too
    await list(id, { list: 'house', after: 'A-26-AAAAAA' })
    const entry = (count: number) => ['list', 'lisa@example.org', { production: id, list: 'house', count }]
    expect(await logged(id)).toEqual([100, 5, 100].map(entry))
    // tickets to post are marked in one press, as they are printed
    await env.DB.prepare("UPDATE orders SET delivery = 'post' WHERE number LIKE 'A-26-L' || CAST(? AS INTEGER) || '%'")
      .bind(id)
      .run()
    const posted = await list(id)
    expect([posted.results.length, posted.next]).toEqual([105, null])
  })

  it('are searched by names in any order, with and without umlauts, and by the number', async () => {
    const id = await somePostedProduction()
    const mueller = await soldAtDesk(call, id, { name: 'Jörg Müller', seats: ['1-1'] })
    const weiss = await soldAtDesk(call, id, { name: 'Margarete Weiß', seats: ['1-3'] })
    const roessler = await soldAtDesk(call, id, { name: 'Ina Roessler', seats: ['1-5'] })
    const found = async (q: string) => (await list(id, { q })).results.map(({ number }) => number)
    for (const q of [
      'Mueller',
      'müller',
      'Muller',
      'Müller, Jö',
      'joerg MÜLLER',
      mueller.replaceAll('-', '').toLowerCase(),
    ])
      expect(await found(q), q).toEqual([mueller])
    for (const q of ['Weiss', 'weiß', 'Weiß, Marg']) expect(await found(q), q).toEqual([weiss])
    expect(await found('Rößler')).toEqual([roessler])
    expect(await found('Müller, Margarete')).toEqual([])
  })

  it('say how many orders have not reported yet, and so does the sheet of labels', async () => {
    const id = await somePostedProduction()
    const number = await soldAtDesk(call, id, { name: 'Onno Harms', seats: ['1-1'] })
    const lost = await soldAtDesk(call, id, { name: 'Tomma Harms', seats: ['1-3'] })
    expect(await list(id)).toMatchObject({ unreported: 0 })
    const makeOld = () =>
      env.DB.prepare('UPDATE orders SET post = NULL, report_form = 0 WHERE number IN (?, ?)').bind(number, lost).run()
    await makeOld()
    const report = (limit?: number) => reportProduction(env, store, { site: 'hh', production: id }, limit)
    expect(await report(1)).toBe(1)
    expect(await report()).toBe(0)
    const printed = async () => {
      const { content } = await printLabels(labelContext, id, 1)
      return (await readPages(content)).join(' ')
    }
    expect(await printed()).not.toContain('ohne Anschrift')
    await env.DB.prepare('UPDATE orders SET post = NULL WHERE number = ?').bind(lost).run()
    expect(await printed()).toMatch(/Onno Harms.*1 Sendung ohne Anschrift fehlt/)
  })

  it('are for those who sell, on their own site', async () => {
    const id = await somePostedProduction()
    for (const path of ['lists/', 'lists/print/', 'lists/labels/']) {
      const status = async (as: ReturnType<typeof calling>) =>
        (await as(`productions/${id}/${path}`, undefined, 'GET')).status
      expect(await status(calling(await staffSession('edda', 'editor')))).toBe(403)
      expect(await status(calling(''))).toBe(401)
      expect(await status(call)).toBe(200)
    }
    for (const query of ['list=none', 'after=x', `q=${'x'.repeat(101)}`])
      expect((await call(`productions/${id}/lists/?${query}`, undefined, 'GET')).status, query).toBe(400)
    expect((await call(`productions/${id}/lists/labels/?from=25`, undefined, 'GET')).status).toBe(400)
  })
})
