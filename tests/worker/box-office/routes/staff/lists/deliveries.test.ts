import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { deliveries } from '../../../../../../shared/contract/box-office/staff/lists.ts'
import {
  printDeliveries,
  printDeliveryLabels,
} from '../../../../../../worker/box-office/handlers/lists/printed-deliveries.ts'
import { deliveriesOn } from '../../../../../../worker/box-office/store/orders/deliveries.ts'
import { reportForm } from '../../../../../../worker/box-office/store/orders.ts'
import migration from '../../../../../../worker/content/migrations/0008_tickets-to-post.sql?raw'
import { staffSession } from '../../../../content/editor/as-staff.ts'
import { plansOf } from '../../../../content/store/query-plans.ts'
import { someProductionId } from '../../../store/some-sales.ts'
import { calling } from '../some-staff.ts'
import { moveTo, printing, reported, soldAtDesk, somePostedProduction, textOf } from './some-posted.ts'

const today = '2026-11-20'
let call: ReturnType<typeof calling>
beforeAll(async () => {
  call = calling(await staffSession('lena', 'boxoffice'))
})

async function list(query: Record<string, string> = {}, as = call) {
  const { status, json } = await as(`deliveries/?${new URLSearchParams(query)}`, undefined, 'GET')
  expect([status, json]).toEqual([200, json])
  return deliveries.parse(json)
}

/** Returns which of the given orders are on a list, in its order. */
async function onList(own: readonly string[], query: Record<string, string> = {}): Promise<string[]> {
  return (await list(query)).results.map(({ number }) => number).filter((number) => own.includes(number))
}

async function logged() {
  const { results } = await env.DB.prepare(
    'SELECT action, "by", detail FROM box_office_staff_calls ORDER BY id DESC LIMIT 3',
  ).all<{ action: string; by: string; detail: string }>()
  return results.map(({ action, by, detail }) => [action, by, JSON.parse(detail)]).reverse()
}

