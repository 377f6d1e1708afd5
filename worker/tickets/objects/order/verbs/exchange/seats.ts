import type { OrderConsequences } from '../../../../../../shared/contract/shop/staff/order-work.ts'
import type { Refusal } from '../../../inventory/answers.ts'
import type { SeatWish } from '../../../inventory/verbs/reseat.ts'
import { advance } from '../../saga/advance.ts'
import { type BegunRequest, inventoryFor, type SagaContext, update } from '../../saga/context.ts'
import { type NewPrice, priceIn } from '../../saga/exchange/books.ts'
import { isLiveLine, type PlaceRefusal, type StoredOrder } from '../../stored-order.ts'
import { addMoves, answerOf, type Begun, keepInvoice } from './begin.ts'
import { consequencesOfMoves, refuseMoving, refusePayment, refuseTerms, terminalCents } from './terms.ts'

export interface SeatWork {
  do: 'move seats'
  moves: SeatWish[]
  /** Whether the new seats may leave a single free seat. */
  strand: boolean
  /** What the buyer has paid at the terminal for dearer seats. */
  terminal_cents?: number | undefined
}

/**
 * Moves places of an order, complete or waiting for its payment, to other seats, and mails the new tickets or the new
 * confirmation. Seats of another price are an exchange: see `moveDate`. If seats of a production are refused after those
 * of another have moved, the refusal names them, and the mail tells what has moved.
 */
export async function moveSeats(
  context: SagaContext,
  work: SeatWork,
  begun: BegunRequest,
): Promise<PlaceRefusal | null> {
  if (!begun.isBegun) {
    // completes an interrupted order, whose places are about to be sold
    await advance(context)
    const order = context.store.load()
    const quoted = await quote(context, order, work)
    if (!quoted.ok) return quoted
    const refusal = refusePayment(quoted, work.terminal_cents)
    if (refusal) return refusal
    const { statement } = await keepInvoice(context, quoted.order)
    update(context, (moved) => {
      begun.begin()
      addMoves(context, moved, begunOf(work, quoted, statement))
    })
  }
  await advance(context)
  return answerOf(
    context,
    work.moves.map(({ line, seat }) => ({ line, place: seat })),
  )
}

/** Returns what moving the seats would do, or why it would be refused. */
export async function consequencesOfSeats(
  context: SagaContext,
  work: SeatWork,
): Promise<OrderConsequences | PlaceRefusal> {
  const quoted = await quote(context, context.store.load(), work)
  return quoted.ok ? consequencesOfMoves(context, quoted) : quoted
}

interface Quoted {
  ok: true
  order: StoredOrder
  prices: NewPrice[]
  /** What the inventories ask for the seats, by line. */
  asked: Record<string, number>
}

function begunOf({ moves, strand }: SeatWork, quoted: Quoted, statement: Begun['statement']): Begun {
  const { prices, asked } = quoted
  return {
    moves: moves.map(({ line, seat }) => ({ line, place: seat })),
    strand,
    prices,
    asked,
    paidCents: terminalCents(quoted),
    statement,
  }
}

/** The inventories of several productions have no common transaction, so all of them are asked first. */
async function quote(
  context: SagaContext,
  order: StoredOrder | null,
  { moves, strand }: SeatWork,
): Promise<Quoted | PlaceRefusal> {
  const closed = refuseMoving(order)
  if (closed || !order) return closed ?? orderClosed
  const wishes = moves.flatMap((move) => {
    const line = order.lines.find(({ id, state }) => id === move.line && isLiveLine(state))
    return line ? [{ ...move, from: line }] : []
  })
  if (wishes.length < moves.length) return { ok: false, reason: 'unknown_line' }
  const prices: NewPrice[] = []
  const asked: Record<string, number> = {}
  for (const [production, own] of Map.groupBy(wishes, ({ from }) => from.production)) {
    const reseat = { order: order.facts.number, moves: own.map(({ line, seat }) => ({ line, seat })), strand }
    const answer = await inventoryFor(context, order, production).quote({ reseat })
    if (!answer.ok) return { ...answer, production }
    Object.assign(asked, answer.cents)
    for (const { from: line } of own)
      prices.push({ line, cents: priceIn(order, answer.cents[line.id] ?? 0), isOtherDate: false })
  }
  const quoted = { ok: true as const, order, prices, asked }
  return refuseTerms(context, quoted) ?? quoted
}

const orderClosed: Refusal = { ok: false, reason: 'order_closed' }
