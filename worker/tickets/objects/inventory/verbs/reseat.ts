import type { InventoryLine, Refusal } from '../answers.ts'
import { choosePlaces } from '../choose.ts'
import { hallWithout, type PlaceName, priceOf, withPlaces } from '../hall.ts'
import { lineOf } from '../line-store.ts'
import type { VerbContext } from './context.ts'
import { companionsAlone } from './set-seats.ts'

export interface ReseatRequest {
  order: string
  line: string
  seat: string
}

export type Reseated = { ok: true; line: InventoryLine & { place: PlaceName }; counter: number } | Refusal

/**
 * Moves a sold ticket to another free seat of the same price, in any contingent, and revokes its code. Refused once the
 * ticket has been used at the door.
 */
export function reseat(context: VerbContext, { order, line: lineId, seat }: ReseatRequest): Reseated {
  const { hall, lines, door, nowMs } = context
  const own = lines.ofOrder(order)
  const line = own.find(({ id }) => id === lineId)
  if (line?.state !== 'sold' || line.seat === null) return { ok: false, reason: 'unknown_line' }
  if (door.entryOf(lineId)) return { ok: false, reason: 'ticket_used' }
  const others = own.flatMap((each) => (each === line || each.seat === null ? [] : [each.seat]))
  const alone = companionsAlone(context, [...others, seat])
  if (alone.length > 0) return { ok: false, reason: 'companion_alone', places: alone }
  const wish = { seats: [seat], access: [], isStaff: true, again: true }
  const chosen = choosePlaces(hallWithout(hall, [line.seat]), wish, new Set(others))
  if (!Array.isArray(chosen)) return chosen
  const [place] = chosen
  if (!place || place.seat === line.seat) return { ok: false, reason: 'taken', places: [seat] }
  if (priceOf(hall, place.category, line.price_type) !== line.cents) return { ok: false, reason: 'other_price' }
  lines.moveTo(line, { ...place, cents: line.cents })
  door.revoke(lineId, 'changed', nowMs)
  const moved = withPlaces(hall, lines.ofOrder(order).map(lineOf)).find(({ id }) => id === lineId)
  if (!moved) return { ok: false, reason: 'unknown_line' }
  return { ok: true, line: moved, counter: door.currentCounter(lineId) }
}
