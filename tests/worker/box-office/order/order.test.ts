import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { sites } from '../../../../shared/sites/sites.ts'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import { writeMany } from '../../../../worker/content/store/many/publish-many.ts'
import { rowOfSite } from '../../../../worker/content/store/settings/row.ts'
import { minute, nextKey, someVoucher } from '../cart/some-cart.ts'
import { readPages } from '../documents/read-pdf.ts'
import { somePlan, someSales } from '../inventory/some-inventory.ts'
import { SomeProvider, someFacts, someOrders, unprinted } from './some-order.ts'

type Shop = Awaited<ReturnType<typeof someOrders>>

const alarm = (stub: DurableObjectStub<Order>) => runInDurableObject(stub, (order: Order) => order.alarm())

async function placed(shop: Shop, change: Parameters<typeof someFacts>[1] = {}) {
  const cart = await shop.fullCart()
  const { stub, number } = await shop.newOrder()
  const answer = await stub.place(someFacts({ number, cart, productions: shop.productions }, change))
  const reference = () => [...shop.provider.payments.keys()].at(-1) ?? ''
  const pay = async () => {
    shop.provider.pay(reference())
    return stub.paymentChanged(nextKey())
  }
  return { cart, stub, number, answer, reference, pay }
}

describe('While an order is being paid', () => {
  it('its cart does not change, and a failed payment is tried again', async () => {
    const shop = await someOrders({}, unprinted)
    const { cart, stub, number, reference, answer } = await placed(shop)
    expect(answer).toMatchObject({ ok: true, order: { state: 'paying', payment: { state: 'open' } } })
    expect(await cart.view('hh')).toMatchObject({ order: number, lines: [{}, {}, {}] })
    expect(await cart.extend(nextKey(), 'hh')).toMatchObject({ ok: false, reason: 'being_paid' })
    const first = reference()
    shop.provider.fail(first)
    expect(await stub.paymentChanged(nextKey())).toMatchObject({ order: { payment: { state: 'failed', url: null } } })
    const again = await stub.pay(nextKey(), { means: 'demo' })
    expect(again).toMatchObject({ ok: true, order: { state: 'paying', payment: { state: 'open' } } })
    expect(reference()).not.toBe(first)
    shop.provider.pay(reference())
    expect(await stub.paymentChanged(nextKey())).toMatchObject({ order: { state: 'complete', tickets: [{}, {}, {}] } })
  })

  it('its mail has the number that staff have set for the site', async () => {
    const phone = '040 66969 177'
    await writeMany({ d1: env.DB, now: new Date() }, 'hh', 'settings', [{ ...rowOfSite(sites.hh), phone }])
    const shop = await someOrders({}, unprinted)
    const { stub } = await placed(shop)
    await alarm(stub)
    expect(shop.mails[0]?.text).toContain(phone)
  })

  it('its mails to an address that the mail service refuses are put on record, and not tried again', async () => {
    const shop = await someOrders({}, unprinted)
    shop.postOffice.refuses = true
    const { number, stub, pay } = await placed(shop)
    await pay()
    await alarm(stub)
    const waiting = (await stub.deskView())?.mails.filter(({ sent_ms }) => sent_ms === null)
    expect([shop.mails, waiting]).toEqual([[], []])
    const { results } = await env.DB.prepare('SELECT * FROM returned_mails WHERE order_number = ?').bind(number).all()
    expect(results).toContainEqual(
      expect.objectContaining({ site: 'hh', kind: 'refused', sender: 'karten', email: '' }),
    )
  })

  it('its buyer is signed up for the newsletter as soon as that can be done', async () => {
    const shop = await someOrders({}, unprinted)
    shop.newsletter.isDown = true
    const { stub } = await placed(shop, { consents: { terms: true, newsletter: true } })
    expect(shop.newsletter.subscribed).toEqual([])
    shop.newsletter.isDown = false
    shop.clock.nowMs += minute
    await alarm(stub)
    await alarm(stub)
    expect(shop.newsletter.subscribed).toEqual(['jana@example.org'])
  })

  it('its buyer changes to a transfer: the session is ended first, and the cart is free', async () => {
    const shop = await someOrders({}, unprinted)
    const { cart, stub, reference } = await placed(shop)
    const session = reference()
    const changed = await stub.pay(nextKey(), { means: 'transfer' })
    expect(changed).toMatchObject({ ok: true, order: { state: 'pending', payment: { means: 'transfer' } } })
    expect(shop.provider.payments.get(session)?.state).toBe('expired')
    expect(await cart.view('hh')).toMatchObject({ order: null, lines: [] })
  })

  it('cancelling gives the places back to the cart, after the session is dead', async () => {
    const shop = await someOrders({}, unprinted)
    const { cart, stub, reference } = await placed(shop)
    shop.provider.isDown = true
    const isRefused = await runInDurableObject(stub, (order: Order) =>
      order.cancel(nextKey()).then(
        () => false,
        () => true,
      ),
    )
    expect(isRefused).toBe(true)
    expect((await cart.view('hh')).order).not.toBeNull()
    shop.provider.isDown = false
    expect(await stub.cancel(nextKey())).toMatchObject({ ok: true, order: { state: 'cancelled' } })
    expect(shop.provider.payments.get(reference())?.state).toBe('expired')
    expect(await cart.view('hh')).toMatchObject({
      order: null,
      lines: [{}, {}, {}],
      until_ms: shop.clock.nowMs + 15 * minute,
    })
    expect(await stub.cancel(nextKey())).toMatchObject({ ok: true })
  })

  it('a session that ends during a crash is not ended again for ever', async () => {
    const shop = await someOrders({}, unprinted)
    const { stub } = await placed(shop)
    const { provider } = shop
    provider.expire = async (reference) => {
      await SomeProvider.prototype.expire.call(provider, reference)
      throw new Error('the answer is lost')
    }
    await runInDurableObject(stub, (order: Order) => order.cancel(nextKey()).catch(() => {}))
    expect(await stub.paymentChanged(nextKey())).toMatchObject({ ok: true, order: { state: 'cancelled' } })
    const unfinished = await runInDurableObject(stub, (order: Order) => order.store.unfinishedStep())
    expect(unfinished).toBeNull()
  })

  it('a message of the provider may be lost, so the alarm queries the provider', async () => {
    const shop = await someOrders({}, unprinted)
    const { stub, reference } = await placed(shop)
    shop.provider.pay(reference())
    shop.clock.nowMs += minute
    await alarm(stub)
    expect(await stub.view()).toMatchObject({ state: 'paying' })
    shop.clock.nowMs += minute
    await alarm(stub)
    expect(await stub.view()).toMatchObject({ state: 'complete' })
  })

  it('an abandoned one ends with its session, unless it was paid in the last moment', async () => {
    const shop = await someOrders({}, unprinted)
    const [gone, paid] = [await placed(shop), await placed(shop)]
    shop.provider.pay(paid.reference())
    shop.clock.nowMs += 35 * minute
    await alarm(gone.stub)
    await alarm(paid.stub)
    expect(await gone.stub.view()).toMatchObject({ state: 'expired', lines: [{ state: 'cancelled' }, {}, {}] })
    expect(await paid.stub.view()).toMatchObject({ state: 'complete' })
    expect(await gone.cart.view('hh')).toMatchObject({ order: null })
  })
})

