import { Stripe } from 'stripe'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { card } from '../../../../worker/box-office/payment/card.ts'
import { cardEvents } from '../../../../worker/box-office/payment/card-events.ts'
import { fakeStripe } from './fake-stripe.ts'
import { somePayment } from './some-payment.ts'

const key = 'sk_test_known_to_the_tests'
const secret = 'whsec_known_to_the_tests'
const nowMs = Date.parse('2026-11-20T09:00:00Z')
const cards = card(key)
let stripe: ReturnType<typeof fakeStripe>

beforeEach(() => {
  stripe = fakeStripe(() => nowMs)
  vi.stubGlobal('fetch', stripe.fetch)
})
afterEach(() => vi.unstubAllGlobals())

describe('A payment by card', () => {
  it('begins as a Checkout session with everything that the order says', async () => {
    const begun = await cards.begin(somePayment())
    expect(begun).toEqual({
      reference: 'cs_test_1',
      url: 'https://checkout.stripe.com/c/pay/cs_test_1',
      untilMs: somePayment().untilMs,
    })
    const { form, headers } = stripe.calls[0] ?? { form: new URLSearchParams(), headers: new Headers() }
    expect(headers.get('Idempotency-Key')).toBe('attempt-1')
    expect(headers.get('Authorization')).toBe(`Bearer ${key}`)
    expect(Object.fromEntries(form)).toMatchObject({
      mode: 'payment',
      'allowed_payment_method_types[0]': 'card',
      'line_items[0][price_data][unit_amount]': '4250',
      'line_items[0][price_data][currency]': 'eur',
      customer_email: 'clara@example.org',
      success_url: somePayment().returnUrl,
      cancel_url: somePayment().cancelUrl,
      locale: 'de',
      'metadata[order]': somePayment().order,
      'payment_intent_data[metadata][order]': somePayment().order,
      'payment_intent_data[metadata][site]': 'hh',
    })
  })

  it('says no address if the payer must not see the buyer’s', async () => {
    await cards.begin(somePayment({ email: '' }))
    expect(stripe.calls[0]?.form.has('customer_email')).toBe(false)
  })

  it('begins once, although an answer was lost', async () => {
    stripe.failures.push('unanswered', 'unanswered')
    await expect(cards.begin(somePayment())).rejects.toThrow('card, begin: StripeConnectionError')
    expect((await cards.begin(somePayment())).reference).toBe('cs_test_1')
    expect(stripe.sessions.size).toBe(1)
  })

  it('reports a refused session without what the buyer typed or any part of the key', async () => {
    const refused = await cards.begin(somePayment({ untilMs: nowMs })).catch((error: Error) => error)
    expect(String(refused)).toBe(
      'PaymentRefused: card, begin: StripeInvalidRequestError parameter_invalid expires_at req_1',
    )
    expect(JSON.stringify(refused)).not.toContain('sk_test')
  })

  it('is open, paid or expired as Stripe says', async () => {
    const { reference } = await cards.begin(somePayment())
    expect(await cards.state(reference)).toEqual({ state: 'open', paidCents: 0, refundedCents: 0, returns: [] })
    pay(reference)
    expect(await cards.state(reference)).toEqual({ state: 'paid', paidCents: 4250, refundedCents: 0, returns: [] })
    const second = await cards.begin(somePayment({ key: 'attempt-2' }))
    expect((await cards.expire(second.reference)).state).toBe('expired')
    expect((await cards.expire(second.reference)).state).toBe('expired')
    expect((await cards.state(second.reference)).state).toBe('expired')
  })

  it('stays paid when it is expired at the same moment', async () => {
    const { reference } = await cards.begin(somePayment())
    const { fetch } = stripe
    vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
      if (String(input).endsWith('/expire')) pay(reference)
      return fetch(input, init)
    })
    expect(await cards.expire(reference)).toEqual({ state: 'paid', paidCents: 4250, refundedCents: 0, returns: [] })
  })

  it('is refunded once per key, in parts, even after Stripe has forgotten the key', async () => {
    const { reference } = await cards.begin(somePayment())
    expect(await cards.refund({ reference, cents: 100, key: 'early' })).toEqual({ state: 'needs_staff' })
    pay(reference)
    expect(await cards.refund({ reference, cents: 1250, key: 'refund-1' })).toEqual({ state: 'done' })
    stripe.forgetKeys()
    expect(await cards.refund({ reference, cents: 1250, key: 'refund-1' })).toEqual({ state: 'done' })
    expect(await cards.refund({ reference, cents: 3000, key: 'refund-2' })).toEqual({ state: 'done' })
    expect(await cards.state(reference)).toMatchObject({ state: 'paid', paidCents: 4250, refundedCents: 4250 })
  })
})

