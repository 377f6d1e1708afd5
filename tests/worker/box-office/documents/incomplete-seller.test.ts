// A seller without what an electronic invoice needs, and orders from before there were any.
import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { type ShopSeller, sellers } from '../../../../shared/box-office/seller.ts'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import { totalsByLine } from '../../../../worker/box-office/rules/totals.ts'
import { staffWith } from '../../content/editor/as-staff.ts'
import { calling } from '../routes/staff/some-staff.ts'
import { someStoredSales } from '../store/some-sales.ts'
import { companyAddress, contact, get, ordered } from './company-order.ts'

/** Changes the seller for the time of a test. */
async function withSeller(change: Partial<ShopSeller>, act: () => Promise<void>) {
  const { hh } = sellers
  try {
    sellers.hh = { ...hh, ...change }
    await act()
  } finally {
    sellers.hh = hh
  }
}

describe('An order for a company whose seller lacks a tax number', () => {
  const lacking = { vat_id: '', tax_number: '' }

  it('is refused at the shop and at the desk, before a number is drawn', async () => {
    await withSeller(lacking, async () => {
      const { placed } = await ordered()
      expect([placed.status, placed.json.reason]).toEqual([409, 'seller_incomplete'])
      const { id } = await someStoredSales()
      const call = calling(await staffWith('xml-lacking', { hh: 'boxoffice' }))
      const cart = `carts/${crypto.randomUUID()}/`
      await call(`${cart}holds/`, { production: id, count: 1 })
      const sale = { delivery: 'box_office', payment: 'terminal', total_cents: 5000 }
      const refused = await call(`${cart}order/`, { ...sale, contact: { ...contact, invoice: companyAddress } })
      expect([refused.status, refused.json.reason, refused.json.errors]).toMatchObject([
        409,
        'seller_incomplete',
        [{ field: 'contact.invoice' }],
      ])
      expect(refused.json.detail).toContain('Steuernummer')
      const sold = await call(`${cart}order/`, { ...sale, contact })
      expect(sold.json.state).toBe('complete')
      const later = await call(`orders/${sold.json.number}/contact/`, { invoice: companyAddress, dry_run: true })
      expect([later.status, later.json.reason]).toEqual([409, 'seller_incomplete'])
      const person = await ordered(null)
      await person.pay()
      expect((await person.order.view())?.state).toBe('complete')
    })
  })

  it('is taken with a tax number alone, which the invoice names', async () => {
    await withSeller({ vat_id: '', tax_number: '27/123/45678' }, async () => {
      const { path, query, pay } = await ordered()
      await pay()
      const { text } = await get(`${path}invoice.xml${query}`)
      expect(text).toContain('<ram:ID schemeID="FC">27/123/45678</ram:ID>')
      expect(text).not.toContain('schemeID="VA">DE000000000')
    })
  })
})

describe('An order from before', () => {
  it('that is still unpaid gets an invoice whose tax is computed once', async () => {
    const { order, pay } = await ordered()
    await runInDurableObject(order, ({ store }: Order) => {
      const stored = store.load()
      if (!stored) return
      stored.totals = totalsByLine(stored.lines, 0, stored.lines)
      for (const tax of stored.totals.taxes) tax.tax_cents += 1
      store.commit(() => store.save(stored))
    })
    await pay()
    const { statement } = (await order.view())?.documents.find(({ kind }) => kind === 'invoice') ?? {}
    expect(statement?.totals.taxes).toEqual([{ kind: 'reduced', gross_cents: 10_000, tax_cents: 654 }])
  })
})
