import type { InventoryLine, Refusal } from '../answers.ts'
import { choosePlaces } from '../choose.ts'
import { allContingents, contingentOf, freeInArea, type Hall, kindOf, type PlaceName, withPlaces } from '../hall.ts'
import { lineOf, type NewLine } from '../line-store.ts'
import { refuseUnpaid, type UnpaidMark } from '../unpaid/set-unpaid.ts'
import type { VerbContext } from './context.ts'

export interface TakeAgainRequest {
  order: string
  /** The cart that the order came from, which may be holding the places again. */
  cart: string
  /** Identifies the buyer as in `startPayment`; missing for a buyer without an e-mail address. */
  buyer?: string
  /** Set for an unpaid order whose buyer has confirmed the address after its end. */
  unpaid?: UnpaidMark
  /** The network (`networkIds`) for which such an order counts; missing if it is unknown. */
  network?: string
  /** As in `startPayment`. */
  isStaff?: true
  lines: InventoryLine[]
  /** Whether other places of the same categories are acceptable. */
  isEqualEnough: boolean
}

export type TakenAgain = { ok: true; lines: (InventoryLine & { place: PlaceName })[] } | Refusal

/**
 * Allocates places to an order whose payment or confirmation arrived late, all or nothing: its former places or, if
 * `isEqualEnough` and the order's cart does not hold them, the best available places of the same categories. Checks the
 * limit per person, but not the sale's windows, since the order was placed in time.
 */
export function takeAgain(context: VerbContext, request: TakeAgainRequest): TakenAgain {
  const { hall, lines } = context
  const { order, buyer, unpaid, isStaff, lines: wanted } = request
  if (lines.ofOrder(order).length > 0) return takenLines(context, order)
  if (hall.sales.is_stopped) return { ok: false, reason: 'not_on_sale' }
  const limit = isStaff ? null : hall.sales.max_per_person
  if (buyer !== undefined && limit !== null && lines.countOfBuyer(buyer, order) + wanted.length > limit)
    return { ok: false, reason: 'too_many_for_person', limit }
  const refusal = unpaid && refuseUnpaid(context, { order, mark: unpaid, places: wanted.length })
  if (refusal) return refusal
  const answer = takeFree(context, request)
  if (answer.ok && buyer !== undefined) lines.setBuyer(order, buyer)
  if (answer.ok && unpaid) {
    lines.unpaid.set(order, unpaid)
    context.holds.tries.standAgain({ order, network: request.network ?? null, places: wanted.length }, context.nowMs)
  }
  return answer
}

function takeFree(context: VerbContext, { order, cart, lines: wanted, isEqualEnough }: TakeAgainRequest): TakenAgain {
  const { hall, lines, holds } = context
  const held = lines.ofCart(cart).filter(({ id, state }) => state === 'held' && wanted.some((line) => line.id === id))
  if (held.length === wanted.length) {
    for (const line of held) lines.setState(line, 'paying', order)
    lines.detach(order)
    if (lines.ofCart(cart).length === 0) holds.remove(cart)
    return takenLines(context, order)
  }
  // the buyer holds or has bought some of these places again, in lines with the same ids as in this order
  const again = wanted.filter(({ id }) => lines.find(id) !== null)
  if (again.length > 0)
    return { ok: false, reason: 'taken', places: again.flatMap(({ seat, area }) => seat ?? area ?? []) }
  const places = isEqualEnough ? equalPlaces(hall, wanted) : samePlaces(hall, wanted)
  if (!Array.isArray(places)) return places
  for (const line of places) lines.addForOrder(order, line)
  return takenLines(context, order)
}

function takenLines({ hall, lines }: VerbContext, order: string): TakenAgain {
  return { ok: true, lines: withPlaces(hall, lines.ofOrder(order).map(lineOf)) }
}

type Places = (NewLine & { id: string })[] | Refusal

function samePlaces(hall: Hall, wanted: readonly InventoryLine[]): Places {
  const lost = wanted.flatMap(({ seat }) => (seat !== null && stateOf(hall, seat) !== 'free' ? [seat] : []))
  if (lost.length > 0) return { ok: false, reason: 'taken', places: lost }
  const standing = new Map<string, string[]>()
  for (const [area, lines] of Map.groupBy(wanted, (line) => line.area ?? '')) {
    if (area === '') continue
    const use = hall.areas.get(area)
    // takes places of the general sale first, since those of contingents are set aside
    const free = use ? freeInArea(hall, use, allContingents(hall)).reverse() : []
    const keys = free.flatMap(([key, count]) => Array<string>(Math.min(count, lines.length)).fill(key))
    if (keys.length < lines.length) return { ok: false, reason: 'taken', places: [area] }
    standing.set(area, keys)
  }
  return wanted.map((line) => ({
    ...line,
    contingent: line.area === null ? contingentOf(hall, line.seat) : (standing.get(line.area)?.shift() ?? ''),
  }))
}

function equalPlaces(hall: Hall, wanted: readonly InventoryLine[]): Places {
  const places: (NewLine & { id: string })[] = []
  for (const [category, lines] of Map.groupBy(wanted, (line) => line.category)) {
    const accessible = lines.filter(({ seat }) => kindOf(hall, seat) === 'wheelchair').length
    const wish = { count: lines.length, category, access: [], ...(accessible > 0 ? { accessible } : {}) }
    const chosen = choosePlaces(hall, wish, new Set())
    if (!Array.isArray(chosen)) return chosen
    for (const [index, line] of lines.entries()) {
      const { id, price_type, cents } = line
      const place = chosen[index]
      if (place) places.push({ ...place, id, price_type, cents })
    }
  }
  return places
}

function stateOf(hall: Hall, seat: string) {
  return hall.states[hall.seating.indexOf.get(seat) ?? -1]
}
