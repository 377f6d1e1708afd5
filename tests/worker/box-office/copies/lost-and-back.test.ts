// People who leave before, in and after a night, with and without coming back, and every loss of the database: what
// is there after a restore was there when it was lost.
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { beforeEach, describe, expect, it, test } from 'vitest'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { type Books, booksOf } from '../../../../worker/box-office/copies/books.ts'
import { Marks, markErased, writeMarks } from '../../../../worker/box-office/handlers/copies/marks.ts'
import { copyAtNight } from '../../../../worker/box-office/handlers/copies/nights.ts'
import { erasePerson } from '../../../../worker/box-office/handlers/customers/personal-data.ts'
import { eraseCustomer } from '../../../../worker/box-office/store/customers/writes.ts'
import { removeEnquiry } from '../../../../worker/box-office/store/enquiries.ts'
import { removeAssistance } from '../../../../worker/box-office/store/orders/assistance.ts'
import { removeNote } from '../../../../worker/box-office/store/orders/notes.ts'
import { noteMailEvents } from '../../../../worker/content/handlers/mails/note-mail-events.ts'
import { moment } from '../../../../worker/content/store/commit.ts'
import { insertRows, type StoredRow } from '../../../../worker/content/store/insert-rows.ts'
import { settleReturned } from '../../../../worker/content/store/mails/returned.ts'
import { endSubscription } from '../../../../worker/content/store/newsletter/writes.ts'
import worker from '../../../../worker/index.ts'
import { signToken } from '../../../../worker/signing/newsletter-link.ts'
import { restoreAll } from './ask-restore.ts'
import { startEmpty } from './some-house.ts'

const tables = [
  ...['customers', 'newsletter_subscriptions', 'returned_mails', 'group_enquiries', 'orders', 'order_notes'],
  ...['order_assistance', 'unwritten_marks'],
]
const all: SiteKey[] = ['hh', 'k', 'd']
const clerk = { email: 'chef@example.org', roles: { hh: 'admin', k: 'admin', d: 'publisher' } } as const
const at = (time: string) => ({ d1: env.DB, now: new Date(`2026-11-${time}Z`) })
const run = (text: string, ...values: (string | number)[]) =>
  env.DB.prepare(text)
    .bind(...values)
    .run()

/** Adds what the site does not know of a person: an account, subscriptions, an enquiry, and an order with its notes. */
async function join(email: string, time: string, sites: readonly SiteKey[] = all): Promise<void> {
  const now = at(time)
  const [since, ms] = [moment(now.now), now.now.getTime()]
  await run(
    `INSERT INTO customers (site, email, name, email_verified, created_at, updated_at) VALUES ('hh', ?, 'Name', 1, ?, ?)
      ON CONFLICT DO NOTHING`,
    ...[email, ms, ms],
  )
  for (const site of sites)
    await run(
      `INSERT INTO newsletter_subscriptions (site, email, address, locale, state, consent_at, consent_version, confirmed_at,
         mails, mails_since) VALUES (?, ?, ?, 'de', 'confirmed', ?, '1', ?, 1, ?)
       ON CONFLICT (site, address) DO UPDATE SET state = 'confirmed', confirmed_at = excluded.confirmed_at,
         consent_at = excluded.consent_at, unsubscribed_at = NULL WHERE state = 'unsubscribed'`,
      ...[site, email, email, since, since, since],
    )
  await run(
    `INSERT INTO group_enquiries (site, request_key, production_id, title, starts_at, count, name, email, address, phone,
       message, locale, created_at) VALUES ('hh', ?, 1, 'Konzert', ?, 12, 'Name', ?, ?, '', '', 'de', ?)`,
    ...[`${email} ${time}`, since, email, email, since],
  )
  const number = `A ${email} ${time}`
  await run(
    `INSERT INTO orders (site, number, sequence, state, locale, email, name, newsletter, means, delivery, delivery_cents,
       total_cents, paid_cents, refunded_cents, task_cents, created_at, due_at)
     VALUES ('hh', ?, 1, 'complete', 'de', ?, 'Name', 0, 'transfer', 'pdf', 0, 0, 0, 0, 0, ?, ?)`,
    ...[number, email, since, since],
  )
  await run(
    `INSERT INTO order_notes (site, order_number, request_key, at, "by", text) VALUES ('hh', ?, ?, ?, 'x', 'Notiz')`,
    ...[number, `note ${number}`, since],
  )
  await run(
    `INSERT INTO order_assistance (site, order_number, production_id, text, starts_at, created_at)
     VALUES ('hh', ?, 1, 'Blindenhund', '2026-12-20T19:00:00Z', ?)`,
    ...[number, since],
  )
}

