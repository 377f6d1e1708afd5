import { createExecutionContext, listDurableObjectIds } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { inventoryOf } from '../../../../../worker/box-office/objects/inventory-of.ts'
import type { Env } from '../../../../../worker/env.ts'
import app from '../../../../../worker/index.ts'
import { failing, flakyNamespace } from '../../objects/flaky-namespace.ts'
import { pageVisitor } from '../../pages/page-visitor.ts'
import { someStoredSales } from '../../store/some-sales.ts'

const origin = 'http://hh.localhost'

interface FirstCall {
  key?: string
  body?: object
  network?: string
  path?: string
  settings?: Partial<Env>
}

/** Sends a call without a cookie, as a client that has lost all answers. */
async function firstCall(production: number, call: FirstCall = {}) {
  const { key = crypto.randomUUID(), body = { production, count: 2 }, network = '192.0.2.7', settings = {} } = call
  const request = new Request(`${origin}/api/shop/${call.path ?? 'cart/holds/'}`, {
    method: 'POST',
    headers: { 'Idempotency-Key': key, 'Content-Type': 'application/json', 'CF-Connecting-IP': network },
    body: JSON.stringify(body),
  })
  const response = await app.fetch(request, { ...env, ...settings }, createExecutionContext())
  const [, cart = ''] = /^cart=([\w-]{22});/.exec(response.headers.get('Set-Cookie') ?? '') ?? []
  return {
    status: response.status,
    headers: response.headers,
    cart,
    json: (await response.json()) as { reason?: string },
  }
}

const take = (visitor: ReturnType<typeof pageVisitor>, id: number, key: string, more: Record<string, string> = {}) =>
  visitor.submit<'production'>(`/webshop/${id}`, { action: 'take', count: '2', key, ...more })

const heldIn = async (production: number) =>
  (await inventoryOf(env, 'hh', production).saleFacts())?.places.categories[0]?.held

describe('The first call of a visitor without a cookie', () => {
  it('gets the same cart each time it is sent, also at the same time', async () => {
    const { id } = await someStoredSales()
    const key = crypto.randomUUID()
    const taps = await Promise.all([firstCall(id, { key }), firstCall(id, { key })])
    const repeated = await firstCall(id, { key })
    expect([...taps, repeated].map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set([...taps, repeated].map(({ cart }) => cart)).size).toBe(1)
    expect(repeated.cart).not.toBe('')
    expect(await heldIn(id)).toBe(2)
  })

  it.each([
    ['a second after the border of ten minutes', '2026-11-20T09:09:59Z', '2026-11-20T09:10:01Z'],
    ['as long as its places are held', '2026-11-20T09:09:59Z', '2026-11-20T09:24:30Z'],
  ])('is recognised %s', async (_, first, later) => {
    const { id } = await someStoredSales()
    const key = crypto.randomUUID()
    const before = await firstCall(id, { key, settings: { FIXED_NOW: first } })
    const after = await firstCall(id, { key, settings: { FIXED_NOW: later } })
    expect([before.status, after.status, after.cart]).toEqual([201, 201, before.cart])
    expect(await heldIn(id)).toBe(2)
  })

  it('is recognised after the border of ten minutes while it is still running', async () => {
    const { id } = await someStoredSales()
    const key = crypto.randomUUID()
    const [first, second] = await Promise.all([
      firstCall(id, { key, settings: { FIXED_NOW: '2026-11-20T09:09:59Z' } }),
      firstCall(id, { key, settings: { FIXED_NOW: '2026-11-20T09:10:00Z' } }),
    ])
    expect(second.cart).toBe(first.cart)
    expect(await heldIn(id)).toBe(2)
  })

  it('gets a cart of its own with another key, from another network, and with a key that others may use, too', async () => {
    const { id } = await someStoredSales()
    const key = crypto.randomUUID()
    const body = { production: id, count: 1 }
    const calls = [
      await firstCall(id, { key, body }),
      await firstCall(id, { key, body, network: '192.0.2.8' }),
      await firstCall(id, { body }),
      await firstCall(id, { key: 'first-request', body }),
      await firstCall(id, { key: 'first-request', body }),
      await firstCall(id, { key, body, settings: { SESSION_SECRET: 'another secret' } }),
    ]
    expect(new Set(calls.map(({ cart }) => cart)).size).toBe(calls.length)
    expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 201))
  })

  it.each([
    ['refused', { body: { count: 12 } }, 422],
    ['malformed', { body: { count: 'two' } }, 400],
    ['too large', { body: { count: 1, more: 'x'.repeat(5000) } }, 413],
    ['not answered', { settings: { CARTS: flakyNamespace(env.CARTS, failing('overloaded', 'addPlaces')) } }, 503],
  ] as const)('keeps its cart if it is %s', async (_, { body, settings = {} }: FirstCall, status) => {
    const { id } = await someStoredSales()
    const key = crypto.randomUUID()
    const failed = await firstCall(id, { key, settings, ...(body && { body: { production: id, ...body } }) })
    expect(failed.status).toBe(status)
    expect(failed.cart).not.toBe('')
    if (status === 503) expect(failed.headers.get('Retry-After')).toBe('2')
    const again = await firstCall(id, { key: status === 422 ? crypto.randomUUID() : key })
    expect(again.status).toBe(201)
    if (status !== 422) expect(again.cart).toBe(failed.cart)
    expect(await heldIn(id)).toBe(2)
  })

  it('creates no cart if it is refused', async () => {
    const { id } = await someStoredSales()
    const { cart } = await firstCall(id, { body: { production: id, count: 12 } })
    expect(cart).not.toBe('')
    const { status, json } = await firstCall(id, { path: 'cart/codes/', body: { code: 'NO-SUCH-CODE' } })
    expect([status, json.reason]).toEqual([422, 'unknown_code'])
    expect(await heldIn(id)).toBe(0)
  })
})

