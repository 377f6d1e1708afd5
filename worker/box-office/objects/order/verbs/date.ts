import type { OrderConsequences } from '../../../../../shared/contract/box-office/staff/order-work.ts'
import type { Refusal } from '../../inventory/answers.ts'
import { type BegunRequest, inventoryFor, type SagaContext } from '../saga/context.ts'
import { latestDeadline } from '../saga/exchange-parts.ts'
import { isLiveLine, type PlaceRefusal, type StoredOrder } from '../stored-order.ts'
import { movePlaces, type Quoted } from './begin-exchange.ts'
import { consequencesOfMoves, newPrices, refuseMoving, refuseTerms } from './exchange-terms.ts'

export interface DateWork {
  do: 'move to another date'
  /** Lines of one production. */
  lines: string[]
  /** The production of the new places. */
  production: number
  /** Ids of seats or areas, by line. */
  seats: string[]
  /** Whether the new seats may leave a single free seat. */
  strand: boolean
  /** What the buyer has paid at the terminal for dearer places. */
  terminal_cents?: number | undefined
}

/**
 * Exchanges tickets for those of another production: takes the new places, gives up the former ones, and mails the new
 * tickets with a credit note and an invoice, or the new confirmation of an order that is not paid yet. The buyer of a
 * paid order has paid a difference at the terminal, or gets it back the way the order was paid (decision 0150).
 */
export async function moveDate(
  context: SagaContext,
  work: DateWork,
  begun: BegunRequest,
): Promise<PlaceRefusal | null> {
  const moves = work.lines.map((line, index) => ({ line, place: work.seats[index] ?? '' }))
  return movePlaces(context, { ...work, moves }, { begun, quote: () => quote(context, work) })
}

/** Returns what the exchange would do, or why it would be refused. */
export async function consequencesOfDate(
  context: SagaContext,
  work: DateWork,
): Promise<OrderConsequences | PlaceRefusal> {
  const quoted = await quote(context, work)
  return quoted.ok ? consequencesOfMoves(context, quoted) : quoted
}

/** The two inventories have no common transaction, so both are asked first. */
async function quote(context: SagaContext, work: DateWork): Promise<Quoted | PlaceRefusal> {
  const { store, outside, nowMs } = context
  const order = store.load()
  const closed = refuseMoving(order)
  if (closed || !order) return closed ?? { ok: false, reason: 'order_closed' }
  const ids = new Set(work.lines)
  const lines = order.lines.filter(({ id, state }) => ids.has(id) && isLiveLine(state))
  if (lines.length < work.lines.length) return { ok: false, reason: 'unknown_line' }
  if (work.seats.length !== work.lines.length) return { ok: false, reason: 'unknown_place' }
  const [former, ...others] = new Set(lines.map(({ production }) => production))
  const from = order.facts.productions.find(({ id }) => id === former)
  if (!from || others.length > 0 || from.id === work.production) return { ok: false, reason: 'one_concert' }
  const number = order.facts.number
  const leaving = await inventoryFor(context, order, from.id).quote({ leave: { order: number, lines: work.lines } })
  if (!leaving.ok) return { ...leaving, production: from.id }
  const to = await outside.production(order.facts, work.production)
  if (!to) return { ok: false, reason: 'no_sales_data', production: work.production }
  if (Date.parse(to.date) <= nowMs) return { ok: false, reason: 'not_on_sale', production: to.id }
  const wishes = work.lines.flatMap((id, index) => {
    const line = lines.find((each) => each.id === id)
    return line ? [{ line: id, place: work.seats[index] ?? '', price_type: line.price_type }] : []
  })
  const take = { order: number, lines: wishes, strand: work.strand }
  const answer = await inventoryFor(context, order, to.id).quote({ take })
  if (!answer.ok) return { ...answer, production: to.id }
  const moved = lines.map((line) => ({ line, to: { production: to.id, cents: answer.cents[line.id] ?? 0 } }))
  const prices = await newPrices(context, order, moved)
  const quoted = { ok: true as const, order, prices, asked: answer.cents, dates: { from, to } }
  return refuseDeadline(order, to, nowMs) ?? refuseTerms(context, quoted) ?? quoted
}

/** An order that is not paid yet has to be paid before the day of its first production. */
function refuseDeadline(order: StoredOrder, to: { date: string }, nowMs: number): Refusal | null {
  const isTooSoon = order.phase === 'waiting' && latestDeadline([to], nowMs) === null
  return isTooSoon ? { ok: false, reason: 'deadline_out_of_range' } : null
}
