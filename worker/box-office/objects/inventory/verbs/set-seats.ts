import type { HoldAnswer } from '../answers.ts'
import { choosePlaces } from '../choose.ts'
import { hallWithout, kindOf, priceOf } from '../hall.ts'
import type { LineRow } from '../line-store.ts'
import { pricedByKind, refusePriceTypes, usualType } from '../price-types.ts'
import { isOnSale } from '../sale-windows.ts'
import { refuseNetwork } from '../unpaid/refuse-network.ts'
import { heldLines, type VerbContext } from './context.ts'

export interface SeatsRequest {
  cart: string
  /** Missing for places of an area. */
  seats?: string[]
  /** The area of which the cart shall hold `count` places. */
  area?: string
  count?: number
  access: string[]
  until_ms: number
  /** The visitor's network (`networkIds`); null or missing if it is unknown. */
  network?: string | null
  /**
   * Set for staff, who may choose seats of any contingent outside the sale's windows, and whose cart then holds nothing
   * else of the production.
   */
  isStaff?: boolean
  /** Replaces the sale's own limit for a cart, for staff. */
  most?: number
}

/**
 * Makes a cart hold exactly these seats, or places of an area. New places get the price types of released ones of the
 * same kind; a visitor's places in areas stay. All or nothing. Released seats count as free while the new ones are
 * checked.
 */
export function setSeats(context: VerbContext, request: SeatsRequest): HoldAnswer {
  const { cart, seats = [], area, access, until_ms: untilMs, isStaff = false } = request
  const { hall, lines, holds, nowMs } = context
  const held = holds.ofCart(cart)
  const network = isStaff ? null : (held?.network ?? request.network ?? null)
  if (held?.order_number) return { ok: false, reason: 'being_paid' }
  const own = lines.ofCart(cart)
  const kept = keptOf(own, request)
  const given = own.filter((line) => !kept.includes(line))
  const keptSeats = new Set(kept.flatMap(({ seat }) => seat ?? []))
  const added = [...new Set(seats)].filter((seat) => !keptSeats.has(seat))
  const isOpen = isStaff ? !hall.sales.is_stopped : isOnSale(hall.sales, nowMs, access)
  const count = area === undefined ? added.length : (request.count ?? 1) - kept.length
  if (count > 0 && !isOpen) return { ok: false, reason: 'not_on_sale' }
  const limit = request.most ?? hall.sales.max_per_order
  if (kept.length + count > limit) return { ok: false, reason: 'too_many', limit }
  const alone = companionsAlone(context, seats)
  if (alone.length > 0) return { ok: false, reason: 'companion_alone', places: alone }
  const without = hallWithout(
    hall,
    given.flatMap(({ seat }) => seat ?? []),
  )
  const wish = area === undefined ? { seats: added } : { area, count }
  const chosen = count > 0 ? choosePlaces(without, { ...wish, access, isStaff }, keptSeats) : []
  if (!Array.isArray(chosen)) return chosen
  const priced = pricedByKind(hall, { own: kept, lines: chosen, kindOf: ({ seat }) => kindOf(hall, seat) })
  const placed = priced.map((place, index) => {
    const line = given[index]
    // the price of a wheelchair place does not pass on to an ordinary seat
    if (!line || usualType(kindOf(hall, line.seat)) !== usualType(kindOf(hall, place.seat))) return place
    return {
      ...place,
      price_type: line.price_type,
      cents: priceOf(hall, place.category, line.price_type) ?? place.cents,
    }
  })
  const refusal = refusePriceTypes(hall, [...kept, ...placed], { isStaff })
  if (refusal) return refusal
  const full = refuseNetwork(context, { network, access, added: placed.length - given.length })
  if (full) return full
  placed.forEach((place, index) => {
    const line = given[index]
    if (!line) return
    lines.moveTo(line, place)
    lines.setPrice(line.id, place.price_type, place.cents)
  })
  lines.add(cart, placed.slice(given.length))
  const released = given.slice(placed.length)
  if (held)
    holds.tries.addGivenUp(
      { ...held, network },
      { places: released.length, atMs: nowMs, most: hall.sales.max_per_order },
    )
  for (const line of released) lines.remove(line)
  if (kept.length + placed.length === 0) holds.remove(cart)
  else holds.save(cart, { nowMs, untilMs, network })
  return heldLines(context, cart, untilMs)
}

/** Returns the lines that stay: those of wanted seats, wanted places of the area, and a visitor's places in areas. */
function keptOf(own: readonly LineRow[], { seats = [], area, count = 1, isStaff = false }: SeatsRequest): LineRow[] {
  if (area !== undefined) return own.filter((line) => line.area === area).slice(0, count)
  return own.filter(({ seat }) => (seat === null ? !isStaff : seats.includes(seat)))
}

/** Returns the chosen companion places whose wheelchair place was not chosen. */
export function companionsAlone({ hall: { seating } }: Pick<VerbContext, 'hall'>, seats: readonly string[]): string[] {
  return seats.filter((id) => {
    const seat = seating.seats[seating.indexOf.get(id) ?? -1]
    const wheelchair = seating.seats[seat?.companionOf ?? -1]
    return wheelchair !== undefined && !seats.includes(wheelchair.id)
  })
}
