import { z } from 'zod'

/** Identifies a line when it is sent again; for instance, a hash of the line. */
const lineKey = z.string().regex(/^[\w-]{8,100}$/)

/** A payment into the seller's bank account, as listed in a bank's export. */
const bankLine = z.strictObject({
  key: lineKey,
  /** The creditor reference or end-to-end reference, if the bank has a field for it. */
  reference: z.string().max(140).nullable(),
  /** The payer's reference text. */
  text: z.string().max(1000),
  cents: z.int().min(1).max(99_999_999_999),
  /** The day on which the bank booked the payment. */
  paid_at: z.iso.date(),
  payer: z.string().max(200).nullable(),
  iban: z.string().max(42).nullable(),
  /** Set for the sum of several payments without their single amounts, which staff divide; it is never booked alone. */
  is_collective: z.boolean().optional(),
})
export type BankLine = z.infer<typeof bankLine>

/**
 * How a payment relates to its order. `forgone`: the house does without what is missing. `cancelled`: the buyer has
 * cancelled the order, so the money must be returned. `repeated`: the line has been processed before. `maybe_double`: a
 * payment of the same amount, at most three days (but for the banks' holidays) earlier or later and not from another
 * account, is booked to the order, waits on the staff's list, or was returned or assigned by staff; nothing is booked
 * until staff decide. `unknown`: the payment refers to no existing order, or to several. `collective`: staff have to
 * find out who has paid what. `deferred`: staff want to decide later. `failed`: the line was not recorded because of an
 * error and must be sent again.
 */
const bankResults = [
  ...(['exact', 'under', 'forgone', 'over', 'double', 'late', 'cancelled'] as const),
  ...(['repeated', 'maybe_double', 'unknown', 'collective', 'deferred', 'failed'] as const),
] as const
export type BankResult = (typeof bankResults)[number]

const maxLines = 200

/**
 * Lines of a bank's export, to be recorded as payments. Lines can be sent again, because each has a key. With
 * `dry_run`, the call answers what would happen to the lines, in their sequence, and changes nothing.
 */
export const bankRequest = z.strictObject({
  lines: z.array(bankLine).min(1).max(maxLines),
  /** The keys of lines that are put on the staff's list instead of being booked to the order that they name. */
  deferred: z.array(lineKey).max(maxLines).optional(),
  /**
   * What the house does without of the orders that lines pay in part. An order that misses another amount after its
   * line stays unpaid.
   */
  forgone: z
    .array(z.strictObject({ key: lineKey, cents: z.int().min(1).max(10_000_000) }))
    .max(maxLines)
    .optional(),
  dry_run: z.boolean(),
})

/** One result per line, in the request's order. */
export const bankAnswer = z.object({
  results: z.array(
    z.object({
      key: z.string(),
      order: z.string().nullable(),
      result: z.enum(bankResults),
      /** Only after a dry run, for a line that names an existing order: what is left to pay before this line. */
      facts: z
        .object({
          name: z.string(),
          open_cents: z.int().min(0),
          /** The mails that the booking sends to the buyer. */
          mails: z.int().min(0),
          /** Set for an `under` payment whose order has ended, so that it goes back. */
          goes_back: z.literal(true).optional(),
        })
        .optional(),
      /** Only after a dry run, for an `unknown` line: at most three orders that it may mean, by payer and amount. */
      proposals: z.array(z.object({ number: z.string(), name: z.string(), open_cents: z.int().min(1) })).optional(),
      /** Only after a dry run, for an `unknown` line that names several waiting orders: how it may be divided. */
      parts: z.array(z.object({ order: z.string(), cents: z.int().min(1) })).optional(),
    }),
  ),
})
export type BankAnswer = z.infer<typeof bankAnswer>