const idOf = async (table: string, where: string) =>
  (await env.DB.prepare(`SELECT id FROM ${table} WHERE site = 'hh' AND ${where}`).first<number>('id')) ?? 0

const report = (type: string, email: string, time: string) =>
  noteMailEvents(
    {
      messages: [
        {
          body: {
            type: `cf.email.sending.message.${type}`,
            payload: { eventId: `${type} ${email} ${time}`, sender: 'post@hh.localhost', recipient: email },
          },
        },
      ],
    },
    env,
    at(time).now,
  )

/** Everything by which a person, or what is said of one, leaves for good. */
const leavings: Record<string, (email: string, time: string) => Promise<unknown>> = {
  async erased(email, time) {
    const id = await idOf('newsletter_subscriptions', `address = '${email}'`)
    expect(await erasePerson(at(time), 'hh', id, { clerk, reason: 'x', env })).not.toBeNull()
  },
  async account(email, time) {
    const account = await idOf('customers', `email = '${email}'`)
    await markErased(env, at(time), 'hh', { email, account })
    await eraseCustomer(at(time), 'hh', { id: account, email })
  },
  unsubscribed: async (email, time) =>
    endSubscription(at(time), 'hh', await idOf('newsletter_subscriptions', `address = '${email}'`)),
  complained: (email, time) => report('complained', email, time),
  bounced: (email, time) => report('bounced', email, time),
  async settled(email, time) {
    await report('bounced', email, time)
    const scope = { site: 'hh', ofOrders: true, ofOthers: true } as const
    const id = await env.DB.prepare('SELECT id FROM returned_mails WHERE email = ?').bind(email).first<string>('id')
    expect(await settleReturned(at(time), scope, id ?? '', 'x')).toBe(true)
  },
  async notes(email, time) {
    const number = `A ${email} ${joined}`
    expect(await removeNote(at(time), 'hh', number, await idOf('order_notes', `order_number = '${number}'`))).toBe(true)
    expect(await removeAssistance(at(time), 'hh', number)).toBe(true)
    expect(await removeEnquiry(at(time), 'hh', await idOf('group_enquiries', `address = '${email}'`))).toBe(true)
  },
}

const joined = '18T09:00:00'
const night = '2026-11-21'
const atNight = (limits?: { files: number; orders: number }) =>
  copyAtNight({ scheduledTime: Date.parse(`${night}T02:10:00Z`) }, env, limits)

/** Says what is known of people: who is still there, and since when. */
async function facts(): Promise<string[]> {
  const queries = [
    `SELECT 'account ' || email || created_at AS fact FROM customers`,
    `SELECT 'subscriber ' || site || address || confirmed_at FROM newsletter_subscriptions s WHERE state = 'confirmed'
      AND NOT EXISTS (SELECT 1 FROM returned_mails r WHERE r.site = s.site AND r.email = s.address)`,
    "SELECT 'enquiry ' || request_key FROM group_enquiries",
    "SELECT 'note ' || request_key FROM order_notes",
    "SELECT 'health ' || order_number FROM order_assistance",
    "SELECT 'name ' || number FROM orders WHERE name <> ''",
  ]
  const answers = await env.DB.batch<{ fact: string }>(queries.map((query) => env.DB.prepare(query)))
  return answers.flatMap(({ results }) => results.map((row) => Object.values(row)[0] as string)).toSorted()
}

