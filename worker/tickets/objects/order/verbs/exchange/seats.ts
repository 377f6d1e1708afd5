import type { OrderConsequences } from '../../../../../../shared/contract/shop/staff/order-work.ts'
import type { SeatWish } from '../../../inventory/verbs/reseat.ts'
import { type BegunRequest, inventoryFor, type SagaContext } from '../../saga/context.ts'
import { type NewPrice, priceIn } from '../../saga/exchange/books.ts'
import { isLiveLine, type PlaceRefusal } from '../../stored-order.ts'
import { movePlaces, type Quoted } from './begin.ts'
import { consequencesOfMoves, refuseMoving, refuseTerms } from './terms.ts'

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
  const moves = work.moves.map(({ line, seat }) => ({ line, place: seat }))
  return movePlaces(context, { ...work, moves }, { begun, quote: () => quote(context, work) })
}

/** Returns what moving the seats would do, or why it would be refused. */
export async function consequencesOfSeats(
  context: SagaContext,
  work: SeatWork,
): Promise<OrderConsequences | PlaceRefusal> {
  const quoted = await quote(context, work)
  return quoted.ok ? consequencesOfMoves(context, quoted) : quoted
}

/** The inventories of several productions have no common transaction, so all of them are asked first. */
async function quote(context: SagaContext, { moves, strand }: SeatWork): Promise<Quoted | PlaceRefusal> {
  const order = context.store.load()
  const closed = refuseMoving(order)
  if (closed || !order) return closed ?? { ok: false, reason: 'order_closed' }
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
