import { z } from 'zod'
import { oneLine } from '../../../text/one-line.ts'
import { count, dateTime, perPage } from '../../common.ts'
import { codePattern, maxCodes } from '../keys.ts'
import { orderStates } from '../order.ts'
import { voucher } from '../voucher.ts'

/** The lists of codes: for an amount, for a discount or fixed price, and for access to a presale or contingent. */
export const voucherViews = ['amount', 'discount', 'access'] as const

export const staffVoucherQuery = z.object({
  view: z.enum(voucherViews).optional(),
  /** The beginning of the codes to list. */
  q: z.string().max(60).optional(),
  /** The last code of the previous page, in its normal form. */
  after: z.string().max(60).optional(),
  per_page: perPage,
})
export type StaffVoucherQuery = z.infer<typeof staffVoucherQuery>

const staffVoucher = voucher.extend({
  /** Titles of the productions that the code applies to, or their ids if they are not public. */
  titles: z.array(z.string()),
  state: z.enum(['active', 'later', 'ended', 'used_up']),
  orders: count,
  carts: count,
  /** The sum of the code's discounts in orders and carts. */
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
  per_page: perPage,
  after: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .optional(),
})

export const voucherUses = z.object({
  /** The orders that have used the code, newest first. */
  results: z.array(
    z.object({
      order: z.string(),
      /** When the order was placed; null if the order is not in the order list yet. */
      at: dateTime.nullable(),
      state: z.enum(orderStates).nullable(),
      /** The code's discount; 0 for a magic code. */
      cents: count,
    }),
  ),
  /** The value of `after` for the next page; null at the end. */
  next: z.string().nullable(),
})
export type VoucherUses = z.infer<typeof voucherUses>

/**
 * If `code` is null, the server generates `count` random codes for one order or with a balance each. An amount for one
 * order without a minimum and a budget is a balance.
 */
export const newVouchers = z.strictObject({
  ...voucher.omit({ code: true, productions: true }).shape,
  code: z.string().overwrite(oneLine).pipe(z.string().regex(codePattern)).nullable(),
  count: z.int().min(1).max(maxCodes),
  productions: z.array(z.int().min(1)).min(1).max(90).nullable(),
  min_cents: voucher.shape.min_cents.max(10_000_000),
  /** Why the codes are given, for the audit log; needed without the right to manage. */
  note: z.string().overwrite(oneLine).pipe(z.string().max(200)).optional(),
})
export type NewVouchers = z.infer<typeof newVouchers>

export const madeVouchers = z.object({ codes: z.array(z.string()) })
export type MadeVouchers = z.infer<typeof madeVouchers>
