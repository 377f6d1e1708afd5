import { mostOfAddress, mostUnconfirmed } from '../../../rules/unpaid-limits.ts'
import type { Refusal } from '../answers.ts'
import { isFreeSale, placeCount } from '../hall.ts'
import type { VerbContext } from '../verbs/context.ts'

/** How an order's unpaid places are counted. */
export interface UnpaidMark {
  /** A digest of the buyer's e-mail address. */
  address: string
  is_confirmed: boolean
}

export interface UnpaidRequest {
  order: string
  /** null for an order that no longer waits for a transfer or a confirmation. */
  mark: UnpaidMark | null
  /** Whether half of its sum has come. */
  is_bought?: true
}

/**
 * Sets how the places of an order are counted until they are paid for. Refused if there would be too many; the order is
 * then counted as before.
 */
export function setUnpaid(context: VerbContext, request: UnpaidRequest): { ok: true } | Refusal {
  const refusal = refuseSetUnpaid(context, request)
  if (refusal) return refusal
  const { lines, holds, nowMs } = context
  const { order, mark, is_bought: isBought } = request
  lines.unpaid.set(order, mark)
  if (isBought) holds.tries.buy(order, nowMs)
  else if (mark?.is_confirmed) holds.tries.stand(order, nowMs)
  // only now does an order count for the person who has confirmed it
  if (mark?.is_confirmed) lines.setBuyer(order, mark.address)
  return { ok: true }
}

/** Returns why `setUnpaid` refuses a request; null if it does not. */
export function refuseSetUnpaid(
  context: Pick<VerbContext, 'hall' | 'lines'>,
  { order, mark }: UnpaidRequest,
): Refusal | null {
  const places = context.lines.ofOrder(order).length
  if (places === 0) return { ok: false, reason: 'hold_over' }
  return mark && refuseUnpaid(context, { order, mark, places })
}

/**
 * Refuses an order by transfer or a free one if too many places would be unpaid, or if its buyer would have too many.
 */
export function refuseUnpaid(
  { hall, lines }: Pick<VerbContext, 'hall' | 'lines'>,
  { order, mark, places }: { order: string; mark: UnpaidMark; places: number },
): Refusal | null {
  if (!mark.is_confirmed) {
    return lines.unpaid.unconfirmed(order) + places > mostUnconfirmed(placeCount(hall), isFreeSale(hall))
      ? { ok: false, reason: 'confirm_first' }
      : null
  }
  const { max_per_order: perOrder, max_per_person } = hall.sales
  const limit = mostOfAddress(perOrder)
  // a confirmed order of a free sale is sold at once, and nothing has to be paid before the next one
  const perPerson = max_per_person ?? (isFreeSale(hall) ? limit : null)
  if (perPerson !== null && lines.countOfBuyer(mark.address, order) + places > perPerson)
    return { ok: false, reason: 'too_many_for_person', limit: perPerson }
  return lines.unpaid.ofAddress(mark.address, order) + places > limit ? { ok: false, reason: 'pay_first', limit } : null
}
