import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DeliveryList } from '../../../../../../shared/contract/box-office/keys.ts'
import { deliveries } from '../../../../../../shared/contract/box-office/staff/lists.ts'
import { sites } from '../../../../../../shared/sites/sites.ts'
import { printDeliveries } from '../../../../../../worker/box-office/handlers/lists/printed-deliveries.ts'
import { countReturned, deliveriesOn } from '../../../../../../worker/box-office/store/orders/deliveries.ts'
import migration from '../../../../../../worker/content/migrations/0012_letters.sql?raw'
import type { Env } from '../../../../../../worker/env.ts'
import { staffSession } from '../../../../content/editor/as-staff.ts'
import { plansOf } from '../../../../content/store/query-plans.ts'
import { readPages } from '../../../documents/read-pdf.ts'
import { now } from '../../../store/some-sales.ts'
import { content } from '../../../words/some-words.ts'
import { calling } from '../some-staff.ts'
import { moveTo, reported, soldAtDesk, somePostedProduction } from './some-posted.ts'

const letterLists = ['post', 'under_way', 'returned'] as const
let call: ReturnType<typeof calling>
beforeAll(async () => {
  call = calling(await staffSession('lotte', 'boxoffice'))
})

async function read(list: DeliveryList) {
  return deliveries.parse((await call(`deliveries/?list=${list}`, undefined, 'GET')).json)
}

/** Returns which lists of letters have an order, with its row on the last of them. */
async function placeOf(number: string) {
  const found = await Promise.all(
    letterLists.map(async (list) => ({ list, row: (await read(list)).results.find((row) => row.number === number) })),
  )
  const own = found.filter(({ row }) => row !== undefined)
  return { lists: own.map(({ list }) => list), row: own.at(-1)?.row }
}

async function change(number: string, path: string, body: object) {
  const { status, json } = await call(`orders/${number}/${path}/`, body)
  await reported(number)
  return { status, json }
}

const post = (number: string, is_handed_over = true) => change(number, 'handover', { is_handed_over })
const comeBack = (number: string, is_returned = true) => change(number, 'return', { is_returned })

describe('A letter', () => {
  it('is on one list at a time: to be posted, under way, returned, and with its new address to be posted again', async () => {
    const production = await somePostedProduction()
    const number = await soldAtDesk(call, production, { name: 'Gesa Hartwig', seats: ['1-1', '1-2'] })
    expect((await placeOf(number)).lists).toEqual(['post'])
    expect(await comeBack(number)).toMatchObject({ status: 409, json: { reason: 'not_posted' } })
    await post(number)
    const sent = await placeOf(number)
    expect(sent.lists).toEqual(['under_way'])
    expect(sent.row).toMatchObject({ tickets: 2, returned_at: null, last_day: null, production: { id: production } })
    expect(sent.row?.handed_over_at).not.toBeNull()
    const before = (await read('post')).returned
    expect(await comeBack(number)).toMatchObject({ status: 200 })
    const back = await placeOf(number)
    expect(back.lists).toEqual(['returned'])
    expect(back.row?.returned_at).not.toBeNull()
    expect(await Promise.all(letterLists.map(async (list) => (await read(list)).returned))).toEqual(
      letterLists.map(() => before + 1),
    )
    await comeBack(number, false)
    expect((await placeOf(number)).lists).toEqual(['under_way'])
    await comeBack(number)
    await change(number, 'contact', {
      post: { street: 'Ulmenallee 17', postcode: '22609', city: 'Hamburg', country: 'DE' },
    })
    await post(number, false)
    const again = await placeOf(number)
    expect(again.lists).toEqual(['post'])
    expect(again.row).toMatchObject({ handed_over_at: null, returned_at: null, post: { street: 'Ulmenallee 17' } })
    expect((await read('post')).returned).toBe(before)
    const { results } = await env.DB.prepare(
      `SELECT detail FROM box_office_staff_calls WHERE action = 'returned-letter' AND detail ->> '$.number' = ? ORDER BY id`,
    )
      .bind(number)
      .all<{ detail: string }>()
    expect(results.map(({ detail }) => JSON.parse(detail))).toEqual([
      { number, is_returned: true, result: 'not_posted' },
      { number, is_returned: true, result: 'complete' },
      { number, is_returned: false, result: 'complete' },
      { number, is_returned: true, result: 'complete' },
    ])
  })

  it('is to be posted again once its tickets have moved to other seats, and gone once they are refunded', async () => {
    const number = await soldAtDesk(call, await somePostedProduction(), { name: 'Uwe Lorenzen', seats: ['1-1', '1-2'] })
    await post(number)
    const [first] = (await call(`orders/${number}/`, undefined, 'GET')).json.lines
    await change(number, 'seats', { moves: [{ line: first.id, seat: '2-5' }], strand: true })
    expect((await placeOf(number)).lists).toEqual(['post'])
    await post(number)
    const { lines } = (await call(`orders/${number}/`, undefined, 'GET')).json
    await change(number, 'refund', { lines: [lines[0].id], delivery: false })
    expect(await placeOf(number)).toMatchObject({ lists: ['under_way'], row: { tickets: 1 } })
    await change(number, 'refund', { lines: [lines[1].id], delivery: false })
    expect((await placeOf(number)).lists).toEqual([])
  })

  it('is listed until its concert is over, and tickets that were picked up are no letter', async () => {
    const [production, other] = [await somePostedProduction(), await somePostedProduction()]
    const sale = { name: 'Elke Sommerfeld', seats: ['1-1'] }
    const number = await soldAtDesk(call, production, { ...sale, alsoFor: other })
    const collected = await soldAtDesk(call, production, { ...sale, seats: ['2-1'], delivery: 'box_office' })
    await post(number)
    await post(collected)
    expect(await comeBack(collected)).toMatchObject({ status: 409, json: { reason: 'order_closed' } })
    expect((await placeOf(collected)).lists).toEqual([])
    await moveTo(production, '2026-11-19')
    expect(await placeOf(number)).toMatchObject({
      lists: ['under_way'],
      row: { tickets: 1, production: { id: other } },
    })
    await moveTo(other, '2026-11-19')
    expect((await placeOf(number)).lists).toEqual([])
  })

  it('says whether its mark as posted mails the buyer, and so does the order', async () => {
    const production = await somePostedProduction()
    const mailed = await soldAtDesk(call, production, { name: 'Ida Berg', seats: ['1-1'], email: 'ida@example.org' })
    const other = await soldAtDesk(call, production, { name: 'Ole Amt', seats: ['1-3'] })
    const said = async (number: string) => [
      (await placeOf(number)).row?.letter_mail,
      (await call(`orders/${number}/`, undefined, 'GET')).json.letter_mail,
    ]
    expect([await said(mailed), await said(other)]).toEqual([
      ['due', 'due'],
      ['no_address', 'no_address'],
    ])
    await post(mailed)
    expect(await said(mailed)).toEqual(['sent', 'sent'])
    await post(mailed, false)
    expect(await said(mailed)).toEqual(['sent', 'sent'])
    await post(mailed)
    await comeBack(mailed)
    await post(mailed, false)
    expect(await said(mailed)).toEqual(['due', 'due'])
  })
})

