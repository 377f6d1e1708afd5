import type { PriceTypeKey } from '../../../../shared/contract/box-office/sales.ts'
import type { HoldAnswer, Refusal } from '../inventory/answers.ts'
import type { Wish } from '../inventory/choose.ts'
import { inventoryOf } from '../inventory-of.ts'
import { accessOf, type CartContext, holderOf } from './context.ts'
import { emptyCart, isOver, type RememberedLine } from './state.ts'

/** A restarted cart keeps a membership that was confirmed within this time. */
const confirmedForMs = 60_000

/**
 * Restarts the cart if it is empty or has ended. It then keeps its codes, its network, the remembered places and a
 * recently confirmed membership.
 * @returns whether the cart was restarted
 */
export function restartIfOver(context: CartContext): boolean {
  const { state, nowMs } = context
  if (state.until_ms !== null && !isOver(state, nowMs)) return false
  const { site, magic_codes, abo_plus_percent, member_ms, voucher, remembered, network = null } = state
  const isMember = member_ms !== null && nowMs - member_ms < confirmedForMs
  const member = isMember ? { abo_plus_percent, member_ms } : {}
  context.state = { ...emptyCart(site), ...member, magic_codes, voucher, remembered, network }
  return true
}

/**
 * Holds the places of a restarted cart again if they are still free. Changes nothing in a cart that holds places: a
 * second press of the button would otherwise hold places of an area twice, and count the cart's own seats as lost.
 * @param accepted seats from `endedPlaces` that the visitor accepts instead of lost ones; others are ignored
 * @returns the ids of the lost seats, and an area's id for each lost place of the area
 */
export async function holdAgain(
  context: CartContext,
  accepted: readonly string[] = [],
): Promise<{ ok: true; lost: string[] } | Refusal> {
  const { state } = context
  if (state.remembered.length === 0) return { ok: false, reason: 'none_left' }
  if (state.until_ms !== null) return { ok: true, lost: [] }
  const lost: string[] = []
  for (const production of new Set(state.remembered.map((line) => line.production))) {
    const lines = state.remembered.filter((line) => line.production === production)
    const seats = seatsOf(lines)
    const replaced = accepted.length > 0 ? await withNeighbours(context, production, lines, accepted) : null
    const isReplaced = replaced !== null && (await hold(context, production, { seats: seatsOf(replaced) })).ok
    if (!isReplaced && seats.length > 0) lost.push(...(await seatsAgain(context, production, seats)))
    for (const area of new Set(lines.flatMap((line) => line.area ?? []))) {
      const count = lines.filter((line) => line.area === area).length
      const answer = await hold(context, production, { area, count })
      if (!answer.ok) lost.push(...Array<string>(count).fill(area))
    }
    await typesAgain(context, production, isReplaced ? replaced : lines)
  }
  // the places may be free, and only the network has too many
  return context.refused && state.productions.length === 0 ? context.refused : { ok: true, lost }
}

async function withNeighbours(
  { env, state, ...context }: CartContext,
  production: number,
  lines: readonly RememberedLine[],
  accepted: readonly string[],
): Promise<RememberedLine[] | null> {
  const access = accessOf({ ...context, env, state })
  const now = await inventoryOf(env, state.site, production).placesNow({ places: [...lines], access })
  const isLost = now.some(({ is_free: isFree }) => !isFree)
  const isSolved = now.every(({ is_free: isFree, instead }) => isFree || accepted.includes(instead?.id ?? ''))
  if (!isLost || !isSolved || now.length !== lines.length) return null
  return lines.map((line, index) => ({ ...line, seat: now[index]?.instead?.id ?? line.seat }))
}

function seatsOf(lines: readonly RememberedLine[]): string[] {
  return lines.flatMap(({ seat }) => seat ?? [])
}

async function seatsAgain(context: CartContext, production: number, seats: string[]): Promise<string[]> {
  let left = seats
  // first drops the taken seats, then the companion places whose wheelchair place is taken
  for (let tries = 0; tries < 3; tries++) {
    const answer = await hold(context, production, { seats: left, again: true })
    if (answer.ok) return seats.filter((seat) => !left.includes(seat))
    if (answer.reason !== 'taken' && answer.reason !== 'companion_alone') return seats
    const lost = new Set(answer.places)
    left = left.filter((seat) => !lost.has(seat))
    if (left.length === 0) return seats
  }
  return seats
}

/** Restores the lines' price types; a category whose types are no longer allowed keeps the normal price. */
async function typesAgain(
  context: CartContext,
  production: number,
  remembered: readonly RememberedLine[],
): Promise<void> {
  const { env, cart, state, key } = context
  const inventory = inventoryOf(env, state.site, production)
  const before = [...remembered]
  const typed = (await inventory.linesOf(cart)).map(({ seat, area, category }) => {
    const at = before.findIndex((line) => line.seat === seat && line.area === area)
    const [line] = at < 0 ? [] : before.splice(at, 1)
    return { category, type: line?.price_type ?? 'normal' }
  })
  for (const category of new Set(typed.map((each) => each.category))) {
    const counts: Partial<Record<PriceTypeKey, number>> = {}
    for (const { type } of typed.filter((each) => each.category === category)) counts[type] = (counts[type] ?? 0) + 1
    await inventory.setPriceTypes(`${key}:types:${production}:${category}`, { cart, category, counts })
  }
}

async function hold(context: CartContext, production: number, wish: Omit<Wish, 'access'>): Promise<HoldAnswer> {
  const { env, state, key } = context
  const requestKey = `${key}:again:${production}:${[...(wish.seats ?? []), wish.area ?? ''].join()}`
  const answer = await inventoryOf(env, state.site, production).hold(requestKey, { ...holderOf(context), ...wish })
  if (!answer.ok && answer.reason === 'too_many_holds') context.refused = answer
  if (answer.ok) state.productions = [...new Set([...state.productions, production])]
  return answer
}
