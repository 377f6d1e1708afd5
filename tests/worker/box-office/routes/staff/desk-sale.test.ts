import { env, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { order as orderSchema } from '../../../../../shared/contract/box-office/order.ts'
import { keyRing } from '../../../../../worker/box-office/codes/key-ring.ts'
import { verifyTicket } from '../../../../../worker/box-office/codes/ticket-code.ts'
import { inventoryOf } from '../../../../../worker/box-office/objects/inventory-of.ts'
import type { Order } from '../../../../../worker/box-office/objects/order/order.ts'
import { orderOf } from '../../../../../worker/box-office/objects/order-of.ts'
import type { Mail } from '../../../../../worker/mail/send-mail.ts'
import { staffSession } from '../../../content/editor/as-staff.ts'
import { control } from '../../../woken.ts'
import { somePlan } from '../../inventory/some-inventory.ts'
import { finishedJob } from '../../jobs/finished-job.ts'
import { someSalesData, someStoredSales } from '../../store/some-sales.ts'
import { someOrder } from '../some-order.ts'
import { visitor } from '../visitor.ts'
import { calling } from './some-staff.ts'

const newCart = () => `carts/${crypto.randomUUID()}/`
const contingent = { key: 'press', name: { de: 'Presse' }, access: null, seats: ['1-3'], areas: [] }

describe('At the desk', () => {
  it('staff sell seats of a contingent after the sale has ended, at the terminal, with the ticket at once', async () => {
    const windows = [{ access: null, from: '2026-10-01T10:00:00+02:00', until: '2026-11-01T10:00:00+01:00' }]
    const { id } = await someStoredSales({ data: someSalesData({ windows, contingents: [contingent] }) })
    const call = calling(await staffSession('karl', 'boxoffice'))
    const cart = newCart()
    const seats = ['1-2', '1-3']
    expect((await visitor()('POST', 'cart/holds/', { production: id, seats })).json.reason).toBe('not_on_sale')
    const single = await call(`${cart}holds/`, { production: id, seats })
    expect([single.status, single.json.reason, single.json.instead]).toMatchObject([409, 'leaves_single', {}])
    const held = await call(`${cart}holds/`, { production: id, seats, strand: true })
    expect([held.status, held.json.totals.cents]).toEqual([201, 10_000])
    const [line] = held.json.lines
    expect((await call(`${cart}lines/${line.id}/`, { price_type: 'reduced' })).json.totals.cents).toBe(7500)
    expect((await call(`${cart}extension/`)).status).toBe(200)
    const sale = {
      contact: { name: 'Abendkasse', email: null },
      delivery: 'box_office',
      payment: 'terminal',
      locale: 'de',
    }
    expect((await call(`${cart}order/`, { ...sale, total_cents: 1 })).json.reason).toBe('price_changed')
    const sold = await call(`${cart}order/`, { ...sale, total_cents: 7500 })
    expect([sold.status, orderSchema.safeParse(sold.json).success]).toEqual([201, true])
    expect(sold.json).toMatchObject({
      state: 'complete',
      tickets: [{}, {}],
      payment: { means: 'terminal', state: 'paid', paid_cents: 7500 },
      ledger: [
        { kind: 'charge', cents: 7500 },
        { kind: 'payment', cents: 7500 },
      ],
    })
    expect((await call(cart, undefined, 'GET')).json.lines).toEqual([])
    // without an email address, the order sends no mail, but it stores the buyer's name
    const order = orderOf(env, 'hh', sold.json.number)
    const mails: Mail[] = []
    await runInDurableObject(order, async (object: Order) => {
      object.outside.sendMail = async (mail) => void mails.push(mail)
      await object.alarm()
    })
    expect(mails).toEqual([])
    const row = await env.DB.prepare('SELECT name, email, means FROM orders WHERE number = ?')
    expect(await row.bind(sold.json.number).first()).toEqual({ name: 'Abendkasse', email: '', means: 'terminal' })
    const back = await call(`orders/${sold.json.number}/refund/`, { lines: [line.id], delivery: false })
    expect(back.json.payment).toMatchObject({ paid_cents: 7500, refunded_cents: 0 })
    const paid = await call(`orders/${sold.json.number}/refund-paid/`, { refund: 1 })
    expect(paid.json.payment).toMatchObject({ refunded_cents: 2500 })
    const audit = await env.DB.prepare(
      `SELECT action FROM box_office_staff_calls WHERE "by" = 'karl@example.org' ORDER BY id`,
    ).all()
    expect(audit.results.map(({ action }) => action)).toEqual([
      ...['hold', 'hold', 'change', 'extend', 'sell', 'sell', 'refund', 'refund-paid'],
    ])
  })

  it('a wheelchair pair costs what it costs in the shop: suggested, held in place of other seats, and from the plan', async () => {
    const plan = { ...somePlan(), key: 'accessible' }
    const [first, second] = plan.sections[0]?.rows[0]?.seats ?? []
    Object.assign(first ?? {}, { kind: 'wheelchair' })
    Object.assign(second ?? {}, { kind: 'companion', companion_of: '1-1' })
    const { id } = await someStoredSales({
      data: { ...someSalesData(), plan: { key: 'accessible', version: 1 } },
      plan,
    })
    const call = calling(await staffSession('karl', 'boxoffice'))
    const suggested = await call(`productions/${id}/suggestions/?count=2&accessible=1`, undefined, 'GET')
    expect(suggested.json.suggestions[0]).toMatchObject({ seats: ['1-1', '1-2'], cents: 2500 })
    const three = await call(`productions/${id}/suggestions/?count=3&accessible=1`, undefined, 'GET')
    expect(three.json.suggestions[0].cents).toBe(7500)
    const seats = { production: id, seats: ['1-1', '1-2'] }
    const cart = newCart()
    await call(`${cart}seats/`, { production: id, seats: ['2-5', '2-6'] })
    expect((await call(`${cart}seats/`, seats)).json.totals.cents).toBe(2500)
    await call(`${cart}seats/`, { production: id, seats: ['2-5', '2-6'] })
    const held = await call(`${newCart()}holds/`, { ...seats, strand: true })
    expect([held.status, held.json.totals.cents]).toEqual([201, 2500])
  })

  it('seats that the cart holds, asked for again, are the same hold', async () => {
    const { id } = await someStoredSales({ data: someSalesData({ max_per_order: 3 }) })
    const call = calling(await staffSession('karl', 'boxoffice'))
    const cart = newCart()
    const hold = async (seats: string[]) => {
      const { status, json } = await call(`${cart}holds/`, { production: id, seats, strand: true })
      return [status, json.lines?.map(({ id: line, place }: { id: string; place: { id: string } }) => [line, place.id])]
    }
    const first = await hold(['1-5', '1-6'])
    expect(await hold(['1-5', '1-6'])).toEqual(first)
    const [, more] = await hold(['1-6', '1-7'])
    expect(more).toMatchObject([...(first[1] as unknown[]), [expect.any(String), '1-7']])
    const other = await call(`${newCart()}holds/`, { production: id, seats: ['1-7', '1-8'], strand: true })
    expect(other.json).toMatchObject({ reason: 'taken', places: ['1-7'] })
  })

  it('an area takes the place of the seats that the cart held, and seats that of the area', async () => {
    const plan = { ...somePlan({ standing: 9 }), key: 'arena' }
    const { id } = await someStoredSales({ data: { ...someSalesData(), plan: { key: 'arena', version: 1 } }, plan })
    const call = calling(await staffSession('karl', 'boxoffice'))
    const cart = newCart()
    const held = async (wish: object) => {
      const { json } = await call(`${cart}seats/`, { production: id, ...wish })
      return json.lines.map((line: { place: { id: string } }) => line.place.id)
    }
    expect(await held({ seats: ['1-5', '1-6'] })).toEqual(['1-5', '1-6'])
    expect(await held({ area: 'steh', count: 2 })).toEqual(['steh', 'steh'])
    expect(await held({ seats: ['2-1', '2-2'] })).toEqual(['2-1', '2-2'])
  })

  it('visitors can neither pay in cash nor reach a cart of the desk', async () => {
    const { id } = await someStoredSales()
    const buyer = visitor()
    await buyer('POST', 'cart/holds/', { production: id, count: 1 })
    const order = { contact: { name: 'Ole', email: 'ole@example.org' }, delivery: 'pdf', consents: { terms: true } }
    const cash = await buyer('POST', 'orders/', { ...order, payment: 'cash', total_cents: 5000 })
    expect(cash.status).toBe(400)
    const placed = await buyer('POST', 'orders/', { ...order, payment: 'transfer', total_cents: 5000 })
    const { number, secret } = placed.json
    expect((await buyer('POST', `orders/${number}/payment/?secret=${secret}`, { payment: 'terminal' })).status).toBe(
      400,
    )
  })
})

describe('A ticket', () => {
  it('moves to another seat of its price: the old code is revoked, the new one comes by mail', async () => {
    const { id } = await someStoredSales()
    const { number, order } = await someOrder(id)
    const mails: Mail[] = []
    await control(order, (object: Order) => {
      object.outside.sendMail = async (mail) => void mails.push(mail)
      object.outside.print = async () => null
    })
    const call = calling(await staffSession('mia', 'boxoffice'))
    const before = await order.view()
    const [line, other] = before?.lines ?? []
    const ring = await keyRing(env.TICKET_KEY)
    const old = await verifyTicket(ring, before?.tickets[0]?.code ?? '')
    const inventory = inventoryOf(env, 'hh', id)
    const to = (seat: string | null | undefined) => ({ moves: [{ line: line?.id, seat }], strand: true })
    expect((await call(`orders/${number}/seats/`, to(other?.seat))).json).toMatchObject({ reason: 'taken' })
    const preview = await call(`orders/${number}/seats/`, { ...to('2-5'), dry_run: true })
    expect(preview.json).toEqual({ consequences: { mails: 1, tickets: 1, seats: 1, cents: {}, documents: 0 } })
    const moved = await call(`orders/${number}/seats/`, to('2-5'))
    expect(moved.json.lines[0].place).toMatchObject({ id: '2-5', row: '2', seat: '5' })
    const current = await verifyTicket(ring, moved.json.tickets[0].code)
    expect(current).toMatchObject({ ticket: old?.ticket, counter: 1 })
    expect(old && (await inventory.ticketNow(old))).toMatchObject({ state: 'revoked' })
    expect(current && (await inventory.ticketNow(current))).toMatchObject({ state: 'valid', place: { id: '2-5' } })
    await runInDurableObject(order, (object: Order) => object.alarm())
    const changed = mails.find(({ subject }) => subject.startsWith('Geändert'))
    expect(changed?.text).toContain('haben Sie jetzt Parkett, Reihe\u00a02, Platz\u00a05.')
    expect(changed?.text).toContain('früheren Codes sind gesperrt')
  })

  it('keeps its codes when the concert gets another date, and its buyer gets the new one', async () => {
    const { id } = await someStoredSales()
    const { order } = await someOrder(id)
    const mails: Mail[] = []
    await control(order, (object: Order) => {
      object.outside.sendMail = async (mail) => void mails.push(mail)
      object.outside.print = async () => null
    })
    const call = calling(await staffSession('dora', 'publisher'))
    const move = async () => finishedJob((await call(`productions/${id}/new-date/`)).json.id)
    expect(await move()).toMatchObject({ state: 'done', outcome: { orders: 0 } })
    await env.DB.prepare(
      `UPDATE productions SET starts_at = '2027-01-10T18:00:00Z', local = '2027-01-10T19:00' WHERE id = ?`,
    )
      .bind(id)
      .run()
    const { tickets } = (await order.view()) ?? {}
    expect(await move()).toMatchObject({ state: 'done', outcome: { orders: 1, mails: 1 } })
    const view = await order.view()
    expect([view?.productions[0]?.date, view?.tickets]).toEqual(['2027-01-10T19:00:00+01:00', tickets])
    await runInDurableObject(order, (object: Order) => object.alarm())
    const changed = mails.find(({ subject }) => subject.startsWith('Geändert'))
    expect(changed?.text).toMatch(/statt Donnerstag, 24\. Dezember 2026, .* jetzt Sonntag, 10\. Januar 2027, 19:00 Uhr/)
    expect(changed?.text).toContain('Ihre Karten gelten weiter')
    expect(await move()).toMatchObject({ state: 'done', outcome: { orders: 0 } })
  })
})
