import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import { z } from 'zod'
import { oneLine } from '../../text/one-line.ts'
import { placeId } from './cart.ts'
import { refundWhys } from './keys.ts'

const places = z
  .array(z.strictObject({ place: placeId, count: z.int().min(1).max(10_000).optional() }))
  .min(1)
  .max(2000)

const refund = {
  /** What the house keeps: at most the tickets' price, or less than the amount. */
  fee_cents: z.int().min(0).max(1_000_000).optional(),
  /** For the buyer, in addition to the mail's standard sentence. */
  text: z.string().overwrite(oneLine).max(500).optional(),
  /** The reason, for the audit log. */
  why: z.enum(refundWhys).optional(),
  dry_run: z.boolean(),
}

/** Tickets that are taken back, or an amount of the price of tickets that stay valid. */
export const staffRefund = z.union([
  z.strictObject({
    lines: z.array(z.string().max(60)).min(1).max(200),
    delivery: z.boolean(),
    /** Why tickets are refunded although they have been used, for the audit log; required for such tickets. */
    used_reason: z.string().overwrite(oneLine).min(1).max(200).optional(),
    ...refund,
  }),
  z.strictObject({ cents: z.int().min(1).max(10_000_000), ...refund }),
])

/** Spaces are allowed. */
const iban = z
  .string()
  .max(60)
  .overwrite((text) => electronicFormatIBAN(text) ?? '')
  .refine((text) => isValidIBAN(text))

/** Records a refund that staff have paid by hand; `refund` is its number within the order. */
export const staffRefundPaid = z.strictObject({ refund: z.int().min(1), iban: iban.optional() })

/** The account to which staff have transferred what an order of a job has left to pay by hand. */
export const settledJobOrder = z.strictObject({ iban: iban.optional() })

export const staffBlock = z.strictObject({ places, reason: z.string().overwrite(oneLine).min(1).max(200) })
export const staffUnblock = z.strictObject({ places: z.array(placeId).min(1).max(2000) })

/** Moves places from one contingent to another; '' is the general sale. */
export const staffContingentMove = z.strictObject({ places, from: z.string().max(60), to: z.string().max(60) })

/** Differences between places, orders and payments; `detail` is a sentence for staff. */
export const reconciliation = z.object({
  differences: z.array(
    z.object({
      kind: z.enum(['place_without_order', 'order_without_place', 'wrong_state', 'ticket_without_place', 'money']),
      order: z.string(),
      detail: z.string(),
    }),
  ),
})
export type Difference = z.infer<typeof reconciliation>['differences'][number]
