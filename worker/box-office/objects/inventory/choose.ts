import { refuseChosen } from '../../rules/chosen-seats.ts'
import { bestSeats, hallFactsOf } from '../../rules/suggestions.ts'
import type { Offer, Refusal } from './answers.ts'
import { allContingents, contingentsFor, freeInArea, freeSeats, type Hall, priceOf } from './hall.ts'
import type { NewLine } from './line-store.ts'

/** Places that a buyer wants: chosen `seats`, or `count` places (by default 1), optionally of one category or area. */
export interface Wish {
  seats?: string[]
  count?: number
  category?: number
  area?: string
  accessible?: number
  /**
   * Set if the seats may leave a single seat beside them: when the buyer has held them before, or when staff allow it.
   */
  again?: boolean
  /** Set for staff, who may choose seats of any contingent and hold places outside the sale's windows. */
  isStaff?: boolean
  access: string[]
}

/**
 * Returns the places for a wish, as lines at the normal price, or a refusal.
 * @param own ids of seats that the buyer already holds
 */
export function choosePlaces(hall: Hall, wish: Wish, own: ReadonlySet<string>): NewLine[] | Refusal {
  const contingents = wish.isStaff && wish.seats ? allContingents(hall) : contingentsFor(hall, wish.access)
  if (wish.seats) return chosenLines(hall, { seats: wish.seats, again: wish.again ?? false }, contingents, own)
  const { count = 1, category, accessible = 0 } = wish
  if (wish.area !== undefined) {
    const area = hall.areas.get(wish.area)
    if (!area) return { ok: false, reason: 'unknown_place', places: [wish.area] }
    return areaLines(hall, area.id, count, contingents) ?? { ok: false, reason: 'none_left' }
  }
  const facts = hallFactsOf(hall.plan, hall.sales)
  const seats = bestSeats(hall.seating, freeSeats(hall, contingents), { count, accessible, category }, facts)
  if (seats) return seatLines(hall, seats)
  if (accessible === 0) {
    for (const area of hall.areas.values()) {
      if (category !== undefined && area.category !== category) continue
      const lines = areaLines(hall, area.id, count, contingents)
      if (lines) return lines
    }
  }
  return { ok: false, reason: 'none_left' }
}

function chosenLines(
  hall: Hall,
  { seats: ids, again }: { seats: readonly string[]; again: boolean },
  contingents: ReadonlySet<string>,
  own: ReadonlySet<string>,
): NewLine[] | Refusal {
  const unknown = ids.filter((id) => !hall.seating.indexOf.has(id))
  if (unknown.length > 0) return { ok: false, reason: 'unknown_place', places: unknown }
  const indices = [...new Set(ids)].map((id) => hall.seating.indexOf.get(id) ?? -1)
  const held = new Set([...own].map((id) => hall.seating.indexOf.get(id) ?? -1))
  const refusal = refuseChosen(hall.seating, freeSeats(hall, contingents), indices, held)
  if (!refusal || (again && refusal.reason === 'leaves_single')) return seatLines(hall, indices)
  return {
    ok: false,
    reason: refusal.reason,
    places: refusal.seats.map((index) => hall.seating.seats[index]?.id ?? ''),
    instead: offerOf(hall, refusal.instead),
  }
}

function offerOf(hall: Hall, indices: readonly number[] | null): Offer | null {
  if (!indices) return null
  const lines = seatLines(hall, indices)
  if (!Array.isArray(lines)) return null
  return { seats: lines.map(({ seat }) => seat ?? ''), cents: lines.reduce((sum, line) => sum + line.cents, 0) }
}

function seatLines(hall: Hall, indices: readonly number[]): NewLine[] | Refusal {
  const lines: NewLine[] = []
  for (const index of indices) {
    const seat = hall.seating.seats[index]
    const cents = seat && priceOf(hall, seat.category, 'normal')
    if (!seat || cents === undefined) return { ok: false, reason: 'no_such_price', places: seat ? [seat.id] : [] }
    const contingent = hall.contingentOf[index] ?? ''
    lines.push({ seat: seat.id, area: null, contingent, category: seat.category, price_type: 'normal', cents })
  }
  return lines
}

function areaLines(hall: Hall, id: string, count: number, contingents: ReadonlySet<string>): NewLine[] | null {
  const area = hall.areas.get(id)
  const cents = area && priceOf(hall, area.category, 'normal')
  if (!area || cents === undefined) return null
  const keys = freeInArea(hall, area, contingents).flatMap(([key, free]) =>
    Array<string>(Math.min(free, count)).fill(key),
  )
  if (keys.length < count) return null
  return keys.slice(0, count).map((contingent) => ({
    seat: null,
    area: id,
    contingent,
    category: area.category,
    price_type: 'normal',
    cents,
  }))
}
