// Books, lists and the list of payments name the means by which money moved, not those that the order was placed with.
import { env, runInDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Payments } from '../../../../../../shared/contract/box-office/staff/payments.ts'
import { berlinDay } from '../../../../../../shared/time/berlin.ts'
import type { Order } from '../../../../../../worker/box-office/objects/order/order.ts'
import { orderOf } from '../../../../../../worker/box-office/objects/order-of.ts'
import { staffSession } from '../../../../content/editor/as-staff.ts'
import { nextKey } from '../../../cart/some-cart.ts'
import { alarm, ordered } from '../../../order/verbs/some-exchange.ts'
import { demoPayments, soldByLink } from '../../../pages/pay/sold-by-link.ts'
import { someStoredSales } from '../../../store/some-sales.ts'
import { someOrder } from '../../some-order.ts'
import { calling } from '../some-staff.ts'

const call = calling(await staffSession('berta', 'publisher'))
const iban = 'DE89370400440532013000'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Returns the kind, the gross amount and the means of each row that the books have of an order. */
async function booked(order: DurableObjectStub<Order>): Promise<string[]> {
  await alarm(order)
  const view = await order.view()
  const days = view?.documents
    .filter(({ number }) => number !== null)
    .map(({ issued_ms: ms }) => berlinDay(new Date(ms)))
  const months = new Set(days?.map((day) => day.slice(0, 7)))
  const files = await Promise.all([...months].map((month) => call(`bookkeeping/?month=${month}`, undefined, 'GET')))
  return files
    .flatMap(({ json }) => (json as string).split('\r\n'))
    .map((line) => line.split(';'))
    .filter((fields) => fields[3] === view?.number)
    .map((fields) => [fields[1], fields[9], fields[10]].join(' '))
}

async function listed(number: string, query = ''): Promise<Payments['results']> {
  const { json } = await call(`payments/?${query}`, undefined, 'GET')
  return json.results.filter(({ order }: { order: string }) => order === number)
}

const meansIn = async (number: string) => (await call(`orders/?q=${number}`, undefined, 'GET')).json.results[0]?.means

describe('Money', () => {
  it('of an order by a payment link that is paid by transfer is a transfer, in books, lists and mails', async () => {
    demoPayments()
    const { number } = await soldByLink()
    const order = orderOf(env, 'hh', number)
    expect([await meansIn(number), (await order.view())?.payment.means]).toEqual(['link', 'link'])
    await order.bankLine(nextKey(), { id: `line-${number}`, cents: 10_000, paid_at: '2026-11-24' })
    expect(await booked(order)).toEqual(['Rechnung 100,00 Überweisung'])
    expect([await meansIn(number), (await order.view())?.payment.means]).toEqual(['transfer', 'transfer'])
    expect(await listed(number)).toMatchObject([
      { day: '2026-11-24', means: 'transfer', cents: 10_000, reference: `line-${number}`, name: 'Margarete Lindqvist' },
    ])
  })

  it('of an exchange that is paid at the terminal is the terminal’s, and the rest what it was', async () => {
    const { stub, work, number } = await ordered({ price: 6100 })
    await stub.workOn(nextKey(), work(['1-5'], { terminal_cents: 1100 }))
    expect((await booked(stub)).sort()).toEqual([
      'Rechnung 11,00 Karte an der Kasse',
      'Rechnung 150,00 Demo-Zahlung',
      'Rechnung 50,00 Demo-Zahlung',
      'Rechnungskorrektur -50,00 Demo-Zahlung',
    ])
    const own = await listed(number)
    expect(own.map(({ means, cents }) => [means, cents]).sort()).toEqual([
      ['demo', 15_000],
      ['terminal', 1100],
    ])
  })

  it('of an order that is paid in parts is that of each part, and goes back as it came', async () => {
    const { id } = await someStoredSales()
    const { number, order } = await someOrder(id, false)
    await order.bankLine(nextKey(), { id: `part-${number}`, cents: 4000 })
    await order.workOn(nextKey(), { do: 'pay at the terminal', terminal_cents: 6000 })
    expect(await booked(order)).toEqual(['Rechnung 40,00 Überweisung', 'Rechnung 60,00 Karte an der Kasse'])
    const lines = (await order.view())?.lines.map((line) => line.id) ?? []
    await order.refund(nextKey(), { lines, delivery: false })
    await order.settleRefund(nextKey(), { refund: 1, iban })
    const rows = await booked(order)
    expect(rows.slice(2).sort()).toEqual([
      'Rechnungskorrektur -40,00 Überweisung',
      'Rechnungskorrektur -60,00 Karte an der Kasse',
    ])
    const own = await listed(number)
    expect(own.map(({ means, cents }) => [means, cents]).sort()).toEqual([
      ['terminal', -6000],
      ['terminal', 6000],
      ['transfer', -4000],
      ['transfer', 4000],
    ])
  })

  it('that staff transfer back for a provider that refuses goes by transfer', async () => {
    const { shop, stub, lines, number } = await ordered()
    shop.provider.refund = async () => ({ state: 'needs_staff' as const })
    await stub.refund(nextKey(), { lines: [lines[0]?.id ?? ''], delivery: false })
    expect(await booked(stub)).toContain('Rechnungskorrektur -50,00 Demo-Zahlung')
    await stub.settleRefund(nextKey(), { refund: 1, iban })
    expect(await booked(stub)).toContain('Rechnungskorrektur -50,00 Überweisung')
    expect((await stub.deskView())?.ledger.at(-1)).toMatchObject({ kind: 'refund', means: 'transfer' })
    expect((await listed(number)).map(({ means, cents }) => [means, cents]).sort()).toEqual([
      ['demo', 15_000],
      ['transfer', -5000],
    ])
  })

  it('of an order that has not reported it yet is that of the order; then all of it is there', async () => {
    const { id } = await someStoredSales()
    const { number, order } = await someOrder(id)
    await alarm(order)
    const forget = [
      'DELETE FROM order_payments WHERE order_number = ?',
      'UPDATE orders SET paid_by = NULL, report_form = 3 WHERE number = ?',
    ]
    for (const sql of forget) await env.DB.prepare(sql).bind(number).run()
    expect(await booked(order)).toEqual(['Rechnung 100,00 Überweisung'])
    expect((await call('payments/', undefined, 'GET')).json.is_complete).toBe(false)
    await order.report()
    expect((await listed(number)).map(({ cents }) => cents)).toEqual([10_000])
    // a row of the ledger that lacks its means
    await runInDurableObject(order, ({ store }: Order) => {
      const row = { key: 'bank:old', at_ms: 0, kind: 'payment' as const, cents: 1, means: null, reference: 'old' }
      store.addToLedger(row)
    })
    expect((await order.view())?.ledger.at(-1)).toMatchObject({ means: 'transfer' })
  })
})

