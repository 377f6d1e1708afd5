import { z } from 'zod'
import { cents, dateTime } from '../common.ts'
import { priceTypeKeys } from './keys.ts'

const priceType = z.enum(priceTypeKeys)
/** The id of a seat or an area in a request. */
export const placeId = z.string().min(1).max(60)
const partySize = z.int().min(1).max(50)

export const holdRequest = z.union([
  z.strictObject({ production: z.int().min(1), seats: z.array(placeId).min(1).max(50) }),
  z.strictObject({
    production: z.int().min(1),
    count: partySize,
    category: z.int().min(1).max(9).optional(),
    /**
     * Limits the choice to an area; by default, the server tries seats, and then areas unless `accessible` is given.
     */
    area: placeId.optional(),
    /** The number of people in the party who need a wheelchair place. */
    accessible: z.int().min(1).max(10).optional(),
  }),
])

export const lineChange = z.union([z.strictObject({ price_type: priceType }), z.strictObject({ seat: placeId })])

/**
 * The number of tickets of each price type in a category; together, they must equal the number of the cart's tickets in
 * the category.
 */
export const priceTypesChange = z.strictObject({
  production: z.int().min(1),
  category: z.int().min(1).max(9),
  counts: z.partialRecord(priceType, z.int().min(0).max(50)),
})

export const codeRequest = z.strictObject({ code: z.string().min(1).max(100) })

const place = z.object({
  id: z.string(),
  section: z.string(),
  /** Null for a place in an area. */
  row: z.string().nullable(),
  /** Whether the row is a table; `row` is then the table's name. */
  is_table: z.boolean(),
  seat: z.string().nullable(),
  entrance: z.string().nullable(),
  /** Why the view is restricted; null for an unrestricted view. */
  restricted_view: z.string().nullable(),
  kind: z.enum(['seat', 'wheelchair', 'companion', 'standing', 'free_seating']),
})

/** A ticket. Prices are in cents and include tax and fees. */
const line = z.object({
  id: z.string(),
  production: z.int(),
  place,
  category: z.int(),
  price_type: priceType,
  full_cents: cents,
  /** `free_per`: the price type gives one ticket in some free, at the desk. */
  discount: z.object({ by: z.enum(['abo_plus', 'voucher', 'free_per']), cents }).nullable(),
  cents,
})

export const cart = z.object({
  lines: z.array(line),
  totals: z.object({
    cents,
    tickets_cents: cents,
    delivery_cents: cents,
    /** The gross amount and the tax in it, by tax rate. */
    taxes: z.array(z.object({ kind: z.enum(['standard', 'reduced', 'exempt']), gross_cents: cents, tax_cents: cents })),
  }),
  /** When the hold ends; null for an empty cart. */
  expires_at: dateTime.nullable(),
  can_extend: z.boolean(),
  /** `replaces` is the code of an earlier voucher that this voucher has replaced in the cart. */
  voucher: z.object({ code: z.string(), cents, replaces: z.string().optional() }).nullable(),
  magic_codes: z.array(z.string()),
  /**
   * A redeemed code that has since left the cart, for example because the tickets fell below its minimum; `detail` is a
   * sentence for the visitor.
   */
  dropped_code: z.object({ code: z.string(), reason: z.string(), detail: z.string() }).optional(),
  /** The number of places that the cart held when it expired. */
  expired_places: z.int().min(0),
  /** The number of the order to which the cart is handed over; null for a cart without an order. */
  order: z.string().nullable(),
})
export type CartAnswer = z.infer<typeof cart>

/** `server_time` is the time to which `expires_at` relates, since the visitor's clock may be wrong. */
export const cartNow = cart.extend({ server_time: dateTime })
export type CartNow = z.infer<typeof cartNow>

/** `lost_places` is the number of expired places that could not be held again. */
export const renewedCart = cart.extend({ lost_places: z.int().min(0) })
