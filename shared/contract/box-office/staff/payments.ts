import { z } from 'zod'
import { count, dateTime, perPage } from '../../common.ts'
import { orderPeriods, paymentMeans } from '../keys.ts'

const day = z.iso.date().regex(/^2[01]/)

export const paymentConditions = z.object({
  means: z.enum(paymentMeans).optional(),
  period: z.enum(orderPeriods).optional(),
  /** The first and the last day, in Berlin time; `period` takes precedence. */
  from: day.optional(),
  until: day.optional(),
})

export const paymentQuery = paymentConditions.extend({
  per_page: perPage,
  /** The value of `next` of the previous page. */
  after: z.string().max(300).optional(),
})
export type PaymentQuery = z.infer<typeof paymentQuery>

export const payments = z.object({
  /** Latest day first, and within a day by means. */
  results: z.array(
    z.object({
      /** The key within the order. */
      key: z.string(),
      /** When the bank booked a transfer, or the day of `at`. */
      day: z.iso.date(),
      means: z.enum(paymentMeans),
      /** When it was booked here. */
      at: dateTime,
      order: z.string(),
      /** '' once the buyer's personal data are deleted. */
      name: z.string(),
      /** Negative for a refund. */
      cents: z.int(),
      /** The id of the provider's payment or of the bank's line, or `desk:` with the number of the order. */
      reference: z.string(),
      /** The payments of the same day by the same means, and their sum. */
      of_day: z.object({ count, cents: z.int() }),
    }),
  ),
  next: z.string().nullable(),
  /** Whether all orders have reported their payments; the others follow within hours of an update. */
  is_complete: z.boolean(),
})
export type Payments = z.infer<typeof payments>
