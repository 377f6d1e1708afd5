import { type CartContext, settleVoucher } from './context.ts'
import { isOver } from './state.ts'

/**
 * Sets the percentage of the member's discount; in a cart that holds places, also updates the voucher's discount. Does
 * nothing while an order has the cart.
 * @returns whether the state has changed
 */
export async function setMember(context: CartContext, percent: number): Promise<boolean> {
  const { state, nowMs } = context
  if (state.order !== null) return false
  const isHolding = state.until_ms !== null && !isOver(state, nowMs)
  const isSame = state.abo_plus_percent === percent
  if (isSame && (percent === 0 || isHolding)) return false
  state.abo_plus_percent = percent
  state.member_ms = percent > 0 ? nowMs : null
  if (isHolding) await settleVoucher(context)
  return true
}
