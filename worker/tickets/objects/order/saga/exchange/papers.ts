import { berlinDay } from '../../../../../../shared/time/berlin.ts'
import { counterOf } from '../../../counter-of.ts'
import { exchangeInvoice, exchangeNote } from '../../documents/exchange-of.ts'
import { issuerOf } from '../../documents/issuer-of.ts'
import type { OrderLine, StoredOrder } from '../../stored-order.ts'
import { type Exchange, movesWith } from '../../stored-parts.ts'
import { invoicesOf, viewOf } from '../../view.ts'
import { documentNumber } from '../complete.ts'
import type { SagaContext, Step } from '../context.ts'
import { costsOf, exchangeOf, type NewPrice } from './books.ts'

/** Returns which documents an exchange of a paid order has: a credit note for what was invoiced, an invoice of what costs. */
export function papersOf(
  order: StoredOrder,
  ids: readonly string[],
  { before, after }: ReturnType<typeof costsOf>,
): { hasNote: boolean; hasInvoice: boolean } {
  return { hasNote: before > 0 && invoicesOf(viewOf(order, []), ids).length > 0, hasInvoice: after > 0 }
}

/**
 * Returns the steps that number the documents of an exchange and store their content. The date is stored before a number
 * is issued, as for the order's invoice.
 */
export function paperSteps(context: SagaContext, order: StoredOrder, exchange: Exchange): Step[] {
  if (order.phase !== 'complete' || exchange.lines.length === 0) return []
  const { nowMs } = context
  const { move: first } = exchange
  const { formers, news, costs } = linesOf(order, exchange)
  const { hasNote, hasInvoice } = papersOf(order, exchange.lines, costs)
  const dated: Step = {
    name: `exchange-date:${first}`,
    act: async () => (own) => {
      const stored = exchangeOf(own, first)
      if (stored) stored.issued_ms = nowMs
    },
  }
  return [
    dated,
    ...(hasNote || exchange.note ? [issue(context, order, { exchange, kind: 'credit_note', lines: formers })] : []),
    ...(hasInvoice ? [issue(context, order, { exchange, kind: 'invoice', lines: news })] : []),
  ]
}

/** Returns the exchanged lines as they were and as they are, and what they cost. */
function linesOf(order: StoredOrder, { move: first, lines }: Exchange) {
  const moves = movesWith(order.moves ?? [], first)
  const formers = lines.flatMap((id) => moves.find(({ line }) => line === id)?.before ?? [])
  const news = lines.flatMap((id) => order.lines.find((line) => line.id === id) ?? [])
  const prices = formers.flatMap((line, index): NewPrice[] => {
    const cents = news[index]?.full_cents
    return cents === undefined ? [] : [{ line, cents, isOtherDate: news[index]?.production !== line.production }]
  })
  return { formers, news, costs: costsOf(prices) }
}

interface Paper {
  exchange: Exchange
  kind: 'credit_note' | 'invoice'
  lines: readonly OrderLine[]
}

function issue({ env, store, nowMs }: SagaContext, order: StoredOrder, { exchange, kind, lines }: Paper): Step {
  const { move: first, issued_ms: issuedMs = nowMs } = exchange
  const isNote = kind === 'credit_note'
  return {
    name: `${isNote ? 'exchange-note' : 'exchange-invoice'}:${first}`,
    act: async () => {
      const { site, number: own } = order.facts
      const year = Number(berlinDay(new Date(issuedMs)).slice(0, 4))
      const issuer = await issuerOf(env, site)
      const drawn = await counterOf(env, site, year).next(`${own}:exchange-${first}`, kind)
      const number = documentNumber(isNote ? 'RK' : 'RE', year, drawn)
      return (issued) => {
        const stored = exchangeOf(issued, first)
        if (!stored) return
        const document = { id: `exchange-${kind}-${first}`, kind, number, issued_ms: issuedMs }
        const view = viewOf(issued, store.ledger())
        const paper = { exchange: stored, document, site: issuer }
        const statement = isNote ? exchangeNote(view, lines, paper) : exchangeInvoice(view, lines, paper)
        stored[isNote ? 'note' : 'invoice'] = { number, issued_ms: issuedMs, statement }
      }
    },
  }
}
