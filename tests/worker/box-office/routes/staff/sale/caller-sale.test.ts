import { env, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { order as orderSchema } from '../../../../../../shared/contract/box-office/order.ts'
import { saleTerms, staffSuggestions } from '../../../../../../shared/contract/box-office/staff/desk-sale.ts'
import type { Order } from '../../../../../../worker/box-office/objects/order/order.ts'
import { orderOf } from '../../../../../../worker/box-office/objects/order-of.ts'
import { saveVouchers } from '../../../../../../worker/box-office/store/vouchers.ts'
import { staffSession } from '../../../../content/editor/as-staff.ts'
import { somePlan } from '../../../inventory/some-inventory.ts'
import { mailsOf } from '../../../order/verbs/mails-of.ts'
import { someSalesData, someStoredSales, store } from '../../../store/some-sales.ts'
import { visitor } from '../../visitor.ts'
import { calling } from '../some-staff.ts'

const newCart = () => `carts/${crypto.randomUUID()}/`
const staff = async () => calling(await staffSession('nina', 'boxoffice'))
const delivery = [
  { type: 'pdf' as const, cents: 0 },
  { type: 'post' as const, cents: 390 },
]
const caller = { name: 'Margarete Petersen', email: null, phone: '040 555 0143' }
const address = { street: 'Lange Reihe 5', postcode: '20099', city: 'Hamburg', country: 'DE' }

describe('A caller', () => {
  it('gets suggested seats by transfer and by post, without an e-mail address', async () => {
    const { id } = await someStoredSales({ data: someSalesData({ delivery }) })
    const call = await staff()
    const cart = newCart()
    const found = await call(`productions/${id}/suggestions/?count=3`, undefined, 'GET')
    expect(staffSuggestions.safeParse(found.json).success).toBe(true)
    expect(found.json.suggestions[0]).toMatchObject({ kind: 'best', category: 1, cents: 15_000 })
    const held = await call(`${cart}seats/`, { production: id, seats: found.json.suggestions[0].seats })
    expect([held.status, held.json.lines.length]).toEqual([200, 3])
    const terms = await call(`${cart}terms/`, undefined, 'GET')
    expect(saleTerms.safeParse(terms.json).success).toBe(true)
    expect(terms.json).toEqual({
      deliveries: [
        { type: 'pdf', cents: 0 },
        { type: 'box_office', cents: 0 },
        { type: 'post', cents: 390 },
      ],
      transfer_due: '2026-11-27',
      has_link: true,
      last_day: '2026-12-20',
    })
    const sale = { contact: caller, delivery: 'post', payment: 'transfer', locale: 'de', total_cents: 15_390 }
    expect((await call(`${cart}order/`, sale)).json.reason).toBe('address_missing')
    const sold = await call(`${cart}order/`, { ...sale, contact: { ...caller, address } })
    expect([sold.status, orderSchema.safeParse(sold.json).success]).toEqual([201, true])
    expect(sold.json).toMatchObject({
      state: 'pending',
      contact: { name: 'Margarete Petersen', email: '', phone: '040 555 0143', address },
      delivery: { type: 'post', cents: 390 },
      payment: { means: 'transfer', due_at: '2026-11-27T23:59:00+01:00', transfer: { iban: expect.any(String) } },
      tickets: [],
    })
    expect(await mailsOf('hh', sold.json.number)).toEqual([])
    expect((await call(cart, undefined, 'GET')).json.lines).toEqual([])
    const paid = await call(`orders/${sold.json.number}/payment/`, { means: 'terminal' })
    expect(paid.json).toMatchObject({ state: 'complete', tickets: [{}, {}, {}] })
  })

  it('with an address is sent the bank details, without having to confirm it', async () => {
    const { id } = await someStoredSales()
    const call = await staff()
    const cart = newCart()
    await call(`${cart}holds/`, { production: id, count: 2 })
    const contact = { name: 'Ole Petersen', email: 'ole.petersen@example.org' }
    const sale = { contact, delivery: 'pdf', payment: 'transfer', until: '2026-12-04', total_cents: 10_000 }
    const sold = await call(`${cart}order/`, sale)
    expect(sold.json).toMatchObject({
      state: 'pending',
      payment: { due_at: '2026-12-04T23:59:00+01:00', confirm: null },
    })
    const [mail, ...others] = await mailsOf('hh', sold.json.number)
    expect([mail?.to, others]).toEqual(['ole.petersen@example.org', []])
    expect(mail?.text).toContain('4. Dezember')
  })

  it('may not be given a day that is no deadline', async () => {
    const { id } = await someStoredSales()
    const call = await staff()
    const cart = newCart()
    await call(`${cart}holds/`, { production: id, count: 1 })
    const sale = { contact: caller, delivery: 'box_office', payment: 'transfer', total_cents: 5000 }
    for (const until of ['2026-11-19', '2026-12-21', '2026-12-24']) {
      const refused = await call(`${cart}order/`, { ...sale, until })
      expect([refused.status, refused.json.reason], until).toEqual([409, 'deadline_out_of_range'])
    }
    expect((await call(`${cart}order/`, { ...sale, until: '2026-12-20' })).status).toBe(201)
  })

  it('may buy more tickets than a visitor, but at most 200 in an order', async () => {
    const data = someSalesData({ max_per_order: 1 })
    const plan = { ...somePlan({ standing: 300 }), key: 'arena' }
    const { id } = await someStoredSales({ data: { ...data, plan: { key: 'arena', version: 1 } }, plan })
    const other = await someStoredSales({ data })
    expect((await visitor()('POST', 'cart/holds/', { production: id, count: 2 })).json.reason).toBe('too_many')
    const call = await staff()
    const cart = newCart()
    const hold = (production: number, count: number) =>
      call(`${cart}holds/`, { production, count, ...(production === id && { area: 'steh' }) })
    for (const count of [50, 50, 50, 48]) expect((await hold(id, count)).status).toBe(201)
    expect((await hold(id, 51)).status).toBe(400)
    expect((await hold(id, 3)).json).toMatchObject({ reason: 'too_many', limit: 200 })
    expect((await hold(other.id, 2)).status).toBe(201)
    expect((await hold(other.id, 1)).json).toMatchObject({ reason: 'too_many', limit: 2 })
    const seats = { production: other.id, seats: ['2-1', '2-2', '2-3'] }
    expect((await call(`${cart}seats/`, seats)).json).toMatchObject({ reason: 'too_many', limit: 2 })
  })

  it('who prefers other seats keeps the prices of the first ones', async () => {
    const { id } = await someStoredSales()
    const call = await staff()
    const cart = newCart()
    const first = await call(`${cart}seats/`, { production: id, seats: ['1-5', '1-6'] })
    await call(`${cart}lines/${first.json.lines[0].id}/`, { price_type: 'reduced' })
    const second = await call(`${cart}seats/`, { production: id, seats: ['2-1', '2-2'] })
    expect(
      second.json.lines.map(({ place, price_type: type }: (typeof second.json.lines)[0]) => [place.id, type]),
    ).toEqual([
      ['2-1', 'reduced'],
      ['2-2', 'normal'],
    ])
    expect((await call(`${cart}seats/`, { production: id, seats: ['1-2'] })).json.reason).toBe('leaves_single')
  })
})

describe('A reservation', () => {
  const reserve = async (change: object = {}) => {
    const { id } = await someStoredSales()
    const call = await staff()
    const cart = newCart()
    await call(`${cart}holds/`, { production: id, count: 2 })
    const contact = { name: 'Ole Petersen', email: 'ole.petersen@example.org', phone: '+49 40 / 555-0143' }
    const sale = { contact, delivery: 'box_office', payment: 'reservation', until: '2026-12-01', total_cents: 10_000 }
    return { id, call, sold: await call(`${cart}order/`, { ...sale, ...change }) }
  }

  it('holds its places until a day, with a quote but without bank details, and its buyer is told so', async () => {
    const { sold } = await reserve()
    expect([sold.status, orderSchema.safeParse(sold.json).success]).toEqual([201, true])
    expect(sold.json).toMatchObject({
      state: 'pending',
      documents: [{ id: 'quote', kind: 'quote' }],
      tickets: [],
      payment: { means: 'reservation', due_at: '2026-12-01T23:59:00+01:00', transfer: null },
    })
    const [mail, ...others] = await mailsOf('hh', sold.json.number)
    expect(mail?.subject).toMatch(/^Reserviert bis Di\w*, 1\.\sDezember 2026: Bestellung A-/)
    expect(mail?.text).toMatch(/Sind sie bis Di\w*, 1\.\sDezember 2026 nicht bezahlt, werden die Plätze wieder frei/)
    expect(others).toEqual([])
    expect(mail?.attachments ?? []).toEqual([])
  })

  it('is paid at the terminal, by transfer or by a payment link', async () => {
    const terminal = await reserve()
    const paid = await terminal.call(`orders/${terminal.sold.json.number}/payment/`, { means: 'terminal' })
    expect(paid.json).toMatchObject({ state: 'complete', tickets: [{}, {}], payment: { means: 'terminal' } })
    const { call, sold } = await reserve()
    const path = `orders/${sold.json.number}/payment/`
    const asked = { means: 'transfer', due: '2026-12-04' }
    expect((await call(path, { ...asked, dry_run: true })).json.consequences).toEqual({
      mails: 1,
      tickets: 0,
      seats: 2,
      cents: {},
      documents: 0,
    })
    expect((await call(`orders/${sold.json.number}/`, undefined, 'GET')).json.payment.means).toBe('reservation')
    expect((await call(path, asked)).json.payment).toMatchObject({
      means: 'transfer',
      due_at: '2026-12-04T23:59:00+01:00',
      transfer: { iban: expect.any(String) },
    })
    expect((await call(path, { means: 'link' })).json).toMatchObject({ state: 'pending', payment: { means: 'link' } })
    expect((await call(path, { means: 'transfer', due: '2027-02-01' })).json.reason).toBe('deadline_out_of_range')
    const silent = await reserve({ contact: caller })
    const refused = await silent.call(`orders/${silent.sold.json.number}/payment/`, { means: 'link' })
    expect(refused.json.reason).toBe('email_missing')
  })

  it('ends by time, and its places are free again', async () => {
    const { call, id, sold } = await reserve()
    const order = orderOf(env, 'hh', sold.json.number)
    await runInDurableObject(order, async (object: Order) => {
      object.nowMs = () => Date.parse('2026-12-02T00:01:00+01:00')
      object.outside.sendMail = async () => {}
      await object.alarm()
    })
    expect((await call(`orders/${sold.json.number}/`, undefined, 'GET')).json.state).toBe('expired')
    expect((await call(`productions/${id}/hall/`, undefined, 'GET')).json.counts).toMatchObject({ held: 0, free: 20 })
  })

  it('is found by four digits of its telephone number, however they are typed', async () => {
    const { call, sold } = await reserve({ contact: { ...caller, phone: '+49 4131 / 77-0143' } })
    await runInDurableObject(orderOf(env, 'hh', sold.json.number), (object: Order) => object.alarm())
    for (const q of ['770143', '77 01', '04131 77', '(0) 4131-77']) {
      const found = await call(`orders/?${new URLSearchParams({ q })}`, undefined, 'GET')
      expect(
        found.json.results.map(({ number }: { number: string }) => number),
        q,
      ).toEqual([sold.json.number])
    }
    expect((await call('orders/?q=413', undefined, 'GET')).json.results).toEqual([])
  })

  it('is not found by the three digits after a zero, and its page of orders is filtered and never repeats', async () => {
    const numbers: string[] = []
    for (const phone of ['+49 3831 / 66-0257', '+49 3831 / 66-9257']) {
      const { sold } = await reserve({ contact: { ...caller, phone } })
      await runInDurableObject(orderOf(env, 'hh', sold.json.number), (object: Order) => object.alarm())
      numbers.push(sold.json.number)
    }
    const call = await staff()
    const found = async (query: Record<string, string>) => {
      const { json } = await call(`orders/?${new URLSearchParams(query)}`, undefined, 'GET')
      return { ...json, numbers: json.results.map(({ number }: { number: string }) => number) }
    }
    expect((await found({ q: '0257' })).numbers).toEqual([numbers[0]])
    const both = { q: '03831 66' }
    expect((await found(both)).numbers.toSorted()).toEqual(numbers.toSorted())
    expect((await found({ ...both, means: 'reservation', state: 'pending' })).numbers).toHaveLength(2)
    for (const filter of [{ means: 'card' }, { state: 'complete' }, { until: '2026-11-01' }, { production: '1' }])
      expect((await found({ ...both, ...filter } as never)).numbers, JSON.stringify(filter)).toEqual([])
    const first = await found({ ...both, per_page: '1' })
    expect([first.numbers.length, first.next]).toEqual([1, null])
    const after = `2026-12-01T00:00:00Z~${numbers[0]}`
    expect(await found({ ...both, after })).toMatchObject({ numbers: [], next: null })
  })
})

describe('Without a certified till', () => {
  it('neither cash nor a voucher with a balance is accepted, and the cart stays as it is', async () => {
    const { id } = await someStoredSales()
    const code = `BALANCE-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
    const percent = `PERCENT-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
    const voucher = {
      productions: null,
      valid_from: null,
      valid_until: null,
      min_cents: 0,
      max_uses: null,
      budget_cents: null,
    }
    await saveVouchers(store, 'hh', [
      { ...voucher, code, value: { kind: 'amount', cents: 500 } },
      { ...voucher, code: percent, value: { kind: 'percent', percent: 10 } },
    ])
    const call = await staff()
    const cart = newCart()
    await call(`${cart}holds/`, { production: id, count: 1 })
    const refused = await call(`${cart}codes/`, { code })
    expect([refused.status, refused.json.reason]).toEqual([409, 'tse_missing'])
    expect(refused.json.detail).toContain('§ 146a AO')
    expect((await call(`${cart}codes/`, { code: percent })).json.voucher).toMatchObject({ cents: 500 })
    const sale = { contact: caller, delivery: 'box_office', payment: 'cash', total_cents: 4500 }
    const cash = await call(`${cart}order/`, sale)
    expect([cash.status, cash.json.reason]).toEqual([409, 'tse_missing'])
    expect((await call(cart, undefined, 'GET')).json.lines).toHaveLength(1)
    expect((await call(`${cart}order/`, { ...sale, payment: 'terminal' })).json.state).toBe('complete')
  })
})
