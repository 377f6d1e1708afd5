import { env } from 'cloudflare:test'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { WebhookDelivery, WebhookSecret } from '../../../../shared/contract/calls/desk/outside-schemas.ts'
import { entityOf } from '../../../../shared/entities/registry.ts'
import { maxTries, webhookEvents } from '../../../../shared/outside/webhooks.ts'
import { type OrderRecord, saveOrderRecord } from '../../../../worker/box-office/store/orders.ts'
import { type DeliveryContext, deliverDue, nextTryMs } from '../../../../worker/content/handlers/outside/deliver.ts'
import { deliverNow } from '../../../../worker/content/handlers/outside/deliver-soon.ts'
import { isWebhookAddress } from '../../../../worker/content/handlers/outside/webhook-address.ts'
import { claimDeliveries } from '../../../../worker/content/store/outside/webhooks.ts'
import { someRecord } from '../../box-office/store/some-record.ts'
import { sampleValues } from '../desk/sample-values.ts'
import { type Ask, askWith, staffSession, staffWith } from '../editor/as-staff.ts'
import { rowsOf, store } from '../store/some-rows.ts'
import { isGenuine } from './is-genuine.ts'

const api = '/admin/api/'
const url = 'https://erp.example.org/hook'
let admin: Ask
let elsewhere: Ask

