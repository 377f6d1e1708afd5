import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import type { ReturnedMails } from '../../../../shared/contract/calls/desk/site-schemas.ts'
import { returnedOf } from '../../../../worker/content/handlers/mails/note-mail-events.ts'
import { forgetReturned, saveReturned } from '../../../../worker/content/store/mails/returned.ts'
import { eraseSubscriptions } from '../../../../worker/content/store/newsletter/writes.ts'
import app from '../../../../worker/index.ts'
import { type Ask, askWith, staffSession } from '../editor/as-staff.ts'
import { insert } from '../fixture.ts'
import { store } from '../store/some-rows.ts'

const api = '/admin/api/'
const number = 'A-26-7KQ-M2P-9XT4'
let boxOffice: Ask
let publisher: Ask

beforeAll(async () => {
  boxOffice = askWith(await staffSession('boxoffice', 'boxoffice'), 'hh', api)
  publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', api)
  await insertOrder(number, 'gast@example.org', '2026-11-01T09:00:00Z')
  await insertOrder('A-26-AAA-BBB-CCCC', 'gast@example.org', '2026-11-10T09:00:00Z')
})

test('a message of the mail service is stored once, at the order that its mail names or at the latest one', async () => {
  await queue(
    bounce('one', { subject: `Storniert: Bestellung ${number}` }),
    bounce('one', { subject: `Storniert: Bestellung ${number}` }),
    bounce('two', { subject: 'Ihre Karten: Sa 21.11.' }),
    bounce('three', { sender: 'newsletter@hamburg.auftakt.example', recipient: 'leser@example.org' }),
    { ...bounce('four'), type: 'cf.email.sending.message.delivered' },
    bounce('five', { sender: 'karten@elsewhere.example' }),
    { nonsense: true },
    null,
  )
  const { results } = (await publisher('mails/returned/')).json as ReturnedMails
  expect(results.map(({ id, order, email, name }) => [id, order, email, name]).sort()).toEqual([
    ['one', number, 'gast@example.org', 'Gast'],
    ['three', null, 'leser@example.org', ''],
    ['two', 'A-26-AAA-BBB-CCCC', 'gast@example.org', 'Gast'],
  ])
  // for mails about an order, the address is stored only with the order, and is removed from the mail server's reason
  const { results: stored } = await env.DB.prepare("SELECT * FROM returned_mails WHERE id <> 'three'").all()
  expect(JSON.stringify(stored)).not.toContain('gast@example.org')
  expect(stored[0]).toMatchObject({ kind: 'bounced', reason: '550 5.1.1 <…> user unknown' })
})

test('the start page counts returned mails, an order lists its own, and each role sees only those that it may settle', async () => {
  const count = async (ask: Ask) =>
    (await ask('today/')).json.care.find(({ kind }: { kind: string }) => kind === 'mails')?.count
  expect([await count(publisher), await count(boxOffice)]).toEqual([3, 2])
  const own = (await boxOffice(`mails/returned/?order=${number}`)).json as ReturnedMails
  expect(own.results.map(({ id }) => id)).toEqual(['one'])
  const editor = askWith(await staffSession('editor', 'editor'), 'hh', api)
  expect((await editor('mails/returned/')).status).toBe(403)
  const door = askWith(await staffSession('door', 'door'), 'hh', api)
  expect((await door('mails/returned/')).status).toBe(403)
  expect((await askWith('', 'hh', api)('mails/returned/')).status).toBe(401)
  const elsewhere = askWith(await staffSession('k-publisher', 'publisher', ['k']), 'k', api)
  expect((await elsewhere('mails/returned/')).json.results).toEqual([])
  expect((await elsewhere('mails/returned/one/', { method: 'DELETE' })).status).toBe(404)
  expect((await editor('mails/returned/one/', { method: 'DELETE' })).status).toBe(403)
  expect((await boxOffice('mails/returned/three/', { method: 'DELETE' })).status).toBe(404)
})

