import { z } from 'zod'
import { dateTime } from '../common.ts'
import { priceTypeKeys } from './keys.ts'

const cents = z.int().min(0)
const priceType = z.enum(priceTypeKeys)
const placeId = z.string().min(1).max(60)
const partySize = z.int().min(1).max(50)

/** Places to add to the cart: chosen seats, or the best for a number of people. */
export const holdRequest = z.union([
  z.strictObject({ production: z.int().min(1), seats: z.array(placeId).min(1).max(50) }),
  z.strictObject({
    production: z.int().min(1),
    count: partySize,
    category: z.int().min(1).max(9).optional(),
    /** A standing area. */
    area: placeId.optional(),
    /** How many of the party need a wheelchair place. */
    accessible: z.int().min(1).max(10).optional(),
  }),
])

/** A change of one ticket. */
export const lineChange = z.union([z.strictObject({ price_type: priceType }), z.strictObject({ seat: placeId })])

/** The price types of all tickets of a category; together as many as the cart has of it. */
export const priceTypesChange = z.strictObject({
  production: z.int().min(1),
  category: z.int().min(1).max(9),
  counts: z.partialRecord(priceType, z.int().min(0).max(50)),
})

export const codeRequest = z.strictObject({ code: z.string().min(1).max(100) })

const place = z.object({
  id: z.string(),
  section: z.string(),
  /** null in an area. */
  row: z.string().nullable(),
  /** The row is a table. */
  is_table: z.boolean(),
  seat: z.string().nullable(),
  entrance: z.string().nullable(),
  /** Why the view is restricted; null if it is not. */
  restricted_view: z.string().nullable(),
  kind: z.enum(['seat', 'wheelchair', 'companion', 'standing', 'free_seating']),
})

/** A ticket. Prices in cents, tax and fees included. */
const line = z.object({
  id: z.string(),
  production: z.int(),
  place,
  category: z.int(),
  price_type: priceType,
  full_cents: cents,
  discount: z.object({ by: z.enum(['abo_plus', 'voucher']), cents }).nullable(),
  cents,
})

export const cart = z.object({
  lines: z.array(line),
  totals: z.object({
    cents,
    tickets_cents: cents,
    delivery_cents: cents,
    /** Gross amount and contained tax by rate. */
    taxes: z.array(z.object({ kind: z.enum(['standard', 'reduced', 'exempt']), gross_cents: cents, tax_cents: cents })),
  }),
  /** When the places are free again; null for an empty cart. */
  expires_at: dateTime.nullable(),
  /** Whether an extension would move the end. */
  can_extend: z.boolean(),
  /** `replaces` is the code of the voucher that this one has replaced in the cart. */
  voucher: z.object({ code: z.string(), cents, replaces: z.string().optional() }).nullable(),
  magic_codes: z.array(z.string()),
  /** How many places the cart held when it ended; they can be held again if they are still free. */
  expired_places: z.int().min(0),
  /** The order that pays for the cart. */
  order: z.string().nullable(),
})
export type CartAnswer = z.infer<typeof cart>

/** The cart after a renewal, with the number of places that other buyers have by now. */
export const renewedCart = cart.extend({ lost_places: z.int().min(0) })