beforeAll(async () => {
  const session = await staffWith('nina', { hh: 'admin', k: 'admin' })
  admin = askWith(session, 'hh', api)
  elsewhere = askWith(session, 'k', api)
})
beforeEach(async () => {
  await env.DB.prepare('DELETE FROM webhooks').run()
  // publishing a row also starts deliveries in the background, which must not reach the network
  vi.stubGlobal('fetch', async () => new Response('later', { status: 503 }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function make(events: readonly string[] = webhookEvents, ask = admin): Promise<WebhookSecret> {
  const { status, json } = await ask('webhooks/', { method: 'POST', body: { url, events } })
  if (status !== 201) throw new Error(JSON.stringify(json))
  return json
}
const reported = async (webhook: number) =>
  (
    await rowsOf<{ event: string }>('SELECT event FROM webhook_deliveries WHERE webhook_id = ? ORDER BY id', webhook)
  ).map(({ event }) => event)
const deliveries = async (id: number): Promise<WebhookDelivery[]> =>
  (await admin(`webhooks/${id}/deliveries/`)).json.results

/** Inserts a delivery that is due. @param id of the webhook */
async function waiting(id: number): Promise<void> {
  await env.DB.prepare(
    "INSERT INTO webhook_deliveries (webhook_id, event, payload, created_at, next_at) VALUES (?, 'x', '{}', '', 0)",
  )
    .bind(id)
    .run()
}

type Receiver = (request: Request) => Response | Promise<Response>
let nowMs = 0
const failed: number[] = []
function context(receiver: Receiver, more: Partial<DeliveryContext> = {}): DeliveryContext {
  return {
    env,
    limitMs: 60_000,
    nowMs: () => nowMs,
    random: () => 0.5,
    fetch: async (input, init) => receiver(new Request(input as string, init)),
    onFailed: async ({ webhook }) => void failed.push(webhook),
    ...more,
  }
}
beforeEach(() => {
  nowMs = Date.parse('2026-11-20T09:00:00Z')
  failed.length = 0
})

describe('What is reported', () => {
  test('publishing, deleting and restoring of what visitors see, and nothing of drafts', async () => {
    const { id } = await make()
    const other = await make(webhookEvents, elsewhere)
    const few = await make(['partners.deleted'])
    const values = await sampleValues(admin, entityOf('partners'))
    const before = (await reported(id)).length
    const body = (action: string) => ({ method: 'POST', body: { action, values } })
    const draft = (await admin('partners/', body('save'))).json
    await admin(`partners/${draft.id}/`, { method: 'DELETE', base: draft.revision })
    const row = (await admin('partners/', body('publish'))).json
    const stale = await admin(`partners/${row.id}/`, { ...body('publish'), base: row.revision - 1 })
    expect(stale.status).toBe(409)
    const gone = (await admin(`partners/${row.id}/`, { method: 'DELETE', base: row.revision })).json
    await admin(`partners/${row.id}/restoration/`, { method: 'POST', body: {}, base: gone.revision })
    const events = (await reported(id)).slice(before)
    expect(events).toEqual(['partners.published', 'partners.deleted', 'partners.published'])
    expect(await reported(few.id)).toEqual(['partners.deleted'])
    expect(await reported(other.id)).toEqual([])
    const [, , published] = await deliveries(id)
    expect(published?.payload).toMatchObject({ site: 'hh', entity: 'partners', id: row.id, revision: row.revision })
    expect(published?.payload.changed).toContain('name')
  })

  test('people belong to every site; a concert’s cancellation and move are events of their own', async () => {
    const here = await make(['people.published', 'productions.cancelled', 'productions.moved'])
    const there = await make(['people.published'], elsewhere)
    const person = await sampleValues(admin, entityOf('people'))
    await admin('people/', { method: 'POST', body: { action: 'publish', values: person } })
    expect(await reported(there.id)).toEqual(['people.published'])
    const values = { ...(await sampleValues(admin, entityOf('productions'))), contentStatus: 'available' }
    const made = (await admin('productions/', { method: 'POST', body: { action: 'publish', values } })).json
    const change = async (base: number, next: object) =>
      (await admin(`productions/${made.id}/`, { method: 'POST', base, body: { action: 'publish', values: next } })).json
    const moved = await change(made.revision, { startsAt: '2027-02-11T19:00:00Z' })
    await change(moved.revision, { contentStatus: 'cancelled' })
    expect((await reported(here.id)).slice(-2)).toEqual(['productions.moved', 'productions.cancelled'])
  })

  test('orders: paid, cancelled, refunded once each, with sums and without the buyer', async () => {
    const { id } = await make(['orders.paid', 'orders.cancelled', 'orders.refunded'])
    const buyer = { email: 'buyer@example.org', name: 'Erika Muster', phone: '4930901820' }
    const sums = { total_cents: 5000, paid_cents: 5000, created_ms: nowMs, due_ms: nowMs }
    const order = (number: string, state: OrderRecord['state'], refunded = 0) =>
      someRecord({ ...buyer, ...sums, number, state, means: 'card', refunded_cents: refunded })
    const report = (sequence: number, record: OrderRecord) => saveOrderRecord(store, record, sequence)
    await report(1, order('A-1', 'paying'))
    await report(2, order('A-1', 'paid'))
    await report(2, order('A-1', 'paid'))
    await report(3, order('A-1', 'complete'))
    await report(4, order('A-1', 'refunded', 5000))
    await report(3, order('A-1', 'complete'))
    await report(1, order('A-2', 'cancelled'))
    expect(await reported(id)).toEqual(['orders.paid', 'orders.refunded', 'orders.cancelled'])
    const payloads = JSON.stringify((await deliveries(id)).map(({ payload }) => payload))
    expect(payloads).toContain('"refunded_cents":5000')
    expect(payloads).not.toMatch(/Erika|buyer@|901820/)
  })
})

test('a delivery is signed; another body, secret or time is found out, and a rotated secret signs beside the old one', async () => {
  const { id, secret } = await make()
  let got = new Request(url)
  const run = async () => {
    await waiting(id)
    await deliverDue(
      context((request) => {
        got = request
        return new Response('ok')
      }),
    )
    return got
  }
  const request = await run()
  expect([request.method, request.redirect, request.headers.get('Auftakt-Event')]).toEqual(['POST', 'manual', 'x'])
  expect(await isGenuine(request, secret, nowMs)).toBe(true)
  const forged = new Request(url, { method: 'POST', body: '{"a":1}', headers: request.headers })
  expect(await isGenuine(forged, secret, nowMs)).toBe(false)
  expect(await isGenuine(request, 'whsec_other', nowMs)).toBe(false)
  expect(await isGenuine(request, secret, nowMs + 301_000)).toBe(false)
  const renewed: WebhookSecret = (await admin(`webhooks/${id}/secret/`, { method: 'POST' })).json
  expect(renewed.secret).not.toBe(secret)
  nowMs = Date.now()
  for (const each of [secret, renewed.secret]) expect(await isGenuine(await run(), each, nowMs)).toBe(true)
  nowMs += 25 * 60 * 60 * 1000
  const later = await run()
  expect([await isGenuine(later, secret, nowMs), await isGenuine(later, renewed.secret, nowMs)]).toEqual([false, true])
  expect(JSON.stringify(await rowsOf('SELECT * FROM webhooks'))).not.toContain(secret.slice(6))
  expect(JSON.stringify((await admin('webhooks/')).json)).not.toContain(renewed.secret.slice(6))
})

describe('A receiver that', () => {
  const endless = () =>
    new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(new Uint8Array(600).fill(120)) })
  const cases: Record<string, [Receiver, status: number | null, answer: string, isRetried: boolean]> = {
    'accepts ends its delivery': [() => new Response('ok'), 200, 'ok', false],
    'answers 500 is tried again': [() => new Response('broken', { status: 500 }), 500, 'broken', true],
    'redirects is not followed': [
      () => new Response(null, { status: 302, headers: { Location: 'http://169.254.169.254/' } }),
      ...([302, '', true] as const),
    ],
    'sends an endless answer is read to 1,024 bytes': [() => new Response(endless()), 200, 'x'.repeat(1024), false],
    'does not answer is left': [
      (request) =>
        new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(new Error('aborted')))),
      ...([null, 'no answer within 30 ms', true] as const),
    ],
    'cannot be reached is tried again': [() => Promise.reject(new TypeError('refused')), null, 'no connection', true],
  }
  test.each(Object.entries(cases))('%s', async (_, [receiver, status, answer, isRetried]) => {
    const { id } = await make()
    await waiting(id)
    // others may be slow on a busy machine
    const limit = answer.startsWith('no answer') ? { limitMs: 30 } : {}
    expect(await deliverDue(context(receiver, limit))).toBe(1)
    const [delivery] = await deliveries(id)
    expect(delivery).toMatchObject({ status, answer, tries: 1 })
    expect(delivery?.next_at).toBe(isRetried ? new Date(nowMs + 60_000).toISOString() : null)
  })
})