describe('The list of payments', () => {
  it('has each day’s payments by means with their sum, page by page, of this site alone', async () => {
    const day = '2026-03-02'
    const numbers: string[] = []
    for (const cents of [10_000, 10_000, 10_000]) {
      const { id } = await someStoredSales()
      const { number, order } = await someOrder(id, false)
      await order.bankLine(nextKey(), { id: `listed-${number}`, cents, paid_at: day })
      await alarm(order)
      numbers.push(number)
    }
    const found: string[] = []
    for (let after: string | null = ''; after !== null; ) {
      const { json }: { json: Payments } = await call(
        `payments/?from=${day}&until=${day}&means=transfer&per_page=2&after=${encodeURIComponent(after)}`,
        undefined,
        'GET',
      )
      expect(json.results.length).toBeLessThanOrEqual(2)
      for (const { order, of_day: sum } of json.results) {
        expect(sum).toEqual({ count: 3, cents: 30_000 })
        found.push(order)
      }
      after = json.next
    }
    expect(found.sort()).toEqual(numbers.sort())
    const { json: csv } = await call(`payments/export/?from=${day}&until=${day}`, undefined, 'GET')
    const rows = (csv as string).trim().split('\r\n').slice(1)
    expect(rows.map((row) => row.split(';').filter((_, index) => [0, 1, 4, 5].includes(index)))).toEqual(
      numbers.map(() => [day, 'Überweisung', 'Jana Dvořáková', '100,00']),
    )
    const elsewhere = calling(await staffSession('kuno', 'publisher', ['k']), 'k')
    expect((await elsewhere(`payments/?from=${day}`, undefined, 'GET')).json.results).toEqual([])
  })

  it('is read by those who read buyers’ data, and its file is on record', async () => {
    for (const [name, role, status] of [
      ['bodo', 'boxoffice', 200],
      ['edda', 'editor', 403],
      ['dora', 'door', 403],
    ] as const) {
      const as = calling(await staffSession(name, role))
      expect((await as('payments/', undefined, 'GET')).status, role).toBe(status)
      expect((await as('payments/export/?means=terminal', undefined, 'GET')).status, role).toBe(status)
    }
    const { results } = await env.DB.prepare(
      `SELECT action, detail FROM box_office_staff_calls WHERE "by" = 'bodo@example.org'`,
    ).all()
    expect(results).toEqual([{ action: 'export payments', detail: '{"means":"terminal"}' }])
    for (const query of ['means=gold', 'from=2026-02-30', 'period=always'])
      expect((await call(`payments/?${query}`, undefined, 'GET')).status, query).toBe(400)
  })
})
