// What an order still costs after some of its tickets or a part of their price were given back. Amounts are in cents.
import { owedCents } from '../../../../shared/box-office/open-cents.ts'
import { pricesLeft } from '../../rules/refund-amount.ts'
import type { Totals } from '../../rules/totals.ts'
import { extrasOf } from './documents/names.ts'
import { orderWords } from './documents/words.ts'
import type { OrderLine } from './stored-order.ts'
import type { Refund } from './stored-parts.ts'
import type { OrderView } from './view.ts'

interface Sums {
  /** The tickets that are left; all of them if none is. */
  lines: readonly OrderLine[]
  /** The delivery and a fee that the house keeps; below zero, discounts and goodwill. */
  extras: { name: string; cents: number }[]
  cents: number
  /** Empty if they are not known, since a document is older than stored contents. */
  taxes: Totals['taxes']
}

export function sumsLeft(view: OrderView, refunds: readonly Pick<Refund, 'delivery_cents' | 'parts'>[]): Sums {
  const { lines, totals, delivery, ledger, locale } = view
  const live = lines.filter(({ state }) => state !== 'cancelled')
  const given = live.reduce((sum, { goodwill_cents: cents = 0 }) => sum + cents, 0)
  if (live.length === 0 || (live.length === lines.length && given === 0))
    return { lines, extras: extrasOf(view), cents: totals.cents, taxes: totals.taxes }
  const cents = owedCents(ledger)
  const isDeliveryBack = refunds.some(({ delivery_cents: back, parts }) => back > 0 && parts !== null)
  const deliveryCents = isDeliveryBack ? 0 : delivery.cents
  const fee = cents - deliveryCents - pricesLeft(live)
  const words = orderWords[locale]
  return {
    lines: live,
    extras: [
      ...extrasOf({ ...view, lines: live, delivery: { ...delivery, cents: deliveryCents } }),
      ...[
        { name: words.fee, cents: fee },
        { name: words.earlier, cents: -given },
      ].filter((row) => row.cents !== 0),
    ],
    cents,
    taxes: taxesLeft(view, cents),
  }
}

/** Returns the taxes of all issued documents together; none if the documents do not add up to the amount. */
function taxesLeft({ documents }: OrderView, cents: number): Totals['taxes'] {
  const issued = documents.filter(({ kind }) => kind === 'invoice' || kind === 'credit_note')
  const signed = issued.flatMap(({ kind, statement }) =>
    (statement?.totals.taxes ?? []).map((tax) => ({ ...tax, sign: kind === 'invoice' ? 1 : -1 })),
  )
  const taxes = [...Map.groupBy(signed, ({ kind }) => kind)].map(([kind, own]) => ({
    kind,
    gross_cents: own.reduce((sum, { sign, gross_cents: gross }) => sum + sign * gross, 0),
    tax_cents: own.reduce((sum, { sign, tax_cents: tax }) => sum + sign * tax, 0),
  }))
  return taxes.reduce((sum, { gross_cents: gross }) => sum + gross, 0) === cents ? taxes : []
}