describe('The letters of all concerts', () => {
  it('are those that are paid for and not posted yet, by the start of their first concert and by name', async () => {
    const [later, sooner, past] = [
      await somePostedProduction(),
      await somePostedProduction(),
      await somePostedProduction(),
    ]
    await moveTo(sooner, '2026-12-10')
    const zander = await soldAtDesk(call, sooner, { name: 'Otto Zander', seats: ['1-3'] })
    const heide = await soldAtDesk(call, later, { name: 'Anna von der Heide', seats: ['1-3', '1-4'], alsoFor: sooner })
    const berg = await soldAtDesk(call, later, { name: 'Ida Berg', seats: ['2-1', '2-2'] })
    const unpaid = await soldAtDesk(call, later, { name: 'Uwe Amt', seats: ['2-3'], payment: 'transfer' })
    const collected = await soldAtDesk(call, later, { name: 'Ulf Amt', seats: ['2-5'], delivery: 'box_office' })
    const missed = await soldAtDesk(call, past, { name: 'Ada Amt', seats: ['1-1'] })
    await moveTo(past, '2026-11-19')
    const own = [zander, heide, berg, unpaid, collected, missed]
    expect(await onList(own)).toEqual([heide, zander, berg])
    const { results } = await list()
    expect(results.find(({ number }) => number === heide)).toEqual({
      number: heide,
      name: 'Anna von der Heide',
      sorted_name: 'Heide, Anna von der',
      tickets: 3,
      state: 'complete',
      delivery: 'post',
      post: { street: 'Lange Reihe 5', postcode: '01067', city: 'Dresden', country: 'DE' },
      due_cents: 0,
      handed_over_at: null,
      returned_at: null,
      letter_mail: 'no_address',
      production: { id: sooner, title: 'Abend', date: '2026-12-10T18:00:00+01:00' },
      other_productions: 1,
      last_day: null,
    })
    // what is posted leaves the list, until that is taken back
    const mark = async (is_handed_over: boolean) => {
      await call(`orders/${heide}/handover/`, { is_handed_over })
      await reported(heide)
    }
    await mark(true)
    expect(await onList(own)).toEqual([zander, berg])
    await mark(false)
    expect(await onList(own)).toEqual([heide, zander, berg])
    // a ticket that has been refunded is not posted, and the others are
    const [first] = (await call(`orders/${berg}/`, undefined, 'GET')).json.lines
    await call(`orders/${berg}/refund/`, { lines: [first.id], delivery: false })
    await reported(berg)
    expect((await list()).results.find(({ number }) => number === berg)?.tickets).toBe(1)
  })

  it('say which have to be posted today', async () => {
    const production = await somePostedProduction()
    const number = await soldAtDesk(call, production, { name: 'Tomke Janssen', seats: ['1-1'] })
    const lastDay = async (day: string) => {
      await moveTo(production, day)
      return (await list()).results.find((row) => row.number === number)?.last_day
    }
    // the 20th is a Friday, and a letter takes four working days
    expect(await lastDay('2026-11-26')).toBe('over')
    expect(await lastDay('2026-11-27')).toBe(null)
    expect(await textOf(printDeliveries(printing, 'post'))).not.toContain('zu spät')
    await moveTo(production, '2026-11-25')
    expect(await textOf(printDeliveries(printing, 'post'))).toContain('kommt vielleicht zu spät an')
  })

  it('have pages of a hundred, each of which is logged, and a limit', async () => {
    const as = calling(await staffSession('kai', 'boxoffice', ['k']), 'k')
    const production = await someProductionId('k')
    await manyLetters(production, 105)
    const first = await list({}, as)
    expect([first.results.length, first.count, first.is_cut]).toEqual([100, 105, false])
    const second = await list({ after: first.next ?? '' }, as)
    expect([second.results.length, second.next]).toEqual([5, null])
    expect(new Set([...first.results, ...second.results].map(({ number }) => number)).size).toBe(105)
    // an order that has left the list shows the first page, too
    await list({ after: 'A-26-AAAAAA' }, as)
    expect(await logged()).toEqual([100, 5, 100].map((count) => ['list', 'kai@example.org', { list: 'post', count }]))
    await manyLetters(await someProductionId('k'), 1000)
    const cut = await list({}, as)
    expect([cut.count, cut.is_cut]).toEqual([1000, true])
    expect(cut.unaddressed).toBe(1000)
  })

  it('are read by their index, whatever was posted or sold otherwise', async () => {
    const [plan = []] = await plansOf((store) => deliveriesOn(store, 'hh', 'post', today))
    expect(plan.filter((step) => step.startsWith('SCAN'))).toEqual([])
    expect(plan.join()).toMatch(/SEARCH p USING .*productions_site_local .*SEARCH l USING .*order_lines_to_post/)
    const [others = []] = await plansOf((store) => deliveriesOn(store, 'hh', 'pickup', today))
    expect(others.filter((step) => step.startsWith('SCAN'))).toEqual([])
  })

  it('are known of orders whose report is older than their index', async () => {
    const production = await somePostedProduction()
    const waiting = await soldAtDesk(call, production, { name: 'Elke Sommerfeld', seats: ['1-1', '1-2'] })
    const posted = await soldAtDesk(call, production, { name: 'Uwe Lorenzen', seats: ['1-3'] })
    await call(`orders/${posted}/handover/`, { is_handed_over: true })
    await reported(posted)
    const own = [waiting, posted]
    await env.DB.prepare('UPDATE order_lines SET to_post = 0').run()
    expect(await onList(own)).toEqual([])
    const [, statement = ''] = /(UPDATE `order_lines`[^;]*);/.exec(migration) ?? []
    await env.DB.prepare(statement).run()
    expect(await onList(own)).toEqual([waiting])
    expect((await list()).results.find(({ number }) => number === waiting)?.tickets).toBe(2)
  })

  it('are printed whole, and their labels as far as the screen has loaded them', async () => {
    const [sooner, later] = [await somePostedProduction(), await somePostedProduction()]
    await moveTo(sooner, '2026-12-01')
    await moveTo(later, '2026-12-02')
    const first = await soldAtDesk(call, sooner, {
      name: 'Gesa Hartwig',
      seats: ['1-1', '1-2'],
      company: { name: 'Praxis Dr. Hartwig' },
    })
    const second = await soldAtDesk(call, later, { name: 'Elke Sommerfeld', seats: ['1-1'], street: 'Ulmenallee 17' })
    const whole = await textOf(printDeliveries(printing, 'post'))
    expect(whole).toMatch(
      /Hartwig, Gesa.*Praxis Dr\. Hartwig Lange Reihe 5.*Abend Di, 1\. Dezember 2026, 18:00 2 Karten.*Sommerfeld, Elke/,
    )
    expect(whole).toContain('Alle Konzerte, das nächste zuerst')
    const labels = (through?: string) => textOf(printDeliveryLabels(printing, { from: 1, through }))
    expect(await labels()).toMatch(/Praxis Dr\. Hartwig Gesa Hartwig Lange Reihe 5.*Elke Sommerfeld Ulmenallee 17/)
    expect(await labels(first)).not.toContain('Sommerfeld')
    expect(await labels(second)).toContain('Sommerfeld')
    // an order that has left the list in the meantime limits nothing
    expect(await labels('A-26-AAAAAA')).toContain('Sommerfeld')
    await env.DB.prepare('UPDATE orders SET post = NULL WHERE number = ?').bind(first).run()
    expect((await list()).unaddressed).toBe(1)
    expect(await textOf(printDeliveries(printing, 'post'))).toContain('Bei 1 Bestellung fehlt die Anschrift.')
    expect(await labels()).toContain('1 Sendung ohne Anschrift fehlt.')
    // an order that has not reported its address yet does so first
    await env.DB.prepare('UPDATE orders SET report_form = 0 WHERE number = ?').bind(first).run()
    expect(await list()).toMatchObject({ unaddressed: 0, unreported: 0 })
    await env.DB.prepare("UPDATE orders SET handed_over_at = '2026-11-20T08:00:00Z'").run()
    await env.DB.prepare('UPDATE order_lines SET to_post = 0').run()
    expect(await textOf(printDeliveries(printing, 'post'))).toContain('Keine Bestellungen.')
  })
})

