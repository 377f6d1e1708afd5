import { createExecutionContext, env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { cart } from '../../../../shared/contract/box-office/cart.ts'
import { order, placedOrder } from '../../../../shared/contract/box-office/order.ts'
import { keyRing } from '../../../../worker/box-office/codes/key-ring.ts'
import { verifyTicket } from '../../../../worker/box-office/codes/ticket-code.ts'
import { orderOf } from '../../../../worker/box-office/objects/order-of.ts'
import app from '../../../../worker/index.ts'
import { readPages } from '../documents/read-pdf.ts'
import { someStoredSales } from '../store/some-sales.ts'
import { visitor } from './visitor.ts'

const request = {
  contact: { name: 'Jana Dvořáková', email: 'jana@example.org' },
  delivery: 'pdf',
  payment: 'transfer',
  consents: { terms: true },
  total_cents: 10_000,
}

async function orderedCart(body: object = {}, headers: Record<string, string> = {}) {
  const { id } = await someStoredSales()
  const call = visitor()
  await call('POST', 'cart/holds/', { production: id, count: 2 })
  const placed = await call('POST', 'orders/', { ...request, ...body }, headers)
  return { id, call, placed, path: `orders/${placed.json.number}/`, secret: `?secret=${placed.json.secret}` }
}

describe('An order over HTTP', () => {
  it('is placed from the cart, paid by transfer, and complete with tickets', async () => {
    const { call, placed, path, secret, id } = await orderedCart()
    expect(placed.status).toBe(201)
    expect(placed.headers.get('Cache-Control')).toBe('no-store')
    const { number, payment } = placedOrder.parse(placed.json)
    expect(placed.json).toMatchObject({ state: 'pending', totals: { cents: 10_000 }, tickets: [], offer: null })
    expect(payment).toMatchObject({ means: 'transfer', due_at: '2026-11-27T23:59:00+01:00', state: 'open' })
    expect(payment.transfer?.giro_code).toContain('EUR100.00')
    expect(cart.parse((await call('GET', 'cart/')).json)).toMatchObject({ lines: [], order: null })
    await orderOf(env, 'hh', number).bankLine(`bank-${number}`, { id: `line-${number}`, cents: 10_000 })
    const paid = order.parse((await call('GET', path + secret)).json)
    expect(paid).toMatchObject({ state: 'complete', payment: { state: 'paid', paid_cents: 10_000, due_at: null } })
    expect(paid.documents.map(({ kind }) => kind)).toEqual(['confirmation', 'invoice', 'tickets'])
    expect(paid.lines.map(({ state }) => state)).toEqual(['sold', 'sold'])
    const ring = await keyRing(env.TICKET_KEY)
    for (const { code, line } of paid.tickets) {
      expect(await verifyTicket(ring, code)).toMatchObject({ site: 'hh', production: id, ticket: line, counter: 0 })
    }
    expect(paid.tickets).toHaveLength(2)
  })

  it('is the same for a repeated request, even after the cart is empty', async () => {
    const key = { 'Idempotency-Key': 'order-key-1' }
    const { call, placed } = await orderedCart({}, key)
    const again = await call('POST', 'orders/', request, key)
    expect([again.status, again.json]).toEqual([201, placed.json])
    const other = await call('POST', 'orders/', { ...request, payment: 'card' }, key)
    expect([other.status, other.json.reason]).toEqual([422, 'key_reused'])
  })

  it('opens only with its secret: a wrong secret and an unknown number get the same answer', async () => {
    const { placed, path, secret } = await orderedCart()
    const stranger = visitor()
    const wrong = await stranger('GET', `${path}?secret=${'A'.repeat(placed.json.secret.length)}`)
    const unknown = await stranger('GET', `orders/A-26-000-000-0000/${secret}`)
    const otherSite = await stranger('GET', path)
    expect(wrong.status).toBe(404)
    expect([unknown.json, otherSite.json]).toEqual([wrong.json, wrong.json])
    for (const call of ['payment/', 'cancellation/', 'offer/']) {
      expect((await stranger('POST', `${path}${call}?secret=wrong`, {})).status).toBe(404)
    }
    expect((await stranger('GET', path + secret)).status).toBe(200)
  })

  it('has documents as PDF and a calendar, for callers with the secret', async () => {
    const { placed, path, secret } = await orderedCart({}, {})
    await orderOf(env, 'hh', placed.json.number).bankLine(`bank-${path}`, { id: `doc-${path}`, cents: 10_000 })
    const get = async (id: string, query = secret) => {
      const url = `http://hh.localhost/api/shop/${path}documents/${id}/${query}`
      // the fonts are static files, which the tests serve from `FILES`
      return app.fetch(new Request(url), { ...env, ASSETS: env.FILES }, createExecutionContext())
    }
    for (const [id, pages] of [
      ['confirmation', 1],
      ['invoice', 1],
      ['tickets', 2],
    ] as const) {
      const file = await get(id)
      expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
      expect(file.headers.get('Cache-Control')).toBe('no-store')
      expect(await readPages(new Uint8Array(await file.arrayBuffer()))).toHaveLength(pages)
    }
    expect(await (await get('calendar')).text()).toContain('BEGIN:VEVENT')
    for (const [id, query] of [
      ['credit-note-1', secret],
      ['tickets', '?secret=wrong'],
      ['tickets', ''],
    ] as const) {
      expect((await get(id, query)).status).toBe(404)
    }
  })

  it('is refused with a reason, and the cart stays', async () => {
    const { call, placed } = await orderedCart({ total_cents: 9000 })
    expect([placed.status, placed.json.reason]).toEqual([409, 'price_changed'])
    for (const [body, reason] of [
      [{ payment: 'free' }, 'payment_unavailable'],
      [{ delivery: 'post' }, 'delivery_unavailable'],
    ] as const) {
      const refused = await call('POST', 'orders/', { ...request, ...body })
      expect([refused.status, refused.json.reason]).toEqual([422, reason])
    }
    expect((await call('GET', 'cart/')).json).toMatchObject({ order: null, lines: [{}, {}] })
    expect((await visitor()('POST', 'orders/', request)).json.reason).toBe('cart_empty')
    for (const body of [{}, { ...request, total_cents: '1' }, { ...request, consents: { terms: false } }, [], null]) {
      expect((await call('POST', 'orders/', body)).status).toBe(400)
    }
  })

  it('is cancelled while unpaid, which puts its places on sale', async () => {
    const { call, path, secret, id } = await orderedCart()
    const cancelled = await call('POST', `${path}cancellation/${secret}`)
    expect(order.parse(cancelled.json)).toMatchObject({ state: 'cancelled', lines: [{ state: 'cancelled' }, {}] })
    expect((await call('POST', `${path}payment/${secret}`, { payment: 'transfer' })).json.reason).toBe('order_closed')
    expect((await call('POST', 'cart/holds/', { production: id, seats: ['1-5', '1-6'] })).status).toBe(201)
  })
})
