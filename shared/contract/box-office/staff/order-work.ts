// What staff do with an order from its page. With `dry_run`, a call answers what it would do and changes nothing.
import { z } from 'zod'
import { oneLine } from '../../../text/one-line.ts'
import { paymentMeans } from '../keys.ts'
import { invoiceAddress, order, orderRequest, postalAddress } from '../order.ts'

/** Required where a call cancels, moves or pays back, so that a request without it is not taken for a consent. */
export const saidDryRun = z.boolean()
const dryRun = saidDryRun.optional()

/** A request of one of these calls, of which `dry_run` says only whether it is a preview. */
export type WithoutDryRun<Body> = Body extends unknown ? Omit<Body, 'dry_run'> : never

export const staffCancellation = z.strictObject({
  /** For the audit log. */
  why: z.string().overwrite(oneLine).min(1).max(200),
  /** Whether the buyer gets a mail. */
  mail: z.boolean(),
  dry_run: saidDryRun,
})

const terminalCents = z.int().min(0).max(10_000_000).optional()

/**
 * `terminal`: the buyer has paid there what the order still costs, `terminal_cents`; the call is refused if it costs
 * another sum by now. `transfer`, `link`: the buyer is asked to pay, until the day `due` in Berlin or the usual one; a
 * payment link that was sent before ends. `goodwill`: the house does without the rest, `goodwill_cents`, once a part
 * has arrived.
 */
export const staffPayment = z.discriminatedUnion('means', [
  z.strictObject({
    means: z.enum(['terminal', 'transfer', 'link']),
    due: z.iso.date().optional(),
    terminal_cents: terminalCents,
    dry_run: dryRun,
  }),
  z.strictObject({
    means: z.literal('goodwill'),
    goodwill_cents: z.int().min(1).max(10_000_000),
    dry_run: dryRun,
  }),
])

/** The order is due and ends at 23:59 on this day in Berlin, YYYY-MM-DD. */
export const staffDeadline = z.strictObject({ until: z.iso.date(), dry_run: dryRun })

const id = z.string().min(1).max(60)

/**
 * With `strand`, the new seats may leave a single free seat. `terminal_cents` is what the buyer of a paid order has
 * paid at the terminal for dearer seats: the difference of the prices, which a dry run answers.
 */
export const staffSeats = z.strictObject({
  moves: z
    .array(z.strictObject({ line: id, seat: id }))
    .min(1)
    .max(50),
  strand: z.boolean().optional(),
  terminal_cents: terminalCents,
  dry_run: saidDryRun,
})

/**
 * Lines of one concert get places of the production, seats or areas, in the same sequence; otherwise as `staffSeats`.
 */
export const staffDate = z.strictObject({
  lines: z.array(id).min(1).max(50),
  production: z.int().min(1).max(9_999_999_999),
  seats: z.array(id).min(1).max(50),
  strand: z.boolean().optional(),
  terminal_cents: terminalCents,
  dry_run: saidDryRun,
})

const { name, email, phone } = orderRequest.shape.contact.shape

/** Fields that are missing stay as they are; null removes an address, and '' the telephone number. */
export const staffContact = z.strictObject({
  name: name.optional(),
  email: email.nullable().optional(),
  phone,
  post: postalAddress.nullable().optional(),
  invoice: invoiceAddress.nullable().optional(),
  dry_run: dryRun,
})

/** Whether tickets on paper have been posted or handed over at the box office. */
export const staffHandOver = z.strictObject({ is_handed_over: z.boolean(), dry_run: dryRun })

/** Whether a posted letter has come back. */
export const staffReturn = z.strictObject({ is_returned: z.boolean(), dry_run: dryRun })

/** Numbers of what a call does: `seats` counts places that are freed, sold, held longer or moved. */
export const orderConsequences = z.strictObject({
  mails: z.int(),
  tickets: z.int(),
  seats: z.int(),
  /** Money that comes in (positive) or goes back (negative), by means of payment. */
  cents: z.partialRecord(z.enum(paymentMeans), z.int()),
  documents: z.int(),
  /** What the order then costs; missing if that stays the same. */
  total_cents: z.int().optional(),
  /** What each ticket then costs, by line; missing if its price and its concert stay the same. */
  prices: z.array(z.strictObject({ line: id, cents: z.int() })).optional(),
  /** For a refund, the lines that go with those of the request: companions without the person to accompany. */
  along: z.array(id).optional(),
  /** For a refund, the proposed fee: what the other tickets would cost more without these; missing for nothing. */
  fee_cents: z.int().optional(),
})
export type OrderConsequences = z.infer<typeof orderConsequences>

/** The order or, after a dry run, the consequences alone. */
export const workedOrder = z.union([z.strictObject({ consequences: orderConsequences }), order])
