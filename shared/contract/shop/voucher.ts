import { z } from 'zod'
import { dateTime } from '../common.ts'

const cents = z.int().min(1).max(10_000_000)

/** What a code gives: money off, or a way into a presale or a contingent. */
const voucherValue = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('amount'), cents }),
  z.strictObject({ kind: z.literal('percent'), percent: z.int().min(1).max(100) }),
  z.strictObject({ kind: z.literal('set_price'), cents: z.int().min(0).max(10_000_000) }),
  /** A magic code; `access` names the windows and contingents that it opens. */
  z.strictObject({ kind: z.literal('access'), access: z.string().min(1).max(60) }),
])

export const voucher = z.strictObject({
  /** As printed; compared by its normal form (worker/tickets/rules/code-form.ts). */
  code: z.string().min(4).max(60),
  value: voucherValue,
  /** Ids of the productions that it is good for; null for all. */
  productions: z.array(z.int()).max(1000).nullable(),
  valid_from: dateTime.nullable(),
  valid_until: dateTime.nullable(),
  /** The sum of the tickets that it is good for, before discounts. */
  min_cents: z.int().min(0),
  /** Orders and carts that may use it; null for any number. */
  max_uses: z.int().min(1).max(1_000_000).nullable(),
  /** The maximum discount over all orders together; null for no limit. */
  budget_cents: cents.nullable(),
})
export type Voucher = z.infer<typeof voucher>
