import { createExecutionContext, env } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { signature } from '../../../../scripts/demo-payment/signature.ts'
import type { PaymentStatus } from '../../../../worker/box-office/payment/provider.ts'
import { orderNumber } from '../../../../worker/box-office/rules/order-number.ts'
import app from '../../../../worker/index.ts'
import { csrf, staffSession } from '../../content/editor/as-staff.ts'
import { someStoredSales } from '../store/some-sales.ts'
import { visitor } from './visitor.ts'

const origin = 'http://hh.localhost'
afterEach(() => vi.unstubAllGlobals())

describe('An order that is paid on an outside page', () => {
  it('is complete after the message, however often it arrives and whatever it says', async () => {
    const page = demoPage()
    const { number, state } = await ordered('demo')
    expect((await state()).payment).toMatchObject({ state: 'open', url: 'http://demo.invalid/pay/1' })
    expect(await report(number, 'evt_1', 'paid')).toBe(204)
    expect((await state()).state).toBe('paying')
    page.status = { state: 'paid', paidCents: 10_000, refundedCents: 0 }
    expect(await report(number, 'evt_2', 'open')).toBe(204)
    expect(await report(number, 'evt_2', 'open')).toBe(204)
    const { state: done, payment, tickets } = await state()
    expect({ done, paid: payment.paid_cents, tickets: tickets.length }).toEqual({
      done: 'complete',
      paid: 10_000,
      tickets: 2,
    })
  })

  it('looks to a guess like one that does not exist', async () => {
    demoPage()
    const { number } = await ordered('demo')
    expect(await report(number, 'evt_1', 'paid', 'guessed')).toBe(404)
    expect(await report(orderNumber(2026, new Uint8Array(9)), 'evt_1', 'paid')).toBe(404)
  })
})

describe('An order that is paid by transfer', () => {
  it('is paid in parts, once per line, and recognises a second payment', async () => {
    const { number, state } = await ordered('transfer')
    const cookie = await staffSession('bea', 'publisher')
    const book = async (key: string, cents: number) => {
      const line = {
        key,
        reference: null,
        text: `Karten ${number}`,
        cents,
        paid_at: '2026-11-20',
        payer: null,
        iban: null,
      }
      const answer = await send('staff/bank/', JSON.stringify({ lines: [line], dry_run: false }), {
        Origin: origin,
        'X-CSRFToken': csrf,
        Cookie: `${cookie}; csrftoken=${csrf}`,
      })
      return (await answer.json<{ results: { result: string }[] }>()).results[0]?.result
    }
    expect(await book('part-0001', 4000)).toBe('under')
    expect(await book('part-0001', 4000)).toBe('repeated')
    expect((await state()).payment.paid_cents).toBe(4000)
    expect(await book('part-0002', 6000)).toBe('exact')
    expect((await state()).state).toBe('complete')
    expect(await book('part-0003', 6000)).toBe('maybe_double')
    expect((await state()).payment.paid_cents).toBe(10_000)
    expect(await book('part-0004', 5000)).toBe('double')
    expect((await state()).payment.paid_cents).toBe(15_000)
  })
})

async function ordered(payment: 'demo' | 'transfer') {
  const { id } = await someStoredSales()
  const call = visitor()
  await call('POST', 'cart/holds/', { production: id, count: 2 })
  const { json } = await call('POST', 'orders/', {
    contact: { name: 'Jana Dvořáková', email: 'jana@example.org' },
    delivery: 'pdf',
    payment,
    consents: { terms: true },
    total_cents: 10_000,
  })
  const number = json.number as string
  return { number, state: async () => (await call('GET', `orders/${number}/?secret=${json.secret}`)).json }
}

/** Fakes the demo payment server. All its payments have the `status` of the returned object, which the test sets. */
function demoPage() {
  const page = { status: { state: 'open', paidCents: 0, refundedCents: 0 } as PaymentStatus }
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (!input.startsWith('http://demo.invalid/')) throw new Error(`a call to ${input}`)
    const isNew = init?.method === 'POST' && input.endsWith('/payments')
    const untilMs = Date.parse('2026-11-20T09:35:00Z')
    return Response.json(isNew ? { reference: 'demo-1', url: 'http://demo.invalid/pay/1', untilMs } : page.status)
  })
  return page
}

async function report(
  order: string,
  id: string,
  state: string,
  secret = env.DEMO_PAYMENT_SECRET ?? '',
): Promise<number> {
  const body = JSON.stringify({ id, site: 'hh', order, reference: 'demo-1', state })
  const header = signature(secret, body, Math.floor(Date.now() / 1000))
  return (await send('payments/demo/', body, { 'Demo-Signature': header })).status
}

async function send(path: string, body: string, headers: Record<string, string>): Promise<Response> {
  const request = new Request(`${origin}/api/shop/${path}`, { method: 'POST', body, headers })
  return app.fetch(request, env, createExecutionContext())
}