describe('The tickets that are picked up today', () => {
  it('are those of the concerts of this day, by name, with what is still to be paid and what has been picked up', async () => {
    const [tonight, tomorrow] = [await somePostedProduction(), await somePostedProduction()]
    const paid = await soldAtDesk(call, tonight, { name: 'Otto Zander', seats: ['1-1'], delivery: 'box_office' })
    const unpaid = await soldAtDesk(call, tonight, {
      name: 'Henning Carstens',
      seats: ['1-3', '1-4'],
      delivery: 'box_office',
      payment: 'transfer',
    })
    const posted = await soldAtDesk(call, tonight, { name: 'Ida Berg', seats: ['2-1'] })
    const other = await soldAtDesk(call, tomorrow, { name: 'Ole Amt', seats: ['1-1'], delivery: 'box_office' })
    await moveTo(tonight, today)
    await moveTo(tomorrow, '2026-11-21')
    const own = [paid, unpaid, posted, other]
    expect(await onList(own, { list: 'pickup' })).toEqual([unpaid, paid])
    await call(`orders/${paid}/handover/`, { is_handed_over: true })
    await reported(paid)
    const { results } = await list({ list: 'pickup' })
    const rows = results.filter(({ number }) => own.includes(number))
    expect(rows.map(({ tickets, due_cents: due, handed_over_at: at }) => [tickets, due, at !== null])).toEqual([
      [2, 10_000, false],
      [1, 0, true],
    ])
    expect((await logged()).at(-1)).toEqual(['list', 'lena@example.org', { list: 'pickup', count: results.length }])
    const text = await textOf(printDeliveries(printing, 'pickup'))
    expect(text).toMatch(/Für die Konzerte am Fr, 20\. November 2026.*Carstens, Henning.*noch zu zahlen: 100,00/)
    expect(text).toMatch(/Zander, Otto.*abgeholt 20\.11\./)
  })
})

describe('Lists across concerts', () => {
  it('are for those who sell, on their own site', async () => {
    for (const path of ['deliveries/', 'deliveries/print/', 'deliveries/labels/']) {
      const status = async (as: ReturnType<typeof calling>) => (await as(path, undefined, 'GET')).status
      expect(await status(calling(await staffSession('edda', 'editor')))).toBe(403)
      expect(await status(calling(''))).toBe(401)
      expect(await status(call)).toBe(200)
    }
    const entries = (await logged()).map(([action, , detail]) => [action, Object.keys(detail as object)])
    expect(entries).toEqual([
      ['list', ['list', 'count']],
      ['print list', ['list', 'count']],
      ['labels', ['count']],
    ])
    for (const query of ['?list=house', '?after=x', 'labels/?from=25', 'labels/?through=x', 'print/?list=all'])
      expect((await call(`deliveries/${query}`, undefined, 'GET')).status, query).toBe(400)
    const production = await somePostedProduction()
    const number = await soldAtDesk(call, production, { name: 'Onno Harms', seats: ['1-1'] })
    expect(await onList([number])).toEqual([number])
    const elsewhere = calling(await staffSession('hanna', 'boxoffice', ['h']), 'h')
    expect((await list({}, elsewhere)).results.map((row) => row.number)).not.toContain(number)
  })
})

/** Stores paid orders by post without an address. */
async function manyLetters(production: number, count: number): Promise<void> {
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`
  const number = `'A-26-L' || CAST(?1 AS INTEGER) || printf('%04d', i)`
  await env.DB.batch([
    env.DB.prepare(
      `${numbers} INSERT INTO orders (site, number, sequence, state, locale, email, name, newsletter, means, delivery,
         delivery_cents, total_cents, paid_cents, refunded_cents, task_cents, created_at, due_at, report_form)
       SELECT 'k', ${number}, 1, 'complete', 'de', '', 'Gast N' || printf('%04d', i), 0, 'terminal', 'post', 0, 1, 1, 0, 0,
         '2026-11-20T08:00:00Z', '2026-11-20T08:00:00Z', ${reportForm} FROM n`,
    ).bind(production),
    env.DB.prepare(
      `${numbers} INSERT INTO order_lines (site, order_number, id, production_id, place, category, price_type, full_cents,
         discount_cents, cents, tax, state, to_post)
       SELECT 'k', ${number}, CAST(?1 AS INTEGER) || '-' || i, ?1, '1-1', 1, 'normal', 1, 0, 1, 'reduced', 'sold', 1 FROM n`,
    ).bind(production),
  ])
}
