import { z } from 'zod'
import { externalId } from './kinds/external-id.ts'
import { begin, periodEnd } from './moments.ts'
import { accessKey } from './sales.ts'

const euros = z.number().min(0).max(100_000).multipleOf(0.01)

/** A voucher, a promo code or a magic code. */
export const importVoucher = z
  .strictObject({
    /** The printed code. In a typed code, case, spaces and hyphens are ignored, and the letter O counts as a zero. */
    external_id: z
      .string()
      .min(4)
      .max(60)
      .regex(/^[\p{L}\p{N}][\p{L}\p{N} -]*$/u, 'must be letters, digits, blanks and hyphens'),
    /** A discount in euros, in total for the tickets that the code applies to. */
    amount: euros.min(0.01).optional(),
    percent: z.int().min(1).max(100).optional(),
    /** A fixed price per ticket. */
    set_price: euros.optional(),
    /** The key of the presale or contingent that the code opens. */
    access: accessKey.optional(),
    /** External ids; by default, the code applies to all productions. */
    productions: z.array(externalId).min(1).max(1000).optional(),
    valid_from: begin.optional(),
    /** A day without a time is included as a whole. */
    valid_until: periodEnd.optional(),
    /** The minimum total price of the tickets that the code applies to, in euros. */
    minimum: euros.default(0),
    max_uses: z.int().min(1).max(1_000_000).optional(),
    /** The maximum total discount of all orders and carts, in euros. */
    budget: euros.min(0.01).optional(),
  })
  .refine(
    ({ amount, percent, set_price, access }) => [amount, percent, set_price, access].filter(isGiven).length === 1,
    {
      error: 'needs exactly one of amount, percent, set_price and access',
    },
  )
  .refine(({ valid_from, valid_until }) => !valid_from || !valid_until || valid_from.local < valid_until.local, {
    error: 'must be after valid_from',
    path: ['valid_until'],
  })
  .meta({ id: 'voucher' })
export type ImportVoucher = z.output<typeof importVoucher>

function isGiven(value: unknown): boolean {
  return value !== undefined
}
