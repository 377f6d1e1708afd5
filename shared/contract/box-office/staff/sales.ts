import { z } from 'zod'
import { oneLine } from '../../../text/one-line.ts'
import { count, dateTime, perPage } from '../../common.ts'
import { stockWords } from '../availability.ts'
import { freeWhys, priceTypeKeys } from '../keys.ts'
import { staffOrderList } from './orders.ts'

const id = z.coerce.number().int().min(1).max(9_999_999_999)

/** The number of places in each state; the states add up to `total`. */
export const placeCounts = z.object({
  total: count,
  sold: count,
  /** Places in carts and in orders that await payment. */
  held: count,
  /** Free places in contingents for subscribers. */
  abo: count,
  /** Free places in other contingents. */
  contingent: count,
  blocked: count,
  free: count,
})
export type PlaceCounts = z.infer<typeof placeCounts>

export const salesConditions = z.object({
  /** Selects past productions, newest first, instead of upcoming ones. */
  past: z.literal('1').optional(),
  /** The stock that visitors see, or `slow`: less than `slowShare` of the places is sold or belongs to subscribers. */
  stock: z.enum(['few_left', 'sold_out', 'slow']).optional(),
  /** Words of a production's title. */
  q: z.string().max(300).optional(),
  room: id.optional(),
  abo: id.optional(),
})

export const staffSalesQuery = salesConditions.extend({
  /** One page counts the places of at most 24 productions. */
  per_page: perPage,
  /** The value of `next` on the previous page: a local date and time, and an id. */
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
  /** The abo with the letter and the CSS colours of its vignette. */
  abo: z.object({ title: z.string(), letter: z.string(), color: z.string(), on_color: z.string() }).nullable(),
  /** Null until the inventory has sales data. */
  counts: placeCounts.nullable(),
  is_stopped: z.boolean(),
  /**
   * The total price of the sold tickets, without refunded ones but with fees that were kept of them. Places that
   * another box office has sold count at their price here.
   */
  revenue_cents: z.int(),
  /** The tickets that staff gave away; their places are among the sold ones of `counts`. */
  free_tickets: z.int(),
})

export const staffSales = z.object({
  results: z.array(
    soldProduction.extend({
      /** The tickets ordered on each of the last seven days, the current day last. */
      week: z.array(count).length(7),
    }),
  ),
  /** The value of `after` for the next page, which may be empty; null at the end. */
  next: z.string().nullable(),
  /** The numbers of open tasks, each counted up to 100. */
  open: staffOrderList.shape.open.omit({ unsent: true }),
})
export type StaffSales = z.infer<typeof staffSales>

const takings = { tickets: z.int(), cents: z.int() }
/** `free`: the tickets that staff gave away, which are not among the sold ones. */
const takingsAndFree = { ...takings, free: z.int() }

/** The key figures of a site's sales, without returned tickets. */
export const staffFigures = z.object({
  today: z.object(takingsAndFree),
  /** The last seven days including today, and the seven days before. */
  week: z.object({ tickets: z.int(), before: z.int() }),
  /** Sales for productions of the current season, including sales before the season began. */
  season: z.object({ name: z.string(), ...takingsAndFree }),
  /** Places in carts and in orders that await payment, for productions from today on. */
  in_carts: z.int(),
})
export type StaffFigures = z.infer<typeof staffFigures>

const dayOfYear = z.string().regex(/^\d{4}-\d\d-\d\d$/)

/** The takings of a production by the day of the order, in Berlin time; days without sold tickets are missing. */
export const staffTakings = z.object({
  today: dayOfYear,
  /** In chronological order. */
  days: z.array(z.object({ day: dayOfYear, ...takings })),
  /** The tickets that staff gave away, by the reason. */
  free: z.array(z.object({ why: z.enum(freeWhys), tickets: z.int() })),
})
export type StaffTakings = z.infer<typeof staffTakings>

export const staffHall = soldProduction.extend({
  counts: placeCounts,
  stock: z.enum(stockWords),
  plan: z.object({ key: z.string(), version: z.int() }),
  /** A letter for the state of each seat: free, held, sold, blocked, or free in a contingent (`c`) or an abo (`a`). */
  seats: z.string().regex(/^[fhsbca]*$/),
  /**
   * One digit per seat: the sold seats are divided into fifths, from 5 for the seats sold first to 1 for those sold
   * last; 0 if the seat is not sold.
   */
  heat: z.string().regex(/^[0-5]*$/),
  areas: z.array(placeCounts.extend({ area: z.string(), name: z.string(), free_tickets: z.int() })),
  categories: z.array(
    placeCounts.extend({
      category: z.int(),
      name: z.string(),
      normal_cents: z.int().nullable(),
      revenue_cents: z.int(),
      free_tickets: z.int(),
    }),
  ),
  price_types: z.array(z.object({ key: z.enum(priceTypeKeys), name: z.string() })),
  prices: z.array(z.object({ category: z.int(), price_type: z.enum(priceTypeKeys), cents: z.int() })),
  max_per_order: z.int(),
  contingents: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      /** The contingent's seats, including sold ones. */
      seats: z.array(z.string()),
      /** Places in areas, including sold ones; `free` is the number of free places, 0 after the release. */
      areas: z.array(z.object({ area: z.string(), count, free: count })),
      /** The key by which a magic code opens the contingent; null if only staff sell from it. */
      access: z.string().nullable(),
      /** When the free places return to the general sale; null if they stay in the contingent. */
      release_at: dateTime.nullable(),
      is_abo: z.boolean(),
      is_released: z.boolean(),
    }),
  ),
  blocks: z.array(z.object({ place: z.string(), count, reason: z.string() })),
})
const label = z.string().overwrite(oneLine).min(1).max(200)

/** When a contingent's free places return to the general sale; null if they stay. */
export const staffRelease = z.strictObject({ release_at: dateTime.nullable() })

/** Magic codes with the key `access` open the contingent; without a key, only staff sell from it. */
export const staffContingent = z.strictObject({
  name: z.strictObject({ de: label, en: label.optional() }),
  access: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .max(60)
    .nullable(),
  release_at: dateTime.optional(),
  is_abo: z.boolean().default(false),
})
export type StaffContingent = z.infer<typeof staffContingent>

/** The orders that have a place (at most 50 for an area), and why the place is blocked. */
export const staffPlace = z.object({
  /** `name` is '' once the buyer's personal data are deleted. */
  orders: z.array(
    z.object({
      number: z.string(),
      name: z.string(),
      is_sold: z.boolean(),
      /** Whether the order's ticket was refunded after it had been used, so that its place stays off sale. */
      is_refunded: z.boolean(),
    }),
  ),
  /** The number of times that other systems have sold this place. */
  elsewhere: count,
  /** `by` is null once the account is deleted. */
  block: z.object({ count, reason: z.string(), at: dateTime, by: z.string().nullable() }).nullable(),
})
export type StaffPlace = z.infer<typeof staffPlace>

export type StaffHall = z.infer<typeof staffHall>
