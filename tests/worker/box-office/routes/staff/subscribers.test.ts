import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Role } from '../../../../../shared/entities/roles.ts'
import { type Ask, askWith, staffSession, staffWith } from '../../../content/editor/as-staff.ts'

const api = '/admin/api/'
let publisher: Ask

beforeAll(async () => {
  publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', api)
})
beforeEach(async () => {
  await env.DB.exec('DELETE FROM newsletter_subscriptions; DELETE FROM customers; DELETE FROM orders')
})

const erasure = { method: 'DELETE', body: { reason: ' Wunsch der Person ' } }

let last = 0
async function subscribe(email: string, state = 'confirmed', site = 'hh'): Promise<number> {
  await env.DB.prepare(
    `INSERT INTO newsletter_subscriptions (id, site, email, address, locale, state, consent_at, consent_version, mails, mails_since)
     VALUES (?, ?, ?, ?, 'de', ?, '2026-11-14T10:00:00Z', '1', 1, '2026-11-14T10:00:00Z')`,
  )
    .bind(++last, site, email, email.toLowerCase(), state)
    .run()
  return last
}
const mails = (answer: { json: { results: { email: string }[] } }) => answer.json.results.map(({ email }) => email)

test('lists by state with their numbers, page by page, and finds an address by its beginning', async () => {
  for (let nth = 0; nth < 60; nth++) await subscribe(`gast-${nth}@example.org`)
  await subscribe('Anna@example.org', 'pending')
  await subscribe('anna@example.org', 'confirmed', 'k')
  const first = await publisher('subscribers/')
  expect([first.json.counts, first.json.results.length]).toEqual([
    { confirmed: 60, pending: 1, undeliverable: 0, unsubscribed: 0 },
    50,
  ])
  const second = await publisher(`subscribers/?after=${first.json.next}`)
  expect([second.json.results.length, second.json.next]).toEqual([10, null])
  expect(mails(await publisher('subscribers/?state=pending'))).toEqual(['Anna@example.org'])
  expect(mails(await publisher('subscribers/?q=ANN'))).toEqual(['Anna@example.org'])
  for (const query of [
    'state=lost',
    'after=x',
    'more=1',
    'format=pdf',
    'language=fr',
    'origin=sky',
    'site=x',
    'from=1.1.',
    'until=2026-02-30',
  ])
    expect([query, (await publisher(`subscribers/?${query}`)).status]).toEqual([query, 400])
})

test('a file has every address, and no address is a formula', async () => {
  await subscribe('=1+1@example.org')
  await subscribe('birte@example.org')
  const { json: csv, headers } = await publisher('subscribers/?format=csv')
  expect(headers.get('Content-Disposition')).toMatch(/newsletter-hh-.*\.csv/)
  expect(
    String(csv)
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';')[0]),
  ).toEqual([...['birte@example.org', "'=1+1@example.org"]])
})

test('before the deletion, all places with the person’s data are named, with what the law keeps and until when', async () => {
  const id = await subscribe('C.Reimers@example.org')
  await subscribe('c.reimers@example.org', 'confirmed', 'k')
  await env.DB.exec(
    `INSERT INTO customers (id, site, email, name, email_verified, created_at, updated_at) VALUES (7, 'hh', 'c.reimers@example.org', 'C. Reimers', 1, 1790000000000, 1790000000000)`,
  )
  await env.DB.exec(
    `INSERT INTO orders (site, number, sequence, state, locale, email, name, newsletter, means, delivery, delivery_cents, total_cents, paid_cents, refunded_cents, task_cents, created_at, due_at) VALUES ('hh', 'A-1', 1, 'completed', 'de', 'c.reimers@example.org', 'C. Reimers', 0, 'transfer', 'download', 0, 100, 100, 0, 0, '2026-11-12T10:00:00Z', '2026-11-20T10:00:00Z')`,
  )
  const { json } = await publisher(`subscribers/${id}/places/`)
  expect(json).toMatchObject({
    email: 'C.Reimers@example.org',
    places: [
      { place: 'newsletter', site: 'hh', fate: 'deleted' },
      { place: 'account', fate: 'deleted' },
      { place: 'orders', count: 1, last: 'A-1', fate: 'kept', until: '2034-12-31' },
    ],
  })
  const erased = await publisher(`subscribers/${id}/`, erasure)
  expect([erased.status, erased.json]).toEqual([200, { is_mailed: null }])
  const left = await env.DB.prepare('SELECT site FROM newsletter_subscriptions').all<{ site: string }>()
  expect(left.results).toEqual([{ site: 'k' }])
  expect(await env.DB.prepare('SELECT count(*) AS n FROM customers').first('n')).toBe(0)
  expect(await env.DB.prepare('SELECT email, name, paid_cents FROM orders').first()).toEqual({
    email: '',
    name: '',
    paid_cents: 100,
  })
  const log = await env.DB.prepare("SELECT * FROM audit WHERE entity = 'subscribers'").all()
  expect(log.results).toMatchObject([
    { entity_id: id, action: 'delete', by: 'publisher@example.org', detail: '{"reason":"Wunsch der Person"}' },
  ])
  expect(JSON.stringify(log.results)).not.toContain('reimers')
  expect((await publisher(`subscribers/${id}/`, erasure)).status).toBe(404)
})

