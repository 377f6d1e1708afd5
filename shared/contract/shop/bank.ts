import { z } from 'zod'

/** Money that arrived on the seller's account, as a bank's export lists it. */
const bankLine = z.strictObject({
  /** Identifies the line for good: the bank's own number, or a hash of what the line says. */
  key: z.string().regex(/^[\w-]{8,100}$/),
  /** The creditor reference or end-to-end reference, if the bank gives it a field. */
  reference: z.string().max(140).nullable(),
  /** The payer's reference text. */
  text: z.string().max(1000),
  cents: z.int().min(1).max(99_999_999_999),
  /** The day on which the bank booked it. */
  paid_at: z.iso.date(),
  payer: z.string().max(200).nullable(),
  iban: z.string().max(42).nullable(),
})
export type BankLine = z.infer<typeof bankLine>

/**
 * What a line was to its order: `repeated` was booked before; `unknown` names no order, or more than one, or an order that
 * does not exist.
 */
const bankResults = ['exact', 'under', 'over', 'double', 'late', 'repeated', 'unknown'] as const
export type BankResult = (typeof bankResults)[number]

/** A part of an export, booked by staff. The lines' keys make the call repeatable. */
export const bankRequest = z.strictObject({ lines: z.array(bankLine).min(1).max(200) })

/** One result per line, in the request's order. */
export const bankAnswer = z.object({
  results: z.array(z.object({ key: z.string(), order: z.string().nullable(), result: z.enum(bankResults) })),
})
export type BankAnswer = z.infer<typeof bankAnswer>
