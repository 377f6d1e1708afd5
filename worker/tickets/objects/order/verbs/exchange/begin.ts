import type { IssuedStatement } from '../../../../documents/statement/statement.ts'
import type { UnpaidMark } from '../../../inventory/unpaid/set-unpaid.ts'
import { issuerOf } from '../../documents/issuer-of.ts'
import { statementOf } from '../../documents/statement-of.ts'
import type { SagaContext } from '../../saga/context.ts'
import { isExchanged, type NewPrice } from '../../saga/exchange/books.ts'
import type { PlaceRefusal, StoredOrder } from '../../stored-order.ts'
import type { Exchange } from '../../stored-parts.ts'
import { viewOf } from '../../view.ts'

/** Moves of lines to other places, which begin together. */
export interface Begun {
  /** `place` is the id of a seat or, in another production, also of an area. */
  moves: readonly { line: string; place: string }[]
  strand: boolean
  prices: readonly NewPrice[]
  /** What the inventories ask for the places, by line. */
  asked: Readonly<Record<string, number>>
  /** What the buyer has paid at the terminal for dearer places. */
  paidCents: number
  /** Set if the places are those of another production. */
  dates?: NonNullable<Exchange['dates']>
  unpaid?: UnpaidMark | undefined
  /** The content of the order's invoice, if it was not stored with the number. */
  statement: IssuedStatement | null
}

/** Adds moves to an order, and what the buyer has paid for them to its ledger. */
export function addMoves({ store, nowMs }: SagaContext, order: StoredOrder, begun: Begun): void {
  const { moves, strand, prices, asked, paidCents, dates, unpaid, statement } = begun
  const before = order.moves ?? []
  const first = before.length + 1
  const added = moves.flatMap(({ line, place: seat }, index) => {
    const from = order.lines.find(({ id }) => id === line)?.place
    const cents = asked[line]
    const move = { number: first + index, first, line, seat, strand, counter: 0, state: 'open' as const, refusal: null }
    return from ? [{ ...move, from, ...(cents !== undefined && { cents }) }] : []
  })
  order.moves = [...before, ...added]
  if (!prices.some(isExchanged)) return
  const exchange = { move: first, lines: [], paid_cents: paidCents, refund_cents: 0, note: null, invoice: null }
  order.exchanges = [...(order.exchanges ?? []), { ...exchange, ...(dates && { dates }), ...(unpaid && { unpaid }) }]
  if (statement && order.invoice) order.invoice.statement = statement
  if (paidCents === 0) return
  const reference = `desk:${order.facts.number}:exchange:${first}`
  const row = { key: `payment:${reference}`, at_ms: nowMs, kind: 'payment' as const, means: 'terminal' as const }
  store.addToLedger({ ...row, cents: paidCents, reference })
}

/** Returns the content of an invoice that is older than stored contents, before the exchange changes its lines. */
export async function keepInvoice({ env, store }: SagaContext, order: StoredOrder): Promise<Pick<Begun, 'statement'>> {
  const { invoice, facts } = order
  if (!invoice?.number || invoice.statement) return { statement: null }
  const document = { id: 'invoice', kind: 'invoice' as const, ...invoice }
  const issuer = await issuerOf(env, facts.site)
  return { statement: statementOf(viewOf(order, store.ledger()), document, issuer) }
}

/** Returns why the latest of these moves were refused; null if they were not. */
export function answerOf({ store }: SagaContext, wishes: Begun['moves']): PlaceRefusal | null {
  const moves = store.load()?.moves ?? []
  const own = wishes.map(({ line, place }) => moves.findLast((move) => move.line === line && move.seat === place))
  return own.find((move) => move?.refusal)?.refusal ?? null
}
