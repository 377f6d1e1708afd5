// Jobs: the orders of a cancelled or moved production, worked through one after another.
import { z } from 'zod'
import { count, dateTime } from '../../common.ts'
import { paymentMeans } from '../keys.ts'

/** What has happened to the production: it is cancelled, or its date or hall has changed. */
export const jobChanges = ['cancelled', 'moved'] as const
export type JobChange = (typeof jobChanges)[number]

/**
 * `previewing` and `previewed`: nothing has been changed. `needs_staff`: everything else is done. `replaced`: a later
 * change of the same production has a job of its own.
 */
export const jobStates = ['previewing', 'previewed', 'running', 'done', 'needs_staff', 'replaced'] as const
export type JobState = (typeof jobStates)[number]

/** Why a job is stopped: its steps failed or crashed the server again and again, or staff have paused it. */
export const jobStops = ['failed', 'paused'] as const
export type JobStop = (typeof jobStops)[number]

/**
 * Why an order needs staff. `no_answer`: the order or its payment provider failed three times or took too long;
 * `refused`: the order refused the change; `by_hand`: staff pay the money back; `not_told`: its buyer has no e-mail
 * address.
 */
export const jobReasons = ['no_answer', 'refused', 'by_hand', 'not_told'] as const
export type JobReason = (typeof jobReasons)[number]

/** Sums over the orders of a job. */
const jobSums = z.object({
  /** The orders that the change concerns. */
  orders: count,
  tickets: count,
  /** Of a cancellation: the orders that end before their tickets are issued. */
  unpaid: count,
  mails: count,
  /** The orders whose buyers have no e-mail address. */
  calls: count,
  /** Credit notes. */
  documents: count,
  /**
   * The orders that need staff although nothing fails: money is paid back by hand, or the buyer has no e-mail address.
   */
  needs_staff: count,
  /**
   * The money that goes back, by means of payment: `orders` counts those that get some of it back that way, and
   * `is_automatic` says whether a payment provider returns it, unless it refuses.
   */
  back: z.array(z.object({ means: z.enum(paymentMeans), orders: count, cents: count, is_automatic: z.boolean() })),
  /** How much of it staff pay by hand, and for how many orders. */
  by_hand: z.object({ orders: count, cents: count }),
})
export type JobSums = z.infer<typeof jobSums>

const facts = {
  id: z.int(),
  production: z.int(),
  title: z.object({ de: z.string(), en: z.string() }).nullable(),
  /** The production's start when the job was made. */
  date: dateTime.nullable(),
  change: z.enum(jobChanges),
  state: z.enum(jobStates),
  /** Of a job that needs staff before it goes on with its orders; null for others. */
  stopped: z.enum(jobStops).nullable(),
  /** An e-mail address, or the name of an outside system. */
  by: z.string(),
  created_at: dateTime,
  started_at: dateTime.nullable(),
  ended_at: dateTime.nullable(),
  /** The orders by state; `waiting` includes those that are tried again. */
  orders: z.object({ all: count, waiting: count, retried: count, done: count, needs_staff: count }),
  /**
   * The orders whose buyers want to give tickets of the production back; null in the answers of calls that change the
   * job.
   */
  returns: count.nullable(),
  /** The places that other box offices have sold, whose buyers no mail reaches. */
  elsewhere: count,
}

/** A job in a list. */
export const listedJob = z.object(facts)
export type ListedJob = z.infer<typeof listedJob>

export const jobList = z.object({ results: z.array(listedJob) })

export const productionJob = z
  .object({
    ...facts,
    /** What the job would do, counted before it was started; null if it was started at once. */
    preview: jobSums.nullable(),
    /** What it has done. */
    outcome: jobSums,
    /** The orders that were worked on last. */
    recent: z.array(z.object({ number: z.string(), at: dateTime, is_done: z.boolean(), cents: count })),
    /** The first 500 of the `orders.needs_staff` orders that need staff. */
    tasks: z.array(
      z.object({
        number: z.string(),
        reasons: z.array(z.enum(jobReasons)),
        cents: count,
        by_hand_cents: count,
        /** Whether staff transfer any of it, so that they name the account. */
        needs_iban: z.boolean(),
        /** Whom to call; null while the job runs, and for buyers who have got a mail. */
        call: z.object({ name: z.string(), phone: z.string().nullable() }).nullable(),
      }),
    ),
  })
  .meta({ id: 'ProductionJob' })
export type ProductionJob = z.infer<typeof productionJob>

/** With `dry_run`, the job only counts what it would do. */
export const jobStart = z.strictObject({ dry_run: z.boolean() })

/** Without `order`, all orders that failed are tried again. There is no dry run, but the request must say so. */
export const jobRetry = z.strictObject({ order: z.string().max(60).optional(), dry_run: z.literal(false) })
