import type { PriceTypeKey } from '../../../../shared/contract/box-office/sales.ts'
import type { Voucher } from '../../../../shared/contract/box-office/voucher.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import type { VoucherRefusal } from '../voucher-book/answers.ts'

/** A place of the cart, stored so that the cart can hold it again after its end. */
export interface RememberedLine {
  production: number
  seat: string | null
  area: string | null
  price_type: PriceTypeKey
}

export interface DroppedCode {
  code: string
  reason: VoucherRefusal['reason']
  /** For `minimum_missing`, the minimum sum of the tickets that the code applies to. */
  min_cents?: number
}

/** A cart's stored state. The inventories store its places. */
export interface CartState {
  site: SiteKey
  /** Ids in the order in which they were added. */
  productions: number[]
  /**
   * `first_ms` is when the cart took its first place, `until_ms` when its places are released; null for an empty cart.
   */
  first_ms: number | null
  until_ms: number | null
  /** The redeemed voucher, one per cart. `replaces` is the code of the voucher that it replaced. */
  voucher: { voucher: Voucher; left_cents: number | null; replaces?: string } | null
  /** Redeemed magic codes; `access` is the key of the windows and contingents that a code opens. */
  magic_codes: { code: string; access: string }[]
  /** The last code that the cart has lost because the voucher book refused it. */
  dropped?: DroppedCode | null
  /** The confirmed member's discount in percent. */
  abo_plus_percent: number
  /** When the membership was last confirmed. */
  member_ms: number | null
  remembered: RememberedLine[]
  /** Number of the order to which the cart is handed over. */
  order: string | null
  /**
   * The network that counts the cart's places (`networkIds`); null or missing if it is unknown, or if the cart has
   * never held places.
   */
  network?: string | null
  /** Set once staff have held places for the cart, which then gets the free accompanying places of a group. */
  is_desk?: true
}

export function emptyCart(site: SiteKey): CartState {
  return {
    site,
    productions: [],
    first_ms: null,
    until_ms: null,
    voucher: null,
    magic_codes: [],
    abo_plus_percent: 0,
    member_ms: null,
    remembered: [],
    order: null,
  }
}

const renewedForMs = 15 * 60_000
const longestMs = 45 * 60_000

export function droppedCode(code: string, refusal: VoucherRefusal): DroppedCode {
  const { reason } = refusal
  return refusal.reason === 'minimum_missing' ? { code, reason, min_cents: refusal.min_cents } : { code, reason }
}

/** Returns when a cart ends after a writing call: 15 minutes later, but at most 45 minutes after its first place. */
export function nextEndMs({ first_ms: firstMs }: Pick<CartState, 'first_ms'>, nowMs: number): number {
  return Math.min(nowMs + renewedForMs, (firstMs ?? nowMs) + longestMs)
}

/** Whether an extension can still move the cart's end: false for an empty cart, or one at its maximum duration. */
export function canExtend({ first_ms: firstMs, until_ms: untilMs }: CartState): boolean {
  return firstMs !== null && untilMs !== null && untilMs < firstMs + longestMs
}

/** Whether the cart has ended, so that its places are free again. A cart that is being paid for does not end. */
export function isOver({ until_ms: untilMs, order }: CartState, nowMs: number): boolean {
  return untilMs !== null && order === null && nowMs >= untilMs
}
