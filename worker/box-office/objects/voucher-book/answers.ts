import type { Voucher } from '../../../../shared/contract/box-office/voucher.ts'

/** A ticket of the cart with its price before discounts. */
export interface DiscountedTicket {
  production: number
  cents: number
}

export interface Redemption {
  code: string
  owner: string
  /** The cart's tickets before discounts; empty for an empty cart, which keeps its code. */
  tickets: DiscountedTicket[]
  cents: number
  until_ms: number
}

export type VoucherRefusal =
  | { ok: false; reason: 'unknown_code' | 'used_up' | 'in_use' | 'tse_missing' | 'key_reused' }
  | { ok: false; reason: 'too_many_attempts'; retry_ms: number }
  | { ok: false; reason: 'not_yet_valid' | 'expired'; at: string }
  | { ok: false; reason: 'other_production'; productions: number[] }
  | { ok: false; reason: 'minimum_missing'; missing_cents: number; min_cents: number }
  | { ok: false; reason: 'budget_used_up'; left_cents: number }

/** A redeemed code or a refusal; `left_cents` is the rest of the voucher's budget, null without a budget. */
export type VoucherAnswer = { ok: true; voucher: Voucher; left_cents: number | null } | VoucherRefusal

export interface VoucherUse {
  code: string
  cents: number
}

export type OrderUsesAnswer = { ok: true; uses: VoucherUse[] } | VoucherRefusal

/** How many orders and unfinished carts use a code. */
export interface UsesOfCode {
  /** In its normal form. */
  code: string
  orders: number
  carts: number
  /** The total discount in orders and carts. */
  cents: number
}

export interface OrderUse {
  /** Rises with every use of any code; the cursor of `ordersOf`. */
  sequence: number
  order: string
  /** The discount; 0 for a magic code. */
  cents: number
}
