import type { IssuedStatement } from '../../../documents/statement/statement.ts'
import type { UnpaidMark } from '../../inventory/unpaid/set-unpaid.ts'
import { balanceOf } from '../balance.ts'
import { issuerOf } from '../documents/issuer-of.ts'
import { statementOf } from '../documents/statement-of.ts'
import { advance } from '../saga/advance.ts'
import { ordersUse } from '../saga/code-use.ts'
import { type BegunRequest, type SagaContext, update } from '../saga/context.ts'
import { isExchanged } from '../saga/exchange-books.ts'
import { markOf } from '../saga/unpaid.ts'
import { currentAttempt, type PlaceRefusal, type StoredOrder } from '../stored-order.ts'
import type { Exchange } from '../stored-parts.ts'
import { viewOf } from '../view.ts'
import { codeCents, refusePayment, type Terms, terminalCents } from './exchange-terms.ts'

/** What a move to other seats and one to another date have in common. */
export interface MovesWork {
  /** `place` is the id of a seat or, in another production, also of an area. */
  moves: readonly { line: string; place: string }[]
  /** Whether the new seats may leave a single free seat. */
  strand: boolean
  /** What the buyer has paid at the terminal for dearer places. */
  terminal_cents?: number | undefined
}

/** The prices of the new places, asked before anything changes. */
export interface Quoted extends Terms {
  ok: true
  /** What the inventories ask for the places, by line. */
  asked: Readonly<Record<string, number>>
  /** Set if the places are those of another production. */
  dates?: NonNullable<Exchange['dates']>
}

/**
 * Moves lines of an order to other places, which begin together.
 * @returns why all or some are refused; null if none is
 */
export async function movePlaces(
  context: SagaContext,
  work: MovesWork,
  { begun: { isBegun, begin }, quote }: { begun: BegunRequest; quote: () => Promise<Quoted | PlaceRefusal> },
): Promise<PlaceRefusal | null> {
  if (!isBegun) {
    // completes an interrupted order, whose places are about to be sold
    await advance(context)
    const quoted = await quote()
    if (!quoted.ok) return quoted
    const refusal = refusePayment(quoted, work.terminal_cents)
    if (refusal) return refusal
    const statement = await keptStatement(context, quoted.order)
    const unpaid = quoted.dates && (await unpaidMark(context, quoted.order))
    update(context, (moved) => {
      begin()
      addMoves(context, moved, { ...work, quoted, unpaid, statement })
    })
  }
  await advance(context)
  return answerOf(context, work.moves)
}

interface Begun extends MovesWork {
  quoted: Quoted
  /** How the places of another production count until the order is paid. */
  unpaid: UnpaidMark | undefined
  /** The content of the order's invoice, if it was not stored with the number. */
  statement: IssuedStatement | null
}

/** Adds moves to an order, and what the buyer has paid for them to its ledger. */
function addMoves({ store, nowMs }: SagaContext, order: StoredOrder, begun: Begun): void {
  const { moves, strand, quoted, unpaid, statement } = begun
  const { prices, asked, dates } = quoted
  const paidCents = terminalCents(quoted)
  const before = order.moves ?? []
  const first = before.length + 1
  const added = moves.flatMap(({ line, place: seat }, index) => {
    const from = order.lines.find(({ id }) => id === line)?.place
    const cents = asked[line]
    const price = prices.find((each) => each.line.id === line)?.price
    const move = { number: first + index, first, line, seat, strand, counter: 0, state: 'open' as const, refusal: null }
    return from ? [{ ...move, from, ...(cents !== undefined && { cents }), ...(price && { price }) }] : []
  })
  order.moves = [...before, ...added]
  if (!prices.some(isExchanged)) return
  const others = prices.flatMap(({ line, price, stays }) => (stays ? [{ line, price }] : []))
  const used = codeCents(quoted)
  const exchange = { move: first, lines: [], paid_cents: paidCents, refund_cents: 0, note: null, invoice: null }
  order.exchanges = [
    ...(order.exchanges ?? []),
    {
      ...exchange,
      ...(dates && { dates }),
      ...(unpaid && { unpaid }),
      ...(others.length > 0 && { others }),
      ...(used > (ordersUse(order)?.cents ?? used) && { code_cents: used }),
    },
  ]
  if (statement && order.invoice) order.invoice.statement = statement
  if (paidCents === 0) return
  const reference = `desk:${order.facts.number}:exchange:${first}`
  const row = { key: `payment:${reference}`, at_ms: nowMs, kind: 'payment' as const, means: 'terminal' as const }
  store.addToLedger({ ...row, cents: paidCents, reference })
}

/** Returns the content of an invoice that is older than stored contents, before the order changes. */
export async function keptStatement({ env, store }: SagaContext, order: StoredOrder): Promise<Begun['statement']> {
  const { invoice, facts } = order
  if (!invoice?.number || invoice.statement) return null
  const document = { id: 'invoice', kind: 'invoice' as const, ...invoice }
  const issuer = await issuerOf(env, facts.site)
  return statementOf(viewOf(order, store.ledger()), document, issuer)
}

/** Returns why the latest of these moves were refused; null if they were not. */
function answerOf({ store }: SagaContext, wishes: MovesWork['moves']): PlaceRefusal | null {
  const moves = store.load()?.moves ?? []
  const own = wishes.map(({ line, place }) => moves.findLast((move) => move.line === line && move.seat === place))
  return own.find((move) => move?.refusal)?.refusal ?? null
}

/** Returns how new places count until the order is paid; undefined once money has arrived. */
async function unpaidMark({ store }: SagaContext, order: StoredOrder): Promise<UnpaidMark | undefined> {
  const means = currentAttempt(order)?.means
  const isUnpaid = order.phase === 'waiting' && balanceOf(store.ledger()) <= 0
  return isUnpaid && means ? markOf(order, means) : undefined
}
