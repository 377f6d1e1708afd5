import { createExecutionContext, env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { SiteKey } from '../../../../../shared/sites/sites.ts'
import { exportMonth } from '../../../../../worker/box-office/handlers/bookkeeping.ts'
import { recordOf } from '../../../../../worker/box-office/objects/order/record.ts'
import type { StoredOrder } from '../../../../../worker/box-office/objects/order/stored-order.ts'
import type { TaxKind } from '../../../../../worker/box-office/rules/money.ts'
import { totalsOf } from '../../../../../worker/box-office/rules/totals.ts'
import { forgetOrder } from '../../../../../worker/box-office/store/customers/own-orders.ts'
import { saveOrderRecord } from '../../../../../worker/box-office/store/orders.ts'
import app from '../../../../../worker/index.ts'
import fc from '../../../../properties.ts'
import { staffSession } from '../../../content/editor/as-staff.ts'
import { now, store } from '../../store/some-sales.ts'

interface SomeLine {
  full: number
  discount: number
  tax: TaxKind
  /** The number of the refund that cancels the line; 0 for a line that is not refunded. */
  refund: number
}

let numbers = 0

/**
 * Stores the record of an order with an invoice, and with a credit note for each of its refunds.
 * @returns the order's number
 */
async function someBookedOrder({
  site = 'hh' as SiteKey,
  name = 'Jana Dvořáková',
  issued = ['2026-11-10T12:00:00Z'],
  delivery = 0,
  deliveryRefund = 0,
  lines = [{ full: 5000, discount: 0, tax: 'reduced', refund: 0 }] as SomeLine[],
} = {}): Promise<string> {
  const number = `order-${++numbers}`
  const issuedMs = (at: number) => Date.parse(issued[at % issued.length] ?? '')
  const stored = lines.map(({ full, discount, tax, refund }, at) => ({
    id: `line-${at}`,
    production: 1,
    seat: `1-${at}`,
    area: null,
    category: 1,
    price_type: 'normal',
    full_cents: full,
    discount: { by: 'voucher', cents: discount },
    cents: full - discount,
    tax,
    state: refund > 0 ? 'cancelled' : 'sold',
  }))
  const refunded = [...lines.map(({ refund }) => refund), delivery > 0 ? deliveryRefund : 0]
  const refunds = [...new Set(refunded)].filter((refund) => refund > 0)
  const order = {
    phase: 'complete',
    facts: {
      site,
      number,
      locale: 'de',
      created_ms: issuedMs(0),
      delivery_cents: delivery,
      request: {
        contact: { name, email: 'jana@example.org' },
        delivery: 'post',
        payment: 'transfer',
        consents: { terms: true, newsletter: false },
      },
    },
    lines: stored,
    totals: totalsOf(stored, delivery),
    attempts: [],
    refunds: [],
    due_ms: issuedMs(0),
    invoice: { number: `RE-${numbers}`, issued_ms: issuedMs(0) },
    credit_notes: refunds.map((refund) => ({
      refund,
      number: `GS-${numbers}-${refund}`,
      issued_ms: issuedMs(refund),
      cents: 0,
      lines: stored.filter((_, at) => lines[at]?.refund === refund).map(({ id }) => id),
      delivery_cents: deliveryRefund === refund ? delivery : 0,
    })),
  } as unknown as StoredOrder
  const record = recordOf(order, [])
  if (record) await saveOrderRecord(store, record, 1)
  return number
}

/** Parses a CSV file with semicolons (RFC 4180). @returns its rows, each as a list of fields */
function fieldsOf(file: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, field = '', end] of file.matchAll(/("(?:[^"]|"")*"|[^;"\r\n]*)(;|\r\n)/g)) {
    rows.at(-1)?.push(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

const cents = (text = '') => {
  expect(text).toMatch(/^-?\d+,\d\d$/)
  return Number(text.replace(',', ''))
}
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

async function exported(month: string, { site = 'hh' as SiteKey, most = 500 } = {}) {
  const file = await new Response(exportMonth(env, { site, month, now }, most)).bytes()
  expect([...file.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [head, ...rows] = fieldsOf(new TextDecoder().decode(file))
  for (const row of rows) expect(row).toHaveLength(head?.length ?? 0)
  const amounts = (row: string[] = []) => row.slice(7, 10).map(cents)
  return { head, rows: rows.slice(0, -1), amounts, totals: rows.at(-1) }
}

describe('A month of invoices and credit notes', () => {
  const line: fc.Arbitrary<SomeLine> = fc
    .record({
      full: fc.integer({ min: 0, max: 50_000 }),
      percent: fc.integer({ min: 0, max: 100 }),
      tax: fc.constantFrom<TaxKind>('standard', 'reduced', 'exempt'),
      refund: fc.integer({ min: 0, max: 2 }),
    })
    .map(({ percent, ...each }) => ({ ...each, discount: Math.floor((each.full * percent) / 100) }))
  const order = fc.record({
    delivery: fc.constantFrom(0, 390, 1),
    deliveryRefund: fc.integer({ min: 0, max: 2 }),
    lines: fc.array(line, { minLength: 1, maxLength: 8 }),
    // some times are equal, so that pages may end between documents of the same second
    days: fc.array(fc.constantFrom('03', '03', '17', '28'), { minLength: 3, maxLength: 3 }),
  })

  it('adds up to the cent: rows are their documents, net and tax are gross, the last row is the sum', async () => {
    let months = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(order, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 4 }),
        async (orders, most) => {
          const month = `${2030 + Math.floor(months / 12)}-${String((months++ % 12) + 1).padStart(2, '0')}`
          for (const { days, ...each } of orders) {
            await someBookedOrder({ ...each, issued: days.map((day) => `${month}-${day}T12:00:00Z`) })
          }
          const { results: documents } = await env.DB.prepare(
            'SELECT number, cents, taxes FROM order_documents WHERE issued_at LIKE ?',
          )
            .bind(`${month}%`)
            .all<{ number: string; cents: number; taxes: string }>()
          const { rows, amounts, totals } = await exported(month, { most })
          for (const { number, cents: stored, taxes } of documents) {
            const own = rows.filter(([document]) => document === number).map(amounts)
            expect(sum(own.map(([, , gross = 0]) => gross))).toBe(stored)
            const asPrinted = JSON.parse(taxes) as { gross_cents: number; tax_cents: number }[]
            expect(own.map(([, tax, gross]) => [tax, gross])).toEqual(
              asPrinted.map(({ tax_cents: tax, gross_cents: gross }) => [tax, gross]),
            )
          }
          for (const [net = 0, tax = 0, gross] of [...rows, totals].map(amounts)) expect(net + tax).toBe(gross)
          expect(new Set(rows.map(([number]) => number)).size).toBe(documents.length)
          expect(amounts(totals)).toEqual([0, 1, 2].map((at) => sum(rows.map((row) => amounts(row)[at] ?? 0))))
          const ordered = orders.map(
            ({ lines, delivery }) => delivery + sum(lines.map(({ full, discount }) => full - discount)),
          )
          const invoices = rows.filter(([, kind]) => kind === 'Rechnung')
          expect(sum(invoices.map((row) => amounts(row)[2] ?? 0))).toBe(sum(ordered))
        },
      ),
      { numRuns: 60 },
    )
  })

  it('has a row per kind of tax, with credit notes below zero', async () => {
    const number = await someBookedOrder({
      site: 'k',
      name: 'Müller; "Söhne"\nKöln',
      issued: ['2026-09-10T12:00:00Z', '2026-09-11T12:00:00Z'],
      lines: [
        { full: 10_700, discount: 0, tax: 'reduced', refund: 1 },
        { full: 123_456, discount: 0, tax: 'exempt', refund: 0 },
      ],
    })
    const { head, rows, totals } = await exported('2026-09', { site: 'k' })
    const name = 'Müller; "Söhne"\nKöln'
    const [invoice, note] = [rows[0]?.[0], rows[2]?.[0]]
    const reduced = ['ermäßigter Steuersatz', '7,00']
    expect(head?.slice(0, 3)).toEqual(['Belegnummer', 'Belegart', 'Belegdatum'])
    expect(rows).toEqual([
      [
        ...[invoice, 'Rechnung', '10.09.2026', number, name, ...reduced],
        ...['100,00', '7,00', '107,00', 'Überweisung', 'bezahlt'],
      ],
      [
        ...[invoice, 'Rechnung', '10.09.2026', number, name, 'steuerfrei (§ 4 Nr. 20 UStG)', '0,00'],
        ...['1234,56', '0,00', '1234,56', 'Überweisung', 'bezahlt'],
      ],
      [
        ...[note, 'Rechnungskorrektur', '11.09.2026', number, name, ...reduced],
        ...['-100,00', '-7,00', '-107,00', 'Überweisung', 'bezahlt'],
      ],
    ])
    expect(totals).toEqual(['Summe', '', '', '', '', '', '', '1234,56', '0,00', '1234,56', '', ''])
  })

  it('begins and ends at midnight in Berlin, in winter and in summer', async () => {
    const moments = {
      '31 Oct, 23:59:59': '2026-10-31T22:59:59Z',
      '1 Nov, 00:00': '2026-10-31T23:00:00Z',
      '1 Nov, 00:30': '2026-10-31T23:30:00Z',
      '30 Nov, 23:30': '2026-11-30T22:30:00Z',
      '1 Dec, 00:30': '2026-11-30T23:30:00Z',
      '31 Dec, 23:30': '2026-12-31T22:30:00Z',
      '1 Jan, 00:30': '2026-12-31T23:30:00Z',
      '1 Jul, 00:30': '2027-06-30T22:30:00Z',
    }
    for (const [name, at] of Object.entries(moments)) await someBookedOrder({ site: 'd', name, issued: [at] })
    const days = async (month: string) =>
      (await exported(month, { site: 'd' })).rows.map(([, , day, , name]) => `${day} ${name}`)
    expect(await days('2026-10')).toEqual(['31.10.2026 31 Oct, 23:59:59'])
    expect(await days('2026-11')).toEqual([
      '01.11.2026 1 Nov, 00:00',
      '01.11.2026 1 Nov, 00:30',
      '30.11.2026 30 Nov, 23:30',
    ])
    expect(await days('2026-12')).toEqual(['01.12.2026 1 Dec, 00:30', '31.12.2026 31 Dec, 23:30'])
    expect(await days('2027-01')).toEqual(['01.01.2027 1 Jan, 00:30'])
    expect([await days('2027-06'), await days('2027-07')]).toEqual([[], ['01.07.2027 1 Jul, 00:30']])
  })

  it('holds the amounts of a person who was deleted, without the name', async () => {
    const number = await someBookedOrder({ site: 'bs', issued: ['2026-08-05T12:00:00Z'] })
    await forgetOrder(store, { site: 'bs', number })
    const { rows, amounts } = await exported('2026-08', { site: 'bs' })
    expect(rows.map((row) => [row[3], row[4], ...amounts(row)])).toEqual([[number, '', 4673, 327, 5000]])
  })

  it('lets no name become a formula, a field or a row', async () => {
    const formulas = [
      '=HYPERLINK("http://x.example";"a")',
      '+49',
      '-2+3',
      '@SUM(A1)',
      '  =1',
      '\t=1',
      '\u200b=1',
      '＝1',
    ]
    const texts = ['a;b', 'a"b', 'a\r\n=1;2', '"', "O'Neill", 'Anne-Marie', '🎻;"']
    for (const name of [...formulas, ...texts]) {
      await someBookedOrder({ site: 'h', name, issued: [`2026-07-01T00:00:${10 + (numbers % 50)}Z`] })
    }
    const { rows } = await exported('2026-07', { site: 'h' })
    const names = rows.map((row) => row[4]).sort()
    expect(names).toEqual([...formulas.map((name) => `'${name}`), ...texts].sort())
  })
})

describe('The call for it', () => {
  const ask = (session: string, query: string) =>
    app.fetch(
      new Request(`http://hh.localhost/api/shop/staff/bookkeeping/${query}`, { headers: { Cookie: session } }),
      env,
      createExecutionContext(),
    )

  it('answers publishers of the site with a file, and is on record', async () => {
    const number = await someBookedOrder({ issued: ['2026-05-05T12:00:00Z'] })
    const elsewhere = await someBookedOrder({ site: 'k', issued: ['2026-05-05T12:00:00Z'] })
    const response = await ask(await staffSession('bodo', 'publisher'), '?month=2026-05')
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toContain('text/csv; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="auftakt-hh-2026-05.csv"')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const file = await response.text()
    expect(file).toContain(`;${number};`)
    expect(file).not.toContain(`;${elsewhere};`)
    const { results } = await env.DB.prepare(
      `SELECT site, action, detail FROM box_office_staff_calls WHERE "by" = 'bodo@example.org'`,
    ).all()
    expect(results).toEqual([{ site: 'hh', action: 'bookkeeping', detail: '{"month":"2026-05"}' }])
  })

  it('refuses visitors, editors, staff of other sites, and invalid months', async () => {
    expect((await ask('', '?month=2026-05')).status).toBe(401)
    expect((await ask(await staffSession('enno', 'editor'), '?month=2026-05')).status).toBe(403)
    const stranger = await staffSession('kurt', 'publisher', ['k'])
    expect((await ask(stranger, '?month=2026-05')).status).toBe(403)
    const publisher = await staffSession('berit', 'publisher')
    for (const query of ['', '?month=', '?month=2026-13', '?month=2026-5', '?month=2026-05&month=2026-06']) {
      expect((await ask(publisher, query)).status, query).toBe(400)
    }
  })
})
