import { env, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { assetFonts } from '../../../../../../worker/box-office/documents/asset-fonts.ts'
import { printOrder } from '../../../../../../worker/box-office/objects/order/documents/print-order.ts'
import type { Order } from '../../../../../../worker/box-office/objects/order/order.ts'
import { orderOf } from '../../../../../../worker/box-office/objects/order-of.ts'
import { staffSession } from '../../../../content/editor/as-staff.ts'
import { readPages } from '../../../documents/read-pdf.ts'
import { somePlan } from '../../../inventory/some-inventory.ts'
import { someSalesData, someStoredSales } from '../../../store/some-sales.ts'
import { visitor } from '../../visitor.ts'
import { calling } from '../some-staff.ts'

const staff = async () => calling(await staffSession('gerda', 'boxoffice'))
const contact = { name: 'Gymnasium Altona', email: 'sekretariat@example.org' }
const types = [
  { key: 'normal' as const, name: { de: 'Normalpreis' } },
  { key: 'student' as const, name: { de: 'Schulklassen' }, free_per: 10, max_per_order: 4 },
]
const prices = [
  { category: 1, price_type: 'normal' as const, cents: 5000 },
  { category: 1, price_type: 'student' as const, cents: 900 },
]

/** A hall with 60 seats, in which one in ten places of a school class is free. */
async function group(count: number) {
  const plan = { ...somePlan({ rows: 3, seatsPerRow: 20 }), key: 'large' }
  const data = { ...someSalesData({ price_types: types, prices }), plan: { key: 'large', version: 1 } }
  const { id } = await someStoredSales({ data, plan })
  const call = await staff()
  const cart = `carts/${crypto.randomUUID()}/`
  await call(`${cart}holds/`, { production: id, count })
  return { id, call, cart }
}

const text = async (number: string, document: string) => {
  const view = await orderOf(env, 'hh', number).view()
  const file = view && (await printOrder(env, assetFonts(env.FILES), view, document))
  return { name: file?.filename, text: (await readPages(file?.content as Uint8Array)).join(' ') }
}

describe('A group of 25', () => {
  it('gets all tickets at one price in one call, beyond the limit of the price, and one in ten free', async () => {
    const { id, call, cart } = await group(25)
    const held = await call(`${cart}lines/`, { production: id, price_type: 'student' })
    expect([held.status, held.json.totals.cents]).toEqual([200, 23 * 900])
    const free = held.json.lines.filter(({ discount }: { discount: unknown }) => discount)
    expect(free.map(({ cents, discount }: { cents: number; discount: object }) => [cents, discount])).toEqual([
      [0, { by: 'free_per', cents: 900 }],
      [0, { by: 'free_per', cents: 900 }],
    ])
    expect((await call(`${cart}lines/`, { production: id, price_type: 'child' })).json.reason).toBe('no_such_price')
    expect((await call(`${cart}lines/`, { production: 1, price_type: 'normal' })).json.reason).toBe('unknown_line')
  })

  it('is quoted by a reservation, and pays what the quote says', async () => {
    const { id, call, cart } = await group(25)
    await call(`${cart}lines/`, { production: id, price_type: 'student' })
    const sale = { contact, delivery: 'box_office', payment: 'reservation', until: '2026-12-01', total_cents: 23 * 900 }
    const reserved = await call(`${cart}order/`, sale)
    const { number } = reserved.json
    expect(reserved.json).toMatchObject({ state: 'pending', documents: [{ id: 'quote', kind: 'quote', number: null }] })
    const quote = await text(number, 'quote')
    expect(quote.name).toBe(`angebot-${number}.pdf`)
    for (const said of [
      'Angebot, gültig bis 1. Dezember 2026',
      number,
      'Gymnasium Altona',
      'Freier Begleitplatz',
      '207,00',
    ])
      expect(quote.text).toContain(said)
    expect(quote.text).toMatch(/Wir halten diese Plätze bis 1\. Dezember 2026, 23:59 Uhr/)
    expect(quote.text).toContain('Dies ist keine Rechnung.')
    expect(quote.text).not.toContain('Zahlungsdienst')
    const file = await call(`orders/${number}/documents/quote/`, undefined, 'GET')
    expect([file.status, String(file.json).slice(0, 5)]).toEqual([200, '%PDF-'])
    const attached: string[] = []
    await runInDurableObject(orderOf(env, 'hh', number), async (object: Order) => {
      object.outside.sendMail = async ({ attachments = [] }) =>
        void attached.push(...attachments.map(({ filename }) => filename))
      object.store.sql().exec(`UPDATE outbox SET sent_ms = NULL, next_ms = 0 WHERE event ->> '$.kind' = 'mail'`)
      await object.alarm()
    })
    expect(attached).toEqual([`angebot-${number}.pdf`])
    const paid = await call(`orders/${number}/payment/`, { means: 'terminal' })
    expect(paid.json).toMatchObject({
      state: 'complete',
      payment: { paid_cents: 23 * 900 },
      documents: [{ kind: 'confirmation' }, { kind: 'invoice' }, { kind: 'tickets' }],
    })
    expect((await text(number, 'invoice')).text).toMatch(/Freier Begleitplatz: −\s?9,00/)
  })

  it('that transfers the money gets a confirmation, and an invoice that names the transfer', async () => {
    const { call, cart } = await group(2)
    const sale = { contact, delivery: 'box_office', payment: 'reservation', until: '2026-12-01', total_cents: 10_000 }
    const { number } = (await call(`${cart}order/`, sale)).json
    await orderOf(env, 'hh', number).bankLine(crypto.randomUUID(), { id: `paid-${number}`, cents: 10_000 })
    const { json } = await call(`orders/${number}/`, undefined, 'GET')
    expect(json.documents.map(({ kind }: { kind: string }) => kind)).toEqual(['confirmation', 'invoice', 'tickets'])
    const invoice = (await text(number, 'invoice')).text
    expect(invoice).toContain('Bezahlt: Überweisung')
    expect(invoice).not.toContain('Reservierung')
  })

  it('that buys in the shop pays for every place', async () => {
    const plan = { ...somePlan({ rows: 3, seatsPerRow: 20 }), key: 'large' }
    const own = types.map(({ max_per_order: _, ...type }) => ({ ...type, ...(type.free_per && { free_per: 2 }) }))
    const data = { ...someSalesData({ price_types: own, prices }), plan: { key: 'large', version: 1 } }
    const { id } = await someStoredSales({ data, plan })
    const buyer = visitor()
    const held = await buyer('POST', 'cart/holds/', { production: id, count: 4 })
    expect(held.json.totals.cents).toBe(20_000)
  })
})

describe('The confirmation of an unpaid order', () => {
  const sold = async (payment: 'link' | 'transfer') => {
    const { call, cart } = await group(2)
    const sale = { contact, delivery: 'pdf', payment, until: '2026-12-01', total_cents: 10_000 }
    return (await call(`${cart}order/`, sale)).json.number as string
  }

  it('names the payment link, the account and the day that were agreed', async () => {
    const { text: said } = await text(await sold('link'), 'confirmation')
    expect(said).toMatch(/bis 1\. Dezember 2026: mit dem Zahlungslink in unserer E-Mail oder durch Überweisung/)
    expect(said).toContain('IBAN')
    expect(said).not.toContain('Zahlungsdienst')
    expect((await text(await sold('transfer'), 'confirmation')).text).toContain(
      'Bitte überweisen Sie bis 1. Dezember 2026.',
    )
  })
})
