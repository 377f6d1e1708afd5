// What staff send to the box office.
import { z } from 'zod'
import { oneLine } from '../../shop/one-line.ts'

const placeId = z.string().min(1).max(60)
const places = z
  .array(z.strictObject({ place: placeId, count: z.int().min(1).max(10_000).optional() }))
  .min(1)
  .max(2000)

/** Tickets to take back, and whether the delivery is paid back, too. */
export const staffRefund = z.strictObject({ lines: z.array(z.string().max(60)).min(1).max(100), delivery: z.boolean() })

/** A refund that staff have paid by hand, by its number within the order. */
export const staffRefundPaid = z.strictObject({ refund: z.int().min(1) })

export const staffBlock = z.strictObject({ places, reason: z.string().overwrite(oneLine).min(1).max(200) })
export const staffUnblock = z.strictObject({ places: z.array(placeId).min(1).max(2000) })

/** Moves places from one contingent to another; '' is the general sale. */
export const staffContingentMove = z.strictObject({ places, from: z.string().max(60), to: z.string().max(60) })

/** Differences between places, orders and payments; `detail` is for people. */
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

/** Orders that were ended or refunded, and those that could not be. */
export const cancelledProduction = z.object({ cancelled: z.array(z.string()), failed: z.array(z.string()) })
export type CancelledProduction = z.infer<typeof cancelledProduction>
