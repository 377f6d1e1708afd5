import type { HoldAnswer } from '../answers.ts'
import { choosePlaces, type Wish } from '../choose.ts'
import { kindOf } from '../hall.ts'
import { lineOf } from '../line-store.ts'
import { pricedByKind } from '../price-types.ts'
import { isOnSale } from '../sale-windows.ts'
import { refuseNetwork } from '../unpaid/refuse-network.ts'
import type { VerbContext } from './context.ts'

export interface HoldRequest extends Wish {
  cart: string
  until_ms: number
  /** The visitor's network (`networkIds`); null or missing if it is unknown. */
  network?: string | null
  /** Replaces the sale's own limit for a cart, for staff. */
  most?: number
}

/**
 * Holds places for a cart: chosen seats, places of an area, or the best available ones. All or nothing; chosen seats
 * that the cart already holds stay as they are.
 */
export function hold(context: VerbContext, request: HoldRequest): HoldAnswer {
  const { hall, lines, holds, nowMs } = context
  const { cart, access, until_ms: untilMs } = request
  // staff also sell outside the windows
  const isOpen = request.isStaff ? !hall.sales.is_stopped : isOnSale(hall.sales, nowMs, access)
  if (!isOpen) return { ok: false, reason: 'not_on_sale' }
  const held = holds.ofCart(cart)
  if (held?.order_number) return { ok: false, reason: 'being_paid' }
  // a cart has lines only while it has a hold
  const own = held ? lines.ofCart(cart) : []
  const { seats = [] } = request
  const twice = seats.filter((seat, index) => seats.indexOf(seat) < index)
  if (twice.length > 0) return { ok: false, reason: 'seat_twice', places: [...new Set(twice)] }
  const ownSeats = new Set(own.flatMap(({ seat }) => seat ?? []))
  const wish: Wish = request.seats ? { ...request, seats: seats.filter((seat) => !ownSeats.has(seat)) } : request
  const count = wish.seats?.length ?? wish.count ?? 1
  const limit = request.most ?? hall.sales.max_per_order
  if (count > 0 && own.length + count > limit) return { ok: false, reason: 'too_many', limit }
  const network = request.isStaff ? null : (held?.network ?? request.network ?? null)
  const chosen = count > 0 ? choosePlaces(hall, wish, ownSeats) : []
  if (!Array.isArray(chosen)) return chosen
  const refusal = refuseNetwork(context, { network, access, added: chosen.length })
  if (refusal) return refusal
  const added = lines.add(cart, pricedByKind(hall, { own, lines: chosen, kindOf: ({ seat }) => kindOf(hall, seat) }))
  holds.save(cart, { nowMs, untilMs, network })
  return { ok: true, lines: [...own, ...added].map(lineOf), until_ms: untilMs }
}