describe('The lists of letters', () => {
  it('are printed', async () => {
    const production = await somePostedProduction()
    const sent = await soldAtDesk(call, production, { name: 'Onno Harms', seats: ['1-1'] })
    const back = await soldAtDesk(call, production, { name: 'Tomma Harms', seats: ['1-3'] })
    for (const number of [sent, back]) await post(number)
    await comeBack(back)
    const at = '2026-11-18T09:00:00Z'
    await env.DB.prepare('UPDATE orders SET handed_over_at = ?').bind(at).run()
    await env.DB.prepare('UPDATE orders SET returned_at = ? WHERE number = ?').bind('2026-11-20T09:00:00Z', back).run()
    const bindings = { ...env, ASSETS: env.FILES } as unknown as Env
    const context = { env: bindings, site: sites.hh, now, locale: 'de' as const, content: content() }
    const print = async (list: DeliveryList) =>
      (await readPages((await printDeliveries(context, list)).content)).join(' ')
    expect(await print('under_way')).toMatch(
      /Briefe unterwegs.*Harms, Onno.*Lange Reihe 5.*1 Karte.*verschickt 18\.11\./,
    )
    expect(await print('returned')).toMatch(
      /Zurückgekommene Briefe.*Harms, Tomma.*verschickt 18\.11\..*zurück 20\.11\./,
    )
  })

  it('are read by their index, however many letters are under way', async () => {
    const today = '2026-11-20'
    for (const list of ['under_way', 'returned'] as const) {
      const [plan = []] = await plansOf((store) => deliveriesOn(store, 'hh', list, today))
      expect(plan.filter((step) => step.startsWith('SCAN'))).toEqual([])
      expect(plan.join()).toMatch(
        /SEARCH p USING .*productions_site_local .*SEARCH l USING .*order_lines_of_letters \(site=\? AND production_id=\? AND letter=\?/,
      )
    }
    const [plan = []] = await plansOf((store) => countReturned(store, 'hh', today))
    expect(plan.join()).toMatch(/SEARCH l USING COVERING INDEX order_lines_of_letters/)
  })

  it('know letters that were posted before there were lists of them', async () => {
    const production = await somePostedProduction()
    const sent = await soldAtDesk(call, production, { name: 'Anna Heide', seats: ['1-1', '1-2'] })
    const waiting = await soldAtDesk(call, production, { name: 'Otto Zander', seats: ['2-1'] })
    const collected = await soldAtDesk(call, production, { name: 'Ulf Amt', seats: ['2-5'], delivery: 'box_office' })
    for (const number of [sent, collected]) await post(number)
    await env.DB.prepare('UPDATE order_lines SET letter = NULL').run()
    expect((await placeOf(sent)).lists).toEqual([])
    const [statement = ''] = /UPDATE `order_lines`[^;]*/.exec(migration) ?? []
    await env.DB.prepare(statement).run()
    expect(await placeOf(sent)).toMatchObject({ lists: ['under_way'], row: { tickets: 2 } })
    expect((await placeOf(waiting)).lists).toEqual(['post'])
    expect((await placeOf(collected)).lists).toEqual([])
  })
})
