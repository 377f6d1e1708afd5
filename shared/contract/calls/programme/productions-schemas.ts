import { z } from 'zod'
import { entryStates } from '../../../entities/contract.ts'
import { changeReasons, moveKinds } from '../../../entities/productions/changes.ts'
import { locales } from '../../../i18n/locale.ts'
import { oneLine } from '../../../text/one-line.ts'
import type { SchemasOf } from '../describe.ts'
import { localised, moment, record } from '../parts.ts'
import type { programmeRows } from './productions.ts'

/** A closure as staff see it, with the draft's values if there is a draft. */
const closure = z.object({
  id: z.int(),
  state: z.enum(entryStates),
  room_id: z.int(),
  /** First and last day in Berlin, YYYY-MM-DD. */
  starts_on: z.string(),
  ends_on: z.string(),
  /** '' in a draft without a reason. */
  reason: z.string(),
})
export type HallClosure = z.infer<typeof closure>

/** A production in the calendar, with the draft's values if there is a draft. */
const production = z.object({
  id: z.int(),
  state: z.enum(entryStates),
  title: localised,
  /** The first ensemble of the cast, or else its first conductor or performer; '' without a cast. */
  who: z.string(),
  starts_at: moment.nullable(),
  ends_at: moment.nullable(),
  room_id: z.int().nullable(),
  abo_id: z.int().nullable(),
  /**
   * The status that visitors see. If our box office sells the production, its stock decides, unless the production is
   * cancelled or moved.
   */
  status: z.string(),
})
export type CalendarProduction = z.infer<typeof production>

const calendar = z.object({
  rooms: z.array(z.object({ id: z.int(), name: z.string(), house: z.string() })),
  /** The abos of the productions; `promised` is the number of productions that an abo announces. */
  abos: z.array(z.object({ id: z.int(), title: localised, letter: z.string(), promised: z.int() })),
  /** Sorted by date. */
  productions: z.array(production),
  /** At most 50 drafts without a date. */
  undated: z.array(production),
  /** The closures that cover a day of the period or the day after it, sorted by their first day. */
  closures: z.array(closure),
  is_cut: z.boolean().describe('Whether the period has more productions or closures than one answer holds'),
})
export type DeskCalendar = z.infer<typeof calendar>

/** The months with productions, the latest first. */
const months = z.object({
  /** `month` is YYYY-MM in Berlin time. A public production counts in its public month, even if its draft moves it. */
  months: z.array(z.object({ month: z.string(), count: z.int() })),
  /** Whether there are earlier months. */
  is_more: z.boolean(),
})
export type DeskMonths = z.infer<typeof months>

/** Another production in the same hall at the same time. */
const otherProduction = z.object({
  id: z.int(),
  title: localised,
  starts_at: moment,
  ends_at: moment,
  state: z.enum(entryStates),
})
export type HallTaken = z.infer<typeof otherProduction>

const hall = z.object({
  conflicts: z.array(otherProduction),
  closures: z.array(closure),
  /**
   * Up to three alternatives to `at`, in UTC, sorted: the same time of day on nearby days on which the hall is free.
   * Empty if the hall is free at `at`.
   */
  free: z.array(moment),
})
export type HallCheck = z.infer<typeof hall>

/** The sales of a production in our box office. */
const sale = z.object({
  /** The number of sold tickets, and their total price. */
  tickets: z.int(),
  cents: z.int(),
  /** The number of orders with sold tickets, and the number of orders whose tickets are not sold yet. */
  orders: z.int(),
  unpaid: z.int(),
  /** Of both, the number of orders that get mails, and the number of those without an e-mail address. */
  mails: z.int(),
  calls: z.int(),
  /** The number of places that other box offices have sold. */
  elsewhere: z.int(),
  /** The number of carts that hold places. */
  carts: z.int(),
  /** The number of all orders of the production, ended and refunded ones included. */
  ever: z.int(),
})
export type SaleInNumbers = z.infer<typeof sale>

const consequences = z.object({
  /** Null if our box office does not sell the production. */
  sale: sale.nullable(),
  /** The numbers of pages that show the production, besides its own page and the event list. */
  pages: z.object({ home: z.int(), abos: z.int(), people: z.int(), works: z.int() }),
})
export type ProductionConsequences = z.infer<typeof consequences>

