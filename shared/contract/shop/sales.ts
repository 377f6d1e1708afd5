// Sales data of a production: what an inventory sells, at which prices, to whom and when.
import { z } from 'zod'
import { dateTime } from '../common.ts'
import { deliveryKeys, priceTypeKeys, salesParts } from './keys.ts'
import { localised } from './localised.ts'

export type PriceTypeKey = (typeof priceTypeKeys)[number]

export const deliveryTypes = deliveryKeys

/** Names what a magic code opens: a presale or a contingent. */
const accessKey = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(60)

/** A price in cents, tax and fees included. */
const priceCents = z.int().min(0).max(1_000_000)

const priceType = z.strictObject({
  key: z.enum(priceTypeKeys),
  name: localised,
  /** What the buyer brings to the hall, or whom the type is for. */
  hint: localised.optional(),
  /** Tickets of this type per order. */
  max_per_order: z.int().min(1).max(50).optional(),
  /** At most as many tickets of this type as of that one: a companion needs a person to accompany. */
  no_more_than: z.enum(priceTypeKeys).optional(),
})

const saleWindow = z.strictObject({
  /** What a presale requires; null for the general sale. */
  access: accessKey.nullable(),
  from: dateTime,
  until: dateTime,
})

const contingent = z.strictObject({
  key: accessKey,
  name: localised,
  /** Opened by a magic code; null if only staff sell from it. */
  access: accessKey.nullable(),
  /** When its free places go back to the general sale; absent if they stay. */
  release_at: dateTime.optional(),
  /** For subscribers. */
  is_abo: z.literal(true).optional(),
  /** Made or changed at the desk: an import leaves it as it is. */
  is_kept: z.literal(true).optional(),
  seats: z.array(z.string()).max(8000),
  areas: z.array(z.strictObject({ area: z.string(), count: z.int().min(1) })).max(40),
})

export const sales = z.strictObject({
  /** Rises with every change. */
  version: z.int().min(1),
  plan: z.strictObject({ key: z.string(), version: z.int().min(1) }),
  is_stopped: z.boolean(),
  tax: z.enum(['standard', 'reduced', 'exempt']),
  /** The booking fee that each price contains. */
  fee_cents: priceCents,
  max_per_order: z.int().min(1).max(50),
  /** Across all orders of one person; null for no such limit. */
  max_per_person: z.int().min(1).max(500).nullable(),
  price_types: z.array(priceType).min(1).max(priceTypeKeys.length),
  prices: z.array(z.strictObject({ category: z.int(), price_type: z.enum(priceTypeKeys), cents: priceCents })).max(45),
  windows: z.array(saleWindow).min(1).max(10),
  contingents: z.array(contingent).max(20),
  delivery: z.array(z.strictObject({ type: z.enum(deliveryTypes), cents: priceCents })).min(1),
  /** Transfer is offered until this many days before the concert. */
  transfer_until_days: z.int().min(0).max(60),
  /** Changed at the desk: an import leaves these parts as they are. */
  kept: z.array(z.enum(salesParts)).optional(),
})
export type Sales = z.infer<typeof sales>
export type Contingent = Sales['contingents'][number]
