import type { PriceTypeKey } from '../../../../../shared/contract/box-office/sales.ts'
import type { HoldAnswer } from '../answers.ts'
import { choosePlaces } from '../choose.ts'
import { hallWithout, priceOf } from '../hall.ts'
import { refusePriceTypes } from '../price-types.ts'
import { isOnSale } from '../sale-windows.ts'
import { heldLines, type VerbContext, withHeldLines } from './context.ts'
import { companionsAlone } from './set-seats.ts'

export interface SeatChange {
  cart: string
  line: string
  seat: string
  access: string[]
  /** Set for staff, who may choose seats of any contingent and leave a single seat. */
  isStaff?: boolean
}

/**
 * Moves one line to another seat at the price of that seat. The old seat counts as free while the new one is checked.
 */
export function changeSeat(
  context: VerbContext,
  { cart, line: lineId, seat, access, isStaff = false }: SeatChange,
): HoldAnswer {
  return withHeldLines(context, cart, (lines, untilMs) => {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) return { ok: false, reason: 'unknown_line' }
    const { sales } = context.hall
    const isOpen = isStaff ? !sales.is_stopped : isOnSale(sales, context.nowMs, access)
    if (!isOpen) return { ok: false, reason: 'not_on_sale' }
    const others = new Set(lines.flatMap((each) => (each === line || each.seat === null ? [] : [each.seat])))
    const alone = companionsAlone(context, [...others, seat])
    if (alone.length > 0) return { ok: false, reason: 'companion_alone', places: alone }
    const chosen = choosePlaces(
      hallWithout(context.hall, line.seat === null ? [] : [line.seat]),
      { seats: [seat], access, isStaff, again: isStaff },
      others,
    )
    if (!Array.isArray(chosen)) return chosen
    const [place] = chosen
    const cents = place && priceOf(context.hall, place.category, line.price_type)
    if (!place || cents === undefined) return { ok: false, reason: 'no_such_price' }
    context.lines.moveTo(line, { ...place, cents })
    return heldLines(context, cart, untilMs)
  })
}

export interface PriceTypeChange {
  cart: string
  category: number
  /** Number of lines for each price type; the sum must be the number of lines in the category. */
  counts: Partial<Record<PriceTypeKey, number>>
}

/** Sets the price types of a cart's lines in one category, in line order. All or nothing. */
export function setPriceTypes(context: VerbContext, { cart, category, counts }: PriceTypeChange): HoldAnswer {
  return withHeldLines(context, cart, (lines, untilMs) => {
    const types = Object.entries(counts).flatMap(([type, count]) =>
      Array<PriceTypeKey>(count).fill(type as PriceTypeKey),
    )
    const changed = lines.filter((line) => line.category === category)
    if (types.length !== changed.length) return { ok: false, reason: 'too_many', limit: changed.length }
    const priced = lines.map((line) => ({ ...line, price_type: types[changed.indexOf(line)] ?? line.price_type }))
    const refusal = refusePriceTypes(context.hall, priced)
    if (refusal) return refusal
    for (const line of priced) {
      context.lines.setPrice(
        line.id,
        line.price_type,
        priceOf(context.hall, line.category, line.price_type) ?? line.cents,
      )
    }
    return heldLines(context, cart, untilMs)
  })
}

export interface LineTypeChange {
  cart: string
  /** null for all lines of the cart. */
  line: string | null
  price_type: PriceTypeKey
  /** Set for staff, whom the price type's own limit does not refuse. */
  isStaff?: boolean
}

/** Sets the price type of one line, or of all; refused if the cart's price types would then break a rule. */
export function setLineType(
  context: VerbContext,
  { cart, line: lineId, price_type: type, isStaff = false }: LineTypeChange,
): HoldAnswer {
  return withHeldLines(context, cart, (lines, untilMs) => {
    const changed = lines.filter(({ id }) => lineId === null || id === lineId)
    if (changed.length === 0) return { ok: false, reason: 'unknown_line' }
    const priced = lines.map((each) => (changed.includes(each) ? { ...each, price_type: type } : each))
    const refusal = refusePriceTypes(context.hall, priced, { isStaff })
    if (refusal) return refusal
    for (const { id, category, cents } of changed)
      context.lines.setPrice(id, type, priceOf(context.hall, category, type) ?? cents)
    return heldLines(context, cart, untilMs)
  })
}
