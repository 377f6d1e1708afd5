import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { cartNow } from '../../../../shared/contract/box-office/cart.ts'
import { pageVisitor } from '../pages/page-visitor.ts'
import { orderForm, visitorWithCart } from '../pages/some-order.ts'
import { someShop } from './some-cart.ts'

type Visitor = ReturnType<typeof pageVisitor>

/** Returns the cookie that a response sets: its value and attributes; null if the response does not set it. */
const set = ({ headers }: { headers: Headers }) =>
  headers.getSetCookie().find((cookie) => cookie.startsWith('basket=')) ?? null

const isRemoval = (cookie: string | null) => /^basket=; Max-Age=0; Path=\//.test(cookie ?? '')

const call = (visitor: Visitor, method: string, path: string, body?: unknown) =>
  visitor.send(`/api/shop/${path}`, {
    method,
    headers: { 'Idempotency-Key': crypto.randomUUID(), 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

describe('The cookie that says what the cart holds', () => {
  it('is set by a hold: number of tickets, end in seconds, readable by scripts, gone when the hold ends', async () => {
    const { productions } = await someShop()
    const visitor = pageVisitor()
    expect(set(await call(visitor, 'GET', 'cart/'))).toBeNull()
    const held = await visitor.hold(productions[0], 2)
    const [, count, end, maxAge] =
      /^basket=(\d+)\.(\d+); Max-Age=(\d+); Path=\/; SameSite=Lax$/.exec(set(held) ?? '') ?? []
    const { expires_at, server_time } = cartNow.parse(await (await call(visitor, 'GET', 'cart/')).json())
    expect(count).toBe('2')
    expect(Number(end)).toBe(Date.parse(expires_at ?? '') / 1000)
    expect(Number(maxAge)).toBe((Date.parse(expires_at ?? '') - Date.parse(server_time)) / 1000)
  })

  it('changes with the cart, and is removed with its last ticket', async () => {
    const { productions } = await someShop()
    const visitor = pageVisitor()
    const held = cartNow.partial().parse(await (await visitor.hold(productions[0], 2)).json())
    const [first, second] = held.lines ?? []
    expect(set(await call(visitor, 'DELETE', `cart/lines/${first?.id}/`))).toMatch(/^basket=1\.\d+; /)
    expect(set(await call(visitor, 'POST', 'cart/extension/'))).toBeNull()
    const emptied = await call(visitor, 'DELETE', `cart/lines/${second?.id}/`)
    expect(isRemoval(set(emptied))).toBe(true)
  })

  it('is removed by a form of a page, too, whose answer leads elsewhere', async () => {
    const { productions } = await someShop()
    const visitor = pageVisitor()
    await visitor.hold(productions[0], 1)
    const { page } = await visitor.open<'cart'>('/webshop/cart')
    const removed = await visitor.submit('/webshop/cart', { action: 'remove', of: page.data.cart.lines[0]?.id ?? '' })
    expect([removed.to, isRemoval(set(removed))]).toEqual(['/webshop/cart', true])
    const added = await visitor.submit(`/webshop/${productions[0]}`, { action: 'take', count: '1' })
    expect([added.status, added.to]).toEqual([200, `/webshop/${productions[0]}/prices`])
    expect(set(added)).toMatch(/^basket=1\.\d+; /)
  })

  it('is corrected by a page of the box office if it is wrong, and left alone if it is right', async () => {
    const { productions } = await someShop()
    const visitor = pageVisitor()
    await visitor.hold(productions[0], 1)
    const right = visitor.cookies.get('basket') ?? ''
    expect(set(await visitor.open('/webshop/cart'))).toBeNull()
    visitor.cookies.set('basket', '7.99999999999')
    expect(set(await visitor.open('/webshop/cart'))).toMatch(new RegExp(`^basket=${right};`))
    const stranger = pageVisitor()
    stranger.cookies.set('basket', right)
    expect(isRemoval(set(await stranger.open('/webshop/cart')))).toBe(true)
  })

  it('is removed by an order, on the page and over HTTP', async () => {
    const { visitor } = await visitorWithCart()
    expect(visitor.cookies.get('basket')).toMatch(/^2\.\d+$/)
    const placed = await visitor.submit('/webshop/checkout', orderForm)
    expect([placed.to?.includes('/orders/'), isRemoval(set(placed))]).toEqual([true, true])
    const program = (await visitorWithCart()).visitor
    const body = {
      contact: { name: 'Jana', email: 'jana@example.org' },
      delivery: 'pdf',
      payment: 'transfer',
      consents: { terms: true },
      total_cents: 10_000,
    }
    const ordered = await call(program, 'POST', 'orders/', body)
    expect([ordered.status, isRemoval(set(ordered))]).toEqual([201, true])
  })

  it('is removed once the hold has ended', async () => {
    const { productions } = await someShop()
    const visitor = pageVisitor()
    await visitor.hold(productions[0], 1)
    const later = pageVisitor({ FIXED_NOW: new Date(Date.parse(env.FIXED_NOW ?? '') + 3_600_000).toISOString() })
    for (const [name, value] of visitor.cookies) later.cookies.set(name, value)
    expect(isRemoval(set(await later.open('/webshop/cart')))).toBe(true)
  })

  it('changes nothing on pages that are cached', async () => {
    const visitor = pageVisitor()
    const plain = await visitor.send('/de/konzerte', { headers: { Accept: 'text/html' } })
    visitor.cookies.set('basket', '3.1796000000')
    const held = await visitor.send('/de/konzerte', { headers: { Accept: 'text/html' } })
    const headersOf = ({ headers }: Response) => [...headers].filter(([name]) => name !== 'x-cache')
    expect(headersOf(held)).toEqual(headersOf(plain))
    expect(held.headers.get('X-Cache')).toBe('hit')
    expect(set(held)).toBeNull()
    expect(await held.text()).toBe(await plain.text())
  })
})
