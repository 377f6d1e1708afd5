import type { InventoryLine, Refusal } from '../answers.ts'
import { choosePlaces } from '../choose.ts'
import { hallWithout, type PlaceName, priceOf, withPlaces } from '../hall.ts'
import { type LineRow, lineOf, type NewLine } from '../line-store.ts'
import type { VerbContext } from './context.ts'
import { companionsAlone } from './set-seats.ts'

export interface SeatWish {
  line: string
  seat: string
  /** The price that the new seat must have; missing for the price of the line. */
  cents?: number
}

export interface ReseatRequest {
  order: string
  moves: SeatWish[]
  /** Whether the new seats may leave a single free seat. */
  strand: boolean
}

export type Reseated = { ok: true; lines: (InventoryLine & { place: PlaceName; counter: number })[] } | Refusal

/**
 * Moves lines of an order, sold or waiting for payment, to other free seats in any contingent: all or none. A seat of
 * the same category costs what the line cost; another one has the price of the table. Revokes the codes of sold
 * tickets; refused if one of them has been used at the door. The lines' former seats count as free, so that two lines
 * can swap.
 */
export function reseat(context: VerbContext, request: ReseatRequest): Reseated {
  const { hall, lines, door, nowMs } = context
  const planned = planReseat(context, request)
  if (!planned.ok) return planned
  const changed = planned.moves.filter(({ wish, line, to }) => to.cents !== (wish.cents ?? line.cents))
  if (changed.length > 0)
    return { ok: false, reason: 'price_changed', places: changed.flatMap(({ to }) => to.seat ?? []) }
  lines.moveAll(planned.moves)
  for (const { line } of planned.moves) if (line.state === 'sold') door.revoke(line.id, 'changed', nowMs)
  const moved = new Set(planned.moves.map(({ line }) => line.id))
  const own = lines.ofOrder(request.order).filter(({ id }) => moved.has(id))
  const placed = withPlaces(hall, own.map(lineOf))
  return { ok: true, lines: placed.map((line) => ({ ...line, counter: door.currentCounter(line.id) })) }
}

interface PlannedMove {
  wish: SeatWish
  line: LineRow
  to: NewLine
}

/** Returns which seats `reseat` gives to which lines, and their prices, or why it is refused. */
export function planReseat(
  { hall, lines, door }: Pick<VerbContext, 'hall' | 'lines' | 'door'>,
  { order, moves, strand }: ReseatRequest,
): { ok: true; moves: PlannedMove[] } | Refusal {
  const own = lines.ofOrder(order)
  const moving = moves.flatMap((wish) => {
    const row = own.find(({ id }) => id === wish.line)
    return row && row.seat !== null && row.state !== 'held' ? [{ row, wish, seat: wish.seat, from: row.seat }] : []
  })
  const seats = moving.map(({ seat }) => seat)
  if (moving.length < moves.length || new Set(moving.map(({ row }) => row.id)).size < moves.length)
    return { ok: false, reason: 'unknown_line' }
  const used = moving.filter(({ row }) => door.entryOf(row.id) !== null)
  if (used.length > 0) return { ok: false, reason: 'ticket_used', places: used.map(({ from }) => from) }
  const same = moving.filter(({ from, seat }) => from === seat)
  if (same.length > 0 || new Set(seats).size < seats.length)
    return { ok: false, reason: 'taken', places: (same.length > 0 ? same : moving).map(({ seat }) => seat) }
  const others = own.flatMap((line) => (line.seat === null || moving.some(({ row }) => row === line) ? [] : line.seat))
  // a companion place that is alone already, since the other ticket was returned, does not stop other moves
  const before = companionsAlone(
    { hall },
    own.flatMap(({ seat }) => seat ?? []),
  )
  const alone = companionsAlone({ hall }, [...others, ...seats]).filter((seat) => !before.includes(seat))
  if (alone.length > 0) return { ok: false, reason: 'companion_alone', places: alone }
  const without = hallWithout(
    hall,
    moving.map(({ from }) => from),
  )
  const chosen = choosePlaces(without, { seats, access: [], isStaff: true, again: strand }, new Set(others))
  if (!Array.isArray(chosen)) return chosen
  const placed = moving.flatMap(({ row, wish }) => {
    const place = chosen.find((each) => each.seat === wish.seat)
    if (!place) return []
    const { price_type } = row
    const cents = place.category === row.category ? row.cents : priceOf(hall, place.category, price_type)
    return [{ wish, line: row, to: { ...place, price_type, cents } }]
  })
  const priced = placed.filter((move): move is PlannedMove => move.to.cents !== undefined)
  if (priced.length < placed.length) {
    const unpriced = placed.filter(({ to }) => to.cents === undefined)
    return { ok: false, reason: 'no_such_price', places: unpriced.flatMap(({ to }) => to.seat ?? []) }
  }
  return { ok: true, moves: priced }
}
