import { createExecutionContext, env } from 'cloudflare:test'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { select } from '../../../../../worker/content/store/commit.ts'
import { subscriptionsIn } from '../../../../../worker/content/store/newsletter/queries.ts'
import app from '../../../../../worker/index.ts'
import { type Ask, askWith, staffSession, staffWith } from '../../../content/editor/as-staff.ts'
import { counting } from '../../../content/store/counting.ts'

const api = '/admin/api/'
let mails: { to: string; subject: string; text: string }[] = []
const postOffice = { send: async (mail: (typeof mails)[0]) => void mails.push(mail) }
const closedPostOffice = { send: () => Promise.reject(new Error('out of stamps')) }
let session: string
let editor: Ask

function publisherWith(office: object = postOffice, site: 'hh' | 'k' = 'hh'): Ask {
  return askWith(session, site, api, {
    fetch: (input: RequestInfo, init?: RequestInit) =>
      app.fetch(new Request(input, init), { ...env, EMAIL: office as SendEmail }, createExecutionContext()),
  } as Parameters<typeof askWith>[3])
}

beforeAll(async () => {
  session = await staffWith('publisher', { hh: 'publisher', k: 'publisher', bs: 'editor' })
  editor = askWith(await staffSession('editor', 'editor'), 'hh', api)
})
beforeEach(async () => {
  mails = []
  await env.DB.exec(
    "DELETE FROM newsletter_subscriptions; DELETE FROM returned_mails; DELETE FROM audit WHERE entity = 'subscribers'",
  )
})

let last = 100
interface Given {
  state?: string
  site?: string
  locale?: string
  origin?: string
  at?: string
}
async function store(email: string, given: Given = {}) {
  await insertion(email, given).run()
  return last
}

