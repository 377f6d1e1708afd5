import { env, runInDurableObject } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import type { Order } from '../../../../../worker/box-office/objects/order/order.ts'
import { orderOf } from '../../../../../worker/box-office/objects/order-of.ts'
import { afterJob } from '../../../box-office/jobs/finished-job.ts'
import { mailsOf, someOrder } from '../../../box-office/routes/some-order.ts'
import { calling } from '../../../box-office/routes/staff/some-staff.ts'
import { someStoredSales, store } from '../../../box-office/store/some-sales.ts'
import { type Ask, askWith, staffSession } from '../../editor/as-staff.ts'
import { someFrame } from '../../store/some-rows.ts'

let publisher: Ask
let editor: Ask
let desk: ReturnType<typeof calling>
beforeAll(async () => {
  publisher = askWith(await staffSession('preview', 'publisher'), 'hh', '/admin/api/')
  editor = askWith(await staffSession('preview-editor', 'editor'), 'hh', '/admin/api/')
  desk = calling(await staffSession('preview-sells', 'boxoffice'))
})

const notice = { de: 'Der Zug der Solistin steht.', en: 'The soloist’s train is delayed.' }
const later = {
  action: 'publish',
  kind: 'later',
  reason: 'travel',
  notice,
  room_id: null,
  starts_at: '2026-12-24T17:30:00Z',
}
const move = async (ask: Ask, id: number, base: number, body: object) =>
  afterJob(await ask(`productions/${id}/move/`, { method: 'POST', base, body: { is_dry_run: false, ...body } }))
const deliver = (order: DurableObjectStub<Order>) => runInDurableObject(order, (object: Order) => object.alarm())

/** Sells a ticket at the desk for 50 euros, by default at the terminal; the order's record is stored. */
async function soldAtDesk(production: number, contact: object, locale = 'de', payment = 'terminal') {
  const cart = `carts/${crypto.randomUUID()}/`
  await desk(`${cart}holds/`, { production, count: 1 })
  const sale = { contact, delivery: 'box_office', payment, locale, total_cents: 5000 }
  const { json } = await desk(`${cart}order/`, sale)
  const order = orderOf(env, 'hh', json.number)
  await deliver(order)
  return { number: json.number as string, order }
}

/** A mail's text without what tells the order and its buyer: name, number and secret. */
async function withoutBuyer(text: string, order: DurableObjectStub<Order>, locale: 'de' | 'en'): Promise<string> {
  const known = await runInDurableObject(order, (object: Order) => object.store.load()?.facts)
  return text
    .replaceAll(known?.number ?? '', '…')
    .replaceAll(known?.secret ?? '', encodeURIComponent('…'))
    .replaceAll(known?.request.contact.name ?? '', locale === 'de' ? 'Vorname Nachname' : 'First Name Last Name')
}

test.each([
  ['later', later],
  ['moved', { ...later, kind: 'moved', starts_at: '2027-01-14T19:00:00Z' }],
])('a preview shows the mails that the change sends, in each language, and sends none: %s', async (_, change) => {
  const { id } = await someStoredSales()
  const german = (await someOrder(id)).order
  await deliver(german)
  const { order: english } = await soldAtDesk(id, { name: 'Ann Example', email: 'ann@example.org' }, 'en')
  const sent = { de: await mailsOf(german), en: await mailsOf(english) }
  const { revision } = (await publisher(`productions/${id}/`)).json
  const preview = await move(publisher, id, revision, { ...change, is_dry_run: true })
  expect([preview.status, preview.json.mails.map(({ locale }: { locale: string }) => locale)]).toEqual([
    200,
    ['de', 'en'],
  ])
  await Promise.all([german, english].map(deliver))
  expect([...sent.de, ...sent.en]).toEqual([])
  expect((await publisher(`productions/${id}/`)).json.revision).toBe(revision)
  expect((await move(publisher, id, revision, change)).status).toBe(200)
  await Promise.all([german, english].map(deliver))
  for (const [locale, order] of [
    ['de', german],
    ['en', english],
  ] as const) {
    const [mail] = sent[locale]
    const shown = preview.json.mails.find((one: { locale: string }) => one.locale === locale)
    expect(shown.text).toBe(await withoutBuyer(mail?.text ?? '', order, locale))
    expect(shown.subject).toBe(await withoutBuyer(mail?.subject ?? '', order, locale))
    expect(shown.text).toContain(notice[locale])
  }
})

