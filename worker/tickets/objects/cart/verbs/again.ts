import type { PriceTypeKey } from '../../../../../shared/contract/shop/sales.ts'
import type { HoldAnswer, Refusal } from '../../inventory/answers.ts'
import type { Wish } from '../../inventory/choose.ts'
import { inventoryOf } from '../../inventory-of.ts'
import { emptyCart, isOver, nextEndMs, type RememberedLine } from '../state.ts'
import { accessOf, type CartContext } from './context.ts'

/** A membership that was confirmed so recently survives a restart: writing calls of members confirm it first. */
const confirmedForMs = 60_000

/** Starts the cart again if it is empty or its places have ended: codes stay, places and an older membership are gone. */
export function restartIfOver(context: CartContext): void {
  const { state, nowMs } = context
  if (state.until_ms !== null && !isOver(state, nowMs)) return
  const { site, magic_codes, abo_plus_percent, member_ms, voucher, remembered } = state
  const isMember = member_ms !== null && nowMs - member_ms < confirmedForMs
  const member = isMember ? { abo_plus_percent, member_ms } : {}
  context.state = { ...emptyCart(site), ...member, magic_codes, voucher, remembered }
}

/**
 * Holds the places of an ended cart again, if they are still free.
 * @returns the lost places, by id of seat or area
 */
export async function holdAgain(context: CartContext): Promise<{ ok: true; lost: string[] } | Refusal> {
  const { state } = context
  if (state.remembered.length === 0) return { ok: false, reason: 'none_left' }
  const lost: string[] = []
  for (const production of new Set(state.remembered.map((line) => line.production))) {
    const lines = state.remembered.filter((line) => line.production === production)
    const seats = lines.flatMap(({ seat }) => seat ?? [])
    lost.push(...(seats.length > 0 ? await seatsAgain(context, production, seats) : []))
    for (const area of new Set(lines.flatMap((line) => line.area ?? []))) {
      const count = lines.filter((line) => line.area === area).length
      const answer = await hold(context, production, { area, count })
      if (!answer.ok) lost.push(...Array<string>(count).fill(area))
    }
    await typesAgain(context, production, lines)
  }
  return { ok: true, lost }
}

/** Holds seats without those that other buyers have by now. @returns the lost ones */
async function seatsAgain(context: CartContext, production: number, seats: string[]): Promise<string[]> {
  const answer = await hold(context, production, { seats, again: true })
  if (answer.ok) return []
  const lost = new Set(answer.reason === 'taken' ? answer.places : seats)
  const left = seats.filter((seat) => !lost.has(seat))
  if (left.length === 0) return seats
  const second = await hold(context, production, { seats: left, again: true })
  return second.ok ? [...lost] : seats
}

/** Sets the price types that the lines had; a type that is not allowed any more stays at the normal price. */
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
  const { env, cart, state, key, nowMs } = context
  const request = { cart, access: accessOf(context), until_ms: nextEndMs(state, nowMs), ...wish }
  const requestKey = `${key}:again:${production}:${[...(wish.seats ?? []), wish.area ?? ''].join()}`
  const answer = await inventoryOf(env, state.site, production).hold(requestKey, request)
  if (answer.ok) state.productions = [...new Set([...state.productions, production])]
  return answer
}
