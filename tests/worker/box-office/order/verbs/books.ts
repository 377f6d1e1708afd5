import { runInDurableObject } from 'cloudflare:test'
import { expect } from 'vitest'
import { owedCents } from '../../../../../shared/box-office/open-cents.ts'
import type { Order } from '../../../../../worker/box-office/objects/order/order.ts'
import { recordOf } from '../../../../../worker/box-office/objects/order/record.ts'

/**
 * Expects the documents of an order to add up to what its ledger claims, each with content that has the same sum, the
 * takings of its concerts to do so with the delivery, and no line to have given back more than it cost.
 */
export async function expectBooksAgree(stub: DurableObjectStub<Order>): Promise<void> {
  await runInDurableObject(stub, ({ store }: Order) => {
    const order = store.load()
    if (!order) throw new Error('no order')
    const { documents = [], lines = [] } = recordOf(order, store.ledger()) ?? {}
    for (const { taxes, cents } of documents)
      expect(taxes.reduce((sum, { gross_cents: gross }) => sum + gross, 0)).toBe(cents)
    const issued = [
      order.invoice,
      ...order.credit_notes,
      ...(order.exchanges ?? []).flatMap(({ note, invoice }) => [note, invoice]),
    ]
    for (const document of issued) {
      if (!document?.statement) continue
      const { lines, delivery, totals } = document.statement
      expect(lines.reduce((sum, { cents }) => sum + cents, delivery.cents)).toBe(totals.cents)
    }
    const isInvoiced = documents.length > 0
    if (isInvoiced && ['complete', 'refunding', 'refunded', 'needs_staff'].includes(order.phase))
      expect(documents.reduce((sum, { cents }) => sum + cents, 0)).toBe(owedCents(store.ledger()))
    // a ticket counts until its place is given up, which an open refund still has to do
    const isSettled = isInvoiced && order.refunds.every(({ state }) => state !== 'open')
    const delivery = order.refunds.some(({ delivery_cents: cents }) => cents > 0) ? 0 : order.facts.delivery_cents
    const takings = lines.map((line) => (line.state === 'sold' ? line.cents : line.kept_cents))
    if (isSettled) expect(takings.reduce((sum, cents) => sum + cents, delivery)).toBe(owedCents(store.ledger()))
    for (const { cents, goodwill_cents: given = 0 } of order.lines) expect(given).toBeLessThanOrEqual(cents)
  })
}
