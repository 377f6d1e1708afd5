// Issues the invoices of a paid order again for another addressee, at the same amount.
import type { InvoiceAddress } from '../../../../../shared/contract/box-office/order.ts'
import { pricesLeft, refundableDelivery } from '../../../rules/refund-amount.ts'
import { invoiceOf, invoiceOfDelivery, issuedInvoices } from '../documents/credits.ts'
import { contactOf, type StoredOrder } from '../stored-order.ts'
import type { Exchange } from '../stored-parts.ts'
import type { Plan, SagaContext } from './context.ts'
import { paperSteps, papersOf } from './exchange-papers.ts'

/**
 * Returns the exchange that a new invoice address starts. It replaces each invoice that names another address, for the
 * valid tickets and a delivery that has not been refunded; null without such an invoice.
 */
export function toIssueAgain(order: StoredOrder, invoice: InvoiceAddress | null | undefined): Exchange | null {
  if (order.phase !== 'complete' || invoice === undefined) return null
  // an invoice that is older than stored contents is printed with the order's own address
  const others = issuedInvoices(order).flatMap(({ number, statement }) => {
    const { invoice: issued } = statement?.buyer ?? contactOf(order)
    return isSame(issued ?? null, invoice) ? [] : number
  })
  const lines = order.lines.filter(({ id, state }) => state === 'sold' && others.includes(invoiceOf(order, id) ?? ''))
  const isDeliverys = others.includes(invoiceOfDelivery(order)?.number ?? '')
  const deliveryCents = isDeliverys ? refundableDelivery(order.facts.delivery_cents, order.refunds) : 0
  if (pricesLeft(lines) + deliveryCents === 0) return null
  const before = (order.exchanges ?? []).filter(({ readdressed }) => readdressed).length
  return {
    move: -1 - before,
    readdressed: { delivery_cents: deliveryCents },
    lines: lines.map(({ id }) => id),
    paid_cents: 0,
    refund_cents: 0,
    note: null,
    invoice: null,
  }
}

/** Returns how many documents are issued then. */
export function countAgain(order: StoredOrder, { lines: ids, readdressed }: Exchange): number {
  const lines = order.lines.filter(({ id }) => ids.includes(id))
  const cents = pricesLeft(lines)
  return papersOf(order, lines, { before: cents, after: cents }, readdressed?.delivery_cents).corrected.length + 1
}

/** Returns the plan that corrects the former invoices and issues the new one, which is mailed; null if none is due. */
export function issueAgain(context: SagaContext, order: StoredOrder): Plan | null {
  const next = order.exchanges?.find(({ readdressed, invoice }) => readdressed && !invoice)
  return next ? { steps: paperSteps(context, order, next) } : null
}

function isSame(a: InvoiceAddress | null, b: InvoiceAddress | null): boolean {
  const written = (address: InvoiceAddress | null) =>
    JSON.stringify(
      Object.entries(address ?? {})
        .filter(([, value]) => value)
        .sort(),
    )
  return written(a) === written(b)
}
