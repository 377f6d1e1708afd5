import { z } from 'zod'
import { count, dateTime } from '../../common.ts'
import { maxLabelOrders } from '../../limits.ts'
import { deliveryKeys, deliveryLists, labelsPerSheet, letterMails, productionLists } from '../keys.ts'
import { deliveryAddress, orderStates } from '../order.ts'

const orderPattern = 'A-[\\dA-Z-]{6,20}'
const orderNumber = z.string().regex(new RegExp(`^${orderPattern}$`))
const orderNumbers = z
  .string()
  .regex(new RegExp(`^${orderPattern}(?:,${orderPattern}){0,${maxLabelOrders - 1}}$`))
  .describe(`Only these orders, as sorted on the list: up to ${maxLabelOrders} numbers, separated by commas`)

export const listQuery = z.object({ list: z.enum(productionLists).default('post') })

export const labelsQuery = z.object({
  /** The label of the first sheet with which to begin, since sheets are used up one by one. */
  from: z.coerce.number().int().min(1).max(labelsPerSheet).default(1),
  orders: orderNumbers.optional(),
})
export type LabelsQuery = z.infer<typeof labelsQuery>

const listedOrder = z.object({
  number: z.string(),
  /** '' once the buyer's personal data are deleted. */
  name: z.string(),
  /** The name with the family name first, by which lists are sorted. */
  sorted_name: z.string(),
  tickets: count,
  state: z.enum(orderStates),
  delivery: z.enum(deliveryKeys),
  post: deliveryAddress.nullable(),
  /** What is still to be paid. */
  due_cents: count,
  handed_over_at: dateTime.nullable(),
  /** When a posted letter came back; null if it did not. */
  returned_at: dateTime.nullable(),
  letter_mail: z.enum(letterMails),
})

export const listedOrders = z.object({
  /** By family name. */
  results: z.array(
    listedOrder.extend({
      /** The places in words, one text per row or area. */
      places: z.array(z.string()),
      used: count,
    }),
  ),
  /** Whether the production has more tickets than a list reads, so that orders are missing. */
  is_cut: z.boolean(),
  /** The number of orders that have not reported their address and marks yet. */
  unreported: count,
  /** `title` and `date` are null for a production that is not public. */
  production: z.object({ id: z.int(), title: z.string().nullable(), date: dateTime.nullable(), venue: z.string() }),
})
export type ListedOrders = z.infer<typeof listedOrders>

export const deliveriesQuery = z.object({
  list: z.enum(deliveryLists).default('post'),
  /** The value of `next` on the previous page: an order's number. */
  after: orderNumber.optional(),
})
export type DeliveriesQuery = z.infer<typeof deliveriesQuery>

export const printedDeliveriesQuery = deliveriesQuery.pick({ list: true })

/**
 * `through`: the last order of the list that gets a label; without it, or if it has left the list, every order does. It
 * is ignored if `orders` is given.
 */
export const deliveryLabelsQuery = labelsQuery.extend({ through: orderNumber.optional() })
export type DeliveryLabelsQuery = z.infer<typeof deliveryLabelsQuery>

export const deliveries = z.object({
  /** Letters by the start of their first concert, tickets to pick up by family name. */
  results: z.array(
    listedOrder.extend({
      /** The first concert of the order that is still to come, or that is today. */
      production: z.object({ id: z.int(), title: z.string(), date: dateTime }),
      /** How many more concerts the tickets are for. */
      other_productions: count,
      /** Whether today is the last day to post the letter, or whether that day is over; null if there is more time. */
      last_day: z.enum(['today', 'over']).nullable(),
    }),
  ),
  next: z.string().nullable(),
  /** The number of orders on the whole list. */
  count,
  /** Whether more orders are waiting than a list reads. */
  is_cut: z.boolean(),
  unreported: count,
  /** The number of letters on the whole list that have no address. */
  unaddressed: count,
  /** The number of letters that came back, whatever the list. */
  returned: count,
})
export type Deliveries = z.infer<typeof deliveries>
