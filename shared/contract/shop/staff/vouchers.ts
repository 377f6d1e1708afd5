// Vouchers and magic codes as the desk lists, makes and stops them.
import { z } from 'zod'
import { oneLine } from '../../../shop/one-line.ts'
import { dateTime } from '../../common.ts'
import { orderStates } from '../order.ts'
import { voucher } from '../voucher.ts'

/** Lists by what their codes give: money off an amount, a discount, a way in. */
export const voucherViews = ['amount', 'discount', 'access'] as const

/** Codes of one call. */
const maxCodes = 500

export const staffVoucherQuery = z.object({
  view: z.enum(voucherViews).optional(),
  /** The beginning of a code. */
  q: z.string().max(60).optional(),
  /** The code, in its normal form, after which to go on. */
  after: z.string().max(60).optional(),
})
export type StaffVoucherQuery = z.infer<typeof staffVoucherQuery>

const count = z.int().min(0)

const staffVoucher = voucher.extend({
  /** Titles of the productions that it is good for; the number of one that is not public. */
  titles: z.array(z.string()),
  state: z.enum(['active', 'later', 'ended', 'used_up']),
  /** Orders that have used it, and carts that hold a use. */
  orders: count,
  carts: count,
  /** The sum of its discounts in orders and carts. */
  taken_cents: count,
})
export type StaffVoucher = z.infer<typeof staffVoucher>

export const staffVouchers = z.object({
  results: z.array(staffVoucher),
  next: z.string().nullable(),
  /** Keys of presales and contingents that a magic code can open. */
  accesses: z.array(z.string()),
})
export type StaffVouchers = z.infer<typeof staffVouchers>

export const voucherUsesQuery = z.object({
  /** The value of `next` on the previous page. */
  after: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .optional(),
})

export const voucherUses = z.object({
  /** The latest first. */
  results: z.array(
    z.object({
      order: z.string(),
      /** When the order was placed; null until the list of orders has it. */
      at: dateTime.nullable(),
      state: z.enum(orderStates).nullable(),
      /** The code's discount; 0 for a magic code. */
      cents: count,
    }),
  ),
  /** The value of `after` with which to request the next page; null at the end. */
  next: z.string().nullable(),
})
export type VoucherUses = z.infer<typeof voucherUses>

/** What a new code gives. Without a code, the server generates `count` random codes, each for a single use. */
export const newVouchers = z.strictObject({
  ...voucher.omit({ code: true, productions: true }).shape,
  code: z
    .string()
    .overwrite(oneLine)
    .pipe(z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} -]{2,58}[\p{L}\p{N}]$/u))
    .nullable(),
  count: z.int().min(1).max(maxCodes),
  productions: z.array(z.int().min(1)).min(1).max(90).nullable(),
  min_cents: voucher.shape.min_cents.max(10_000_000),
})
export type NewVouchers = z.infer<typeof newVouchers>

export const madeVouchers = z.object({ codes: z.array(z.string()) })
export type MadeVouchers = z.infer<typeof madeVouchers>
