import { env, runInDurableObject, SELF } from 'cloudflare:test'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { orderState } from '../../../../../shared/contract/box-office/staff/orders.ts'
import { staffHall, staffSales } from '../../../../../shared/contract/box-office/staff/sales.ts'
import { boxOfficeRows } from '../../../../../shared/contract/box-office/staff-calls/rows.ts'
import type { CallRow } from '../../../../../shared/contract/calls/row.ts'
import { tokenRequestsPerMinute } from '../../../../../shared/outside/tokens.ts'
import { inventoryOf } from '../../../../../worker/box-office/objects/inventory-of.ts'
import type { Order } from '../../../../../worker/box-office/objects/order/order.ts'
import { askWith, csrf, staffSession } from '../../../content/editor/as-staff.ts'
import { someStoredSales } from '../../store/some-sales.ts'
import { someOrder } from '../some-order.ts'

let session = ''
beforeAll(async () => {
  session = await staffSession('nina', 'admin', ['hh', 'k'])
})
beforeEach(async () => {
  await env.DB.prepare('DELETE FROM staff_rate_limits').run()
})

let count = 0
async function keyWith(rights: object): Promise<string> {
  const body = { name: `Ledger ${++count}`, rights, days: 30 }
  const { status, json } = await askWith(session, 'hh', '/admin/api/')('tokens/', { method: 'POST', body })
  if (status !== 201) throw new Error(JSON.stringify(json))
  return json.key
}

async function ask(key: string, path: string, { method = 'GET', site = 'hh', cookie = '' } = {}) {
  const response = await SELF.fetch(`http://${site}.localhost${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${key}`,
      'Idempotency-Key': crypto.randomUUID(),
      ...(cookie && { Cookie: cookie, 'X-CSRFToken': csrf, Origin: `http://${site}.localhost` }),
      ...(method !== 'GET' && { 'Content-Type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: '{}' }),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    json: text.startsWith('{') ? JSON.parse(text) : null,
    text,
  }
}

const base = '/api/shop/staff/'

it('reads the sales of each concert, and the state of an order without its buyer', async () => {
  const { id } = await someStoredSales()
  const { number, order } = await someOrder(id)
  await runInDurableObject(order, (object: Order) => object.alarm())
  await inventoryOf(env, 'hh', id).block(crypto.randomUUID(), {
    places: [{ place: '2-9' }],
    reason: 'für Jana Dvořák',
    staff_id: 1,
  })
  const [sales, orders] = [await keyWith({ sales: ['read'] }), await keyWith({ orders: ['read'] })]
  const listed = await ask(sales, `${base}sales/`)
  expect([listed.status, staffSales.parse(listed.json).results.some((row) => row.id === id)]).toEqual([200, true])
  const hall = await ask(sales, `${base}productions/${id}/hall/`)
  expect([hall.status, staffHall.parse(hall.json).counts.sold]).toEqual([200, 2])
  // the reason that staff have entered is visible to staff only
  expect(staffHall.parse(hall.json).blocks).toEqual([{ place: '2-9', count: 1, reason: '' }])
  const state = await ask(orders, `${base}orders/${number}/state/`)
  expect(orderState.parse(state.json)).toMatchObject({
    number,
    state: 'complete',
    total_cents: 10_000,
    paid_cents: 10_000,
    refunded_cents: 0,
    lines: [
      { production: id, cents: 5000 },
      { production: id, cents: 5000 },
    ],
  })
  expect(state.headers.get('Cache-Control')).toBe('no-store')
  for (const { text } of [listed, hall, state]) expect(text).not.toMatch(/Jana|Dvo|@example/)
  // the right to read orders does not include reading sales, nor vice versa
  expect((await ask(orders, `${base}sales/`)).json.code).toBe('scope-required')
  const refused = await ask(sales, `${base}orders/${number}/state/`)
  expect([refused.status, refused.headers.get('WWW-Authenticate')]).toEqual([
    403,
    'Bearer realm="Auftakt", error="insufficient_scope"',
  ])
  expect((await ask(orders, `${base}orders/A-26-7KQ-M2P-9XT4/state/`)).status).toBe(404)
  const cashier = await SELF.fetch(`http://hh.localhost${base}orders/${number}/state/`, {
    headers: { Cookie: await staffSession('edda', 'boxoffice') },
  })
  expect(await cashier.json()).toEqual(state.json)
  expect((await SELF.fetch(`http://hh.localhost${base}orders/${number}/state/`)).status).toBe(401)
})

it('makes no other call of staff, with a session beside it, too', async () => {
  const key = await keyWith({ sales: ['read'], orders: ['read'], productions: ['read', 'save', 'publish', 'remove'] })
  const { id } = await someStoredSales()
  const path = { id, number: 'A-26-7KQ-M2P-9XT4', cart: crypto.randomUUID(), line: 'no-such-line-here', version: 1 }
  for (const [name, { method, path: template, token }] of Object.entries<CallRow>(boxOfficeRows)) {
    if (token) continue
    const address = template.replace(/\{(\w+)\}/g, (_, part) => String(path[part as keyof typeof path] ?? 'none'))
    for (const cookie of ['', `${session}; csrftoken=${csrf}`]) {
      const { status } = await ask(key, `${address}?month=2026-11`, { method, cookie })
      expect([name, status]).toEqual([name, 403])
    }
  }
})

it('is refused with a wrong key, on another site, beyond its limit, and without a right to it', async () => {
  const key = await keyWith({ sales: ['read'] })
  expect((await ask('auf_live_wrong', `${base}sales/`)).json.code).toBe('token-invalid')
  expect((await ask(key, `${base}sales/`, { site: 'k' })).json.code).toBe('token-invalid')
  // a session does not make a wrong key valid
  expect((await ask('auf_live_wrong', `${base}sales/`, { cookie: session })).status).toBe(401)
  await env.DB.prepare('UPDATE api_tokens SET window_at = ?, window_count = ? WHERE hint = ?')
    .bind(Date.now(), tokenRequestsPerMinute, key.slice(-4))
    .run()
  const { status, headers } = await ask(key, `${base}sales/`)
  expect([status, Number(headers.get('Retry-After')) > 0]).toEqual([429, true])
  for (const rights of [{ sales: ['read', 'save'] }, { orders: ['export'] }, { refunds: ['read'] }]) {
    await expect(keyWith(rights)).rejects.toThrow('rights')
  }
})