describe('A cart’s id', () => {
  it.each([
    ['the page of a concert', ''],
    ['its list of seats', '/seats'],
    ['its plan', '/seats?view=plan'],
    ['the cart', null],
  ])('is issued with %s, before anything is held, and no object is created', async (_, path) => {
    const { id } = await someStoredSales()
    const before = await listDurableObjectIds(env.CARTS)
    const visitor = pageVisitor()
    const { headers } = await visitor.open(path === null ? '/webshop/cart' : `/webshop/${id}${path}`)
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^cart=[\w-]{22}\.new; .*HttpOnly.*SameSite=Lax/)])
    expect(await listDurableObjectIds(env.CARTS)).toHaveLength(before.length)
    // the visitor keeps it
    expect((await visitor.open(`/webshop/${id}`)).headers.getSetCookie()).toEqual([])
  })

  it('is issued with an empty cart of the API, and is the cart of the first hold', async () => {
    const { id } = await someStoredSales()
    const visitor = pageVisitor()
    expect((await visitor.send('/api/shop/cart/')).status).toBe(200)
    const issued = visitor.cookies.get('cart')?.replace(/\.new$/, '')
    expect(issued).toMatch(/^[\w-]{22}$/)
    expect((await visitor.hold(id, 2)).status).toBe(201)
    expect(visitor.cookies.get('cart')).toBe(issued)
  })

  it('is asked for places from the first call that writes on, whether or not its answer arrives', async () => {
    const { id } = await someStoredSales()
    const visitor = pageVisitor()
    await visitor.open(`/webshop/${id}`)
    const before = await listDurableObjectIds(env.CARTS)
    for (const path of ['', '/seats', '/seats?view=plan']) await visitor.open(`/webshop/${id}${path}`)
    expect(await listDurableObjectIds(env.CARTS)).toHaveLength(before.length)
    const offered = visitor.cookies.get('cart') ?? ''
    await visitor.hold(id, 2)
    const seats = async () => (await visitor.open<'seats'>(`/webshop/${id}/seats`)).page
    expect((await seats()).data.held).toHaveLength(2)
    // the answer was lost, but the client had hinted at a basket (client/box-office/request-page.ts)
    visitor.cookies.set('cart', offered).set('basket', '0.0')
    expect(await seats()).toMatchObject({
      basket: { tickets: 2 },
      data: { held: [expect.any(String), expect.any(String)] },
    })
    expect(visitor.cookies.get('basket')).toMatch(/^2\.\d+$/)
  })

  it('is not issued with a page that offers no places', async () => {
    expect((await pageVisitor().open('/webshop')).headers.getSetCookie()).toEqual([])
    expect((await pageVisitor().open('/webshop/login')).headers.getSetCookie()).toEqual([])
  })

  it('stays the same after an order, and a first tap that is repeated still counts once', async () => {
    const { id } = await someStoredSales()
    const visitor = pageVisitor()
    await visitor.open(`/webshop/${id}`)
    const issued = visitor.cookies.get('cart')?.replace(/\.new$/, '')
    await visitor.hold(id, 2)
    const fields = { action: 'order', email: 'jana@example.org', given_name: 'Jana', family_name: 'Dvořáková' }
    const order = await visitor.submit('/webshop/checkout', {
      ...fields,
      delivery: 'pdf',
      payment: 'transfer',
      total_cents: '10000',
    })
    expect(order.to).toContain('/webshop/orders/')
    const key = `${crypto.randomUUID()}-take`
    const taps = await Promise.all([take(visitor, id, key), take(visitor, id, key)])
    expect(taps.map(({ to }) => to)).toEqual([`/webshop/${id}/prices`, `/webshop/${id}/prices`])
    expect((await visitor.open<'cart'>('/webshop/cart')).page.data.cart.lines).toHaveLength(2)
    expect(visitor.cookies.get('cart')).toBe(issued)
  })
})