/** Returns the statement that stores a subscription. */
function insertion(
  email: string,
  { state = 'confirmed', site = 'hh', locale = 'de', origin = 'form', at = '2026-11-14T10:00:00Z' }: Given,
): D1PreparedStatement {
  return env.DB.prepare(
    `INSERT INTO newsletter_subscriptions
      (id, site, email, address, locale, state, consent_at, consent_version, origin, order_number, mails, mails_since)
     VALUES (?, ?, ?, ?, ?, ?, ?, '1', ?, ?, 1, '2026-11-14T10:00:00Z')`,
  ).bind(++last, site, email, email.toLowerCase(), locale, state, at, origin, origin === 'order' ? 'A-1' : null)
}
async function comesBack(email: string, at: string, site = 'hh'): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO returned_mails (id, site, email, sender, subject, kind, reason, at)
     VALUES (?, ?, ?, 'newsletter', 'Newsletter', 'bounced', '', ?)`,
  )
    .bind(`${email} ${at} ${site}`, site, email, at)
    .run()
}
const emails = (answer: { json: { results: { email: string }[] } }) => answer.json.results.map(({ email }) => email)
const signUp = (email: string) => ({ method: 'POST', body: { email, locale: 'en' } })

test('staff sign a person up, who gets the mail with the link; the log does not name the person', async () => {
  const { status, json } = await publisherWith()('subscribers/', signUp('Dora@Example.org'))
  expect([status, json]).toEqual([201, { status: 'pending' }])
  expect(mails).toMatchObject([{ to: 'Dora@example.org' }])
  expect(mails[0]?.text).toContain('/en/newsletter/confirm?token=')
  const listed = await publisherWith()('subscribers/?state=pending')
  expect(listed.json.results).toMatchObject([
    { email: 'Dora@example.org', locale: 'en', origin: 'staff', order_number: null, sites: ['hh'], returned_at: null },
  ])
  const { results } = await env.DB.prepare("SELECT * FROM audit WHERE entity = 'subscribers'").all()
  expect(results).toMatchObject([
    { entity_id: listed.json.results[0].id, action: 'create', by: 'publisher@example.org', detail: '{}' },
  ])
  expect(JSON.stringify(results).toLowerCase()).not.toContain('dora')
})

test('a person who has confirmed is not signed up again, and at most three mails go out an hour', async () => {
  await store('emil@example.org')
  const known = await publisherWith()('subscribers/', signUp('Emil@example.org'))
  expect([known.status, known.json.code]).toEqual([409, 'already-registered'])
  const statuses = []
  for (let nth = 0; nth < 4; nth++)
    statuses.push((await publisherWith()('subscribers/', signUp('fee@example.org'))).status)
  expect(statuses).toEqual([201, 201, 201, 429])
  expect(mails).toHaveLength(3)
  const lines = await env.DB.prepare("SELECT count(*) AS n FROM audit WHERE entity = 'subscribers'").first('n')
  expect(lines).toBe(3)
})

test('only those who may change subscribers sign people up, and only with an address', async () => {
  expect((await editor('subscribers/', signUp('gast@example.org'))).status).toBe(403)
  for (const body of [
    { email: 'gast', locale: 'de' },
    { email: 'gast@example.org' },
    { email: 'gast@example.org', locale: 'de', consent: true },
  ])
    expect((await publisherWith()('subscribers/', { method: 'POST', body })).status).toBe(400)
  expect(mails).toEqual([])
})

test('the list filters by language and origin, and names the order and the sites that the reader may see', async () => {
  await store('hans@example.org', { origin: 'order' })
  await store('hans@example.org', { site: 'k' })
  await store('hans@example.org', { site: 'bs' })
  await store('ida@example.org', { locale: 'en' })
  const publisher = publisherWith()
  expect((await publisher('subscribers/?origin=order')).json.results).toMatchObject([
    { email: 'hans@example.org', origin: 'order', order_number: 'A-1', sites: ['hh', 'k'] },
  ])
  expect(emails(await publisher('subscribers/?language=en'))).toEqual(['ida@example.org'])
  expect(emails(await publisher('subscribers/?language=en&origin=order'))).toEqual([])
  const csv = String((await publisher('subscribers/?language=en&format=csv')).json)
  expect(csv.trimEnd().split('\r\n')).toHaveLength(2)
  expect(csv).toContain('ida@example.org')
})

test('the list filters by Berlin’s day of the sign-up, latest first, whatever the order of the ids', async () => {
  await store('late@example.org', { at: '2026-11-14T22:59:59Z' })
  await store('early@example.org', { at: '2026-11-13T23:00:00Z' })
  await store('next@example.org', { at: '2026-11-14T23:00:00Z' })
  await store('before@example.org', { at: '2026-11-13T22:59:59Z' })
  const publisher = publisherWith()
  const listed = async (query: string) => emails(await publisher(`subscribers/?${query}`))
  expect(await listed('')).toEqual(['next', 'late', 'early', 'before'].map((name) => `${name}@example.org`))
  expect(await listed('from=2026-11-14&until=2026-11-14')).toEqual(['late@example.org', 'early@example.org'])
  expect(await listed('from=2026-11-15')).toEqual(['next@example.org'])
  expect(await listed('until=2026-11-13&language=de')).toEqual(['before@example.org'])
  const csv = String((await publisher('subscribers/?from=2026-11-14&until=2026-11-14&format=csv')).json)
  expect(csv.trimEnd().split('\r\n')).toHaveLength(3)
})

test('pages continue within sign-ups of the same second', async () => {
  for (let nth = 0; nth < 120; nth++) await store(`gast-${nth}@example.org`)
  const publisher = publisherWith()
  const seen: string[] = []
  let next: string | null = ''
  while (next !== null) {
    const page: Awaited<ReturnType<Ask>> = await publisher(`subscribers/?${next && `after=${next}`}`)
    seen.push(...emails(page))
    next = page.json.next
  }
  expect([seen.length, new Set(seen).size]).toEqual([120, 120])
})

test('a site is chosen among those whose subscribers the reader may see', async () => {
  await store('hans@example.org')
  await store('klara@example.org', { site: 'k' })
  const publisher = publisherWith()
  const { json } = await publisher('subscribers/?site=k')
  expect(emails({ json })).toEqual(['klara@example.org'])
  expect(json.counts.confirmed).toBe(1)
  expect(emails(await publisher('subscribers/?site=k&q=klara'))).toEqual(['klara@example.org'])
  // the publisher is only an editor at bs, and has no role at hb
  for (const site of ['bs', 'hb']) expect((await publisher(`subscribers/?site=${site}`)).status).toBe(403)
  expect((await editor('subscribers/?site=k')).status).toBe(403)
})

test('every filter reads by index, and no more rows than the page shows', async () => {
  const many = Array.from({ length: 400 }, (_, nth) => {
    const at = new Date(Date.parse('2026-01-01T10:00:00Z') + nth * 3_600_000).toISOString().slice(0, 19)
    return insertion(`viele-${nth}@example.org`, { at: `${at}Z`, locale: nth % 2 ? 'de' : 'en' })
  })
  await env.DB.batch(many)
  const rowsOf = async (change: object) => {
    const { d1, sum } = counting(env.DB)
    const filter = { state: 'confirmed', language: null, origin: null, after: null, limit: 11, sites: ['hh'] } as const
    const none = { from: null, before: null }
    const found = await select({ d1, now: new Date() }, subscriptionsIn('hh', { ...filter, period: none, ...change }))
    expect(found).toHaveLength(11)
    return sum()
  }
  const middle = { consent_at: '2026-01-08T10:00:00Z', id: 1 }
  // the limit is above 11, because for each row, the query also reads the address's subscriptions and returned mails
  for (const change of [
    {},
    { period: { from: '2026-01-05T00:00:00Z', before: '2026-01-08T00:00:00Z' } },
    { language: 'en', period: { from: null, before: '2026-01-08T00:00:00Z' } },
    { origin: 'form', period: { from: '2026-01-03T00:00:00Z', before: null } },
    { after: middle },
    { language: 'de', after: middle },
  ])
    expect(await rowsOf(change)).toBeLessThan(45)
})

test('addresses whose mails came back are a view of their own, unless they have unsubscribed', async () => {
  await store('Jo@example.org')
  await store('kim@example.org', { state: 'unsubscribed' })
  await store('lea@example.org')
  await comesBack('jo@example.org', '2026-11-15T10:00:00Z')
  await comesBack('jo@example.org', '2026-11-16T10:00:00Z')
  await comesBack('kim@example.org', '2026-11-16T10:00:00Z')
  await comesBack('lea@example.org', '2026-11-16T10:00:00Z', 'k')
  const { json } = await publisherWith()('subscribers/?state=undeliverable')
  expect(json.results).toMatchObject([{ email: 'Jo@example.org', returned_at: '2026-11-16T10:00:00Z' }])
  expect(json.counts).toEqual({ confirmed: 2, pending: 0, undeliverable: 1, unsubscribed: 1 })
})

test('a deletion is confirmed to the person if staff ask for it; a mail that fails does not bring the data back', async () => {
  const body = { reason: 'Wunsch der Person', is_confirmed_by_mail: true }
  const mia = await publisherWith()(`subscribers/${await store('Mia@example.org')}/`, { method: 'DELETE', body })
  expect([mia.status, mia.json]).toEqual([200, { is_mailed: true }])
  expect(mails).toMatchObject([{ to: 'Mia@example.org', subject: expect.stringContaining('gelöscht') }])
  const nils = await publisherWith(closedPostOffice)(`subscribers/${await store('nils@example.org')}/`, {
    method: 'DELETE',
    body,
  })
  expect([nils.status, nils.json]).toEqual([200, { is_mailed: false }])
  expect(await env.DB.prepare('SELECT count(*) AS n FROM newsletter_subscriptions').first('n')).toBe(0)
})
