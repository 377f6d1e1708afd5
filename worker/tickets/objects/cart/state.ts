import type { PriceTypeKey } from '../../../../shared/contract/shop/sales.ts'
import type { Voucher } from '../../../../shared/contract/shop/voucher.ts'
import type { SiteKey } from '../../../../shared/sites.ts'

/** A place that the cart has held, to offer it again after the cart is over. */
export interface RememberedLine {
  production: number
  seat: string | null
  area: string | null
  price_type: PriceTypeKey
}

/** What a cart stores; which places it has is in the inventories. */
export interface CartState {
  site: SiteKey
  /** Ids, in the order in which they were added. */
  productions: number[]
  /** When the cart took its first place, and when all its places are free again; null for an empty cart. */
  first_ms: number | null
  until_ms: number | null
  /** The redeemed voucher; one per cart. `replaces` is the code that it has put out of the cart. */
  voucher: { voucher: Voucher; left_cents: number | null; replaces?: string } | null
  /** Redeemed magic codes. */
  magic_codes: { code: string; access: string }[]
  /** The confirmed member's discount in percent; 0 without membership. */
  abo_plus_percent: number
  /** When the membership was last confirmed; null without one. */
  member_ms: number | null
  remembered: RememberedLine[]
  /** The order that pays for the cart. */
  order: string | null
  /** Counts the cart's places (`networkId`); missing in carts that are older than the limit. */
  network?: string | null
}

export function emptyCart(site: SiteKey): CartState {
  return {
    ...{ site, productions: [], first_ms: null, until_ms: null, voucher: null, magic_codes: [] },
    ...{ abo_plus_percent: 0, member_ms: null, remembered: [], order: null },
  }
}

const renewedForMs = 15 * 60_000
const longestMs = 45 * 60_000

/** The end of a cart after a writing call: 15 minutes later, at most 45 after its first place. */
export function nextEndMs({ first_ms: firstMs }: Pick<CartState, 'first_ms'>, nowMs: number): number {
  return Math.min(nowMs + renewedForMs, (firstMs ?? nowMs) + longestMs)
}

/** Whether an extension would ever move the end: not for an empty cart, nor at the cap. */
export function canExtend({ first_ms: firstMs, until_ms: untilMs }: CartState): boolean {
  return firstMs !== null && untilMs !== null && untilMs < firstMs + longestMs
}

/** Whether the cart's places are free again. */
export function isOver({ until_ms: untilMs, order }: CartState, nowMs: number): boolean {
  return untilMs !== null && order === null && nowMs >= untilMs
}
