import { env, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Order } from '../../../../../worker/box-office/objects/order/order.ts'
import { orderOf } from '../../../../../worker/box-office/objects/order-of.ts'
import { PaymentRefused } from '../../../../../worker/box-office/payment/payment-refused.ts'
import { staffSession } from '../../../content/editor/as-staff.ts'
import { nextKey } from '../../cart/some-cart.ts'
import { mailsOf } from '../../order/verbs/mails-of.ts'
import { calling } from '../../routes/staff/some-staff.ts'
import { someStoredSales } from '../../store/some-sales.ts'
import { pageVisitor } from '../page-visitor.ts'
import { contact, demoPayments, expectNothingPersonal, html, soldByLink } from './sold-by-link.ts'

let payments: ReturnType<typeof demoPayments>
beforeEach(() => {
  payments = demoPayments()
})
afterEach(() => vi.restoreAllMocks())

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

  it('stays paid when a part is refunded', async () => {
    const { number, path } = await soldByLink()
    await pageVisitor().submit(path, { means: 'demo' })
    for (const payment of payments.values()) Object.assign(payment, { state: 'paid', paidCents: payment.cents })
    const order = orderOf(env, 'hh', number)
    await order.paymentChanged(nextKey())
    const lines = (await order.view())?.lines.map(({ id }) => id) ?? []
    await order.refund(nextKey(), { lines: lines.slice(0, 1), delivery: false })
    const { status, text } = await html(path)
    expect([status, text.includes('Schon bezahlt')]).toEqual([200, true])
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