test('a deletion without a reason is refused, and deletes nothing', async () => {
  const id = await subscribe('ohne@example.org')
  for (const body of [{}, { reason: ' ' }, { reason: 'x'.repeat(201) }, { reason: 'x', all: true }]) {
    const { status, json } = await publisher(`subscribers/${id}/`, { method: 'DELETE', body })
    expect([status, json.code]).toEqual([400, 'bad-request'])
  }
  expect((await publisher(`subscribers/${id}/`, { method: 'DELETE' })).status).toBe(400)
  expect((await publisher(`subscribers/${id}/places/`)).status).toBe(200)
})

const galasAddress = { street: 'Lindenstieg 8', postcode: '01067', city: 'Dresden', country: 'DE' }

test('a person’s data are a file with everything that is stored, and its download is logged without a name', async () => {
  const id = await subscribe('Gala@example.org')
  await subscribe('gala@example.org', 'pending', 'k')
  await subscribe('other@example.org')
  await env.DB.exec(
    `INSERT INTO customers (id, site, email, name, city, email_verified, created_at, updated_at) VALUES (9, 'hh', 'gala@example.org', 'Gala Ortner', 'Hamburg', 1, 1790000000000, 1790000000000)`,
  )
  for (const [number, email] of [
    ['A-4', 'gala@example.org'],
    ['A-5', 'other@example.org'],
  ]) {
    await env.DB.prepare(
      `INSERT INTO orders (site, number, sequence, state, locale, email, name, newsletter, means, delivery, delivery_cents, total_cents, paid_cents, refunded_cents, task_cents, created_at, due_at) VALUES ('hh', ?, 1, 'complete', 'de', ?, 'Gala Ortner', 0, 'transfer', 'pdf', 0, 4200, 4200, 0, 0, '2026-11-12T10:00:00Z', '2026-11-20T10:00:00Z')`,
    )
      .bind(number, email)
      .run()
    await env.DB.prepare('UPDATE orders SET post = ?, handed_over_at = ?, returned_at = ? WHERE number = ?')
      .bind(JSON.stringify(galasAddress), '2026-11-13T10:00:00Z', '2026-11-17T10:00:00Z', number)
      .run()
    await env.DB.prepare(
      `INSERT INTO order_lines (site, order_number, id, production_id, place, category, price_type, full_cents, discount_cents, cents, tax, state) VALUES ('hh', ?, 'l1', 1, 'p:1:2', 1, 'normal', 4200, 0, 4200, 'reduced', 'sold')`,
    )
      .bind(number)
      .run()
    await env.DB.prepare(
      `INSERT INTO order_notes (site, order_number, request_key, at, "by", text) VALUES ('hh', ?, 'gala', '2026-11-12T10:00:00Z', 'ole@example.org', 'Braucht Hilfe')`,
    )
      .bind(number)
      .run()
  }
  const { json, headers } = await publisher(`subscribers/${id}/disclosure/`)
  expect(headers.get('Content-Disposition')).toBe(`attachment; filename="auskunft-hh-${id}.json"`)
  expect(headers.get('Cache-Control')).toContain('no-store')
  expect(json).toMatchObject({
    email: 'Gala@example.org',
    site: 'hh',
    sessions: [],
    memberships: [],
    returned_mails: [],
    newsletter: [{ site: 'hh', state: 'confirmed', consent_at: '2026-11-14T10:00:00Z' }],
    account: { name: 'Gala Ortner', city: 'Hamburg' },
    orders: [
      {
        number: 'A-4',
        total_cents: 4200,
        post: galasAddress,
        handed_over_at: '2026-11-13T10:00:00Z',
        returned_at: '2026-11-17T10:00:00Z',
        tickets: [{ place: 'p:1:2', cents: 4200, state: 'sold' }],
      },
    ],
    notes: [{ order_number: 'A-4', text: 'Braucht Hilfe' }],
  })
  expect(JSON.stringify(json)).not.toMatch(/ole@|other@|A-5/)
  const log = await env.DB.prepare("SELECT * FROM audit WHERE action = 'disclose'").all()
  expect(log.results).toMatchObject([{ entity: 'subscribers', entity_id: id, by: 'publisher@example.org' }])
  expect(JSON.stringify(log.results)).not.toMatch(/gala/i)
  expect((await publisher('subscribers/999999/disclosure/')).status).toBe(404)
})

