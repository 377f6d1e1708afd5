import { env, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { Order } from '../../../../../../worker/box-office/objects/order/order.ts'
import {
  assistanceOf,
  assistedOrders,
  saveAssistance,
} from '../../../../../../worker/box-office/store/orders/assistance.ts'
import { staffSession } from '../../../../content/editor/as-staff.ts'
import { someSalesData, someStoredSales, store } from '../../../store/some-sales.ts'
import { mailsOf, someOrder } from '../../some-order.ts'
import { calling } from '../some-staff.ts'

/** Sells two tickets of a concert, and another date at 61 euros. */
async function soldOrder() {
  const { id } = await someStoredSales()
  const prices = [{ category: 1, price_type: 'normal' as const, cents: 6100 }]
  const { id: other } = await someStoredSales({ data: someSalesData({ prices }) })
  const sold = await someOrder(id)
  await mailsOf(sold.order)
  const deliver = () => runInDurableObject(sold.order, (object: Order) => object.alarm())
  await deliver()
  const lines = (await sold.order.view())?.lines.map((line) => line.id) ?? []
  return { ...sold, id, other, lines, deliver }
}

describe('Staff exchange tickets for another date over HTTP', () => {
  it('after a dry run, whose difference is then paid; the lists and the audit log follow', async () => {
    const { number, order, id, other, lines, deliver } = await soldOrder()
    const call = calling(await staffSession('uta', 'boxoffice'))
    const path = `orders/${number}/date/`
    const body = { lines, production: other, seats: ['1-5', '1-6'] }
    const preview = await call(path, { ...body, dry_run: true })
    expect([preview.status, preview.json]).toEqual([
      200,
      {
        consequences: {
          mails: 1,
          tickets: 2,
          seats: 2,
          cents: { terminal: 2200 },
          documents: 2,
          total_cents: 12_200,
          prices: lines.map((line) => ({ line, cents: 6100 })),
        },
      },
    ])
    const unpaid = await call(path, body)
    expect([unpaid.status, unpaid.json.reason]).toEqual([409, 'difference_due'])
    const done = await call(path, { ...body, terminal_cents: 2200 })
    expect([done.status, done.json]).toMatchObject([
      200,
      { lines: [{ production: other }, { production: other }], productions: [{ id: other }] },
    ])
    expect(done.json.lines[0]).not.toHaveProperty('goodwill_cents')
    expect(done.json).not.toHaveProperty('invoiced')
    await deliver()
    const totals = await env.DB.prepare('SELECT total_cents, paid_cents FROM orders WHERE number = ?')
      .bind(number)
      .first()
    expect(totals).toEqual({ total_cents: 12_200, paid_cents: 12_200 })
    const { results: documents } = await env.DB.prepare(
      'SELECT kind, cents FROM order_documents WHERE order_number = ? ORDER BY number',
    )
      .bind(number)
      .all()
    expect(documents).toEqual([
      { kind: 'invoice', cents: 10_000 },
      { kind: 'invoice', cents: 12_200 },
      { kind: 'credit_note', cents: -10_000 },
    ])
    for (const production of [id, other])
      expect(
        (await calling(await staffSession('ute', 'publisher'))(`productions/${production}/reconciliation/`)).json,
      ).toEqual({ differences: [] })
    const { json } = await call(`orders/${number}/`, undefined, 'GET')
    expect(json.calls.map(({ action, result }: { action: string; result: string }) => [action, result])).toEqual([
      ['date', 'complete'],
      ['date', 'difference_due'],
    ])
    expect((await order.view())?.tickets).toHaveLength(2)
  })

  it('and what the house should know goes along', async () => {
    const { number, id, other, lines } = await soldOrder()
    const text = 'Ich komme mit einem Blindenführhund.'
    await saveAssistance(store, 'hh', { number, productions: [{ id, date: '2026-12-24T18:00:00+01:00' }], text })
    const call = calling(await staffSession('udo', 'boxoffice'))
    const body = { lines, production: other, seats: ['1-5', '1-6'], terminal_cents: 2200 }
    expect((await call(`orders/${number}/date/`, body)).status).toBe(200)
    expect(await assistanceOf(store, 'hh', number)).toBe(text)
    const { results } = await env.DB.prepare('SELECT production_id FROM order_assistance WHERE order_number = ?')
      .bind(number)
      .all()
    expect(results.map(({ production_id: production }) => production).sort()).toEqual([id, other].sort())
    expect(await assistedOrders(store, 'hh', id + 1_000_000)).toEqual([])
  })
})

it('Staff give back an amount over HTTP; the text for the buyer stays out of the audit log', async () => {
  const { number } = await soldOrder()
  const call = calling(await staffSession('ulla', 'boxoffice'))
  const body = { cents: 1500, why: 'goodwill', text: 'Liebe Frau Dvořáková' }
  const preview = await call(`orders/${number}/refund/`, { ...body, dry_run: true })
  expect(preview.json.consequences).toMatchObject({ tickets: 0, cents: { transfer: -1500 }, documents: 1 })
  expect((await call(`orders/${number}/refund/`, body)).json).toMatchObject({ state: 'complete' })
  expect((await call(`orders/${number}/refund/`, { cents: 8501 })).json.reason).toBe('amount_too_high')
  const { results } = await env.DB.prepare(
    `SELECT detail FROM box_office_staff_calls WHERE "by" = 'ulla@example.org' ORDER BY id`,
  ).all()
  expect(results.map(({ detail }) => JSON.parse(String(detail)))).toEqual([
    { number, cents: 1500, why: 'goodwill', result: 'complete' },
    { number, cents: 8501, result: 'amount_too_high' },
  ])
})