async function dump(): Promise<Record<string, StoredRow[]>> {
  const rows = tables.map(async (table) => {
    const { results } = await env.DB.prepare(`SELECT * FROM ${table} ORDER BY rowid`).all<StoredRow>()
    return [table, results] as const
  })
  return Object.fromEntries(await Promise.all(rows))
}

async function empty(): Promise<void> {
  await env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
}

const write = (time: string) => writeMarks(env, at(time))
const emails = (when: string, isBack: boolean) =>
  Object.keys(leavings).map((what) => [what, `${what}-${when}-${isBack ? 'back' : 'gone'}@example.org`] as const)

/** All leave at one of three times, and half of them come back. */
async function season() {
  for (const when of ['before', 'in', 'after'])
    for (const isBack of [true, false]) for (const [, email] of emails(when, isBack)) await join(email, joined)
  await join('stays@example.org', joined)
  const before = await dump()
  await leave('before', '20T12:00:00', '20T12:00:01')
  await atNight({ files: 1, orders: 1 })
  const atNightsBegin = await facts()
  await leave('in', '21T02:11:00', '21T02:11:01')
  await atNight({ files: 200, orders: 200 })
  await leave('after', '21T12:00:00', '21T12:00:01')
  return { before, atNightsBegin, truth: await facts() }
}

async function leave(when: string, time: string, backAt: string): Promise<void> {
  for (const isBack of [true, false])
    for (const [what, email] of emails(when, isBack)) await leavings[what]?.(email, time)
  await write(time)
  for (const [, email] of emails(when, true)) await join(email, backAt)
}

beforeEach(async () => {
  await startEmpty()
  await empty()
})

describe('What has left does not come back', () => {
  const losses: Record<string, (before: Record<string, StoredRow[]>) => Promise<unknown>> = {
    'was not lost': async () => {},
    'was emptied': () => empty(),
    async 'was set back'(before) {
      await empty()
      for (const table of tables) await insertRows(at(joined), table, before[table] ?? [], 'REPLACE')
      await env.DB.exec("DELETE FROM store_facts WHERE key = 'check:copies'")
    },
  }
  it.each(Object.keys(losses))('if the database %s', async (loss) => {
    const { before, atNightsBegin, truth } = await season()
    expect(truth.length).toBeGreaterThan(50)
    await losses[loss]?.(before)
    await restoreAll({ only: 'read-model' })
    const restored = await facts()
    expect(restored.filter((fact) => !truth.includes(fact))).toEqual([])
    // an order without a copy has no row, and health notes are not copied
    const kept = (fact: string) => loss === 'was not lost' || !/^(?:name|health) /.test(fact)
    const known = loss === 'was not lost' ? truth : atNightsBegin
    expect(truth.filter((fact) => kept(fact) && known.includes(fact) && !restored.includes(fact))).toEqual([])
    const once = await dump()
    await restoreAll({ only: 'read-model' })
    expect(await dump()).toEqual(once)
  })
})

describe('A mark', () => {
  it('has its second: who came back on the day of the erasure and was erased again is gone', async () => {
    const email = 'zwei@example.org'
    await join(email, '20T09:00:00')
    await leavings.erased?.(email, '20T10:00:00')
    await join(email, '20T12:00:00')
    const again = await dump()
    await leavings.erased?.(email, '20T15:00:00')
    await empty()
    for (const table of tables) await insertRows(at(joined), table, again[table] ?? [], 'REPLACE')
    await restoreAll({ only: 'read-model' })
    expect(await facts()).toEqual([])
  })

  it('of an earlier version, whose name has the day alone, counts for all of the person, until that second', async () => {
    const books = (await booksOf(env)) as Books
    const [digest] = await books.digests('hh\naddress\nalt@example.org')
    await books.put(`erasures/2026-11-19/${digest}`, { at: Date.parse('2026-11-19T10:00:00Z') })
    await join('alt@example.org', '19T09:59:59', ['hh'])
    await join('neu@example.org', '19T10:00:01', ['hh'])
    await restoreAll({ only: 'read-model' })
    expect((await facts()).filter((fact) => fact.includes('alt@'))).toEqual([])
    expect((await facts()).filter((fact) => fact.includes('neu@')).length).toBe(6)
    await join('alt@example.org', '19T10:00:01', ['hh'])
    await restoreAll({ only: 'read-model' })
    expect((await facts()).filter((fact) => fact.includes('alt@')).length).toBe(6)
  })
})

