// What staff do with an order that is not paid yet. With `dry_run`, a call answers what it would do and changes nothing.
import { z } from 'zod'
import { oneLine } from '../../../text/one-line.ts'
import { paymentMeans } from '../keys.ts'
import { order } from '../order.ts'

const dryRun = z.boolean().optional()

export const staffCancellation = z.strictObject({
  /** For the audit log. */
  why: z.string().overwrite(oneLine).min(1).max(200),
  /** Whether the buyer gets a mail. */
  mail: z.boolean(),
  dry_run: dryRun,
})

/** The buyer has paid at the terminal what the order still costs. */
export const staffPayment = z.strictObject({ means: z.literal('terminal'), dry_run: dryRun })

/** The order is due and ends at 23:59 on this day in Berlin, YYYY-MM-DD. */
export const staffDeadline = z.strictObject({ until: z.iso.date(), dry_run: dryRun })

/** Numbers of what a call does: `seats` counts places that are freed, sold or held longer. */
export const orderConsequences = z.strictObject({
  mails: z.int(),
  tickets: z.int(),
  seats: z.int(),
  /** Money that comes in (positive) or goes back (negative), by means of payment. */
  cents: z.partialRecord(z.enum(paymentMeans), z.int()),
  documents: z.int(),
})
export type OrderConsequences = z.infer<typeof orderConsequences>

/** The order or, after a dry run, the consequences alone. */
export const workedOrder = z.union([z.strictObject({ consequences: orderConsequences }), order])