describe('A form that is sent twice', () => {
  it('holds its places once, also from two tabs that were opened at the same time', async () => {
    const { id } = await someStoredSales()
    const visitor = pageVisitor()
    const tabs = await Promise.all([visitor.open(`/webshop/${id}`), visitor.open(`/webshop/${id}`)])
    const key = `${tabs[0]?.page.key}-take`
    const taps = await Promise.all([take(visitor, id, key), take(visitor, id, key)])
    expect(taps.map(({ to }) => to)).toEqual([`/webshop/${id}/prices`, `/webshop/${id}/prices`])
    expect(await heldIn(id)).toBe(2)
    // the other tab adds to the same cart
    await take(visitor, id, `${tabs[1]?.page.key}-take`)
    expect((await visitor.open<'cart'>('/webshop/cart')).page.data.cart.lines).toHaveLength(4)
  })

  it('holds its places once without cookies, too', async () => {
    const { id } = await someStoredSales()
    const key = `${crypto.randomUUID()}-take`
    const taps = await Promise.all([take(pageVisitor(), id, key), take(pageVisitor(), id, key)])
    expect(taps.map(({ to }) => to)).toEqual([`/webshop/${id}/prices`, `/webshop/${id}/prices`])
    expect(await heldIn(id)).toBe(2)
  })

  it('is a new request if its content has changed, for example after the browser’s Back button', async () => {
    const { id } = await someStoredSales()
    const visitor = pageVisitor()
    const { page } = await visitor.open(`/webshop/${id}`)
    const key = `${page.key}-take`
    await take(visitor, id, key, { count: '1' })
    const { to } = await take(visitor, id, key, { count: '3' })
    expect(to).toBe(`/webshop/${id}/prices`)
    expect(await heldIn(id)).toBe(4)
  })
})

it('a code may be sent again from another network', async () => {
  const { id } = await someStoredSales()
  const visitor = pageVisitor()
  await visitor.hold(id, 1)
  const key = crypto.randomUUID()
  const send = async (network: string) => {
    const headers = { 'Idempotency-Key': key, 'Content-Type': 'application/json', 'CF-Connecting-IP': network }
    const response = await visitor.send('/api/shop/cart/codes/', {
      method: 'POST',
      headers,
      body: JSON.stringify({ code: 'NO-SUCH-CODE' }),
    })
    return ((await response.json()) as { reason: string }).reason
  }
  expect([await send('192.0.2.7'), await send('2001:db8::7')]).toEqual(['unknown_code', 'unknown_code'])
})