describe('A bucket that is down', () => {
  const down = { ...env, BOOKS: { put: () => Promise.reject(new Error('down')) } as unknown as R2Bucket }

  test('keeps nobody subscribed, and gets the mark once it is back; an erasure waits, since it cannot be repeated', async () => {
    const email = 'weg@example.org'
    await join(email, joined)
    const id = await idOf('newsletter_subscriptions', `address = '${email}'`)
    const link = { purpose: 'unsubscribe', site: 'hh', id } as const
    const token = await signToken(env.NEWSLETTER_SECRET ?? '', link, new Date())
    const context = createExecutionContext()
    const request = new Request(`http://hh.localhost/de/newsletter/unsubscribe?token=${token}`, { method: 'POST' })
    const answer = await worker.fetch(request as Parameters<typeof worker.fetch>[0], down, context)
    await waitOnExecutionContext(context)
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Abbestellt')])
    expect((await facts()).includes(`subscriber hh${email}`)).toBe(false)
    await expect(writeMarks(down, at('21T12:00:00'))).rejects.toThrow('down')
    expect((await Marks.read((await booksOf(env)) as Books)).isEmpty).toBe(true)
    await write('21T12:01:00')
    const marks = await Marks.read((await booksOf(env)) as Books)
    expect(await marks.left([{ site: 'hh', what: 'unsubscribed', of: 'Weg@example.org' }])).toBeGreaterThan(0)
    expect((await dump()).unwritten_marks).toEqual([])
    await expect(erasePerson(at('21T12:02:00'), 'hh', id, { clerk, reason: 'x', env: down })).rejects.toThrow('down')
    expect((await facts()).some((fact) => fact.startsWith('account'))).toBe(true)
  })

  test('unsubscribing writes the mark before its answer', async () => {
    await join('gleich@example.org', joined)
    const id = await idOf('newsletter_subscriptions', "address = 'gleich@example.org'")
    const link = { purpose: 'unsubscribe', site: 'hh', id } as const
    const token = await signToken(env.NEWSLETTER_SECRET ?? '', link, new Date())
    const context = createExecutionContext()
    const init = { method: 'POST', body: JSON.stringify({ token }), headers: { 'Content-Type': 'application/json' } }
    const request = new Request('http://hh.localhost/api/newsletter/unsubscription/', init)
    const answer = await worker.fetch(request as Parameters<typeof worker.fetch>[0], env, context)
    expect(answer.status).toBe(200)
    const marks = await Marks.read((await booksOf(env)) as Books)
    expect(await marks.left([{ site: 'hh', what: 'unsubscribed', of: 'gleich@example.org' }])).toBeGreaterThan(0)
    await waitOnExecutionContext(context)
  })
})

test('a complaint about any mail ends the subscription on its site; its report, delivered again, ends no new one', async () => {
  const email = 'klage@example.org'
  await join(email, joined)
  const subscribed = async () => (await facts()).filter((fact) => fact.startsWith('subscriber')).length
  await report('complained', email, '20T12:00:00')
  await env.DB.exec("DELETE FROM returned_mails WHERE kind <> 'complained'")
  expect(
    await env.DB.prepare(
      "SELECT site, unsubscribed_at FROM newsletter_subscriptions WHERE state = 'unsubscribed'",
    ).all(),
  ).toMatchObject({ results: [{ site: 'hh', unsubscribed_at: '2026-11-20T12:00:00Z' }] })
  await join(email, '20T13:00:00')
  await report('complained', email, '20T12:00:00')
  await report('bounced', email, '20T14:00:00')
  const { results } = await env.DB.prepare("SELECT 1 FROM newsletter_subscriptions WHERE state = 'confirmed'").all()
  expect([results.length, await subscribed()]).toEqual([3, 2])
})
