import { z } from 'zod'
import { dateTime } from '../../common.ts'
import { deliveryKeys, labelsPerSheet, productionLists } from '../keys.ts'
import { orderStates, postalAddress } from '../order.ts'

const count = z.int().min(0)

export const listQuery = z.object({
  list: z.enum(productionLists).default('post'),
  /** Words, each of which is a part of the name, or the order's number. */
  q: z.string().max(100).optional(),
  /** The value of `next` on the previous page: an order's number. */
  after: z
    .string()
    .regex(/^A-[\dA-Z-]{6,20}$/)
    .optional(),
})
export type ListQuery = z.infer<typeof listQuery>

export const printQuery = listQuery.pick({ list: true })

/** The label of the first sheet with which to begin, since sheets are used up one by one. */
export const labelsQuery = z.object({ from: z.coerce.number().int().min(1).max(labelsPerSheet).default(1) })

export const listedOrders = z.object({
  /** By family name. */
  results: z.array(
    z.object({
      number: z.string(),
      /** '' once the buyer's personal data are deleted. */
      name: z.string(),
      /** The name with the family name first, by which the list is sorted. */
      sorted_name: z.string(),
      /** The places in words, one text per row or area. */
      places: z.array(z.string()),
      tickets: count,
      used: count,
      state: z.enum(orderStates),
      delivery: z.enum(deliveryKeys),
      post: postalAddress.nullable(),
      /** What is still to be paid. */
      due_cents: count,
      handed_over_at: dateTime.nullable(),
    }),
  ),
  next: z.string().nullable(),
  /** The number of orders on the whole list. */
  count,
  /** Whether the production has more tickets than a list reads, so that orders are missing. */
  is_cut: z.boolean(),
  /** The number of orders that have not reported their address and marks yet. */
  unreported: count,
  /** `title` and `date` are null for a production that is not public. */
  production: z.object({ id: z.int(), title: z.string().nullable(), date: dateTime.nullable(), venue: z.string() }),
})
export type ListedOrders = z.infer<typeof listedOrders>
