import type { OrderConsequences } from '../../../../../shared/contract/shop/staff/order-work.ts'
import type { Refusal } from '../../inventory/answers.ts'
import type { SeatWish } from '../../inventory/verbs/reseat.ts'
import { advance } from '../saga/advance.ts'
import { type BegunRequest, inventoryFor, type SagaContext, update } from '../saga/context.ts'
import { mailOfMove } from '../saga/move-seats.ts'
import { contactOf, type OrderLine, type PlaceRefusal, type StoredOrder } from '../stored-order.ts'

export interface SeatWork {
  do: 'move seats'
  moves: SeatWish[]
  /** Whether the new seats may leave a single free seat. */
  strand: boolean
}

/**
 * Moves places of an order, complete or waiting for its payment, to other seats of the same price, and mails the new
 * tickets or the new confirmation. If seats of a production are refused after those of another have moved, the refusal
 * names them, and the mail tells what has moved.
 */
export async function moveSeats(
  context: SagaContext,
  work: SeatWork,
  { isBegun, begin }: BegunRequest,
): Promise<PlaceRefusal | null> {
  if (!isBegun) {
    // completes an interrupted order, whose places are about to be sold
    await advance(context)
    const order = context.store.load()
    const refusal = await refusalOf(context, order, work)
    if (refusal) return refusal
    update(context, (moved) => {
      begin()
      addMoves(moved, work)
    })
  }
  await advance(context)
  const moves = context.store.load()?.moves ?? []
  const own = work.moves.map(({ line, seat }) => moves.findLast((move) => move.line === line && move.seat === seat))
  return own.find((move) => move?.refusal)?.refusal ?? null
}

/** Returns what moving the seats would do, or why it would be refused. */
export async function consequencesOfSeats(
  context: SagaContext,
  work: SeatWork,
): Promise<OrderConsequences | PlaceRefusal> {
  const order = context.store.load()
  const refusal = await refusalOf(context, order, work)
  if (refusal || !order) return refusal ?? closed
  const isMailed = mailOfMove(order, 1) !== null && contactOf(order).email !== ''
  const seats = work.moves.length
  const tickets = order.phase === 'complete' ? seats : 0
  return { mails: isMailed ? 1 : 0, tickets, seats, cents: {}, documents: 0 }
}

const closed: Refusal = { ok: false, reason: 'order_closed' }

/** The inventories of several productions have no common transaction, so all of them are asked first. */
async function refusalOf(
  context: SagaContext,
  order: StoredOrder | null,
  { moves, strand }: SeatWork,
): Promise<PlaceRefusal | null> {
  if (order?.phase !== 'complete' && order?.phase !== 'waiting') return closed
  const wishes = moves.flatMap((move) => {
    const line = order.lines.find(({ id, state }) => id === move.line && isLive(state))
    return line ? [{ ...move, production: line.production }] : []
  })
  if (wishes.length < moves.length) return { ok: false, reason: 'unknown_line' }
  for (const [production, own] of Map.groupBy(wishes, (wish) => wish.production)) {
    const request = { order: order.facts.number, moves: own.map(({ line, seat }) => ({ line, seat })), strand }
    const refusal = await inventoryFor(context, order, production).refuseReseat(request)
    if (refusal) return { ...refusal, production }
  }
  return null
}

const isLive = (state: OrderLine['state']) => state === 'sold' || state === 'held'

function addMoves(order: StoredOrder, { moves, strand }: SeatWork): void {
  const before = order.moves ?? []
  const first = before.length + 1
  const added = moves.flatMap(({ line, seat }, index) => {
    const from = order.lines.find(({ id }) => id === line)?.place
    const move = { number: first + index, first, line, seat, strand, counter: 0, state: 'open' as const, refusal: null }
    return from ? [{ ...move, from }] : []
  })
  order.moves = [...before, ...added]
}
