import { expect, vi } from 'vitest'
import type { SiteKey } from '../../../../../shared/sites/sites.ts'
import type { Mail } from '../../../../../worker/mail/send-mail.ts'
import { staffSession } from '../../../content/editor/as-staff.ts'
import { mailsOf } from '../../order/verbs/mails-of.ts'
import { calling } from '../../routes/staff/some-staff.ts'
import { someSalesData, someStoredSales } from '../../store/some-sales.ts'
import { pageVisitor } from '../page-visitor.ts'

interface DemoPayment {
  url: string
  state: string
  paidCents: number
  refundedCents: number
  cents: number
  returnUrl: string
  email: string
}

/** Replaces the demo provider until the mocks are restored. @returns its payments, by reference */
export function demoPayments(): Map<string, DemoPayment> {
  const payments = new Map<string, DemoPayment>()
  const byKey = new Map<string, string>()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const [, , reference = '', act] = new URL(String(input)).pathname.split('/')
    if (reference === '') {
      const { key, cents, returnUrl, untilMs, email } = JSON.parse(String(init?.body))
      const own = byKey.get(key) ?? crypto.randomUUID()
      byKey.set(key, own)
      const url = `http://demo.invalid/${own}`
      const unpaid = { url, state: 'open', paidCents: 0, refundedCents: 0, cents, returnUrl, email }
      payments.set(own, payments.get(own) ?? unpaid)
      return Response.json({ reference: own, url, untilMs })
    }
    const payment = payments.get(reference)
    if (!payment) return new Response(null, { status: 404 })
    if (act === 'expiry' && payment.state === 'open') payment.state = 'expired'
    if (act === 'refunds') {
      payment.refundedCents += JSON.parse(String(init?.body)).cents
      return Response.json({ state: 'done' })
    }
    return Response.json(payment)
  })
  return payments
}

export const contact = { name: 'Margarete Lindqvist', email: 'margarete@example.org', phone: '040 555 0143' }

export const linkIn = (mail: Mail | undefined) => /\/webshop\/pay\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? 'no link'

/** Sells two tickets by a payment link. @returns the link's path, as the only mail has it */
export async function soldByLink(site: SiteKey = 'hh', change: object = {}) {
  const delivery = [
    { type: 'pdf' as const, cents: 0 },
    { type: 'post' as const, cents: 390 },
  ]
  const { id } = await someStoredSales({ site, data: someSalesData({ delivery }) })
  const call = calling(await staffSession('nina', 'boxoffice', [site]), site)
  const cart = `carts/${crypto.randomUUID()}/`
  await call(`${cart}holds/`, { production: id, count: 2 })
  const sale = { contact, delivery: 'pdf', payment: 'link', total_cents: 10_000, ...change }
  const sold = await call(`${cart}order/`, sale)
  const number: string = sold.json.number
  const [mail, ...others] = await mailsOf(site, number)
  expect([mail?.to, others]).toEqual([contact.email, []])
  return { call, id, number, sold, mail, path: linkIn(mail) }
}

export async function html(path: string, init: RequestInit = {}) {
  const response = await pageVisitor().send(path, { headers: { Accept: 'text/html' }, ...init })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Expects an answer that tells nothing about the buyer, is not stored and names no referrer. */
export function expectNothingPersonal(
  { headers, text }: Awaited<ReturnType<typeof html>>,
  number: string,
  production: number,
) {
  expect(headers.get('Cache-Control')).toBe('private, no-store')
  expect(headers.get('Referrer-Policy')).toBe('no-referrer')
  for (const hidden of [number, 'Lindqvist', 'margarete', '0143', 'Reihe', 'Parkett', `${production}-`])
    expect(text).not.toContain(hidden)
}