test('a person without an account loses the notes on their orders, which stay', async () => {
  const id = await subscribe('dora@example.org')
  await env.DB.exec(
    `INSERT INTO orders (site, number, sequence, state, locale, email, name, newsletter, means, delivery, delivery_cents, total_cents, paid_cents, refunded_cents, task_cents, created_at, due_at) VALUES ('hh', 'A-2', 1, 'complete', 'de', 'dora@example.org', 'Dora', 0, 'transfer', 'pdf', 0, 100, 100, 0, 0, '2026-11-12T10:00:00Z', '2026-11-20T10:00:00Z')`,
  )
  for (const number of ['A-2', 'A-9'])
    await env.DB.prepare(
      `INSERT INTO order_notes (site, order_number, request_key, at, "by", text) VALUES ('hh', ?, 'key', '2026-11-12T10:00:00Z', 'ole@example.org', 'Ruft an')`,
    )
      .bind(number)
      .run()
  expect((await publisher(`subscribers/${id}/places/`)).json.places).toMatchObject([
    { place: 'newsletter' },
    { place: 'orders', count: 1, last: 'A-2' },
    { place: 'notes', count: 1, fate: 'deleted' },
  ])
  const erased = await publisher(`subscribers/${id}/`, erasure)
  expect([erased.status, erased.json]).toEqual([200, { is_mailed: null }])
  const notes = await env.DB.prepare('SELECT order_number FROM order_notes').all()
  expect(notes.results).toEqual([{ order_number: 'A-9' }])
  expect(await env.DB.prepare("SELECT name FROM orders WHERE number = 'A-2'").first('name')).toBe('Dora')
})

test('a clerk of several sites deletes a person on all of them', async () => {
  const id = await subscribe('elke@example.org')
  await subscribe('elke@example.org', 'confirmed', 'k')
  await subscribe('elke@example.org', 'confirmed', 'd')
  const ask = askWith(await staffWith('two', { hh: 'admin', k: 'publisher', d: 'editor' }), 'hh', api)
  expect((await ask(`subscribers/${id}/places/`)).json.places).toHaveLength(2)
  await ask(`subscribers/${id}/`, erasure)
  const left = await env.DB.prepare('SELECT site FROM newsletter_subscriptions').all<{ site: string }>()
  expect(left.results).toEqual([{ site: 'd' }])
})

test('only publishers and administrators of the site see addresses', async () => {
  const id = await subscribe('f.grewe@example.org')
  const statuses = async (ask: Ask) =>
    Promise.all([
      ask('subscribers/').then(({ status }) => status),
      ask('subscribers/?format=csv').then(({ status }) => status),
      ask(`subscribers/${id}/places/`).then(({ status }) => status),
      ask(`subscribers/${id}/disclosure/`).then(({ status }) => status),
      ask(`subscribers/${id}/`, { ...erasure, headers: { 'X-CSRFToken': 'another' } }).then(({ status }) => status),
    ])
  for (const role of ['editor', 'boxoffice', 'door'] satisfies Role[])
    expect([role, ...(await statuses(askWith(await staffSession(role, role), 'hh', api)))]).toEqual([
      ...[role, 403, 403, 403, 403, 403],
    ])
  expect(await statuses(askWith('', 'hh', api))).toEqual([401, 401, 401, 401, 403])
  expect(await statuses(askWith(await staffSession('elsewhere', 'admin', ['k']), 'hh', api))).toEqual([
    403, 403, 403, 403, 403,
  ])
  expect(await statuses(askWith(await staffSession('admin', 'admin'), 'hh', api))).toEqual([200, 200, 200, 200, 403])
})
