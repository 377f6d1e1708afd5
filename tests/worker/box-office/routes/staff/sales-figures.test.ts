import { env, runInDurableObject } from 'cloudflare:test'
import { beforeAll, expect, it } from 'vitest'
import { staffFigures, staffSales, staffTakings } from '../../../../../shared/contract/box-office/staff/sales.ts'
import type { Order } from '../../../../../worker/box-office/objects/order/order.ts'
import { staffSession } from '../../../content/editor/as-staff.ts'
import { someStoredSales } from '../../store/some-sales.ts'
import { settled } from '../../words/some-words.ts'
import { someOrder } from '../some-order.ts'
import { calling } from './some-staff.ts'

let call: ReturnType<typeof calling>
let seller: ReturnType<typeof calling>
beforeAll(async () => {
  call = calling(await staffSession('paula', 'publisher'))
  seller = calling(await staffSession('sina', 'boxoffice'))
})

const get = async (path: string, ask = call) => ask(path, undefined, 'GET')
const figures = async () => staffFigures.parse((await get('sales/figures/')).json)
const takings = async (id: number) => staffTakings.parse((await get(`productions/${id}/takings/`)).json)

/** Sells two tickets. The order's alarm updates the read model. */
async function sold(id: number) {
  const { number, order } = await someOrder(id)
  await runInDurableObject(order, (object: Order) => object.alarm())
  return { number, order }
}

it('The figures count sold tickets by the day of their order, and subtract returned ones', async () => {
  const { id } = await someStoredSales()
  const before = await figures()
  const { number, order } = await sold(id)
  const [line] = (await order.view())?.lines ?? []
  const now = await figures()
  expect(now.today).toEqual({ tickets: before.today.tickets + 2, cents: before.today.cents + 10_000, free: 0 })
  expect(now.week).toEqual({ tickets: before.week.tickets + 2, before: 0 })
  expect(now.season).toMatchObject({ name: '2026/27', tickets: before.season.tickets + 2 })
  const days = [{ day: '2026-11-20', tickets: 2, cents: 10_000 }]
  expect(await takings(id)).toEqual({ today: '2026-11-20', days, free: [] })
  const list = staffSales.parse((await get('sales/')).json)
  expect(list.results.find((row) => row.id === id)?.week).toEqual([0, 0, 0, 0, 0, 0, 2])

  await env.DB.prepare("UPDATE order_lines SET day = '2026-11-10' WHERE order_number = ?").bind(number).run()
  expect((await figures()).week).toEqual({ tickets: before.week.tickets, before: 2 })
  await call(`orders/${number}/refund/`, { lines: [line?.id ?? ''], delivery: false, why: 'goodwill' })
  await runInDurableObject(order, (object: Order) => object.alarm())
  expect(await takings(id)).toMatchObject({ days: [{ tickets: 1, cents: 5000 }] })
})

it('A fee that is kept at a refund stays in the takings, of the concert, of its day and of the season', async () => {
  const { id } = await someStoredSales()
  const { number, order } = await sold(id)
  const before = await figures()
  const [first, second] = (await order.view())?.lines ?? []
  const giveBack = (line: string | undefined, fee: number) =>
    call(`orders/${number}/refund/`, { lines: [line ?? ''], delivery: false, why: 'goodwill', fee_cents: fee })
  expect((await giveBack(first?.id, 500)).status).toBe(200)
  await runInDurableObject(order, (object: Order) => object.alarm())
  expect(await takings(id)).toMatchObject({ days: [{ tickets: 1, cents: 5500 }] })
  const row = async () => staffSales.parse((await get('sales/')).json).results.find((each) => each.id === id)
  expect(await row()).toMatchObject({ revenue_cents: 5500 })
  expect((await figures()).season).toMatchObject({
    tickets: before.season.tickets - 1,
    cents: before.season.cents - 4500,
  })
  expect((await giveBack(second?.id, 700)).status).toBe(200)
  await runInDurableObject(order, (object: Order) => object.alarm())
  // no ticket counts any more, but what was kept does
  expect(await takings(id)).toMatchObject({ days: [{ tickets: 0, cents: 1200 }] })
  expect(await row()).toMatchObject({ revenue_cents: 1200, week: [0, 0, 0, 0, 0, 0, 0] })
})

