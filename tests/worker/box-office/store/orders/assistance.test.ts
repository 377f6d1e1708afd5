import { env, runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { staffOrder } from '../../../../../shared/contract/box-office/staff/orders.ts'
import { webhookEvents } from '../../../../../shared/outside/webhooks.ts'
import type { SiteKey } from '../../../../../shared/sites/sites.ts'
import { exportAccount } from '../../../../../worker/box-office/handlers/customers/export.ts'
import type { Order } from '../../../../../worker/box-office/objects/order/order.ts'
import { orderOf } from '../../../../../worker/box-office/objects/order-of.ts'
import { eraseCustomer } from '../../../../../worker/box-office/store/customers/writes.ts'
import { assistanceOf, moveAssistance } from '../../../../../worker/box-office/store/orders/assistance.ts'
import { scheduled } from '../../../../../worker/scheduled.ts'
import { backupSource } from '../../../../../worker/transfer/backup/backup-source.ts'
import { askWith, staffSession } from '../../../content/editor/as-staff.ts'
import { orderForm, visitorWithCart } from '../../pages/some-order.ts'
import { mailsOf } from '../../routes/some-order.ts'
import { calling } from '../../routes/staff/some-staff.ts'
import { store } from '../some-sales.ts'

/** A word that occurs nowhere else. */
const word = 'Zwirbelhund'
const path = '/webshop/checkout'
const form = { ...orderForm, assistance: `Mein ${word} braucht Platz.`, assistance_consent: '1' }

let sells: ReturnType<typeof calling>
beforeAll(async () => {
  sells = calling(await staffSession('ole', 'boxoffice'))
})

async function someAssisted(fields: Record<string, string> = {}) {
  const { visitor, production } = await visitorWithCart()
  const { to } = await visitor.submit(path, { ...form, ...fields })
  const number = to?.split('/').at(-1) ?? ''
  const mails = await mailsOf(orderOf(env, 'hh', number))
  await orderOf(env, 'hh', number).bankLine(`bank-${number}`, { id: `line-${number}`, cents: 10_000 })
  await runInDurableObject(orderOf(env, 'hh', number), (object: Order) => object.alarm())
  return { visitor, production, number, mails }
}

const stored = async () => (await env.DB.prepare('SELECT text FROM order_assistance').all()).results.length
const night = (iso: string) => scheduled({ scheduledTime: Date.parse(iso) }, env, () => {})

describe('What a buyer says that the house should know', () => {
  it('needs the consent, has at most 200 letters, and stays in the form after an error', async () => {
    const { visitor } = await visitorWithCart()
    const { assistance_consent: _, ...withoutConsent } = form
    const refused = await visitor.submit<'checkout'>(path, withoutConsent)
    expect(Object.keys(refused.page.refusal?.fields ?? {})).toEqual(['assistance_consent'])
    const long = await visitor.submit<'checkout'>(path, { ...form, assistance: 'x'.repeat(201) })
    expect(long.page.refusal?.fields.assistance).toBe('Bitte höchstens 200 Zeichen; es sind 201.')
    const html = await visitor.send(path, {
      method: 'POST',
      headers: { Accept: 'text/html' },
      body: new URLSearchParams({ ...form, email: 'jana@', key: crypto.randomUUID() }),
    })
    const page = await html.text()
    expect(page).toContain(`value="${form.assistance}"`)
    expect(page).toMatch(/<input(?=[^>]*name="assistance_consent")(?=[^>]*checked)/)
    expect(await stored()).toBe(0)
    expect((await visitor.submit(path, { ...orderForm, assistance_consent: '1' })).to).toMatch(/\/orders\//)
    expect(await stored()).toBe(0)
  })

  it('is read by those who sell, with the order and on the evening’s list, and deleted when it is withdrawn', async () => {
    const { number, production } = await someAssisted()
    const order = staffOrder.parse((await sells(`orders/${number}/`, undefined, 'GET')).json)
    expect(order.assistance).toBe(form.assistance)
    const list = await sells(`productions/${production}/house-list/`, undefined, 'GET')
    expect(list.json.results).toEqual([
      { number, name: 'Jana Dvořáková', text: form.assistance, places: [expect.stringMatching(/Platz/)] },
    ])
    const editor = calling(await staffSession('edda', 'editor'))
    expect((await editor(`productions/${production}/house-list/`, undefined, 'GET')).status).toBe(403)
    expect((await calling('')(`productions/${production}/house-list/`, undefined, 'GET')).status).toBe(401)
    expect((await sells(`orders/${number}/assistance/`, undefined, 'DELETE')).status).toBe(204)
    expect((await sells(`orders/${number}/assistance/`, undefined, 'DELETE')).status).toBe(404)
    expect((await sells(`productions/${production}/house-list/`, undefined, 'GET')).json.results).toEqual([])
  })

  it('is in the customer’s own export, and goes with the account', async () => {
    const { number } = await someAssisted()
    const customer = { id: 7, email: 'jana@example.org', created_ms: 0 } as Parameters<typeof exportAccount>[3]
    const { assistance } = await exportAccount(env, store, 'hh', customer)
    expect(assistance).toContainEqual({ order_number: number, text: form.assistance })
    await eraseCustomer(store, 'hh', customer)
    expect(await stored()).toBe(0)
  })

  it('leaks nowhere: no table, object, mail, file, search, log, webhook or backup contains it', async () => {
    const admin = askWith(await staffSession('nina', 'admin'), 'hh', '/admin/api/')
    const hook = { url: 'https://example.org/hook', events: webhookEvents }
    expect((await admin('webhooks/', { method: 'POST', body: hook })).status).toBe(201)
    const { number, production, mails, visitor } = await someAssisted()
    expect(mails.length).toBeGreaterThan(0)
    const own = calling(await staffSession('nina', 'admin'))
    const answers = {
      mails,
      order: await orderOf(env, 'hh', number).view(),
      objects: await objectsOf('hh', number),
      tables: await tables(),
      csv: (await own('orders/export/', undefined, 'GET')).json,
      sales: (await own('sales/export/', undefined, 'GET')).json,
      list: (await own(`orders/?production=${production}`, undefined, 'GET')).json,
      state: (await own(`orders/${number}/state/`, undefined, 'GET')).json,
      page: await (await visitor.send(`/webshop/orders/${number}`, {})).text(),
      backup: await backup(),
    }
    for (const [where, answer] of Object.entries(answers)) {
      expect([where, JSON.stringify(answer).length > 100]).toEqual([where, true])
      expect([where, JSON.stringify(answer).includes(word)]).toEqual([where, false])
    }
    expect((await own(`orders/?q=${word}`, undefined, 'GET')).json.results).toEqual([])
  })
})

describe('It is deleted', () => {
  it('by the nightly job 14 days after the concert, where it was moved to', async () => {
    const { number, production } = await someAssisted()
    const start = (await env.DB.prepare('SELECT starts_at FROM productions WHERE id = ?').bind(production).first())
      ?.starts_at as string
    const days = (count: number) => new Date(Date.parse(start) + count * 86_400_000).toISOString()
    await night(days(13.9))
    expect(await assistanceOf({ ...store, now: new Date(days(13.9)) }, 'hh', number)).toBe(form.assistance)
    await env.DB.prepare('UPDATE productions SET starts_at = ? WHERE id = ?')
      .bind(`${days(10).slice(0, 19)}Z`, production)
      .run()
    await night(days(20))
    expect(await stored()).toBe(1)
    await night(days(24.1))
    expect(await stored()).toBe(0)
  })

  it('also for a concert of a backend, and after a restore of the database, which brings it back, is not read', async () => {
    const { number, production } = await someAssisted()
    await env.DB.prepare('UPDATE order_assistance SET production_id = 999999').run()
    await env.DB.prepare('UPDATE order_lines SET production_id = 999999 WHERE order_number = ?').bind(number).run()
    expect(production).not.toBe(999_999)
    await moveAssistance(store, 'hh', 999_999, '2027-01-01T20:00:00+01:00')
    const late = { ...store, now: new Date('2027-01-15T19:01:00Z') }
    expect(await assistanceOf({ ...store, now: new Date('2027-01-15T18:59:00Z') }, 'hh', number)).not.toBeNull()
    expect(await assistanceOf(late, 'hh', number)).toBeNull()
    await night('2027-01-15T19:01:00Z')
    expect(await stored()).toBe(0)
  })

  it('with an order that has no places any more', async () => {
    const { number } = await someAssisted()
    await env.DB.prepare(`UPDATE order_lines SET state = 'cancelled' WHERE order_number = ?`).bind(number).run()
    await night(new Date(store.now.getTime() + 2 * 86_400_000).toISOString())
    expect(await stored()).toBe(0)
  })
})

/** Every row of every table of the database but the one that may contain it; blobs as text. */
async function tables(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name <> 'order_assistance'
      AND sql NOT LIKE 'CREATE VIRTUAL%'`,
  ).all<{ name: string }>()
  const rows: string[] = []
  for (const { name } of results)
    for (const row of (await env.DB.prepare(`SELECT * FROM "${name}"`).all()).results)
      rows.push(`${name} ${Object.values(row).map(asText).join(' ')}`)
  return rows
}

/** Everything that the order's object stores. */
function objectsOf(site: SiteKey, number: string): Promise<string[]> {
  return runInDurableObject(orderOf(env, site, number), async (_: Order, { storage }) => {
    const names = storage.sql
      .exec<{ name: string }>(
        `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'`,
      )
      .toArray()
    return names.flatMap(({ name }) =>
      storage.sql
        .exec(`SELECT * FROM "${name}"`)
        .toArray()
        .map((row) => `${name} ${JSON.stringify(row)}`),
    )
  })
}

async function backup(): Promise<string[]> {
  const source = backupSource(store, [])
  const media = { load: async () => {}, file: () => undefined } as unknown as Parameters<typeof source.read>[2]
  const texts: string[] = []
  for (let list = 0; list < source.lists; list++)
    for (let after: string | null = ''; after !== null; ) {
      const part: Awaited<ReturnType<typeof source.read>> = await source.read(list, after, media)
      texts.push(`${part.list} ${part.text}`)
      after = part.next
    }
  expect(texts.join()).not.toContain('order_assistance')
  return texts
}

function asText(value: unknown): string {
  return Array.isArray(value) ? String.fromCharCode(...(value as number[])) : String(value)
}