test('tries come after 1, 2, 4 … minutes and 6 hours at most; the last one switches the webhook off, once', async () => {
  const { id } = await make()
  await waiting(id)
  const minutes: number[] = []
  for (let tries = 0; tries < maxTries; tries++) {
    expect(await deliverDue(context(() => new Response('', { status: 503 })))).toBe(1)
    const [delivery] = await deliveries(id)
    if (delivery?.next_at) {
      minutes.push((Date.parse(delivery.next_at) - nowMs) / 60_000)
      nowMs = Date.parse(delivery.next_at) - 1
      expect(await deliverDue(context(() => new Response()))).toBe(0)
      nowMs += 1
    }
  }
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360, 360, 360])
  expect([nextTryMs(1, 0), nextTryMs(1, 1), nextTryMs(99, 1)]).toEqual([48_000, 72_000, 25_920_000])
  expect(failed).toEqual([id])
  const [webhook] = (await admin('webhooks/')).json.webhooks
  expect(webhook).toMatchObject({ state: 'failed', waiting: 0, last: { status: 503 } })
  // a delivery to a webhook that is off waits until the webhook is switched on
  await waiting(id)
  expect(await deliverDue(context(() => new Response()))).toBe(0)
  expect((await admin(`webhooks/${id}/`, { method: 'POST', body: { is_on: true } })).status).toBe(200)
  expect(await deliverDue(context(() => new Response()))).toBe(1)
})

test('two runs at once send once, and what a dead run has claimed is due again', async () => {
  const { id } = await make()
  await waiting(id)
  let sent = 0
  const counting = () => context(() => new Response(String(++sent)))
  await Promise.all([deliverDue(counting()), deliverDue(counting())])
  expect(sent).toBe(1)
  await waiting(id)
  await claimDeliveries({ d1: env.DB, now: new Date(nowMs) }, { leaseMs: 120_000, limit: 10 })
  expect(await deliverDue(counting())).toBe(0)
  nowMs += 120_000
  expect(await deliverDue(counting())).toBe(1)
})