test('a preview says until when an unpaid order of an earlier concert waits, as the mail that is sent', async () => {
  const { id } = await someStoredSales()
  const { order } = await soldAtDesk(id, { name: 'Ole Petersen', email: 'ole@example.org' }, 'de', 'reservation')
  const sent = await mailsOf(order)
  const due = (await order.view())?.payment.due_ms ?? 0
  const starts_at = new Date(due - 24 * 60 * 60_000).toISOString().replace(/\.\d+/, '')
  const change = { ...later, kind: 'moved', starts_at }
  const { revision } = (await publisher(`productions/${id}/`)).json
  const { json } = await move(publisher, id, revision, { ...change, is_dry_run: true })
  expect((await move(publisher, id, revision, change)).status).toBe(200)
  await deliver(order)
  expect((await order.view())?.payment.due_ms).toBeLessThan(Date.parse(starts_at))
  expect(json.mails[0].text).toBe(await withoutBuyer(sent[0]?.text ?? '', order, 'de'))
})

test('a preview says when the hall opens, as the mail that is sent', async () => {
  const { id } = await someStoredSales()
  const { order } = await someOrder(id)
  await deliver(order)
  const sent = await mailsOf(order)
  const { room } = await someFrame('hh', 'preview')
  await store.d1.prepare(`UPDATE venues SET guide = '{"doors_minutes":40}' WHERE slug = 'house-preview'`).run()
  await store.d1.prepare('UPDATE productions SET room_id = ? WHERE id = ?').bind(room, id).run()
  const { revision } = (await publisher(`productions/${id}/`)).json
  const change = { ...later, room_id: room }
  const { json } = await move(publisher, id, revision, { ...change, is_dry_run: true })
  expect(json.mails[0].text).toContain('Einlass ab 17:50 Uhr')
  expect((await move(publisher, id, revision, change)).status).toBe(200)
  await deliver(order)
  expect(json.mails[0].text).toBe(await withoutBuyer(sent[0]?.text ?? '', order, 'de'))
})

test('orders without an e-mail address are counted and listed, for staff who may sell', async () => {
  const { id } = await someStoredSales()
  await soldAtDesk(id, { name: 'Petersen, Margarete', email: null, phone: '040 555 0143' })
  const { number } = await soldAtDesk(id, { name: 'Bruno Beispiel', email: null })
  await soldAtDesk(id, { name: 'Ann Example', email: 'ann@example.org' })
  const forgotten = await soldAtDesk(id, { name: 'Gone', email: null })
  await store.d1.prepare(`UPDATE orders SET name = '' WHERE number = ?`).bind(forgotten.number).run()
  const { sale } = (await publisher(`productions/${id}/consequences/`)).json
  expect(sale).toMatchObject({ orders: 4, mails: 1, calls: 2 })
  const { revision } = (await publisher(`productions/${id}/`)).json
  const { json } = await move(publisher, id, revision, { ...later, is_dry_run: true })
  expect(json.calls).toEqual([
    { number, name: 'Bruno Beispiel', phone: null },
    { number: expect.any(String), name: 'Petersen, Margarete', phone: '040 555 0143' },
  ])
  const seen = await move(editor, id, revision, { ...later, action: 'save', is_dry_run: true })
  expect([seen.status, seen.json.calls, seen.json.mails.length]).toEqual([200, null, 1])
  expect(JSON.stringify(seen.json)).not.toMatch(/Petersen|Bruno Beispiel|Ann Example|ann@example/)
})

test('a correction tells no one, and a preview is refused like the change', async () => {
  const { id } = await someStoredSales()
  await deliver((await someOrder(id)).order)
  const { revision } = (await publisher(`productions/${id}/`)).json
  const corrected = await move(publisher, id, revision, { ...later, kind: 'corrected', notice: null, is_dry_run: true })
  expect(corrected.json.mails).toEqual([])
  const early = { ...later, starts_at: '2026-12-24T16:30:00Z', is_dry_run: true }
  expect((await move(publisher, id, revision, early)).status).toBe(400)
})

test('the mail of an order that waits for its transfer hides the reference, which contains its number', async () => {
  const { id } = await someStoredSales()
  const { order, number } = await someOrder(id, false)
  await deliver(order)
  const { revision } = (await publisher(`productions/${id}/`)).json
  const { json } = await move(publisher, id, revision, { ...later, is_dry_run: true })
  expect(json.mails[0].text).toContain('IBAN')
  expect(json.mails[0].text.replaceAll('-', '')).not.toContain(number.replaceAll('-', '').slice(1))
})
