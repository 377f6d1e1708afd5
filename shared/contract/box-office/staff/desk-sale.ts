// Sales at the desk: to a guest at the box office, or to a caller.
import { z } from 'zod'
import { locales } from '../../../i18n/locale.ts'
import { oneLine } from '../../../text/one-line.ts'
import { cents } from '../../common.ts'
import { placeId } from '../cart.ts'
import { callerMeans, deliveryKeys, deskMeans, freeWhys, priceTypeKeys } from '../keys.ts'
import { orderRequest } from '../order.ts'

const production = z.int().min(1)
const seats = z.array(placeId).min(1).max(50)
const { name, email, phone, address, invoice } = orderRequest.shape.contact.shape

/** Places for a cart at the desk. With `strand`, the chosen seats may leave an orphan. */
export const staffHold = z.union([
  z.strictObject({ production, seats, strand: z.boolean().optional() }),
  z.strictObject({
    production,
    count: z.int().min(1).max(50),
    category: z.int().min(1).max(9).optional(),
    /** Limits the choice to an area; by default, the server tries seats first, then areas. */
    area: placeId.optional(),
  }),
])

/**
 * The seats, or the places of an area, that a cart at the desk holds of a production in place of all that it holds now.
 */
export const staffSeats = z.union([
  z.strictObject({ production, seats }),
  z.strictObject({ production, area: placeId, count: z.int().min(1).max(50) }),
])

/** The price type of all tickets of a production. */
export const staffLinesType = z.strictObject({ production, price_type: z.enum(priceTypeKeys) })

export const suggestionQuery = z.object({
  count: z.coerce.number().int().min(1).max(50),
  category: z.coerce.number().int().min(1).max(9).optional(),
  /** How many of them are wheelchair places, each with its companion place. */
  accessible: z.coerce.number().int().min(0).max(10).optional(),
})
export type SuggestionQuery = z.infer<typeof suggestionQuery>

/** Free seats for a party, by the rule of the shop: the best ones first, then alternatives. Nothing is held. */
export const staffSuggestions = z.object({
  suggestions: z.array(
    z.object({
      kind: z.enum(['best', 'closer', 'above', 'cheaper']),
      /** In the plan's order. */
      seats: z.array(z.string()),
      /** Null if the seats are in several categories. */
      category: z.int().nullable(),
      /**
       * The sum of the prices at which the seats are held: a wheelchair place and its companion place have their own.
       */
      cents,
      /** From the seats' centre to the platform, in whole metres. */
      metres: z.int(),
      has_restricted_view: z.boolean(),
    }),
  ),
})
export type StaffSuggestions = z.infer<typeof staffSuggestions>

/** How a cart at the desk can be sold. */
export const saleTerms = z.object({
  deliveries: z.array(z.object({ type: z.enum(deliveryKeys), cents })),
  /** The day in Berlin on which a transfer is due by default; null if the first concert is too near for one. */
  transfer_due: z.iso.date().nullable(),
  /** Whether this deployment has a payment page to which a link can lead. */
  has_link: z.boolean(),
  /** The last day that staff may choose instead; null if the first concert is today. */
  last_day: z.iso.date().nullable(),
})
export type SaleTerms = z.infer<typeof saleTerms>

const why = z.string().overwrite(oneLine).max(200)

/** Why tickets are given away; `other` needs a text. The person for whom they are is the buyer. */
const freeTickets = z.discriminatedUnion('why', [
  z.strictObject({ why: z.enum(freeWhys).exclude(['other']), text: why.optional() }),
  z.strictObject({ why: z.literal('other'), text: why.min(1) }),
])

/** A sale at the desk. Tickets are handed over at the box office, mailed as a PDF or sent by post. */
export const staffSale = z.strictObject({
  contact: z.strictObject({
    name,
    /** Null for a buyer without an address. */
    email: email.nullable().optional(),
    phone,
    /** Required for tickets by post. */
    address,
    invoice,
  }),
  delivery: z.enum(['box_office', 'pdf', 'post']),
  /** Cash is refused (`tse_missing`). */
  payment: z.enum([...deskMeans, ...callerMeans, 'transfer', 'free']),
  /** Gives the tickets away, whatever they cost: with `payment: 'free'` and a total of 0. */
  free: freeTickets.optional(),
  /** For a transfer, a link or a reservation: the day in Berlin until which the order waits, if not the usual one. */
  until: z.iso.date().optional(),
  /** The buyer's language. */
  locale: z.enum(locales).default('de'),
  /** The total that the buyer pays; the server refuses the sale if the total has changed. */
  total_cents: cents,
})
