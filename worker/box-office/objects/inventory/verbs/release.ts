import type { HoldAnswer } from '../answers.ts'
import { refusePriceTypes } from '../price-types.ts'
import { heldLines, type VerbContext, withHeldLines } from './context.ts'

/** Extends a cart's hold; an expired hold is not revived. */
export function extend(context: VerbContext, request: { cart: string; until_ms: number }): HoldAnswer {
  const { cart, until_ms: untilMs } = request
  return withHeldLines(context, cart, () => {
    context.holds.save(cart, { nowMs: context.nowMs, untilMs })
    return heldLines(context, cart, untilMs)
  })
}

/**
 * Releases some lines of a cart, or all of them, and with a wheelchair place also its companion place. Refused if a
 * companion's ticket would remain without the person it accompanies.
 * @param request `lines` are ids; without them, all lines are released
 */
export function release(context: VerbContext, { cart, lines: ids }: { cart: string; lines?: string[] }): HoldAnswer {
  return withHeldLines(context, cart, (own, untilMs) => {
    const released = new Set(ids ?? own.map(({ id }) => id))
    const seats = new Set(own.flatMap(({ id, seat }) => (released.has(id) && seat !== null ? [seat] : [])))
    for (const { id, seat } of own) if (seats.has(wheelchairOf(context, seat))) released.add(id)
    const left = own.filter(({ id }) => !released.has(id))
    const refusal = refusePriceTypes(context.hall, left)
    if (refusal?.reason === 'companion_needs_person') return refusal
    const { hall, holds, nowMs } = context
    const hold = holds.ofCart(cart)
    const gone = { places: own.length - left.length, atMs: nowMs, most: hall.sales.max_per_order }
    if (hold) holds.tries.addGivenUp(hold, gone)
    for (const line of own) if (released.has(line.id)) context.lines.remove(line)
    if (left.length === 0) holds.remove(cart)
    return heldLines(context, cart, untilMs)
  })
}

function wheelchairOf({ hall: { seating } }: VerbContext, seat: string | null): string {
  const companion = seating.seats[seating.indexOf.get(seat ?? '') ?? -1]
  return seating.seats[companion?.companionOf ?? -1]?.id ?? ''
}
