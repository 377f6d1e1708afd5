import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { someStoredSales } from '../store/some-sales.ts'
import type { pageVisitor } from './page-visitor.ts'
import { orderForm, visitorWithCart } from './some-order.ts'

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(String(input))
    return pathname === '/payments'
      ? Response.json({ reference: crypto.randomUUID(), url: 'http://demo.invalid/pay', untilMs: Date.now() })
      : Response.json({ state: pathname.endsWith('/expiry') ? 'expired' : 'open', paidCents: 0, refundedCents: 0 })
  })
})
afterEach(() => vi.restoreAllMocks())

/** Returns a visitor whose order of two tickets waits on the payment's page. */
async function visitorWhoPays() {
  const { visitor, production } = await visitorWithCart()
  await visitor.submit('/webshop/checkout', { ...orderForm, payment: 'demo' })
  const { page } = await visitor.open<'cart'>('/webshop/cart')
  const { waiting } = page.basket
  return { visitor, production, waiting, number: waiting?.url.split('/').at(-1) }
}

const html = (visitor: ReturnType<typeof pageVisitor>, path: string) =>
  visitor.send(path, { headers: { Accept: 'text/html' } }).then((response) => response.text())

describe('While an order waits for payment', () => {
  it('every page on the way names it, leads to it, and shows neither its old timer nor offers', async () => {
    const { visitor, production, number } = await visitorWhoPays()
    expect(number).toMatch(/^A-26-/)
    const { id: other } = await someStoredSales()
    for (const [locale, sentence] of [
      ['de', `Ihre Bestellung ${number} wartet bis 10:35\u00a0Uhr auf die Zahlung.`],
      ['en', `Your order ${number} is waiting for payment until 10:35.`],
    ] as const) {
      const suffix = locale === 'de' ? '' : '?locale=en'
      for (const path of [`/webshop/${production}`, `/webshop/${other}`, '/webshop/cart']) {
        const text = await html(visitor, path + suffix)
        expect(text, path).toContain(sentence)
        expect(text, path).toContain(`href="/webshop/orders/${number}${suffix}"`)
        expect(text, path).not.toContain('role="timer"')
        expect(text, path).not.toMatch(/name="action" value="(?:take|code|choose|extend)"/)
      }
      for (const path of [`/webshop/${production}/seats`, `/webshop/${production}/prices`, `/webshop/${other}/seats`])
        expect((await visitor.open(path + suffix)).to).toBe(path.replace(/\/(?:seats|prices)$/, '') + suffix)
    }
    // the document of the list is the same for all visitors without a basket
    expect((await visitor.open('/webshop')).page.basket.waiting?.url).toBe(`/webshop/orders/${number}`)
    expect((await visitor.open(`/webshop/orders/${number}`)).status).toBe(200)
  })

  it('a form of an earlier page leads to the order instead of round in circles', async () => {
    const { visitor, production, number } = await visitorWhoPays()
    const refused = await visitor.submit<'production'>(`/webshop/${production}`, { action: 'take', count: '1' })
    expect([refused.status, refused.page.refusal?.reason]).toEqual([409, 'being_paid'])
    expect(refused.page.basket).toMatchObject({ until_ms: null, waiting: { url: `/webshop/orders/${number}` } })
    const chosen = await visitor.submit(`/webshop/${production}/seats`, { action: 'choose', seats: '2-5' })
    expect(chosen.to).toBe(`/webshop/${production}`)
    expect((await visitor.submit('/webshop/checkout', orderForm)).to).toBe(`/webshop/orders/${number}`)
  })

  it('the call that cancels it says that its places are in the basket again', async () => {
    const { visitor } = await visitorWithCart()
    const post = (path: string, body = {}) =>
      visitor.send(`/api/shop/orders/${path}`, {
        method: 'POST',
        headers: { 'Idempotency-Key': crypto.randomUUID(), 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    const contact = { name: 'Jana', email: 'jana@example.org' }
    const wish = { contact, delivery: 'pdf', payment: 'demo', consents: { terms: true }, total_cents: 10_000 }
    const { number, secret } = (await (await post('', wish)).json()) as Record<string, string>
    expect(visitor.cookies.get('basket')).toBe('')
    expect((await post(`${number}/cancellation/?secret=${secret}`)).status).toBe(200)
    expect(visitor.cookies.get('basket')).toMatch(/^2\.\d+$/)
  })

  it('and once it has ended, all is as before', async () => {
    const { visitor, production, number } = await visitorWhoPays()
    const path = `/webshop/orders/${number}`
    await visitor.submit(path, { action: 'cancel' })
    const ended = await html(visitor, path)
    expect(ended).toContain('Ihre Plätze liegen wieder im Warenkorb.')
    expect(ended).not.toContain('Ihre Plätze sind wieder frei.')
    const { page } = await visitor.open<'production'>(`/webshop/${production}`)
    expect(page.basket).toMatchObject({ tickets: 2, waiting: null, until_ms: expect.any(Number) })
    expect(await html(visitor, `/webshop/${production}`)).toContain('role="timer"')
  })
})
