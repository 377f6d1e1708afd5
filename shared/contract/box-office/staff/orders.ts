import { z } from 'zod'
import { cleanText } from '../../../fields/clean-text.ts'
import { cents, dateTime, perPage } from '../../common.ts'
import { bankRequest } from '../bank.ts'
import { deliveryKeys, freeWhys, letterMails, maxNoteLetters, orderPeriods, paymentMeans } from '../keys.ts'
import { order, orderStates } from '../order.ts'

const states: readonly string[] = orderStates
const day = z.iso.date().regex(/^2[01]/)

export const orderConditions = z.object({
  /** Words of a name or e-mail address, the number of an order, or the number or code of a ticket. */
  q: z.string().max(300).optional(),
  /**
   * `refunds`: orders that staff must refund by hand; `payments`: orders that wait for a transfer; `missing`: orders
   * whose money the provider has given back; `returns`: orders whose buyers want to give tickets of a moved concert
   * back.
   */
  open: z.enum(['refunds', 'payments', 'missing', 'returns', 'uncopied']).optional(),
  /** States, separated by commas. */
  state: z
    .string()
    .max(200)
    .refine((text) => text.split(',').every((state) => states.includes(state)))
    .optional(),
  production: z.coerce.number().int().min(1).max(9_999_999_999).optional(),
  means: z.enum(paymentMeans).optional(),
  delivery: z.enum(deliveryKeys).optional(),
  /** Selects orders of at least `groupSize` tickets. */
  group: z.literal('1').optional(),
  period: z.enum(orderPeriods).optional(),
  /** The first and the last day on which the orders were placed, in Berlin time; `period` takes precedence. */
  from: day.optional(),
  until: day.optional(),
})

export const staffOrderQuery = orderConditions.extend({
  per_page: perPage,
  after: z
    .string()
    .regex(/^\d{4}-[\dT:.Z-]{6,24}~A-[\dA-Z-]{6,20}$/)
    .optional(),
})
export type StaffOrderQuery = z.infer<typeof staffOrderQuery>

export const staffOrderList = z.object({
  /** Newest first. A page may be empty although others follow. */
  results: z.array(
    z.object({
      number: z.string(),
      created_at: dateTime,
      /** '' once the buyer's personal data are deleted. */
      name: z.string(),
      state: z.enum(orderStates),
      means: z.enum(paymentMeans),
      delivery: z.enum(deliveryKeys),
      total_cents: cents,
      /** The amount that staff must refund by hand. */
      task_cents: cents,
      /** What the provider has given back, by its dashboard or a dispute, although the order costs it. */
      missing_cents: cents,
      due_at: dateTime,
      tickets: z.int(),
      /** `title` and `date` are null for a production that exists only at a backend. */
      productions: z.array(z.object({ id: z.int(), title: z.string().nullable(), date: dateTime.nullable() })),
    }),
  ),
  /** The value of `after` for the next page; null at the end. */
  next: z.string().nullable(),
  /**
   * The production to which the query limits the list; null without such a limit, or if only a backend has the
   * production.
   */
  production: z.object({ id: z.int(), title: z.string(), date: dateTime }).nullable(),
  /** The numbers of open tasks, each counted up to 100. */
  open: z.object({
    refunds: z.int(),
    payments: z.int(),
    missing: z.int(),
    returns: z.int(),
    uncopied: z.int(),
    /** Orders with mails that waited when the box office was lost, and are sent by one call. */
    unsent: z.int(),
    bank_lines: z.int(),
    groups: z.int(),
  }),
})
export const sentMails = z.object({
  /** How many orders have sent such mails. */
  orders: z.int(),
  /** The numbers of the orders that did not answer, whose mails still wait. */
  failed: z.array(z.string()),
})

export type StaffOrderList = z.infer<typeof staffOrderList>

/** The state of an order without the buyer's data, for bookkeeping and external systems. */
export const orderState = z.object({
  number: z.string(),
  state: z.enum(orderStates),
  currency: z.literal('EUR'),
  total_cents: cents,
  paid_cents: cents,
  refunded_cents: cents,
  ordered_at: dateTime,
  /** At most 500. */
  lines: z.array(
    z.object({
      id: z.string(),
      production: z.int(),
      /** The id of a seat or an area. */
      place: z.string(),
      category: z.int(),
      price_type: z.string(),
      cents,
      state: z.string(),
    }),
  ),
})
export type OrderStateFacts = z.infer<typeof orderState>

export const refundReasons = ['late', 'excess', 'staff', 'cancelled', 'goodwill', 'exchange'] as const

/** A note on an order, for staff only; may have several lines. */
export const newNote = z.strictObject({
  text: z
    .string()
    .overwrite((text) => cleanText(text, { lines: true }))
    .min(1)
    .max(maxNoteLetters),
})

const notes = z.array(
  z.object({
    id: z.int(),
    at: dateTime,
    /** The author's e-mail address. */
    by: z.string(),
    text: z.string(),
  }),
)
export const orderNotes = z.object({ notes })

/** The orders of a production whose buyers said what the house should know, by name. */
export const houseList = z.object({
  results: z.array(z.object({ number: z.string(), name: z.string(), places: z.array(z.string()), text: z.string() })),
})
export type HouseList = z.infer<typeof houseList>