it('A refund by amount lowers the takings of the concert, and no number of tickets', async () => {
  const { id } = await someStoredSales()
  const { number, order } = await sold(id)
  const before = await figures()
  const back = await call(`orders/${number}/refund/`, { cents: 1001, why: 'goodwill' })
  expect([back.status, back.json.state]).toEqual([200, 'complete'])
  await runInDurableObject(order, (object: Order) => object.alarm())
  expect(await takings(id)).toMatchObject({ days: [{ tickets: 2, cents: 8999 }] })
  const list = staffSales.parse((await get('sales/')).json)
  expect(list.results.find((each) => each.id === id)).toMatchObject({ revenue_cents: 8999 })
  const now = await figures()
  expect([now.season.tickets, now.season.cents]).toEqual([before.season.tickets, before.season.cents - 1001])
})

it('What another box office has sold is in sold, free and takings from the first look', async () => {
  const { id } = await someStoredSales({ soldShare: 0.9 })
  const row = async () => staffSales.parse((await get('sales/')).json).results.find((each) => each.id === id)
  const csv = async () => String((await get('sales/export/')).json)
  const first = await row()
  const soldBefore = first?.counts?.sold ?? 0
  expect(soldBefore).toBeGreaterThan(0)
  expect(first?.counts?.free).toBe((first?.counts?.total ?? 0) - soldBefore)
  expect(first?.revenue_cents).toBe(soldBefore * 5000)
  await sold(id)
  expect(await row()).toMatchObject({ revenue_cents: (soldBefore + 2) * 5000 })
  await settled(id)
  const money = `;${(((soldBefore + 2) * 5000) / 100).toFixed(2).replace('.', ',')}`
  expect(await csv()).toContain(money)
  expect((await figures()).season.cents).toBeGreaterThanOrEqual((soldBefore + 2) * 5000)
})

it('A concert that another box office has sold out is stored as that, although its last wishes were refused', async () => {
  const { id } = await someStoredSales({ soldShare: 1 })
  await get('sales/')
  await settled(id)
  const stored = await env.DB.prepare('SELECT stock, counts FROM sale_words WHERE production_id = ?').bind(id).first()
  const { free, sold: soldNow, total } = JSON.parse(String(stored?.counts))
  expect([stored?.stock, free, soldNow]).toEqual(['sold_out', 0, total])
})

it('The days of a concert add up to its takings by category', async () => {
  const { id } = await someStoredSales()
  await sold(id)
  await sold(id)
  const byCategory = await env.DB.prepare(
    'SELECT sum(tickets) AS tickets, sum(cents) AS cents FROM takings WHERE production_id = ?',
  )
    .bind(id)
    .first()
  const { days } = await takings(id)
  expect(days.map(({ tickets, cents }) => ({ tickets, cents }))).toEqual([byCategory])
})

it('The report has the rows of the list as CSV, without formulas, for those who manage sales', async () => {
  const { id } = await someStoredSales()
  await env.DB.prepare('UPDATE productions SET title = ? WHERE id = ?').bind('{"de":"=1+1;\\"x\\""}', id).run()
  await sold(id)
  expect((await get('sales/export/', seller)).status).toBe(403)
  const { status, json } = await get('sales/export/?locale=en')
  const rows = String(json).trim().split('\r\n')
  expect([status, rows[0]]).toEqual([200, expect.stringContaining('Takings')])
  expect(rows.find((row) => row.includes("'=1+1"))).toMatch(/;"?100,00"?$|,"100,00"$/)
})

it('Slow sales are those with less than 40 % of their places occupied', async () => {
  const { id } = await someStoredSales()
  await sold(id)
  const ids = async (stock: string) =>
    staffSales.parse((await get(`sales/?stock=${stock}`)).json).results.map((row) => row.id)
  const count = (sold: number) =>
    env.DB.prepare('UPDATE sale_words SET counts = ? WHERE production_id = ?')
      .bind(JSON.stringify({ total: 100, sold, abo: 5, held: 0, contingent: 0, blocked: 0, free: 95 - sold }), id)
      .run()
  await count(34)
  expect(await ids('slow')).toContain(id)
  await count(35)
  expect(await ids('slow')).not.toContain(id)
  // a sale whose inventory has not been set up yet has neither counts nor sold tickets
  const { id: unopened } = await someStoredSales()
  expect(await ids('slow')).toContain(unopened)
})
