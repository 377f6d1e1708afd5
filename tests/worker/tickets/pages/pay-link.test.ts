import { env, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import type { Mail } from '../../../../worker/mail/send-mail.ts'
import type { Order } from '../../../../worker/tickets/objects/order/order.ts'
import { orderOf } from '../../../../worker/tickets/objects/order-of.ts'
import { PaymentRefused } from '../../../../worker/tickets/payment/payment-refused.ts'
import { staffSession } from '../../content/editor/as-staff.ts'
import { nextKey } from '../cart/some-cart.ts'
import { mailsOf } from '../order/verbs/mails-of.ts'
import { calling } from '../routes/staff/some-staff.ts'
import { someSalesData, someStoredSales } from '../store/some-sales.ts'
import { pageVisitor } from './page-visitor.ts'

interface DemoPayment {
  url: string
  state: string
  paidCents: number
  refundedCents: number
  cents: number
  returnUrl: string
  email: string
}

/** The payments of the demo provider, by reference. */
const payments = new Map<string, DemoPayment>()

beforeEach(() => {
  payments.clear()
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
})
afterEach(() => vi.restoreAllMocks())

const contact = { name: 'Margarete Lindqvist', email: 'margarete@example.org', phone: '040 555 0143' }

const linkIn = (mail: Mail | undefined) => /\/webshop\/pay\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? 'no link'

/** Sells two tickets by a payment link. @returns the link's path, as the only mail has it */
async function soldByLink(site: SiteKey = 'hh', change: object = {}) {
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

const html = async (path: string, host = 'hh') => {
  const { send } = pageVisitor()
  const response = await send(path, { headers: { Accept: 'text/html', Host: `${host}.localhost` } })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Expects an answer that tells nothing about the buyer, is not stored and names no referrer. */
function expectNothingPersonal(
  { headers, text }: Awaited<ReturnType<typeof html>>,
  number: string,
  production: number,
) {
  expect(headers.get('Cache-Control')).toBe('private, no-store')
  expect(headers.get('Referrer-Policy')).toBe('no-referrer')
  for (const hidden of [number, 'Lindqvist', 'margarete', '0143', 'Reihe', 'Parkett', `${production}-`])
    expect(text).not.toContain(hidden)
}

/** What the page says; its address and the form keys differ. */
const essence = (text: string) => /<main[^>]*>.*<\/main>/s.exec(text)?.[0].replace(/<[^>]*>/g, ' ')

describe('A payment link', () => {
  it('is sent by mail, and shows seller, concert, sum and the last three symbols, but nothing about the buyer', async () => {
    const { number, sold, mail, path, id } = await soldByLink()
    expect(sold.json).toMatchObject({
      state: 'pending',
      payment: { means: 'link', transfer: { iban: expect.any(String) } },
    })
    expect(path).toMatch(/^\/webshop\/pay\/[\w-]{22}$/)
    expect(mail?.text).toContain('Ist es bis dahin nicht da, verfällt die Bestellung.')
    const open = await html(path)
    const { status, text } = open
    expect(status).toBe(200)
    expectNothingPersonal(open, number, id)
    for (const shown of ['Auftakt Konzertdirektion Hamburg', 'Abend', '100,00', number.slice(-3), '27. November 2026'])
      expect(text).toContain(shown)
    expect(text).not.toContain('<script')
    expect((await html(`${path}?locale=en`)).text).toContain('Still to pay')
  })

  it('that is guessed, malformed, replaced or of another site gets the same answer', async () => {
    const { call, number, path, id } = await soldByLink()
    const asked = await call(`orders/${number}/payment/`, { means: 'link' })
    expect(asked.json).toMatchObject({ state: 'pending', payment: { means: 'link' } })
    const mails = await mailsOf('hh', number)
    expect(mails).toHaveLength(2)
    const renewed = linkIn(mails.at(-1))
    expect(renewed).not.toBe(path)
    expect((await html(renewed)).status).toBe(200)
    const guessed = `/webshop/pay/${'A'.repeat(22)}`
    const other = await soldByLink('d')
    const answers = await Promise.all([guessed, path, other.path].map((each) => html(each)))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(answers.map(({ text }) => essence(text))).size).toBe(1)
    for (const answer of answers) expectNothingPersonal(answer, number, id)
    expect((await html('/webshop/pay/x')).status).toBe(404)
    const { submit } = pageVisitor()
    expect((await submit(guessed, { means: 'demo' })).status).toBe(404)
  })

  it('is paid by a person who never sees the order, and then says so', async () => {
    const { number, path, id } = await soldByLink()
    const payer = pageVisitor()
    const begun = await payer.submit(path, { means: 'demo' })
    const [payment] = payments.values()
    expect([begun.status, begun.to]).toEqual([303, payment?.url])
    // the provider sees neither the token nor the order's secret, and shows the payer no address
    expect(payment?.email).toBe('')
    expect(payment?.returnUrl).toMatch(/\/webshop\/pay\/back\?paid=1$/)
    if (payment) Object.assign(payment, { state: 'paid', paidCents: payment.cents })
    const back = await payer.send('/webshop/pay/back?paid=1', { headers: { Accept: 'text/html' } })
    expect([back.status, back.headers.get('Location')]).toEqual([303, path])
    const paid = await html(path)
    expect(paid.text).toContain('Schon bezahlt')
    expect(paid.text).not.toContain('name="means"')
    expectNothingPersonal(paid, number, id)
    const view = await orderOf(env, 'hh', number).view()
    expect([view?.state, view?.tickets.length]).toEqual(['complete', 2])
    expect((await payer.submit(path, { means: 'demo' })).to).toBe(path)
    expect(payments.size).toBe(1)
    expect((await pageVisitor().send('/webshop/pay/back')).status).toBe(404)
  })

  it('does not lead to a payment that the buyer has begun, on whose page the provider shows the address', async () => {
    const { number, path } = await soldByLink()
    await orderOf(env, 'hh', number).pay(nextKey(), { means: 'demo' })
    const { to } = await pageVisitor().submit(path, { means: 'demo' })
    const [own, stranger] = payments.values()
    expect([own?.email, stranger?.email]).toEqual([contact.email, ''])
    expect(to).toBe(stranger?.url)
  })

  it('says so if the payment cannot begin, instead of leading back to itself', async () => {
    const { number, path } = await soldByLink()
    await runInDurableObject(orderOf(env, 'hh', number), (object: Order) => {
      const { demo } = object.outside.providers
      if (demo) demo.begin = () => Promise.reject(new PaymentRefused('the amount is too small'))
    })
    const body = new URLSearchParams({ key: crypto.randomUUID(), means: 'demo' })
    const answer = await pageVisitor().send(path, { method: 'POST', body })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('So lässt sich diese Bestellung nicht bezahlen.')
    expect((await html(path)).text).toContain('name="means"')
  })

  it('asks for what a transfer has left, and has the postage in its sum', async () => {
    const address = { street: 'Lange Reihe 5', postcode: '20099', city: 'Hamburg', country: 'DE' }
    const posted = { contact: { ...contact, address }, delivery: 'post', total_cents: 10_390 }
    const { number, path } = await soldByLink('hh', posted)
    await orderOf(env, 'hh', number).bankLine(nextKey(), { id: number, cents: 4000 })
    const { text } = await html(path)
    expect(text).toMatch(/Per Post<\/dt><dd>3,90/)
    expect(text).toMatch(/63,90\s€ bezahlen/)
    await pageVisitor().submit(path, { means: 'demo' })
    expect([...payments.values()].map(({ cents }) => cents)).toEqual([6390])
  })

  it('stays paid when a part is refunded, and says that money goes back when the order ends', async () => {
    const paid = await soldByLink()
    await pageVisitor().submit(paid.path, { means: 'demo' })
    for (const payment of payments.values()) Object.assign(payment, { state: 'paid', paidCents: payment.cents })
    const order = orderOf(env, 'hh', paid.number)
    await order.paymentChanged(nextKey())
    const lines = (await order.view())?.lines.map(({ id }) => id) ?? []
    await order.refund(nextKey(), { lines: lines.slice(0, 1), delivery: false })
    const kept = (await html(paid.path)).text
    expect([kept.includes('Schon bezahlt'), kept.includes('Es wurde nichts abgebucht')]).toEqual([true, false])
    await order.refund(nextKey(), { lines: lines.slice(1), delivery: false })
    const unpaid = await soldByLink()
    await orderOf(env, 'hh', unpaid.number).bankLine(nextKey(), { id: unpaid.number, cents: 4000 })
    await unpaid.call(`orders/${unpaid.number}/cancellation/`, { why: 'Kommt nicht', mail: false })
    for (const { path } of [paid, unpaid]) {
      const { text } = await html(path)
      expect(text).toContain('Was bezahlt wurde, geht auf demselben Weg zurück.')
      expect(text).not.toMatch(/Es wurde nichts abgebucht|Schon bezahlt/)
    }
  })

  it('that two people open at once begins one payment; what arrives twice goes back once', async () => {
    const { call, number, path } = await soldByLink()
    const [first, second] = await Promise.all([
      pageVisitor().submit(path, { means: 'demo' }),
      pageVisitor().submit(path, { means: 'demo' }),
    ])
    expect(first.to).toBe(second.to)
    expect(payments.size).toBe(1)
    const [payment] = payments.values()
    if (payment) Object.assign(payment, { state: 'paid', paidCents: payment.cents })
    const order = orderOf(env, 'hh', number)
    const line = { id: crypto.randomUUID(), day: '2026-11-20', cents: 10_000, payer: 'P', purpose: 'p' }
    await Promise.all([order.paymentChanged('webhook'), order.bankLine('bank', line as never)])
    await runInDurableObject(order, (object: Order) => object.alarm())
    const { json } = await call(`orders/${number}/`, undefined, 'GET')
    expect(json).toMatchObject({ state: 'complete', payment: { paid_cents: 20_000 } })
    expect(json.tickets).toHaveLength(2)
    expect(json.refunds).toHaveLength(1)
  })

  it('that is paid while the buyer pays on the order’s own page makes one order, and one of the payments goes back', async () => {
    const { call, number, path } = await soldByLink()
    const order = orderOf(env, 'hh', number)
    await order.pay(nextKey(), { means: 'demo' })
    await pageVisitor().submit(path, { means: 'demo' })
    expect(payments.size).toBe(2)
    for (const payment of payments.values()) Object.assign(payment, { state: 'paid', paidCents: payment.cents })
    await Promise.all([order.paymentChanged('one webhook'), order.paymentChanged('the other'), html(path)])
    await runInDurableObject(order, (object: Order) => object.alarm())
    const { json } = await call(`orders/${number}/`, undefined, 'GET')
    expect(json).toMatchObject({ state: 'complete', payment: { paid_cents: 20_000, refunded_cents: 10_000 } })
    expect([json.tickets.length, json.refunds.length]).toEqual([2, 1])
    expect([...payments.values()].map(({ refundedCents }) => refundedCents).sort()).toEqual([0, 10_000])
    const invoices = json.documents.filter(({ kind }: { kind: string }) => kind === 'invoice')
    expect(invoices).toHaveLength(1)
    expect((await mailsOf('hh', number)).filter(({ subject }) => subject.startsWith('Ihre Karten'))).toHaveLength(1)
  })

  it('ends when staff cancel the order, and when it is due', async () => {
    const { call, number, path, id } = await soldByLink()
    await call(`orders/${number}/cancellation/`, { why: 'Kommt nicht', mail: false })
    const ended = await html(path)
    expect([ended.status, ended.text.includes('Dieser Link ist abgelaufen')]).toEqual([200, true])
    expectNothingPersonal(ended, number, id)
    expect((await pageVisitor().submit(path, { means: 'demo' })).to).toBe(path)
    expect(payments.size).toBe(0)
    const other = await soldByLink()
    const order = orderOf(env, 'hh', other.number)
    await runInDurableObject(order, async (object: Order) => {
      // the page says that it is open until 23:59
      object.nowMs = () => Date.parse('2026-11-28T00:00:00+01:00')
      object.outside.sendMail = async () => {}
      await object.alarm()
    })
    expect((await html(other.path)).text).toContain('Dieser Link ist abgelaufen')
  })

  it('needs an address and a payment page', async () => {
    const { id } = await someStoredSales()
    const call = calling(await staffSession('nina', 'boxoffice'))
    const cart = `carts/${crypto.randomUUID()}/`
    await call(`${cart}holds/`, { production: id, count: 1 })
    const sale = { contact: { ...contact, email: null }, delivery: 'box_office', payment: 'link', total_cents: 5000 }
    expect((await call(`${cart}order/`, sale)).json.reason).toBe('email_missing')
    expect((await call(`${cart}terms/`, undefined, 'GET')).json.has_link).toBe(true)
  })
})
