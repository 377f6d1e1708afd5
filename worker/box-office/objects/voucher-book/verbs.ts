import { isBalance } from '../../../../shared/contract/box-office/balance.ts'
import type { Voucher } from '../../../../shared/contract/box-office/voucher.ts'
import { codeForm } from '../../rules/code-form.ts'
import type {
  DiscountedTicket,
  OrderUsesAnswer,
  Redemption,
  VoucherAnswer,
  VoucherRefusal,
  VoucherUse,
} from './answers.ts'
import type { UseStore } from './use-store.ts'

/** Wrong codes that a cart, and all carts of a network together, may try within `missWindowMs`. */
const cartMisses = 10
const networkMisses = 200
const missWindowMs = 10 * 60_000

export interface RedeemRequest {
  /** The code as typed. */
  code: string
  owner: string
  tickets: DiscountedTicket[]
  /** Keys of the cart and of the visitor's network, such as `cart:…`, whose failed attempts are counted. */
  who: string[]
  until_ms: number
  /** Set where a voucher with a balance would be a payment that needs a certified till. */
  refuses_balance?: boolean
}

export interface VoucherContext {
  vouchers: ReadonlyMap<string, Voucher>
  uses: UseStore
  nowMs: number
}

/** Reserves one use of a code for a cart. Redeeming the code again extends the same use. */
export function redeem({ vouchers, uses, nowMs }: VoucherContext, request: RedeemRequest): VoucherAnswer {
  const { owner, tickets, who, until_ms: untilMs } = request
  const retryMs = Math.max(...who.map((each) => retryAtMs(uses, each, nowMs)))
  if (retryMs > nowMs) return { ok: false, reason: 'too_many_attempts', retry_ms: retryMs }
  const code = codeForm(request.code)
  const voucher = vouchers.get(code)
  if (!voucher) {
    uses.addMiss(who, nowMs)
    return { ok: false, reason: 'unknown_code' }
  }
  const refusal =
    refuseByDate(voucher, nowMs) ?? refuseByTickets(voucher, tickets) ?? refuseByUses(voucher, uses, { code, owner })
  if (refusal) return refusal
  if (request.refuses_balance && voucher.value.kind === 'amount') return { ok: false, reason: 'tse_missing' }
  uses.save({ code, owner, cents: uses.of(code, owner)?.cents ?? 0, untilMs })
  return { ok: true, voucher, left_cents: leftCents(voucher, uses, { code, owner }) }
}

/** Returns when another code may be tried; a time in the past if one may be tried now. @param who a key of `redeem` */
function retryAtMs(uses: UseStore, who: string, nowMs: number): number {
  const missedAt = uses.missesSince(who, nowMs - missWindowMs)
  const most = who.startsWith('network:') ? networkMisses : cartMisses
  return (missedAt.at(-most) ?? Number.NEGATIVE_INFINITY) + missWindowMs
}

/**
 * Sets the discount that a cart's use takes from the budget, in cents. Checks the code again, because the cart's
 * tickets may have changed since it was redeemed, and the use may have ended with the cart. A refusal releases the use,
 * except when the budget is not used up but the discount exceeds its rest.
 */
export function setAmount(context: VoucherContext, request: Redemption): VoucherAnswer {
  const { uses } = context
  const code = codeForm(request.code)
  const answer = amountSet(context, { ...request, code })
  if (!answer.ok && !(answer.reason === 'budget_used_up' && answer.left_cents > 0)) uses.release(code, request.owner)
  return answer
}

function amountSet(
  { vouchers, uses, nowMs }: VoucherContext,
  { code, owner, tickets, cents, until_ms: untilMs }: Redemption,
): VoucherAnswer {
  const voucher = vouchers.get(code)
  if (!voucher) return { ok: false, reason: 'unknown_code' }
  const refusal =
    refuseByDate(voucher, nowMs) ??
    (tickets.length > 0 ? refuseByTickets(voucher, tickets) : null) ??
    (uses.of(code, owner) ? null : refuseByUses(voucher, uses, { code, owner }))
  if (refusal) return refusal
  const left = leftCents(voucher, uses, { code, owner })
  if (left !== null && cents > left) return { ok: false, reason: 'budget_used_up', left_cents: left }
  uses.save({ code, owner, cents, untilMs })
  return { ok: true, voucher, left_cents: left }
}

/** Whether a cart or an order uses a code that only some buyers can have. */
export function hasLimitedUse(
  { vouchers, uses }: VoucherContext,
  owner: { cart: string } | { order: string },
): boolean {
  const own = 'cart' in owner ? uses.ofCart(owner.cart) : uses.ofOrder(owner.order)
  return own.some(({ code, cents }) => {
    const voucher = vouchers.get(code)
    if (!voucher || (cents === 0 && voucher.value.kind !== 'access')) return false
    return voucher.max_uses !== null || voucher.budget_cents !== null
  })
}

/** The refusal of a limited code to an order without a confirmed address. */
export const unconfirmedCode = { ok: false, reason: 'confirm_first', by_code: true } as const
export type UnconfirmedCode = typeof unconfirmedCode

/**
 * Binds a cart's uses to its order before the payment starts. A voucher that takes nothing off, for example because
 * Abo+ saves more, is released instead; a magic code is bound, although it takes nothing off. Limited codes are refused
 * to an unconfirmed order, which would use them up without paying.
 */