const notice = z.strictObject({
  de: z.string().trim().min(1).max(400),
  en: z.string().trim().max(400).nullable().optional(),
})
const why = {
  /** `save` writes the draft without publishing it. */
  action: z.enum(['save', 'publish']),
  reason: z.enum(changeReasons).describe('For the history; visitors never get it'),
  remark: z.string().overwrite(oneLine).max(300).optional(),
}
const instant = z.iso.datetime({ precision: 0 })

/** `notice` is for visitors and ticket holders. */
const cancellation = z.strictObject({ ...why, notice })
export type ProductionCancellation = z.infer<typeof cancellation>

const move = z.strictObject({
  ...why,
  kind: z
    .enum(moveKinds)
    .describe('`later`: a later start that day, the sale goes on; `corrected` was a slip: no mail, no old date'),
  starts_at: instant,
  room_id: z.int().positive().nullable(),
  notice: notice.nullable(),
  is_dry_run: z.boolean().describe('Changes nothing: the answer is a preview'),
})
export type ProductionMove = z.infer<typeof move>

/** Publishes that a cancelled or moved production takes place as planned: opens its sale, and removes its notice. */
const resumption = z.strictObject({ status: z.enum(['available', 'few', 'sold_out']) })
export type ProductionResumption = z.infer<typeof resumption>

/** An order whose buyer has no e-mail address; the telephone number may be missing, too. */
const orderToCall = z.object({ number: z.string(), name: z.string(), phone: z.string().nullable() })
export type OrderToCall = z.infer<typeof orderToCall>

/** What a move would tell the buyers. */
const preview = z.object({
  /**
   * The mail in each language in which orders get it, as one of these orders would get it, without its buyer's name,
   * its number and its secret.
   */
  mails: z.array(z.object({ locale: z.enum(locales), subject: z.string(), text: z.string() })),
  /** The orders without an e-mail address, up to 100, sorted by name. */
  calls: z.array(orderToCall).nullable().describe('Null without the right to sell'),
})
export type MovePreview = z.infer<typeof preview>

const changed = z
  .object({
    record,
    job: z
      .int()
      .nullable()
      .describe('The job of the box office that refunds, ends or informs the orders; null without one'),
  })
  .meta({ id: 'ProductionChanged' })
export type ProductionChanged = z.infer<typeof changed>

const id = z.coerce.number().int().positive()

export const programmeSchemas = {
  readCalendar: {
    operationId: 'calendar_productions',
    summary: 'The productions of a period with their drafts',
    query: z.object({ from: z.iso.date(), before: z.iso.date() }),
    answer: calendar,
  },
  listMonths: {
    operationId: 'months_productions',
    summary: 'The months to which the list can jump, the latest first',
    query: z.object({
      before: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
        .describe('Only earlier months')
        .optional(),
    }),
    answer: months,
  },
  checkHall: {
    operationId: 'hall_productions',
    summary: 'Whether a hall is free at a time',
    query: z.object({
      room: id,
      at: instant,
      ends_at: instant.describe('By default, the length of the production').optional(),
      id: id.describe('The production that needs the hall; without it, a new one').optional(),
    }),
    answer: hall,
    refused: [404],
  },
  readConsequences: {
    operationId: 'consequences_productions',
    summary: 'What cancelling or moving it concerns',
    answer: consequences,
  },
  callOff: {
    operationId: 'cancel_productions',
    summary: 'Cancels it, and starts the job that refunds its orders',
    needsRevision: 'row',
    body: cancellation,
    answer: changed,
    refused: [409],
  },
  moveProduction: {
    operationId: 'move_productions',
    summary:
      'Moves or corrects its date and hall, and starts the job that informs its buyers; a dry run tells what it would tell them',
    needsRevision: 'row',
    body: move,
    answer: z.union([changed, preview]),
    refused: [409],
  },
  resumeProduction: {
    operationId: 'resume_productions',
    summary: 'Takes its cancellation or move back: opens the sale, and takes the notice away',
    needsRevision: 'row',
    body: resumption,
    answer: changed,
    refused: [409],
  },
} satisfies SchemasOf<typeof programmeRows>