test('staff settle a returned mail, which the order’s history and the audit log record', async () => {
  expect((await boxOffice('mails/returned/one/', { method: 'DELETE' })).status).toBe(204)
  expect((await boxOffice('mails/returned/one/', { method: 'DELETE' })).status).toBe(404)
  const { results } = await env.DB.prepare("SELECT * FROM audit WHERE action = 'returned-mail'").all()
  expect(results).toMatchObject([{ by: 'boxoffice@example.org', entity: 'orders', title: number }])
})

test('a refusal that was noted on sending is not noted again by the service’s own message', async () => {
  const refused = { site: 'hh', email: 'gast@example.org', sender: 'karten', order: number, reason: '' } as const
  await saveReturned(store, { ...refused, id: `${number}-4`, subject: `Ihre Bestellung ${number}`, kind: 'refused' })
  await queue({
    ...bounce('six', { subject: `Ihre Bestellung ${number}`, rejection: { reason: 'suppressed' } }),
    type: 'cf.email.sending.message.rejected',
  })
  const own = (await boxOffice(`mails/returned/?order=${number}`)).json as ReturnedMails
  expect(own.results.map(({ id }) => id)).toEqual([`${number}-4`])
})

test('a person who is erased leaves no returned mail, and old ones are forgotten', async () => {
  const erased = {
    site: 'hh',
    id: 1,
    address: 'leser@example.org',
    sites: ['hh'],
    by: 'a@example.org',
    reason: 'Wunsch',
  } as const
  await eraseSubscriptions(store, erased)
  expect(await idsOfSite()).not.toContain('three')
  await forgetReturned({ ...store, now: new Date(Date.now() + 91 * 86_400_000) })
  expect(await idsOfSite()).toEqual([])
})

test('a text of any length and form in a message is bounded', () => {
  const said = bounce('x'.repeat(300), { subject: 'S'.repeat(900), bounce: { reason: 'R '.repeat(900) } })
  const { id, subject, reason } = returnedOf(said) ?? { id: '', subject: '', reason: '' }
  expect([id.length, subject.length, reason.length <= 300]).toEqual([100, 200, true])
  expect(returnedOf(bounce('x', { subject: 'S'.repeat(5000) }))).toBeNull()
})

async function idsOfSite(): Promise<string[]> {
  const { results } = await env.DB.prepare("SELECT id FROM returned_mails WHERE site = 'hh'").all<{ id: string }>()
  return results.map(({ id }) => id)
}

function queue(...bodies: unknown[]): Promise<void> {
  return app.queue({ messages: bodies.map((body) => ({ body })) } as never, env)
}

function bounce(eventId: string, more: object = {}) {
  return {
    type: 'cf.email.sending.message.bounced',
    source: { type: 'email.sending', zoneId: 'z', domain: 'hamburg.auftakt.example' },
    payload: {
      eventId,
      messageId: 'm',
      sender: 'karten@hamburg.auftakt.example',
      recipient: 'Gast@example.org',
      subject: '',
      terminal: true,
      delivery: { status: 'bounced', smtpResponse: '550' },
      bounce: { type: 'hard', reason: '550 5.1.1 <Gast@Example.org> user unknown' },
      ...more,
    },
    metadata: { eventSchemaVersion: 1, eventTimestamp: '2026-11-20T09:00:00Z' },
  }
}

function insertOrder(own: string, email: string, createdAt: string): Promise<void> {
  return insert('orders', {
    site: 'hh',
    number: own,
    sequence: 1,
    state: 'complete',
    locale: 'de',
    email,
    name: 'Gast',
    newsletter: 0,
    means: 'transfer',
    delivery: 'print',
    delivery_cents: 0,
    total_cents: 0,
    paid_cents: 0,
    refunded_cents: 0,
    task_cents: 0,
    created_at: createdAt,
    due_at: createdAt,
  })
}