test('the administrator who made it gets a mail when it is switched off', async () => {
  const { id } = await make()
  await waiting(id)
  await env.DB.prepare('UPDATE webhook_deliveries SET tries = ?')
    .bind(maxTries - 1)
    .run()
  const mails: { to: string; text: string }[] = []
  const EMAIL = { send: async (mail: (typeof mails)[0]) => void mails.push(mail) } as unknown as SendEmail
  await deliverNow({ ...env, EMAIL }, () => {})
  expect(mails.map(({ to }) => to)).toEqual(['nina@example.org'])
  expect(mails[0]?.text).toContain(url)
})

test.each([
  ...['http://erp.example.org/', 'https://localhost/', 'https://a.localhost/', 'https://127.0.0.1/', 'https://0x7f.1/'],
  ...['https://2130706433/', 'https://[::1]/', 'https://[fd00::1]/', 'https://10.0.0.1/', 'https://169.254.169.254/'],
  ...['https://printer.local/', 'https://db.internal/', 'https://intranet/', 'https://user:word@erp.example.org/'],
  ...['https://erp.example.org:22/', 'https://erp.example.org/#x', 'javascript:alert(1)', 'file:///etc/passwd', ''],
  ...['https://nas.home.arpa./', 'http://localhost:9000/', '//erp.example.org', 'https://erp.example.org.internal'],
])('no webhook sends to %s', async (address) => {
  expect(isWebhookAddress(address, false)).toBe(false)
  const body = { url: address, events: ['partners.published'] }
  expect((await admin('webhooks/', { method: 'POST', body })).status).toBe(400)
  // the address is not called, even if it is already stored
  const { id } = await make()
  await env.DB.prepare('UPDATE webhooks SET url = ?').bind(address).run()
  await waiting(id)
  const receiver = vi.fn(() => new Response())
  await deliverDue(context(receiver))
  expect(receiver).not.toHaveBeenCalled()
})

test('public hosts are accepted, and this machine only if the server allows it', () => {
  for (const address of [url, 'https://xn--mnchen-3ya.de/x?y=1', 'https://a.b-c.example:8443/'])
    expect([address, isWebhookAddress(address, false)]).toEqual([address, true])
  expect(isWebhookAddress('http://localhost:9000/hook', true)).toBe(true)
  expect(isWebhookAddress('http://10.0.0.1/hook', true)).toBe(false)
})

test('only administrators of the site see and change it; a ping and a repetition are sent at once', async () => {
  const { id } = await make()
  const publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', api)
  expect((await publisher('webhooks/')).status).toBe(403)
  expect((await elsewhere(`webhooks/${id}/deliveries/`)).status).toBe(404)
  expect((await admin('webhooks/', { method: 'POST', body: { url, events: ['orders.placed'] } })).status).toBe(400)
  vi.stubGlobal('fetch', async () => new Response('pong'))
  const pinged = await admin(`webhooks/${id}/deliveries/`, { method: 'POST' })
  const [ping] = pinged.json.results
  expect([pinged.status, ping.event, ping.status, ping.answer, ping.tries]).toEqual([201, 'ping', 200, 'pong', 1])
  const again = await admin(`webhooks/${id}/deliveries/${ping.id}/`, { method: 'POST' })
  expect(again.json.results[0].tries).toBe(2)
  expect((await admin(`webhooks/${id}/deliveries/${ping.id + 1}/`, { method: 'POST' })).status).toBe(404)
  expect((await admin(`webhooks/${id}/`, { method: 'DELETE' })).json).toEqual({ webhooks: [] })
  expect(await rowsOf('SELECT id FROM webhook_deliveries')).toEqual([])
  expect(await rowsOf("SELECT id FROM audit WHERE entity = 'webhooks' AND action = 'delete'")).not.toEqual([])
})
