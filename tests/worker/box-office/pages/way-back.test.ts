import { createExecutionContext, env } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PaymentRequest } from '../../../../worker/box-office/payment/provider.ts'
import app from '../../../../worker/index.ts'
import { someStoredSales } from '../store/some-sales.ts'
import { orderForm } from './some-order.ts'

/** The requests that the demo's payment page has received. */
const begun: PaymentRequest[] = []

beforeEach(() => {
  begun.length = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input))
    if (pathname !== '/payments') return Response.json({ state: 'failed', paidCents: 0, refundedCents: 0 })
    begun.push(JSON.parse(String(init?.body)))
    return Response.json({ reference: crypto.randomUUID(), url: 'http://demo.invalid/pay', untilMs: Date.now() })
  })
})
afterEach(() => vi.restoreAllMocks())

/** Returns a browser at an origin, with the cookies that the site sets there. */
function browserAt(origin: string) {
  const cookies = new Map<string, string>()
  return async (path: string, fields?: Record<string, string>, more: Record<string, string> = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const body = fields && new URLSearchParams({ key: crypto.randomUUID(), ...fields })
    const request = new Request(origin + path, {
      ...(body && { method: 'POST', body }),
      headers: { Cookie: cookie, Origin: origin, ...more },
      redirect: 'manual',
    })
    const response = await app.fetch(request, { ...env, ASSETS: env.FILES }, createExecutionContext())
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    return response
  }
}

async function orderedAt(origin: string, more: Record<string, string> = {}) {
  const { id } = await someStoredSales()
  const browser = browserAt(origin)
  await browser(`/webshop/${id}`, { action: 'take', count: '2' }, more)
  await browser('/webshop/checkout', { ...orderForm, payment: 'demo' }, more)
  return { id, browser, order: begun[0]?.order ?? '' }
}

describe('The way back from payment', () => {
  it.each([
    ['http://hh.localhost', 'http://hh.localhost'],
    ['http://localhost:8787', 'http://localhost:8787'],
    ['http://127.0.0.1:9160', 'http://127.0.0.1:9160'],
    ['https://hamburg.auftakt.example', 'http://hamburg.auftakt.example'],
    ['https://hh.preview.auftakt.example:1337', 'http://hh.preview.auftakt.example'],
  ])('from %s leads to the order’s page at %s, which opens', async (origin, back) => {
    const { order, browser } = await orderedAt(origin)
    expect(begun).toMatchObject([
      { returnUrl: `${back}/webshop/orders/${order}?paid=1`, cancelUrl: `${back}/webshop/orders/${order}` },
    ])
    expect((await browser(`/webshop/orders/${order}?paid=1`)).status).toBe(200)
  })

  it('of another attempt follows the host of that attempt', async () => {
    const { order, browser } = await orderedAt('http://hh.localhost')
    // the buyer returns, which shows that the first attempt has failed
    await browser(`/webshop/orders/${order}`)
    await browser(`/webshop/orders/${order}`, { action: 'pay', of: 'demo' })
    expect(begun.at(-1)?.returnUrl).toBe(`http://hh.localhost/webshop/orders/${order}?paid=1`)
    expect(begun).toHaveLength(2)
  })

  it('never leads to a host that the site does not have', async () => {
    const { id } = await someStoredSales()
    for (const host of ['evil.example', 'k.localhost.evil.example', 'hamburg.auftakt.example.evil.example']) {
      const response = await browserAt(`http://${host}`)(`/webshop/${id}`)
      expect([host, response.status]).toEqual([host, 421])
    }
    const { order } = await orderedAt('http://hh.localhost', {
      'X-Forwarded-Host': 'evil.example',
      Forwarded: 'host=e',
    })
    expect(begun[0]?.cancelUrl).toBe(`http://hh.localhost/webshop/orders/${order}`)
  })

  it('through the API follows the host, too, and the webhook keeps the configured origin', async () => {
    const { id } = await someStoredSales()
    let cookie = ''
    const call = async (path: string, body: object) => {
      const request = new Request(`http://localhost:8787/api/shop/${path}`, {
        method: 'POST',
        headers: { Cookie: cookie, 'Idempotency-Key': crypto.randomUUID(), 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
      const response = await app.fetch(request, env, createExecutionContext())
      cookie ||= response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      return response.json<{ number: string; secret: string }>()
    }
    await call('cart/holds/', { production: id, count: 2 })
    const contact = { name: 'Jana Dvořáková', email: 'jana@example.org' }
    const { number } = await call('orders/', {
      contact,
      delivery: 'pdf',
      payment: 'demo',
      consents: { terms: true },
      total_cents: 10_000,
    })
    expect(begun).toMatchObject([
      {
        cancelUrl: `http://localhost:8787/webshop/orders/${number}`,
        webhookUrl: 'http://hh.localhost/api/shop/payments/demo/',
      },
    ])
    // the browser whose cart was ordered opens the order without a link
    const request = new Request(`http://localhost:8787/webshop/orders/${number}`, { headers: { Cookie: cookie } })
    expect((await app.fetch(request, { ...env, ASSETS: env.FILES }, createExecutionContext())).status).toBe(200)
  })
})