export const staffOrder = order.extend({
  /** What the buyer said that the house should know: health data, only for staff who sell. Null for nothing. */
  assistance: z.string().nullable(),
  /** The buyer's language. */
  locale: z.enum(['de', 'en']),
  /** `device`: the name of the device that admitted the ticket's holder; null for a scanner of others. */
  lines: z.array(order.shape.lines.element.extend({ device: z.string().nullable() })),
  /** Why staff have given the tickets away; null for any other order. */
  free: z.object({ why: z.enum(freeWhys), text: z.string().optional() }).nullable(),
  ledger: z.array(
    order.shape.ledger.element.extend({
      means: z.enum(paymentMeans).nullable(),
      /**
       * The movement at the provider that no refund of ours has made: a refund in its dashboard, a dispute, or money
       * that came back from either; `id` is the provider's, or '' if it lists none.
       */
      moved: z.object({ kind: z.enum(['refund', 'dispute', 'back']), id: z.string() }).nullable(),
    }),
  ),
  /** What the provider has given back although the order costs it; its tickets are valid until staff decide. */
  missing_cents: cents,
  refunds: z.array(
    z.object({
      number: z.int(),
      reason: z.enum(refundReasons),
      cents,
      state: z.enum(['open', 'done', 'needs_staff']),
      task_cents: cents,
      needs_iban: z.boolean(),
    }),
  ),
  /**
   * Since when the order does nothing on its own, because its work stopped the server three times; null otherwise. The
   * next call that changes the order lets it go on.
   */
  parked_at: dateTime.nullable(),
  /** When tickets on paper were posted or handed over at the box office; null until then. */
  handed_over_at: dateTime.nullable(),
  /** When a posted letter came back; null if it did not. */
  returned_at: dateTime.nullable(),
  /** Meaningless for tickets that are not posted. */
  letter_mail: z.enum(letterMails),
  mails: z.array(
    z.object({
      kind: z.enum([
        'confirm',
        'received',
        'payment_due',
        'reminder',
        'underpaid',
        'tickets',
        'posted',
        'offered',
        'changed',
        'overpaid',
        'goodwill',
        'readdressed',
        'cancelled',
        'address',
      ]),
      at: dateTime,
      sent_at: dateTime.nullable(),
      tries: z.int(),
    }),
  ),
  /** The audit log's calls about this order, newest first, at most 100. */
  calls: z.array(z.object({ at: dateTime, by: z.string(), action: z.string(), result: z.string() })),
  /** Notes by staff, newest first, at most 50. */
  notes,
  /**
   * The number of orders with the same e-mail address, counted up to 100, and when the earliest counted one was placed;
   * null without an address.
   */
  of_person: z.object({ count: z.int(), is_more: z.boolean(), since: dateTime }).nullable(),
})
export type StaffOrder = z.infer<typeof staffOrder>

/** The missing cents that staff have seen when they decide that the tickets stay valid. */
export const keptTickets = z.strictObject({ missing_cents: cents.min(1) })

/** The moved concert whose tickets the buyer keeps after all. */
export const keptReturn = z.strictObject({ production: z.int().min(1) })

const bankLine = bankRequest.shape.lines.element
export const openLineReasons = ['unknown', 'collective', 'maybe_double', 'deferred'] as const

/** Incoming transfers about which staff have to decide, until they assign or dismiss them; newest first. */
export const unmatchedLines = z.object({
  results: z.array(
    bankLine.extend({
      created_at: dateTime,
      /**
       * `unknown`: the transfer refers to no order or to several. `collective`: it is the sum of several payments.
       * `maybe_double`: it may be the same payment as `earlier`. `deferred`: staff have put it off.
       */
      reason: z.enum(openLineReasons),
      /**
       * The order that the transfer names; with `maybe_double`, null if the transfer can be booked to none as it is.
       */
      order: z.string().nullable(),
      earlier: z
        .object({
          /**
           * What became of the earlier payment: it is booked to `order`, was returned by hand, belongs to no order, or
           * is itself on this list, where `order` is the one that it names.
           */
          decision: z.enum(['booked', 'paid_back', 'dismissed', 'open']),
          order: z.string().nullable(),
          /** The earlier payment's key if it is on this list. */
          key: bankLine.shape.key.nullable(),
          cents,
          /** null for a payment that was booked before days and payers were stored. */
          paid_at: z.iso.date().nullable(),
          payer: z.string().nullable(),
          iban: z.string().nullable(),
        })
        .nullable(),
    }),
  ),
})
export type UnmatchedLines = z.infer<typeof unmatchedLines>

/**
 * The order to which staff assign a transfer; null if the money belongs to no order, or is booked already. `is_another`
 * states that it is not the same payment as a booked one of the same amount; of a divided transfer, that no part is.
 */
export const bankAssignment = z
  .strictObject({
    order: z.string().max(40).nullable(),
    /** Divides a transfer among several orders instead; the parts are the whole of it. */
    parts: z
      .array(z.strictObject({ order: z.string().max(40), cents: z.int().min(1).max(99_999_999_999) }))
      .min(2)
      .max(100)
      .optional(),
    is_another: z.boolean().default(false),
    /** States that staff have returned the money of a transfer that belongs to no order. */
    is_paid_back: z.boolean().default(false),
    /** The key of the open transfer that is the same payment, which leaves the list when this one is booked. */
    same_as: bankLine.shape.key.optional(),
  })
  .refine(({ order, is_paid_back: isPaidBack }) => order === null || !isPaidBack, { path: ['is_paid_back'] })
  .refine(({ order, parts }) => order === null || parts === undefined, { path: ['parts'] })
  .refine((body) => body.parts === undefined || !body.is_paid_back, { path: ['parts'] })
  .refine((body) => body.same_as === undefined || (body.order !== null && !body.is_another), { path: ['same_as'] })
