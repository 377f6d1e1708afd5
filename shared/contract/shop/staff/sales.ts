// Sales per concert as staff see them: stock, the hall as it is sold, contingents and blocked places.
import { z } from 'zod'
import { oneLine } from '../../../shop/one-line.ts'
import { dateTime } from '../../common.ts'
import { priceTypeKeys } from '../keys.ts'
import { staffOrderList } from './orders.ts'

const count = z.int().min(0)

/** Places by their state; the states add up to all places. */
export const placeCounts = z.object({
  total: count,
  sold: count,
  /** In carts and payments. */
  held: count,
  /** Free, and set aside in a contingent for subscribers. */
  abo: count,
  /** Free, and set aside in another contingent. */
  contingent: count,
  blocked: count,
  free: count,
})
export type PlaceCounts = z.infer<typeof placeCounts>

export const staffSalesQuery = z.object({
  /** Concerts of the past, the latest first, instead of those to come. */
  past: z.literal('1').optional(),
  /** The availability as visitors see it. */
  stock: z.enum(['few_left', 'sold_out']).optional(),
  /** Words of a concert's name. */
  q: z.string().max(300).optional(),
  /** Id of a room. */
  room: z.coerce.number().int().min(1).max(9_999_999_999).optional(),
  /** The value of `next` on the previous page: the local date and the id. */
  after: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d~\d{1,10}$/)
    .optional(),
})
export type StaffSalesQuery = z.infer<typeof staffSalesQuery>

const soldProduction = z.object({
  id: z.int(),
  title: z.string(),
  date: dateTime,
  venue: z.string(),
  /** null until the inventory has its first sales data. */
  counts: placeCounts.nullable(),
  is_stopped: z.boolean(),
  /** The price of all tickets sold here, without refunded ones. */
  revenue_cents: z.int(),
})

export const staffSales = z.object({
  results: z.array(soldProduction),
  /** The value of `after` with which to request the next page, which may be empty; null at the end. */
  next: z.string().nullable(),
  /** Open work, counted to 100. */
  open: staffOrderList.shape.open,
})
export type StaffSales = z.infer<typeof staffSales>

/** One letter per seat in the plan's order; contingent and abo: free, and set aside. */
export const seatLetters = { f: 'free', h: 'held', s: 'sold', b: 'blocked', c: 'contingent', a: 'abo' } as const

export const staffHall = soldProduction.extend({
  counts: placeCounts,
  plan: z.object({ key: z.string(), version: z.int() }),
  seats: z.string().regex(/^[fhsbca]*$/),
  /** One digit per seat: 5 for the fifth of the sold seats that was taken first, 1 for the last one, 0 if it is not sold. */
  heat: z.string().regex(/^[0-5]*$/),
  areas: z.array(placeCounts.extend({ area: z.string(), name: z.string() })),
  categories: z.array(
    placeCounts.extend({
      ...{ category: z.int(), name: z.string(), normal_cents: z.int().nullable() },
      revenue_cents: z.int(),
    }),
  ),
  price_types: z.array(z.object({ key: z.enum(priceTypeKeys), name: z.string() })),
  prices: z.array(z.object({ category: z.int(), price_type: z.enum(priceTypeKeys), cents: z.int() })),
  max_per_order: z.int(),
  contingents: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      /** Ids of the seats that are set aside, sold ones included. */
      seats: z.array(z.string()),
      areas: z.array(z.object({ area: z.string(), count })),
      /** What a magic code opens; null if only staff sell from it. */
      access: z.string().nullable(),
      /** When its free places go back to the general sale; null if they stay. */
      release_at: dateTime.nullable(),
      /** Its places are those of subscribers. */
      is_abo: z.boolean(),
      /** Its free places have gone back. */
      is_released: z.boolean(),
    }),
  ),
  blocks: z.array(z.object({ place: z.string(), count, reason: z.string() })),
})
const label = z.string().overwrite(oneLine).min(1).max(200)

/** When the free places of a contingent go back to the general sale; null if they stay. */
export const staffRelease = z.strictObject({ release_at: dateTime.nullable() })

/** A new contingent; `access` is what a magic code opens, null if only staff sell from it. */
export const staffContingent = z.strictObject({
  name: z.strictObject({ de: label, en: label.optional() }),
  access: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .max(60)
    .nullable(),
  release_at: dateTime.optional(),
  /** Its places are those of subscribers. */
  is_abo: z.boolean().default(false),
})
export type StaffContingent = z.infer<typeof staffContingent>
export type StaffContingentInput = z.input<typeof staffContingent>

/** Who has a place, and why it is blocked. An area has several buyers, of whom at most 50 are named. */
export const staffPlace = z.object({
  /** `name` is '' once the person is deleted. */
  orders: z.array(z.object({ number: z.string(), name: z.string(), is_sold: z.boolean() })),
  /** Places that other systems than this one have sold. */
  elsewhere: count,
  /** `by` is null once the account is deleted. */
  block: z.object({ count, reason: z.string(), at: dateTime, by: z.string().nullable() }).nullable(),
})
export type StaffPlace = z.infer<typeof staffPlace>

export type StaffHall = z.infer<typeof staffHall>
