import { z } from 'zod'
import { dateTime } from '../common.ts'

const cents = z.int().min(1).max(10_000_000)

const voucherValue = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('amount'), cents }),
  z.strictObject({ kind: z.literal('percent'), percent: z.int().min(1).max(100) }),
  z.strictObject({ kind: z.literal('set_price'), cents: z.int().min(0).max(10_000_000) }),
  /** A magic code; `access` is the key of the presale or contingent that the code opens. */
  z.strictObject({ kind: z.literal('access'), access: z.string().min(1).max(60) }),
])

export const voucher = z.strictObject({
  /** The printed code; compared in its normal form (worker/box-office/rules/code-form.ts). */
  code: z.string().min(4).max(60),
  value: voucherValue,
  /** Ids of the productions that the code applies to; null for all. */
  productions: z.array(z.int()).max(1000).nullable(),
  valid_from: dateTime.nullable(),
  valid_until: dateTime.nullable(),
  /** The minimum total price of the tickets that the code applies to, before discounts. */
  min_cents: z.int().min(0),
  /** The maximum number of orders and carts that use the code; null for no limit. */
  max_uses: z.int().min(1).max(1_000_000).nullable(),
  /** The maximum total discount of all orders and carts; null for no limit. A balance is an amount as large as it. */
  budget_cents: cents.nullable(),
})
export type Voucher = z.infer<typeof voucher>