describe('An order without a price', () => {
  it('is complete at once, without provider and invoice', async () => {
    const free = [{ category: 1, price_type: 'normal' as const, cents: 0 }]
    const shop = await someOrders({ prices: free }, unprinted)
    const { answer, cart } = await placed(shop, { payment: 'free', total_cents: 0 })
    expect(answer).toMatchObject({
      ok: true,
      order: { state: 'complete', tickets: [{}, {}, {}], payment: { url: null } },
    })
    expect(answer.ok && answer.order.documents.map(({ kind }) => kind)).toEqual(['confirmation', 'tickets'])
    expect((await cart.view('hh')).lines).toEqual([])
  })
})

describe('A transfer', () => {
  const byTransfer = { payment: 'transfer' } as const

  it('may arrive in parts, and too much is a task for staff', async () => {
    const shop = await someOrders({}, unprinted)
    const { stub, number } = await placed(shop, byTransfer)
    const line = (day: string, cents: number) =>
      stub.bankLine(nextKey(), { id: `${number}-${day}`, cents, paid_at: `2026-11-${day}` })
    expect(await line('10', 6000)).toMatchObject({ order: { state: 'pending', payment: { paid_cents: 6000 } } })
    // a line that occurs again in a later bank statement counts once
    await line('10', 6000)
    expect((await stub.view())?.payment.transfer?.giro_code).toContain('EUR90.00')
    expect(await line('20', 9000)).toMatchObject({ order: { state: 'complete', payment: { task_cents: 0 } } })
    expect(await line('30', 9000)).toMatchObject({ order: { state: 'complete', payment: { task_cents: 9000 } } })
    const settled = await stub.settleRefund(nextKey(), { refund: 1, iban: 'DE02120300000000202051' })
    expect(settled).toMatchObject({ order: { payment: { task_cents: 0, refunded_cents: 9000, paid_cents: 24_000 } } })
  })

  it('keeps its places until its grace ends, then they are on sale', async () => {
    const shop = await someOrders({}, unprinted)
    const { stub, cart } = await placed(shop, byTransfer)
    const view = await stub.view()
    shop.clock.nowMs = (view?.payment.due_ms ?? 0) + 24 * 60 * minute
    await alarm(stub)
    expect(await stub.view()).toMatchObject({ state: 'pending' })
    shop.clock.nowMs += 2 * 24 * 60 * minute
    await alarm(stub)
    expect(await stub.view()).toMatchObject({ state: 'expired' })
    expect((await cart.view('hh')).lines).toEqual([])
    const [id] = shop.productions
    expect((await shop.inventory(id).availability())?.categories[0]).toMatchObject({ free: 20 })
    expect(shop.mails.map(({ subject }) => subject.slice(0, 10))).toEqual(['Bitte bis ', 'Abgelaufen'])
  })
})

