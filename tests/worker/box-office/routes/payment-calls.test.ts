import { env } from 'cloudflare:test'
import { Stripe } from 'stripe'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { orderNumber } from '../../../../worker/box-office/rules/order-number.ts'
import { outsideCalls } from './outside-calls.ts'

const order = orderNumber(2026, new Uint8Array(9))
const unknown = orderNumber(2027, new Uint8Array(9))
let shop: ReturnType<typeof outsideCalls>
beforeEach(() => {
  shop = outsideCalls([order])
})

const providers = [
  { provider: 'card', header: 'Stripe-Signature', secret: env.STRIPE_WEBHOOK_SECRET ?? '', bodyOf: stripeBody },
  { provider: 'demo', header: 'Demo-Signature', secret: env.DEMO_PAYMENT_SECRET ?? '', bodyOf: demoBody },
]

describe.each(providers)('A message of $provider', ({ provider, header, secret, bodyOf }) => {
  const path = `payments/${provider}/`
  const send = async (body: string, { known = secret, ageSeconds = 0, to = path } = {}) =>
    shop.post(to, body, { [header]: await signature(body, known, ageSeconds) })

  it('reaches its order, whatever it says happened, and is answered when the order has stored it', async () => {
    expect((await send(bodyOf('evt_1', order))).status).toBe(204)
    expect(shop.calls).toEqual([{ site: 'k', order, key: `${provider}:evt_1` }])
  })

  it('reaches it under the same key when it is repeated, and in any order', async () => {
    for (const id of ['evt_2', 'evt_1', 'evt_2']) await send(bodyOf(id, order))
    expect(shop.calls.map(({ key }) => key)).toEqual(['evt_2', 'evt_1', 'evt_2'].map((id) => `${provider}:${id}`))
  })

  it('is answered like an address that does not exist if anything about it is guessed', async () => {
    const nothing = await shop.post('payments/nothing/', '{}')
    const body = bodyOf('evt_1', order)
    const guesses = [
      await send(body, { known: 'guessed' }),
      await send(body, { ageSeconds: 301 }),
      await send(body, { to: 'payments/transfer/' }),
      await send(body, { to: 'payments/constructor/' }),
      await shop.post(path, body),
      await shop.post(path, body, { [header]: 't=,v1=' }),
      await shop.post(path, body, { [header]: await signature(`${body} `, secret, 0) }),
      await send(bodyOf('evt_1', unknown)),
    ]
    for (const { status, text } of guesses) expect({ status, text }).toEqual({ status: 404, text: nothing.text })
    expect(shop.calls.map((call) => call.order)).toEqual([unknown])
  })

  it('is sent again when the order did not store it', async () => {
    shop.failures.push(new Error('the object was reset'))
    expect((await send(bodyOf('evt_1', order))).status).toBe(503)
    expect((await send(bodyOf('evt_1', order))).status).toBe(204)
  })

  it('is accepted and ignored if it concerns no order', async () => {
    for (const number of ['', 'A-26-GUESSED', `${order} `, order.toLowerCase()]) {
      expect((await send(bodyOf('evt_1', number))).status, number).toBe(204)
    }
    expect(shop.calls).toEqual([])
  })

  it('has a limit', async () => {
    expect((await send(' '.repeat(300_000))).status).toBe(413)
  })

  it('leaves no secret in the logs', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    await send(bodyOf('evt_1', order), { known: 'guessed' })
    await send('not JSON')
    expect(JSON.stringify(log.mock.calls)).not.toContain(secret)
    log.mockRestore()
  })
})

function stripeBody(id: string, number: string): string {
  const object = { object: 'checkout.session', metadata: { site: 'k', order: number } }
  return JSON.stringify({ id, object: 'event', type: 'checkout.session.expired', data: { object } })
}

function demoBody(id: string, number: string): string {
  return JSON.stringify({ id, site: 'k', order: number, reference: 'x', state: 'open' })
}

/** Signs a webhook with Stripe's scheme, which both providers use. */
function signature(payload: string, secret: string, ageSeconds: number): Promise<string> {
  return Stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret,
    timestamp: Math.floor(Date.now() / 1000) - ageSeconds,
    cryptoProvider: Stripe.createSubtleCryptoProvider(),
  })
}
