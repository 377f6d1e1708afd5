import { z } from 'zod'
import { dateTime } from '../common.ts'
import { localised } from '../localised.ts'
import { deliveryKeys, priceTypeKeys, salesParts } from './keys.ts'

export type PriceTypeKey = (typeof priceTypeKeys)[number]

/** The key by which a magic code opens a presale or a contingent. */
const accessKey = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(60)

/** A price in cents, including tax and fees. */
const priceCents = z.int().min(0).max(1_000_000)

const priceType = z.strictObject({
  key: z.enum(priceTypeKeys),
  name: localised,
  /** Who may buy this type. */
  hint: localised.optional(),
  /** What the holder shows at the door. */
  proof: localised.optional(),
  max_per_order: z.int().min(1).max(50).optional(),
  /** An order cannot have more tickets of this type than of `no_more_than`; a companion needs a person to accompany. */
  no_more_than: z.enum(priceTypeKeys).optional(),
  /** At the desk, one in so many tickets of this type is a free accompanying place. */
  free_per: z.int().min(2).max(50).optional(),
})

const saleWindow = z.strictObject({
  /** The key of a presale, which a magic code opens; null for the general sale. */
  access: accessKey.nullable(),
  from: dateTime,
  until: dateTime,
})

const contingent = z.strictObject({
  key: accessKey,
  name: localised,
  /** The key by which a magic code opens the contingent; null if only staff sell from it. */
  access: accessKey.nullable(),
  /** When the free places return to the general sale; undefined if they stay in the contingent. */
  release_at: dateTime.optional(),
  /** Whether the places belong to subscribers. */
  is_abo: z.literal(true).optional(),
  /** Whether staff made or changed the contingent at the desk; imports then leave it unchanged. */
  is_kept: z.literal(true).optional(),
  seats: z.array(z.string()).max(8000),
  areas: z.array(z.strictObject({ area: z.string(), count: z.int().min(1) })).max(40),
})

export const sales = z.strictObject({
  /** Increases with every change. */
  version: z.int().min(1),
  plan: z.strictObject({ key: z.string(), version: z.int().min(1) }),
  is_stopped: z.boolean(),
  tax: z.enum(['standard', 'reduced', 'exempt']),
  /** The booking fee that each price contains. */
  fee_cents: priceCents,
  max_per_order: z.int().min(1).max(50),
  /** The maximum across all of a person's orders; null for no limit. */
  max_per_person: z.int().min(1).max(500).nullable(),
  price_types: z.array(priceType).min(1).max(priceTypeKeys.length),
  prices: z.array(z.strictObject({ category: z.int(), price_type: z.enum(priceTypeKeys), cents: priceCents })).max(45),
  windows: z.array(saleWindow).min(1).max(10),
  contingents: z.array(contingent).max(20),
  delivery: z.array(z.strictObject({ type: z.enum(deliveryKeys), cents: priceCents })).min(1),
  /** Buyers can pay by transfer until this many days before the production. */
  transfer_until_days: z.int().min(0).max(60),
  /** The parts that staff have changed at the desk; imports leave them unchanged. */
  kept: z.array(z.enum(salesParts)).optional(),
})
export type Sales = z.infer<typeof sales>
export type Contingent = Sales['contingents'][number]