describe('What an order refuses', () => {
  it('a cart whose second concert is stopped: it names the concert, and nothing stays bound', async () => {
    const shop = await someOrders({}, unprinted)
    const cart = await shop.fullCart()
    const { stub, number } = await shop.newOrder()
    const second = Math.max(...shop.productions)
    const sales = someSales({ version: 2, is_stopped: true })
    await shop.inventory(second).setUp({ plan: somePlan(), sales })
    const answer = await stub.place(someFacts({ number, cart, productions: shop.productions }))
    expect(answer).toMatchObject({ ok: false, reason: 'not_on_sale', production: second })
    expect(await cart.view('hh')).toMatchObject({ order: null, lines: [{}, {}, {}] })
    expect(shop.provider.payments.size).toBe(0)
  })

  it('more places for one person than the promoter allows, over several orders', async () => {
    const shop = await someOrders({ max_per_person: 3 }, unprinted)
    const first = await placed(shop)
    expect(first.answer.ok).toBe(true)
    const second = await placed(shop)
    expect(second.answer).toMatchObject({ ok: false, reason: 'too_many_for_person', limit: 3 })
    const other = { name: 'Ole', email: 'ole@example.org' }
    expect((await placed(shop, { contact: other })).answer.ok).toBe(true)
  })
})

describe('A voucher', () => {
  it('is used by the order, and free again when it ends', async () => {
    const shop = await someOrders({}, unprinted)
    const code = `ORDER${shop.productions[0]}`
    await shop.book.setUp([someVoucher({ code, value: { kind: 'amount', cents: 1000 }, max_uses: 1 })])
    const cart = await shop.fullCart()
    await cart.addCode(nextKey(), 'hh', { code, who: 'network:1' })
    const { stub, number } = await shop.newOrder()
    const facts = someFacts(
      { number, cart, productions: shop.productions },
      { payment: 'transfer', total_cents: 14_000 },
    )
    expect(await stub.place(facts)).toMatchObject({ ok: true, order: { voucher: { cents: 1000 } } })
    const redeem = async () => (await shop.fullCart()).addCode(nextKey(), 'hh', { code, who: 'network:2' })
    expect(await redeem()).toMatchObject({ ok: false, reason: 'budget_used_up' })
    await stub.cancel(nextKey())
    expect(await redeem()).toMatchObject({ ok: true })
  })
})

describe('What an order sends', () => {
  it('mails with the documents attached, and its state to the read model', async () => {
    const shop = await someOrders()
    const { stub, number, pay } = await placed(shop)
    await alarm(stub)
    await pay()
    await alarm(stub)
    expect(shop.mails.map(({ to, attachments }) => [to, attachments?.map(({ type }) => type)])).toEqual([
      ['jana@example.org', ['application/pdf']],
      ['jana@example.org', ['application/pdf', 'text/calendar; charset=utf-8', 'application/pdf']],
    ])
    const [tickets, calendar, invoice] = shop.mails[1]?.attachments ?? []
    expect(await readPages(tickets?.content as Uint8Array)).toHaveLength(3)
    expect(JSON.stringify(await readPages(invoice?.content as Uint8Array))).toContain('RE-26-')
    const secret = await runInDurableObject(stub, (order: Order) => order.store.load()?.facts.secret ?? '-')
    expect(String(calendar?.content).match(/BEGIN:VEVENT/g)).toHaveLength(2)
    expect(String(calendar?.content)).not.toContain(secret)
    const row = await env.DB.prepare('SELECT * FROM orders WHERE number = ?').bind(number).first()
    expect(row).toMatchObject({ state: 'complete', email: 'jana@example.org', total_cents: 15_000, paid_cents: 15_000 })
    expect(JSON.stringify(row)).not.toContain(secret)
    const lines = await env.DB.prepare('SELECT state FROM order_lines WHERE order_number = ?').bind(number).all()
    expect(lines.results).toEqual([{ state: 'sold' }, { state: 'sold' }, { state: 'sold' }])
    const [document] = (await env.DB.prepare('SELECT * FROM order_documents WHERE order_number = ?').bind(number).all())
      .results
    expect(document).toMatchObject({ kind: 'invoice', cents: 15_000 })
  })

  it('again after a failure, without sending anything twice', async () => {
    const shop = await someOrders({}, unprinted)
    const { stub, pay } = await placed(shop)
    // the first mail is no longer true once the order is paid
    await alarm(stub)
    await runInDurableObject(stub, (order: Order) => {
      const { sendMail } = order.outside
      let failures = 2
      order.outside.sendMail = async (mail) => {
        if (failures-- > 0) throw new Error('the post office is closed')
        return sendMail(mail)
      }
    })
    await pay()
    for (let at = 0; at < 6; at++) {
      await alarm(stub)
      shop.clock.nowMs += minute
    }
    expect(shop.mails.map(({ subject }) => subject.slice(0, 10))).toEqual(['Ihre Beste', 'Ihre Karte'])
  })
})
