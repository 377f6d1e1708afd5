import { z } from 'zod'
import { cents, count, dateTime } from '../common.ts'
import { deliveryKeys, priceTypeKeys } from './keys.ts'

/** `presale`: only with a magic code; `stopped`: by staff. */
export const saleStates = ['on_sale', 'presale', 'not_yet', 'ended', 'stopped'] as const
export type SaleState = (typeof saleStates)[number]

/** `stockWord` (worker/box-office/rules/) defines the limits. */
export const stockWords = ['available', 'few_left', 'sold_out'] as const
export type StockWord = (typeof stockWords)[number]

/** How our box office sells a production, and the free places. Prices are in cents and include tax and fees. */
export const saleOffer = z.object({
  production: z.int(),
  state: z.enum(saleStates),
  stock: z.enum(stockWords),
  /** When the general sale begins and ends; null without a general sale. */
  from: dateTime.nullable(),
  until: dateTime.nullable(),
  /** Sorted by start. `needs_code` marks windows that require a magic code. */
  windows: z.array(z.object({ from: dateTime, until: dateTime, needs_code: z.boolean() })),
  tax: z.enum(['standard', 'reduced', 'exempt']),
  fee_cents: cents,
  max_per_order: z.int(),
  price_types: z.array(
    z.object({
      key: z.enum(priceTypeKeys),
      name: z.string(),
      hint: z.string().nullable(),
      max_per_order: z.int().nullable(),
    }),
  ),
  categories: z.array(
    z.object({
      category: z.int(),
      name: z.string(),
      free: count,
      prices: z.array(z.object({ price_type: z.enum(priceTypeKeys), cents })),
    }),
  ),
  areas: z.array(z.object({ area: z.string(), name: z.string(), category: z.int(), free: count })),
  /** Number of free wheelchair places, which `free` and `stock` do not count. */
  wheelchairs_free: count,
  delivery: z.array(z.object({ type: z.enum(deliveryKeys), cents })),
  plan: z.object({ key: z.string(), version: z.int() }),
})
export type SaleOffer = z.infer<typeof saleOffer>

/** A snapshot of all places, at most five seconds old. */
export const availability = z.object({
  /** Increases with every change of a place. */
  version: z.int(),
  sales_version: z.int(),
  /** Without wheelchair and companion places, which only visitors who need them may buy. */
  categories: z.array(z.object({ category: z.int(), free: count, held: count, total: count })),
  areas: z.array(z.object({ area: z.string(), free: count })),
  wheelchairs: z.object({ free: count, held: count, total: count }),
  /**
   * The state of each seat in seat order, as base64: 0 free, 1 taken, 2 held; seats of contingents appear taken. A byte
   * holds four seats with two bits each, starting with the lowest bits.
   */
  seats: z.string(),
})
export type Availability = z.infer<typeof availability>
