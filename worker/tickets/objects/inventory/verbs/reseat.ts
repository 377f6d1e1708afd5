import type { InventoryLine, Refusal } from '../answers.ts'
import { choosePlaces } from '../choose.ts'
import { type Hall, hallWithout, type PlaceName, priceOf, withPlaces } from '../hall.ts'
import { type LineRow, lineOf, type NewLine } from '../line-store.ts'
import type { VerbContext } from './context.ts'
import { companionsAlone } from './set-seats.ts'

export interface SeatWish {
  line: string
  seat: string
}

export interface ReseatRequest {
  order: string
  moves: SeatWish[]
  /** Whether the new seats may leave a single free seat. */
  strand: boolean
}

export type Reseated = { ok: true; lines: (InventoryLine & { place: PlaceName; counter: number })[] } | Refusal

/**
 * Moves lines of an order, sold or waiting for payment, to other free seats of the same price, in any contingent: all or
 * none. Revokes the codes of sold tickets; refused if one of them has been used at the door. The lines' former seats
 * count as free, so that two lines can swap.
 */
export function reseat(context: VerbContext, request: ReseatRequest): Reseated {
  const { hall, lines, door, nowMs } = context
  const planned = planReseat(context, request)
  if (!planned.ok) return planned
  lines.moveAll(planned.moves)
  for (const { line } of planned.moves) if (line.state === 'sold') door.revoke(line.id, 'changed', nowMs)
  const moved = new Set(planned.moves.map(({ line }) => line.id))
  const own = lines.ofOrder(request.order).filter(({ id }) => moved.has(id))
  const placed = withPlaces(hall, own.map(lineOf))
  return { ok: true, lines: placed.map((line) => ({ ...line, counter: door.currentCounter(line.id) })) }
}

type Stores = Pick<VerbContext, 'lines' | 'door'>

/** Returns why `reseat` would be refused; null if it would not. @param hall null before the first sales data */
export function refuseReseat(stores: Stores, hall: Hall | null, request: ReseatRequest): Refusal | null {
  if (!hall) return { ok: false, reason: 'no_sales_data' }
  const planned = planReseat({ ...stores, hall }, request)
  return planned.ok ? null : planned
}

function planReseat(
  { hall, lines, door }: Stores & { hall: Hall },
  { order, moves, strand }: ReseatRequest,
): { ok: true; moves: { line: LineRow; to: NewLine }[] } | Refusal {
  const own = lines.ofOrder(order)
  const moving = moves.flatMap(({ line, seat }) => {
    const row = own.find(({ id }) => id === line)
    return row && row.seat !== null && row.state !== 'held' ? [{ row, seat, from: row.seat }] : []
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
  const alone = companionsAlone({ hall }, [...others, ...seats])
  if (alone.length > 0) return { ok: false, reason: 'companion_alone', places: alone }
  const without = hallWithout(
    hall,
    moving.map(({ from }) => from),
  )
  const chosen = choosePlaces(without, { seats, access: [], isStaff: true, again: strand }, new Set(others))
  if (!Array.isArray(chosen)) return chosen
  const placed = moving.flatMap(({ row, seat }) => {
    const place = chosen.find((each) => each.seat === seat)
    return place ? [{ line: row, to: { ...place, price_type: row.price_type, cents: row.cents } }] : []
  })
  const dearer = placed.filter(({ line, to }) => priceOf(hall, to.category, line.price_type) !== line.cents)
  if (dearer.length > 0) return { ok: false, reason: 'other_price', places: dearer.flatMap(({ to }) => to.seat ?? []) }
  return { ok: true, moves: placed }
}
