import { env, runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { staffOrder } from '../../../../../shared/contract/box-office/staff/orders.ts'
import type { Order } from '../../../../../worker/box-office/objects/order/order.ts'
import { deleteOrder, forgetOrder } from '../../../../../worker/box-office/store/customers/own-orders.ts'
import { eraseCustomer } from '../../../../../worker/box-office/store/customers/writes.ts'
import { maxNotes } from '../../../../../worker/box-office/store/orders/notes.ts'
import { staffSession } from '../../../content/editor/as-staff.ts'
import { now, someStoredSales, store } from '../../store/some-sales.ts'
import { someOrder } from '../some-order.ts'
import { calling } from './some-staff.ts'

let call: ReturnType<typeof calling>
beforeAll(async () => {
  call = calling(await staffSession('ole', 'boxoffice'))
})

async function someNoted() {
  const { id } = await someStoredSales()
  const sold = await someOrder(id)
  await runInDurableObject(sold.order, (object: Order) => object.alarm())
  const path = `orders/${sold.number}/`
  const write = (text: string, headers = {}) => call(`${path}notes/`, { text }, 'POST', headers)
  const read = async () => staffOrder.parse((await call(path, undefined, 'GET')).json)
  const stored = async () =>
    (await env.DB.prepare('SELECT text FROM order_notes WHERE order_number = ?').bind(sold.number).all()).results
  return { ...sold, path, write, read, stored }
}

describe('A note on an order', () => {
  it('says who wrote it when, newest first, and is deleted by those who sell', async () => {
    const { write, read, path } = await someNoted()
    const first = await write('  Ruft an,\r\nsobald die neue Karte da ist.\u200b ')
    expect(first.status).toBe(201)
    const text = 'Ruft an,\nsobald die neue Karte da ist.'
    const at = '2026-11-20T10:00:00+01:00'
    expect(first.json.notes).toEqual([{ id: expect.any(Number), at, by: 'ole@example.org', text }])
    await write('Hat angerufen.')
    const { notes, calls } = await read()
    expect(notes.map((note) => note.text)).toEqual(['Hat angerufen.', text])
    expect(calls.map(({ action, by }) => [action, by])).toEqual([
      ['note', 'ole@example.org'],
      ['note', 'ole@example.org'],
    ])
    const removed = await call(`${path}notes/${notes[1]?.id}/`, undefined, 'DELETE')
    expect([removed.status, removed.json.notes.map((note: { text: string }) => note.text)]).toEqual([
      200,
      ['Hat angerufen.'],
    ])
    expect((await call(`${path}notes/${notes[1]?.id}/`, undefined, 'DELETE')).status).toBe(404)
    expect((await read()).calls[1]).toMatchObject({ action: 'note-removed', result: 'done' })
  })

  it('is written once by a repeated request, within its limits, and only on orders that exist', async () => {
    const { write, read, path, number } = await someNoted()
    const key = { 'Idempotency-Key': 'note-key-1' }
    expect((await write('Einmal', key)).status).toBe(201)
    expect((await write('Einmal', key)).json.notes).toHaveLength(1)
    expect((await write('Anders', key)).json.reason).toBe('key_reused')
    for (const text of ['', ' \n ', 'x'.repeat(1001)]) expect((await write(text)).status).toBe(400)
    expect((await call(`${path}notes/`, { text: 'x', at: 'now' })).status).toBe(400)
    expect((await write('ä'.repeat(1000))).status).toBe(201)
    expect((await call('orders/A-26-000-000-0000/notes/', { text: 'x' })).status).toBe(404)
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
      INSERT INTO order_notes (site, order_number, request_key, at, "by", text)
      SELECT 'hh', ?1, 'fill-' || i, '2026-11-20T09:00:00Z', 'ole@example.org', 'voll' FROM n`,
    )
      .bind(number, maxNotes - 2)
      .run()
    const refused = await write('Eine zu viel')
    expect([refused.status, refused.json.reason, refused.json.detail]).toEqual([
      422,
      'too_many',
      'Eine Bestellung hat höchstens 50 Notizen. Bitte löschen Sie eine ältere.',
    ])
    expect((await read()).notes).toHaveLength(maxNotes)
    // a repeated request gets its answer even if there is no room for another note
    expect((await write('Einmal', key)).status).toBe(201)
  })

  it('is read by all who read orders, and written by those who sell on this site', async () => {
    const { path, write } = await someNoted()
    await write('Nur für uns')
    const editor = calling(await staffSession('edda', 'editor'))
    expect((await editor(path, undefined, 'GET')).status).toBe(403)
    expect((await editor(`${path}notes/`, { text: 'x' })).status).toBe(403)
    expect((await editor(`${path}notes/1/`, undefined, 'DELETE')).status).toBe(403)
    expect((await calling('')(`${path}notes/`, { text: 'x' })).status).toBe(401)
    const elsewhere = calling(await staffSession('otto', 'boxoffice', ['k']))
    expect((await elsewhere(`${path}notes/`, { text: 'x' })).status).toBe(403)
  })

  it('is visible neither to the buyer nor in the audit log', async () => {
    const { write, order, number } = await someNoted()
    await write('Geheimnis der Kasse')
    const seen = JSON.stringify([await order.view(), await order.deskView()])
    expect(seen).not.toContain('Geheimnis')
    const { results } = await env.DB.prepare("SELECT * FROM audit WHERE title = ? AND action LIKE 'note%'")
      .bind(number)
      .all()
    expect(results).toHaveLength(1)
    const logged = await env.DB.prepare('SELECT * FROM box_office_staff_calls').all()
    expect(JSON.stringify([results, logged.results])).not.toContain('Geheimnis')
  })

  it('goes with the personal data: with the account, after the years of retention, and with the order', async () => {
    const forgotten = await someNoted()
    await forgotten.write('Frau Dvořáková ist erreichbar unter 040 1234')
    const deleted = await someNoted()
    await deleted.write('Wohnt in der Gasse 3')
    const stays = await someNoted()
    await env.DB.prepare("UPDATE orders SET email = 'stays@example.org' WHERE number = ?").bind(stays.number).run()
    await stays.write('Bleibt')
    await forgetOrder(store, { site: 'hh', number: forgotten.number })
    await deleteOrder(store, { site: 'hh', number: deleted.number })
    expect([await forgotten.stored(), await deleted.stored()]).toEqual([[], []])
    const erased = await someNoted()
    await erased.write('Kennt den Dirigenten')
    await eraseCustomer({ ...store, now }, 'hh', { id: 999_999, email: 'jana@example.org' })
    expect([await erased.stored(), await stays.stored()]).toEqual([[], [{ text: 'Bleibt' }]])
    // a note written after the customer was erased is deleted when the order's personal data are forgotten
    await erased.write('Nachgetragen')
    await forgetOrder(store, { site: 'hh', number: erased.number })
    expect(await erased.stored()).toEqual([])
  })
})

it('An order says how often its person has ordered, by the address and since when', async () => {
  const { id } = await someStoredSales()
  const sold = await someOrder(id)
  await runInDurableObject(sold.order, (object: Order) => object.alarm())
  await env.DB.prepare("UPDATE orders SET email = 'other@example.org' WHERE number <> ?").bind(sold.number).run()
  const read = async () => staffOrder.parse((await call(`orders/${sold.number}/`, undefined, 'GET')).json).of_person
  expect(await read()).toEqual({ count: 1, is_more: false, since: '2026-11-20T10:00:00+01:00' })
  const further = (count: number, from: number) =>
    env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT ?2 UNION ALL SELECT i + 1 FROM n WHERE i < ?1 + ?2 - 1)
      INSERT INTO orders (site, number, sequence, state, locale, email, name, newsletter, means, delivery,
        delivery_cents, total_cents, paid_cents, refunded_cents, task_cents, created_at, due_at)
      SELECT 'hh', 'A-23-' || i, 1, 'complete', 'de', 'jana@example.org', 'J', 0, 'card', 'pdf', 0, 100, 100, 0, 0,
        '2023-05-04T10:00:00Z', '2023-05-04T10:00:00Z' FROM n`,
    )
      .bind(count, from)
      .run()
  await further(4, 0)
  expect(await read()).toEqual({ count: 5, is_more: false, since: '2023-05-04T12:00:00+02:00' })
  await further(100, 10)
  expect(await read()).toMatchObject({ count: 100, is_more: true })
})