describe('Money that moved in the dashboard of Stripe', () => {
  it('is listed: refunds with the key of the call that made them, and disputes that have taken money', async () => {
    const { reference } = await cards.begin(somePayment())
    pay(reference)
    await cards.refund({ reference, cents: 1000, key: 'refund-1' })
    const session = stripe.sessions.get(reference)
    session?.refunds.push(
      { id: 're_2', amount: 250, status: 'succeeded', metadata: {} },
      { id: 're_3', amount: 500, status: 'failed', metadata: {} },
    )
    session?.disputes.push({ id: 'dp_1', amount: 3000, status: 'needs_response' })
    const refund = { kind: 'refund', isGone: true, key: null }
    expect(await cards.state(reference)).toEqual({
      state: 'paid',
      paidCents: 4250,
      refundedCents: 4250,
      returns: [
        { ...refund, id: 're_1', cents: 1000, key: 'refund-1' },
        { ...refund, id: 're_2', cents: 250 },
        { ...refund, id: 're_3', cents: 500, isGone: false },
        { kind: 'dispute', id: 'dp_1', cents: 3000, isGone: true, key: null },
      ],
    })
  })

  it('is not gone while a bank only asks, nor after a dispute is won', async () => {
    const { reference } = await cards.begin(somePayment())
    pay(reference)
    const states: [string, number][] = [
      ...([
        ['warning_needs_response', 0],
        ['under_review', 4250],
      ] as [string, number][]),
      ...([
        ['won', 0],
        ['lost', 4250],
      ] as [string, number][]),
    ]
    for (const [status, cents] of states) {
      stripe.sessions.get(reference)?.disputes.splice(0, 1, { id: 'dp_1', amount: 4250, status })
      expect((await cards.state(reference)).refundedCents, status).toBe(cents)
    }
  })
})

describe('A message of Stripe', () => {
  const order = somePayment().order
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { object: 'checkout.session', metadata: { site: 'hh', order } } },
  })
  const read = cardEvents(secret, key)

  it('names its order', async () => {
    expect(await read(await signed(body))).toEqual({ id: 'evt_1', site: 'hh', order })
  })

  it('about a dispute or a refund in the dashboard finds its order by the payment', async () => {
    const { reference } = await cards.begin(somePayment())
    pay(reference)
    const objects: [string, object][] = [
      ...['created', 'updated', 'closed', 'funds_withdrawn', 'funds_reinstated'].map((verb): [string, object] => [
        `charge.dispute.${verb}`,
        { object: 'dispute', payment_intent: `pi_${reference}`, metadata: {} },
      ]),
      ['charge.dispute.created', { object: 'dispute', payment_intent: null, charge: `ch_${reference}` }],
      ['refund.failed', { object: 'refund', payment_intent: `pi_${reference}`, metadata: {} }],
    ]
    for (const [type, object] of objects) {
      const message = await signed(JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } }))
      expect(await read(message), type).toEqual({ id: 'evt_1', site: 'hh', order })
    }
    const of = (payment: string) => ({ object: 'dispute', payment_intent: payment })
    const unknown = { id: 'evt_1', object: 'event', type: 'charge.dispute.created', data: { object: of('pi_other') } }
    expect(await read(await signed(JSON.stringify(unknown)))).toBe('none')
    stripe.failures.push('lost', 'lost')
    const unanswered = JSON.stringify({ ...unknown, data: { object: of(`pi_${reference}`) } })
    await expect(read(await signed(unanswered))).rejects.toThrow('card, event')
  })

  it('is refused if it is forged, changed, unsigned or too old', async () => {
    const genuine = await signed(body)
    expect(await read({ ...genuine, body: body.replace('evt_1', 'evt_2') })).toBeNull()
    expect(await read(await signed(body, 'whsec_guessed'))).toBeNull()
    expect(await read({ ...genuine, headers: new Headers() })).toBeNull()
    expect(await read({ ...genuine, headers: new Headers({ 'Stripe-Signature': 't=1,v1=00' }) })).toBeNull()
    expect(await read({ ...genuine, nowMs: nowMs + 301_000 })).toBeNull()
    expect(await read({ ...genuine, nowMs: nowMs + 299_000 })).not.toBeNull()
  })

  it('concerns no order without our data', async () => {
    const other = (object: unknown) => JSON.stringify({ id: 'evt_1', object: 'event', data: { object } })
    expect(await read(await signed(other({})))).toBe('none')
    expect(await read(await signed(other({ metadata: { site: 'hh', order: 'A-26-GUESSED' } })))).toBe('none')
    expect(await read(await signed(other({ metadata: { site: 'xx', order } })))).toBe('none')
  })
})

function pay(reference: string): void {
  const session = stripe.sessions.get(reference)
  if (session) session.status = 'complete'
}

async function signed(body: string, known = secret) {
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
    payload: body,
    secret: known,
    timestamp: nowMs / 1000,
    cryptoProvider: Stripe.createSubtleCryptoProvider(),
  })
  return { body, headers: new Headers({ 'Stripe-Signature': signature }), nowMs }
}
