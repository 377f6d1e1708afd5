import type { PriceTypeKey } from '../../../../shared/contract/box-office/sales.ts'
import { placesPerDeskOrder } from '../../rules/desk-limits.ts'
import type { HeldPart, HoldAnswer, Refusal } from '../inventory/answers.ts'
import type { Wish } from '../inventory/choose.ts'
import { inventoryOf } from '../inventory-of.ts'
import { accessOf, type CartContext, holderOf } from './context.ts'
import type { CartState } from './state.ts'

const maxProductions = 20

export interface CartWish extends Omit<Wish, 'access'> {
  production: number
}

/**
 * Adds places of a production to the cart; refused above `maxProductions`, or if the inventory cannot hold all of them.
 */
export function addPlaces(context: CartContext, { production, ...wish }: CartWish): Promise<HoldAnswer> {
  return held(context, { production, ...wish }, (inventory, holder, most) =>
    inventory.hold(`${context.key}:hold`, { ...holder, ...wish, ...(wish.isStaff && { most }) }),
  )
}

/** Returns how many places staff may hold of a production, beside the cart's places of other productions. */
function mostForStaff({ until_ms: untilMs, remembered }: CartState, production: number): number {
  const others = untilMs === null ? [] : remembered.filter((line) => line.production !== production)
  return placesPerDeskOrder - others.length
}

export interface SeatsWish {
  production: number
  /** Missing for `count` places of an area. */
  seats?: string[]
  area?: string
  count?: number
  /** Set for staff, as in `Wish`. */
  isStaff?: boolean
}

/** Makes the cart hold exactly these seats of a production, or places of an area; a visitor's places in areas stay. */
export function setSeats(
  context: CartContext,
  { production, isStaff = false, ...wish }: SeatsWish,
): Promise<HoldAnswer> {
  return held(context, { production, isStaff }, (inventory, { cart, ...holder }, most) =>
    inventory.setSeats(`${context.key}:seats`, { cart, ...wish, ...holder, ...(isStaff && { isStaff, most }) }),
  )
}

/** @param hold holds the places; `most` is how many staff may hold of the production */
async function held(
  context: CartContext,
  { production, isStaff = false }: Pick<CartWish, 'production' | 'isStaff'>,
  hold: (
    inventory: ReturnType<typeof inventoryOf>,
    holder: ReturnType<typeof holderOf>,
    most: number,
  ) => Promise<HeldPart>,
): Promise<HoldAnswer> {
  const { env, state } = context
  const isNew = !state.productions.includes(production)
  if (isNew && state.productions.length >= maxProductions)
    return { ok: false, reason: 'too_many', limit: maxProductions }
  if (isStaff) state.is_desk = true
  const holder = holderOf(context)
  const answer = await hold(inventoryOf(env, state.site, production), holder, mostForStaff(state, production))
  if (answer.ok && answer.until_ms === holder.until_ms) context.renewed = { production, part: answer.part }
  if (answer.ok && isNew) state.productions = [...state.productions, production]
  return answer
}

export interface SeatMoveWish {
  line: string
  seat: string
  isStaff?: boolean
}

export async function moveLine(
  context: CartContext,
  { line, seat, isStaff = false }: SeatMoveWish,
): Promise<HoldAnswer> {
  const production = await productionOf(context, line)
  if (production === null) return { ok: false, reason: 'unknown_line' }
  const { env, cart, state, key } = context
  const request = { cart, line, seat, access: accessOf(context), ...(isStaff && { isStaff }) }
  return inventoryOf(env, state.site, production).changeSeat(`${key}:move`, request)
}

export interface PriceTypesWish {
  production: number
  category: number
  counts: Partial<Record<PriceTypeKey, number>>
}

/** Sets the price types of a production's tickets in one category. All or nothing. */
export function setPriceTypes(context: CartContext, { production, ...change }: PriceTypesWish): Promise<HoldAnswer> {
  const { env, cart, state, key } = context
  return inventoryOf(env, state.site, production).setPriceTypes(`${key}:types`, { cart, ...change })
}

export interface LineTypeWish {
  line: string
  price_type: PriceTypeKey
  /** Set for staff, whom the price type's own limit does not refuse, as in `LinesTypeWish`. */
  isStaff?: boolean
}

export async function setLineType(
  context: CartContext,
  { line: lineId, price_type: type, isStaff = false }: LineTypeWish,
): Promise<HoldAnswer> {
  const { env, cart, state, key } = context
  const production = await productionOf(context, lineId)
  if (production === null) return { ok: false, reason: 'unknown_line' }
  const request = { cart, line: lineId, price_type: type, ...(isStaff && { isStaff }) }
  return inventoryOf(env, state.site, production).setLineType(`${key}:type`, request)
}

export interface LinesTypeWish {
  production: number
  price_type: PriceTypeKey
  isStaff?: boolean
}

/** Sets the price type of all tickets of a production. All or nothing. */
export async function setLinesType(
  { env, cart, state, key }: CartContext,
  { production, price_type: type, isStaff = false }: LinesTypeWish,
): Promise<HoldAnswer> {
  if (!state.productions.includes(production)) return { ok: false, reason: 'unknown_line' }
  const request = { cart, line: null, price_type: type, ...(isStaff && { isStaff }) }
  return inventoryOf(env, state.site, production).setLineType(`${key}:type`, request)
}

/** Releases the place of one line, and with a wheelchair place also its companion place. */
export async function removeLine(context: CartContext, line: string): Promise<HoldAnswer | Refusal> {
  const production = await productionOf(context, line)
  if (production === null) return { ok: false, reason: 'unknown_line' }
  const { env, cart, state, key } = context
  return inventoryOf(env, state.site, production).release(`${key}:remove`, { cart, lines: [line] })
}

export async function removeProduction(
  { env, cart, state, key }: CartContext,
  production: number,
): Promise<HoldAnswer | Refusal> {
  if (!state.productions.includes(production)) return { ok: false, reason: 'unknown_line' }
  return inventoryOf(env, state.site, production).release(`${key}:remove`, { cart })
}

async function productionOf({ env, cart, state }: CartContext, line: string): Promise<number | null> {
  const found = await Promise.all(
    state.productions.map(async (id) => {
      const lines = await inventoryOf(env, state.site, id).linesOf(cart)
      return lines.some((each) => each.id === line) ? id : null
    }),
  )
  return found.find((id) => id !== null) ?? null
}