export function startPayment(
  context: VoucherContext,
  { owner, order, is_unconfirmed: isUnconfirmed = false }: { owner: string; order: string; is_unconfirmed?: boolean },
): OrderUsesAnswer | UnconfirmedCode {
  const { vouchers, uses } = context
  if (isUnconfirmed && hasLimitedUse(context, { cart: owner })) return unconfirmedCode
  for (const { code, cents } of uses.ofCart(owner))
    if (cents === 0 && vouchers.get(code)?.value.kind !== 'access') uses.release(code, owner)
  uses.setOrder(owner, order)
  return { ok: true, uses: uses.ofOrder(order) }
}

/**
 * Restores the uses of an ended order whose payment arrived late. Refused if a code is unknown, used up or in use,
 * or if too little of its budget is left; the codes' dates do not matter, since the order was placed in time.
 */
export function takeAgain(
  { vouchers, uses }: VoucherContext,
  { order, cart, uses: wanted }: { order: string; cart: string; uses: readonly VoucherUse[] },
): OrderUsesAnswer {
  const known = uses.ofOrder(order)
  if (known.length > 0) return { ok: true, uses: known }
  for (const { code, cents } of wanted) {
    // the uses may have returned to the cart
    uses.release(code, cart)
    const voucher = vouchers.get(code)
    if (!voucher) return { ok: false, reason: 'unknown_code' }
    const refusal = refuseByUses(voucher, uses, { code, owner: order })
    if (refusal) return refusal
    const left = leftCents(voucher, uses, { code, owner: order })
    if (left !== null && left < cents) return { ok: false, reason: 'budget_used_up', left_cents: left }
  }
  for (const { code, cents } of wanted) uses.addForOrder(code, order, cents)
  return { ok: true, uses: [...wanted] }
}

/** Returns an order's code, and what the order may take of its budget; null for a code that is gone. */
export function codeOfOrder(
  { vouchers, uses }: Omit<VoucherContext, 'nowMs'>,
  { order, code }: { order: string; code: string },
): { voucher: Voucher; left_cents: number | null } | null {
  const voucher = vouchers.get(code)
  return voucher ? { voucher, left_cents: leftForOrder(voucher, uses, { order, code }) } : null
}

/**
 * Sets what an order takes of a code's budget once its places or tickets have changed: less always, more only within
 * the budget. An order whose use has ended gets none again.
 */
export function setOrderCents(
  { vouchers, uses }: VoucherContext,
  { order, code, cents }: VoucherUse & { order: string },
): { ok: true } | VoucherRefusal {
  const known = uses.ofOrder(order).find((use) => use.code === code)
  const voucher = vouchers.get(code)
  const left = voucher ? leftForOrder(voucher, uses, { order, code }) : null
  if (known && left !== null && cents > Math.max(left, known.cents))
    return { ok: false, reason: 'budget_used_up', left_cents: left }
  uses.setCents(order, { code, cents })
  return { ok: true }
}

function leftForOrder(voucher: Voucher, uses: UseStore, { order, code }: { order: string; code: string }) {
  return leftCents(voucher, uses, { code, owner: uses.ownerOf(order) })
}

function refuseByDate({ valid_from: from, valid_until: until }: Voucher, nowMs: number): VoucherRefusal | null {
  if (from !== null && nowMs < Date.parse(from)) return { ok: false, reason: 'not_yet_valid', at: from }
  if (until !== null && nowMs >= Date.parse(until)) return { ok: false, reason: 'expired', at: until }
  return null
}

function refuseByTickets(voucher: Voucher, tickets: readonly DiscountedTicket[]): VoucherRefusal | null {
  // a magic code may be entered before there are tickets in the cart
  if (voucher.value.kind === 'access') return null
  const good = tickets.filter(({ production }) => voucher.productions?.includes(production) ?? true)
  if (good.length === 0) return { ok: false, reason: 'other_production', productions: voucher.productions ?? [] }
  const missing = voucher.min_cents - good.reduce((sum, { cents }) => sum + cents, 0)
  return missing > 0
    ? { ok: false, reason: 'minimum_missing', missing_cents: missing, min_cents: voucher.min_cents }
    : null
}

function refuseByUses(
  voucher: Voucher,
  uses: UseStore,
  { code, owner }: { code: string; owner: string },
): VoucherRefusal | null {
  if (voucher.max_uses !== null && uses.countOthers(code, owner) >= voucher.max_uses) {
    // a use in an unfinished cart may be released again
    return { ok: false, reason: uses.countOrders(code) >= voucher.max_uses ? 'used_up' : 'in_use' }
  }
  if (leftCents(voucher, uses, { code, owner }) !== 0) return null
  // the rest of a balance that is in an unfinished cart may return
  const isInCart = isBalance(voucher) && uses.sumOrders(code) < (voucher.budget_cents ?? 0)
  return isInCart ? { ok: false, reason: 'in_use' } : { ok: false, reason: 'budget_used_up', left_cents: 0 }
}

function leftCents(
  { budget_cents: budget }: Voucher,
  uses: UseStore,
  of: { code: string; owner: string },
): number | null {
  return budget === null ? null : Math.max(0, budget - uses.sumOthers(of.code, of.owner))
}
