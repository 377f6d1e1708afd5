import type { Wish } from '../choose.ts'
import type { VerbContext } from './context.ts'
import { hold } from './hold.ts'
import { confirm, startPayment } from './payment.ts'

/** What another box office has sold: one wish for places per order. */
export interface ElsewhereSale {
  /** Prefix of the order numbers, which are the same in every call. */
  order: string
  /** Keys by which the sale is open before its general window. */
  access: string[]
  wishes: Omit<Wish, 'access'>[]
}

const holdMs = 5 * 60_000

/**
 * Sells each wish by the rules of the sale, in the caller's transaction. A refused one is skipped, and so is one that
 * is sold already.
 */
export function sellElsewhere(context: VerbContext, { order, access, wishes }: ElsewhereSale): { ok: true } {
  const { hall, lines, nowMs } = context
  for (const [index, wish] of wishes.entries()) {
    const number = `${order}-${index + 1}`
    if (lines.ofOrder(number).length > 0) continue
    // the wish is chosen among the places that the ones before have left
    lines.applySoFar(hall)
    if (!hold(context, { ...wish, access, cart: number, until_ms: nowMs + holdMs }).ok) continue
    startPayment(context, { cart: number, order: number })
    confirm(context, { order: number })
  }
  return { ok: true }
}
