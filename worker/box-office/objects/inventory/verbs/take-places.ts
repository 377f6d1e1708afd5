import type { PriceTypeKey, Sales } from '../../../../../shared/contract/box-office/sales.ts'
import type { InventoryLine, Refusal } from '../answers.ts'
import { choosePlaces } from '../choose.ts'
import { allContingents, freeInArea, type Hall, type PlaceName, priceOf, withPlaces } from '../hall.ts'
import { lineOf, type NewLine } from '../line-store.ts'
import { refusePriceTypes } from '../price-types.ts'
import { refuseSetUnpaid, type UnpaidMark, type UnpaidRequest } from '../unpaid/set-unpaid.ts'
import type { VerbContext } from './context.ts'
import { planReseat, type ReseatRequest } from './reseat.ts'
import { companionsAlone } from './set-seats.ts'

export interface PlaceWish {
  /** The id of the order's line, under which the place is taken. */
  line: string
  /** The id of a seat or an area. */
  place: string
  price_type: PriceTypeKey
}

export interface PlacesRequest {
  order: string
  lines: PlaceWish[]
  /** Whether the seats may leave a single free seat. */
  strand: boolean
}

export interface TakeRequest extends PlacesRequest {
  /** The prices that the places must have, by line. */
  cents: Record<string, number>
  /** Identifies the buyer as in `startPayment`. */
  buyer?: string
  /** Set for an order that waits for a transfer. */
  unpaid?: UnpaidMark
}

export type TakenPlaces =
  | { ok: true; lines: (InventoryLine & { place: PlaceName; counter: number })[]; tax: Sales['tax'] }
  | Refusal

/**
 * Takes free places for lines of an order that has places of another production: all or none. They belong to the order
 * at once and do not expire. Staff choose in any contingent and outside the sale's windows, but not if the sale is
 * stopped.
 */
export function takePlaces(context: VerbContext, request: TakeRequest): TakenPlaces {
  const { hall, lines, door } = context
  const { order, cents, buyer, unpaid } = request
  const planned = planPlaces(context, request)
  if (!planned.ok) return planned
  const changed = planned.lines.filter((line) => line.cents !== cents[line.id])
  if (changed.length > 0) return { ok: false, reason: 'price_changed', places: changed.map(placeOf) }
  for (const line of planned.lines) lines.addForOrder(order, line)
  if (buyer !== undefined) lines.setBuyer(order, buyer)
  if (unpaid) lines.unpaid.set(order, unpaid)
  const ids = new Set(planned.lines.map(({ id }) => id))
  const added = lines.ofOrder(order).filter(({ id }) => ids.has(id))
  const placed = withPlaces(hall, added.map(lineOf))
  return {
    ok: true,
    lines: placed.map((line) => ({ ...line, counter: door.currentCounter(line.id) })),
    tax: hall.sales.tax,
  }
}

/**
 * Other seats of the production, places for lines of another production, lines that leave for another production or are
 * taken back, or how unpaid places are to be counted.
 */
export type QuoteRequest =
  | { reseat: ReseatRequest }
  | { take: PlacesRequest }
  | { leave: LeaveRequest }
  | { refund: LeaveRequest }
  | { unpaid: UnpaidRequest }

interface LeaveRequest {
  order: string
  lines: string[]
}

/** What places would cost, in cents before a discount, by the ids of lines; empty if no place is taken. */
export interface Quote {
  ok: true
  cents: Record<string, number>
  /** For a refund, the lines that go with those of the request. */
  along?: string[]
  /** For a refund, whether the sale is stopped, as that of a cancelled concert is. */
  is_stopped?: boolean
}

type Context = Pick<VerbContext, 'hall' | 'lines' | 'door'>

/** Returns what places would cost, or why they would be refused. @param hall null before the first sales data */
export function quote(stores: Omit<Context, 'hall'>, hall: Hall | null, request: QuoteRequest): Quote | Refusal {
  if (!hall) return { ok: false, reason: 'no_sales_data' }
  const context = { ...stores, hall }
  if ('leave' in request) return refuseLeaving(context, request.leave) ?? { ok: true, cents: {} }
  if ('refund' in request) {
    const along = leavingLines(context, request.refund).alone.filter(({ id }) => stores.door.entryOf(id) === null)
    return { ok: true, cents: {}, along: along.map(({ id }) => id), is_stopped: hall.sales.is_stopped }
  }
  if ('unpaid' in request) return refuseSetUnpaid(context, request.unpaid) ?? { ok: true, cents: {} }
  if ('take' in request) {
    const planned = planPlaces(context, request.take)
    if (!planned.ok) return planned
    return { ok: true, cents: Object.fromEntries(planned.lines.map(({ id, cents }) => [id, cents])) }
  }
  const planned = planReseat(context, request.reseat)
  if (!planned.ok) return planned
  return { ok: true, cents: Object.fromEntries(planned.moves.map(({ line, to }) => [line.id, to.cents])) }
}

/**
 * Returns why lines of an order cannot leave for another production: a ticket has been used, or a companion would stay
 * without the person to accompany; null if they can.
 */
function refuseLeaving(context: Context, request: LeaveRequest): Refusal | null {
  const { leaving, used, alone } = leavingLines(context, request)
  if (leaving.length < request.lines.length) return { ok: false, reason: 'unknown_line' }
  if (used.length > 0) return { ok: false, reason: 'ticket_used', places: used.map(placeOf) }
  const bySeat = alone.filter(({ isBySeat }) => isBySeat)
  if (bySeat.length > 0) return { ok: false, reason: 'companion_alone', places: bySeat.map(placeOf) }
  return alone.length > 0 ? { ok: false, reason: 'companion_needs_person' } : null
}

