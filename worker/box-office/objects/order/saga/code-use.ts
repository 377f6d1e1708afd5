// What an order takes of its code: more before dearer places are taken, less once its tickets take less off.

import { codeForm } from '../../../rules/code-form.ts'
import { voucherCents } from '../../../rules/exchanged-price.ts'
import type { VoucherUse } from '../../voucher-book/answers.ts'
import { voucherBookOf } from '../../voucher-book-of.ts'
import { isLiveLine, type StoredOrder } from '../stored-order.ts'
import type { SeatMove } from '../stored-parts.ts'
import { type Plan, type SagaContext, type Step, stepKey } from './context.ts'
import { refused } from './exchange-parts.ts'

/** Returns the use of the code that reduces the order's tickets; undefined without one. */
export function ordersUse({ voucher, uses }: StoredOrder): VoucherUse | undefined {
  return voucher ? uses.find(({ code }) => code === codeForm(voucher.code)) : undefined
}

/** Takes more of the code for dearer places; refuses the moves if its budget has been used up meanwhile. */
export function takeOfCode(
  context: SagaContext,
  order: StoredOrder,
  { first, moves, code_cents: cents = 0 }: { first: number; moves: readonly SeatMove[]; code_cents?: number },
): Step {
  const name = `code-more:${first}`
  return {
    name,
    act: async () => {
      const answer = await setCents(context, order, { name, cents })
      if (!answer.ok) return refused(context, moves, { ok: false, reason: 'price_changed' })
      return (used) => storeCents(used, cents)
    },
  }
}

/**
 * Returns the plan that gives back to the code what the valid tickets no longer take off, after an exchange, a refund
 * of some of them, or moves that were refused; null if they take off what the voucher book has. Without a valid ticket,
 * the whole use ends with the order.
 */
export function returnToCode(context: SagaContext, order: StoredOrder): Plan | null {
  const live = order.lines.filter(({ state }) => isLiveLine(state))
  const use = ordersUse(order)
  const cents = voucherCents(live)
  if (!use || live.length === 0 || use.cents <= cents) return null
  // only another move takes more again
  const name = `code-less:${order.moves?.length ?? 0}:${order.refunds.length}:${cents}`
  const act = async () => {
    await setCents(context, order, { name, cents })
    return (returned: StoredOrder) => storeCents(returned, cents)
  }
  return { steps: [{ name, act }] }
}

function setCents({ env }: SagaContext, order: StoredOrder, { name, cents }: { name: string; cents: number }) {
  const { site, number } = order.facts
  const code = ordersUse(order)?.code ?? ''
  return voucherBookOf(env, site).setOrderCents(stepKey(order, name), { order: number, code, cents })
}

function storeCents(order: StoredOrder, cents: number): void {
  const use = ordersUse(order)
  if (use) use.cents = cents
}
