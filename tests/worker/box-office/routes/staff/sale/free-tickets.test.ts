import { createExecutionContext, env, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { order as orderSchema } from '../../../../../../shared/contract/box-office/order.ts'
import { staffOrder } from '../../../../../../shared/contract/box-office/staff/orders.ts'
import { staffHall } from '../../../../../../shared/contract/box-office/staff/sales.ts'
import type { Order } from '../../../../../../worker/box-office/objects/order/order.ts'
import { orderOf } from '../../../../../../worker/box-office/objects/order-of.ts'
import { saveVouchers } from '../../../../../../worker/box-office/store/vouchers.ts'
import app from '../../../../../../worker/index.ts'
import { staffSession } from '../../../../content/editor/as-staff.ts'
import { somePlan } from '../../../inventory/some-inventory.ts'
import { mailsOf } from '../../../order/verbs/mails-of.ts'
import { someSalesData, someStoredSales, store } from '../../../store/some-sales.ts'
import { calling } from '../some-staff.ts'

const staff = async () => calling(await staffSession('frieda', 'boxoffice'))
const contact = { name: 'Jonas Weber, Abendblatt', email: 'weber@example.org' }
const free = { contact, delivery: 'pdf', payment: 'free', locale: 'de', total_cents: 0, free: { why: 'press' } }

const reported = (number: string) =>
  runInDurableObject(orderOf(env, 'hh', number), async (object: Order) => {
    object.outside.sendMail = async () => {}
    await object.alarm()
  })

describe('Free tickets', () => {
  it('are valid at once, cost nothing, have no invoice, and are mailed as usual', async () => {
    const { id } = await someStoredSales()
    const call = await staff()
    const cart = `carts/${crypto.randomUUID()}/`
    await call(`${cart}holds/`, { production: id, count: 2 })
    const given = await call(`${cart}order/`, { ...free, free: { why: 'press', text: 'Kritik in der Montagsausgabe' } })
    expect([given.status, orderSchema.safeParse(given.json).success]).toEqual([201, true])
    expect(given.json).toMatchObject({
      state: 'complete',
      totals: { cents: 0 },
      payment: { means: 'free', state: 'paid', paid_cents: 0 },
      lines: [
        { full_cents: 0, cents: 0, discount: null },
        { full_cents: 0, cents: 0, discount: null },
      ],
      tickets: [{}, {}],
      documents: [{ kind: 'confirmation' }, { kind: 'tickets' }],
    })
    // the reason is for staff only
    expect(JSON.stringify(given.json)).not.toContain('Montagsausgabe')
    const shown = await call(`orders/${given.json.number}/`, undefined, 'GET')
    expect(staffOrder.safeParse(shown.json).success).toBe(true)
    expect(shown.json.free).toEqual({ why: 'press', text: 'Kritik in der Montagsausgabe' })
    const [mail, ...others] = await mailsOf('hh', given.json.number)
    expect([mail?.to, others]).toEqual(['weber@example.org', []])
    expect(mail?.text).toMatch(/Ihre zwei Karten hängen an dieser E-Mail/)
    expect(mail?.text).not.toContain('50,00')
    const audit = await env.DB.prepare(
      `SELECT detail FROM box_office_staff_calls WHERE action = 'sell' AND detail ->> '$.number' = ?`,
    )
    const { detail } = (await audit.bind(given.json.number).first<{ detail: string }>()) ?? { detail: '' }
    expect(JSON.parse(detail)).toMatchObject({ payment: 'free', free: 'press', cents: 0, result: 'complete' })
    expect(detail).not.toMatch(/Montagsausgabe|Weber/)
  })

  it('are counted apart, with their reasons, and no longer once they are taken back', async () => {
    const { id } = await someStoredSales()
    const call = await staff()
    const sell = async (count: number, sale: object) => {
      const cart = `carts/${crypto.randomUUID()}/`
      await call(`${cart}holds/`, { production: id, count })
      const { json } = await call(`${cart}order/`, sale)
      await reported(json.number)
      return json
    }
    const figures = async () => (await call('sales/figures/', undefined, 'GET')).json
    const before = await figures()
    await sell(2, { ...free, payment: 'terminal', free: undefined, total_cents: 10_000 })
    const press = await sell(2, free)
    await sell(1, { ...free, free: { why: 'other', text: 'Geburtstag' } })
    const takings = await call(`productions/${id}/takings/`, undefined, 'GET')
    expect(takings.json).toMatchObject({
      days: [{ tickets: 2, cents: 10_000 }],
      free: [
        { why: 'press', tickets: 2 },
        { why: 'other', tickets: 1 },
      ],
    })
    const hall = async () => (await call(`productions/${id}/hall/`, undefined, 'GET')).json
    expect(await hall()).toMatchObject({ revenue_cents: 10_000, free_tickets: 3, counts: { sold: 5 } })
    const after = await figures()
    expect([after.today.tickets - before.today.tickets, after.today.free - before.today.free]).toEqual([2, 3])
    const listed = await call(`sales/?q=Abend`, undefined, 'GET')
    expect(listed.json.results.find((row: { id: number }) => row.id === id)).toMatchObject({
      free_tickets: 3,
      week: [0, 0, 0, 0, 0, 0, 2],
    })
    const admin = calling(await staffSession('frieda-admin', 'admin'))
    const report = await admin('sales/export/', undefined, 'GET')
    expect(report.json).toMatch(/^\uFEFF?.*Freikarten;Umsatz/)
    const lines = press.lines.map((line: { id: string }) => line.id)
    const back = await call(`orders/${press.number}/refund/`, { lines, why: 'other', delivery: false })
    expect(back.json).toMatchObject({
      state: 'refunded',
      payment: { refunded_cents: 0 },
      documents: [{ kind: 'confirmation' }],
    })
    await reported(press.number)
    expect(await hall()).toMatchObject({ revenue_cents: 10_000, free_tickets: 1 })
  })

  it('need the means, a total of nothing, a text for another reason, and no voucher', async () => {
    const { id } = await someStoredSales({ data: someSalesData({ delivery: [{ type: 'pdf', cents: 0 }] }) })
    const call = await staff()
    const cart = `carts/${crypto.randomUUID()}/`
    await call(`${cart}holds/`, { production: id, count: 1 })
    const refusedWith = async (change: object) => {
      const { status, json } = await call(`${cart}order/`, { ...free, ...change })
      return [status, json.reason]
    }
    expect(await refusedWith({ payment: 'terminal' })).toEqual([422, 'payment_unavailable'])
    const waiting = { payment: 'reservation', until: '2026-12-01' }
    expect(await refusedWith(waiting)).toEqual([422, 'payment_unavailable'])
    expect(await refusedWith({ total_cents: 5000 })).toEqual([409, 'price_changed'])
    expect(await refusedWith({ free: undefined })).toEqual([409, 'price_changed'])
    expect((await call(`${cart}order/`, { ...free, free: { why: 'other' } })).status).toBe(400)
    expect((await call(`${cart}order/`, { ...free, free: { why: 'friends' } })).status).toBe(400)
    const code = `FREE-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
    const voucher = {
      productions: null,
      valid_from: null,
      valid_until: null,
      min_cents: 0,
      max_uses: null,
      budget_cents: null,
    }
    await saveVouchers(store, 'hh', [{ ...voucher, code, value: { kind: 'percent', percent: 10 } }])
    expect((await call(`${cart}codes/`, { code })).status).toBe(200)
    expect(await refusedWith({})).toEqual([409, 'free_with_voucher'])
    expect((await call(`${cart}codes/${code}/`, undefined, 'DELETE')).status).toBe(200)
    expect((await call(`${cart}order/`, free)).json.state).toBe('complete')
  })

  it('for places of an area are counted there, too', async () => {
    const plan = { ...somePlan({ standing: 5 }), key: 'free-area' }
    const { id } = await someStoredSales({ plan, data: someSalesData({ plan: { key: 'free-area', version: 1 } }) })
    const call = await staff()
    for (const sale of [free, { ...free, payment: 'terminal', free: undefined, total_cents: 5000 }]) {
      const cart = `carts/${crypto.randomUUID()}/`
      await call(`${cart}holds/`, { production: id, area: 'steh', count: 1 })
      await reported((await call(`${cart}order/`, sale)).json.number)
    }
    const { json } = await call(`productions/${id}/hall/`, undefined, 'GET')
    expect(staffHall.parse(json).areas).toMatchObject([{ area: 'steh', sold: 2, free_tickets: 1 }])
  })

  it('are named as such at the door, in the language of its screen', async () => {
    const { id } = await someStoredSales()
    const call = await staff()
    const cart = `carts/${crypto.randomUUID()}/`
    await call(`${cart}holds/`, { production: id, count: 1 })
    const { json } = await call(`${cart}order/`, free)
    await reported(json.number)
    const nameAt = async (locale: string) => {
      const url = `http://hh.localhost/api/shop/tickets/${json.tickets[0].code}/?locale=${locale}`
      const request = new Request(url, { headers: { Authorization: `Bearer ${env.DOOR_TOKEN}` } })
      const response = await app.fetch(request, env, createExecutionContext())
      return (await response.json<{ price_type: { key: string; name: string } }>()).price_type
    }
    expect(await nameAt('de')).toEqual({ key: 'normal', name: 'Freikarte' })
    expect(await nameAt('en')).toEqual({ key: 'normal', name: 'Free ticket' })
  })

  it('have no invoice: its address is refused with the sale, and later at the order', async () => {
    const { id } = await someStoredSales()
    const call = await staff()
    const cart = `carts/${crypto.randomUUID()}/`
    await call(`${cart}holds/`, { production: id, count: 1 })
    const invoice = { name: 'Redaktion', company: 'Abendblatt', street: 'Markt 1', postcode: '20095', city: 'Hamburg' }
    const refused = await call(`${cart}order/`, { ...free, contact: { ...contact, invoice } })
    expect([refused.status, refused.json.reason, refused.json.errors]).toMatchObject([
      409,
      'free_with_invoice',
      [{ field: 'contact.invoice' }],
    ])
    const { number } = (await call(`${cart}order/`, free)).json
    for (const change of [{ dry_run: true }, {}]) {
      const later = await call(`orders/${number}/contact/`, { invoice, ...change })
      expect([later.status, later.json.errors?.[0]?.field]).toEqual([409, 'invoice'])
    }
    expect((await call(`orders/${number}/contact/`, { name: 'Jonas Weber' })).json.contact).toEqual({
      ...contact,
      name: 'Jonas Weber',
    })
  })

  it('are posted at no cost', async () => {
    const delivery = [{ type: 'post' as const, cents: 390 }]
    const { id } = await someStoredSales({ data: someSalesData({ delivery }) })
    const call = await staff()
    const cart = `carts/${crypto.randomUUID()}/`
    await call(`${cart}holds/`, { production: id, count: 1 })
    const address = { street: 'Getreidegasse 9', postcode: '5020', city: 'Salzburg', country: 'AT' }
    const given = await call(`${cart}order/`, { ...free, delivery: 'post', contact: { ...contact, address } })
    expect(given.json).toMatchObject({
      state: 'complete',
      delivery: { type: 'post', cents: 0 },
      totals: { cents: 0 },
      contact: { address },
    })
  })
})

it('The limit for a person does not limit the desk, and a visitor still meets it', async () => {
  const { id } = await someStoredSales({ data: someSalesData({ max_per_person: 2 }) })
  const call = await staff()
  const sell = async (count: number) => {
    const cart = `carts/${crypto.randomUUID()}/`
    await call(`${cart}holds/`, { production: id, count })
    return call(`${cart}order/`, { ...free, payment: 'terminal', free: undefined, total_cents: count * 5000 })
  }
  expect((await sell(3)).json.state).toBe('complete')
  expect((await sell(1)).json.state).toBe('complete')
})