/**
 * Returns which lines leave an order, which of their tickets have been used, and which lines would stay as companions
 * without a person to accompany who did not before. A person who has been let in is there.
 */
function leavingLines({ hall, lines, door }: Context, { order, lines: ids }: LeaveRequest) {
  const own = lines.ofOrder(order)
  const leaving = own.filter(({ id }) => ids.includes(id))
  const used = leaving.filter(({ id }) => door.entryOf(id) !== null)
  const left = own.filter((line) => !leaving.includes(line) || used.includes(line))
  const seatsOf = (rows: typeof own) => rows.flatMap(({ seat }) => seat ?? [])
  const before = companionsAlone({ hall }, seatsOf(own))
  const seats = companionsAlone({ hall }, seatsOf(left)).filter((seat) => !before.includes(seat))
  const bySeat = left.filter(({ seat }) => seat !== null && seats.includes(seat))
  const known = companionsOver(hall, own)
  // of several companions, one who has been let in is with a person who has been let in
  const entered = (line: (typeof own)[number]) => Number(door.entryOf(line.id) !== null)
  const byType = Object.values(
    Object.groupBy(
      companionsOver(
        hall,
        left.filter((line) => !bySeat.includes(line)).sort((a, b) => entered(b) - entered(a)),
      ),
      (line) => line.price_type,
    ),
  ).flatMap((lines = []) => lines.slice(known.filter(({ price_type: type }) => type === lines[0]?.price_type).length))
  const alone = [
    ...bySeat.map((line) => ({ ...line, isBySeat: true })),
    ...byType.map((line) => ({ ...line, isBySeat: false })),
  ]
  return { leaving, used, alone }
}

/** Returns the tickets of companions beyond the people whom they accompany. */
function companionsOver<Row extends { price_type: PriceTypeKey }>({ sales }: Hall, rows: readonly Row[]): Row[] {
  const ofType = (type: PriceTypeKey) => rows.filter((row) => row.price_type === type)
  return sales.price_types.flatMap(({ key, no_more_than: other }) =>
    other === undefined ? [] : ofType(key).slice(ofType(other).length),
  )
}

type PlannedLine = NewLine & { id: string }

function planPlaces(
  { hall, lines }: Pick<Context, 'hall' | 'lines'>,
  { order, lines: wanted, strand }: PlacesRequest,
): { ok: true; lines: PlannedLine[] } | Refusal {
  if (hall.sales.is_stopped) return { ok: false, reason: 'not_on_sale' }
  const known = wanted.filter(({ line }) => lines.find(line) !== null)
  if (known.length > 0) return { ok: false, reason: 'taken', places: known.map(({ place }) => place) }
  const own = lines.ofOrder(order)
  const ownSeats = own.flatMap(({ seat }) => seat ?? [])
  const seats = wanted.map(({ place }) => place).filter((place) => !hall.areas.has(place))
  const twice = seats.filter((seat, index) => seats.indexOf(seat) < index)
  if (twice.length > 0) return { ok: false, reason: 'taken', places: [...new Set(twice)] }
  const alone = companionsAlone({ hall }, [...ownSeats, ...seats])
  if (alone.length > 0) return { ok: false, reason: 'companion_alone', places: alone }
  const wish = { seats, access: [], isStaff: true, again: strand }
  const chosen = seats.length > 0 ? choosePlaces(hall, wish, new Set(ownSeats)) : []
  if (!Array.isArray(chosen)) return chosen
  const standing = standingPlaces(hall, wanted)
  if (!Array.isArray(standing)) return standing
  const free = [...chosen, ...standing]
  const placed: PlannedLine[] = []
  const unpriced: string[] = []
  for (const { line: id, place, price_type } of wanted) {
    const at = free.findIndex((each) => placeOf(each) === place)
    const [found] = at < 0 ? [] : free.splice(at, 1)
    const cents = found && priceOf(hall, found.category, price_type)
    if (found && cents !== undefined) placed.push({ ...found, id, price_type, cents })
    else unpriced.push(place)
  }
  if (unpriced.length > 0) return { ok: false, reason: 'no_such_price', places: unpriced }
  const refusal = refusePriceTypes(hall, [...own, ...placed])
  return refusal ?? { ok: true, lines: placed }
}

function standingPlaces(hall: Hall, wanted: readonly PlaceWish[]): Omit<NewLine, 'cents' | 'price_type'>[] | Refusal {
  const places: Omit<NewLine, 'cents' | 'price_type'>[] = []
  for (const [id, own] of Map.groupBy(wanted, ({ place }) => place)) {
    const area = hall.areas.get(id)
    if (!area) continue
    // takes places of the general sale first, since those of contingents are set aside
    const keys = freeInArea(hall, area, allContingents(hall))
      .reverse()
      .flatMap(([key, count]) => Array<string>(Math.min(count, own.length)).fill(key))
    if (keys.length < own.length) return { ok: false, reason: 'taken', places: [id] }
    for (const contingent of keys.slice(0, own.length))
      places.push({ seat: null, area: id, contingent, category: area.category })
  }
  return places
}

function placeOf({ seat, area }: Pick<NewLine, 'seat' | 'area'>): string {
  return seat ?? area ?? ''
}
