import { z } from 'zod'
import { oneLine } from '../../text/one-line.ts'
import { isVatId, plainVatId } from '../../text/vat-id.ts'
import { cents, dateTime } from '../common.ts'
import { emailAddress } from '../email.ts'
import { cart } from './cart.ts'
import { deliveryKeys, type FreeWhy, maxAssistanceLetters, paymentMeans, visitorMeans } from './keys.ts'

export type PaymentMeans = (typeof paymentMeans)[number]

const line = (most: number) => z.string().overwrite(oneLine).min(1).max(most)

/** An order requires an address if its tickets are posted. */
export const postalAddress = z.strictObject({
  street: line(120),
  postcode: line(12),
  city: line(80),
  /** ISO 3166-1 alpha-2. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('DE'),
})
export type PostalAddress = z.infer<typeof postalAddress>

/** Where tickets are sent by post; with the company, if it is at this address. */
export const deliveryAddress = postalAddress.extend({ company: line(120).optional() })
export type DeliveryAddress = z.infer<typeof deliveryAddress>

/**
 * To whom an invoice is addressed, if not to the buyer. An electronic invoice (EN 16931) has the fields as `company` or
 * `name` BT-44, `name` at a company BT-56, `vat_id` BT-48 and `reference` BT-10.
 */
export const invoiceAddress = postalAddress.extend({
  /** A person; at a company, the person or department that gets the invoice. */
  name: line(120),
  company: line(120).optional(),
  /** Of the European Union, checked by its form. */
  vat_id: z.string().overwrite(plainVatId).max(14).refine(isVatId).optional(),
  /** What the company wants to read on the invoice: its order's number, or a public body's Leitweg-ID. */
  reference: line(60).optional(),
})
export type InvoiceAddress = z.infer<typeof invoiceAddress>

export const orderRequest = z.strictObject({
  contact: z.strictObject({
    name: line(120),
    email: emailAddress(),
    phone: z.string().overwrite(oneLine).max(40).optional(),
    address: postalAddress.optional(),
    invoice: invoiceAddress.optional(),
  }),
  delivery: z.enum(deliveryKeys),
  payment: z.enum(visitorMeans),
  consents: z.strictObject({ terms: z.literal(true), newsletter: z.boolean().default(false) }),
  /** What the house should know for the evening: health data, which needs the buyer's consent. */
  assistance: z.strictObject({ text: line(maxAssistanceLetters), consent: z.literal(true) }).optional(),
  /** The total that the visitor saw; the server refuses the order if the total has changed. */
  total_cents: cents,
})
export type OrderRequest = z.infer<typeof orderRequest>

/** A buyer's name and, for tickets by post, the two lines of the address. */
export const printedContactRequest = z.strictObject({ lines: z.array(z.string().overwrite(oneLine).max(250)).max(3) })
/** The lines that documents spell differently, as printed; '' if they spell all as sent. */
export const printedContact = z.object({ printed: z.string() })

/**
 * A request as orders store it, without what buyers say about their health: for sales at the desk, `deskMeans` and an
 * empty e-mail address are also allowed.
 */
export type PlacedRequest = Omit<OrderRequest, 'payment' | 'assistance'> & {
  payment: PaymentMeans
  /** The day in Berlin until which an order of the desk waits, YYYY-MM-DD, if staff have chosen one. */
  until?: string
  /** Why staff give the tickets away. */
  free?: { why: FreeWhy; text?: string | undefined }
}

/**
 * `pending` waits for a transfer or, if it costs nothing, until its buyer confirms the e-mail address; `paying`, for an
 * external payment page; `offered`, for the buyer's answer to an offer of other seats; `needs_staff`, for a decision by
 * staff.
 */
export const orderStates = [
  'paying',
  'pending',
  'paid',
  'complete',
  'offered',
  'expired',
  'cancelled',
  'refunding',
  'refunded',
  'needs_staff',
] as const
export type OrderState = (typeof orderStates)[number]

/** `quote`: the confirmation of a reservation. */
export const documentKinds = ['confirmation', 'quote', 'invoice', 'credit_note', 'tickets'] as const

const orderLine = cart.shape.lines.element.extend({
  state: z.enum(['held', 'sold', 'cancelled', 'lost']),
  /** When and at which gate the ticket was used; it stays used after a refund. null for an unused ticket. */
  used_at: dateTime.nullable(),
  gate: z.string().nullable(),
})

/** The e-mail address is '' for a sale at the desk without an address. */
const orderContact = orderRequest.shape.contact.extend({ email: z.string() })
export type OrderContact = z.infer<typeof orderContact>

export const order = z.object({
  number: z.string(),
  state: z.enum(orderStates),
  created_at: dateTime,
  contact: orderContact,
  delivery: z.object({ type: z.enum(deliveryKeys), cents }),
  /** Titles are from the time of the order. */
  productions: z.array(z.object({ id: z.int(), title: z.string(), date: dateTime, venue: z.string() })),
  lines: z.array(orderLine),
  totals: cart.shape.totals,
  voucher: cart.shape.voucher,
  payment: z.object({
    means: z.enum(paymentMeans),
    state: z.enum(['open', 'paid', 'failed', 'expired', 'refunded']),
    /** The external page on which the payment can be made; null unless the order waits for a payment there. */
    url: z.string().nullable(),
    /** The deadline of the payment; null if no payment is due. */
    due_at: dateTime.nullable(),
    paid_cents: cents,
    refunded_cents: cents,
    /**
     * Set while the buyer has to confirm the e-mail address, and after the order has ended because of that; null
     * otherwise. `until`: when the order ends without it. `mail_held_until`: when the mail with the button is sent,
     * if the address has had too many mails; null if it has been sent.
     */
    confirm: z.object({ until: dateTime, mail_held_until: dateTime.nullable() }).nullable(),
    transfer: z
      .object({
        payee: z.string(),
        iban: z.string(),
        bank: z.string().nullable(),
        reference: z.string(),
        /** The text of the QR code for banking apps. */
        giro_code: z.string(),
      })
      .nullable(),
  }),
  /** Every movement of money, oldest first; entries never change. */
  ledger: z.array(
    z.object({ at: dateTime, kind: z.enum(['charge', 'payment', 'refund', 'cancellation']), cents: z.int() }),
  ),
  tickets: z.array(z.object({ line: z.string(), number: z.string(), code: z.string() })),
  documents: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(documentKinds),
      number: z.string().nullable(),
      issued_at: dateTime,
      /**
       * `offered`: an invoice or credit note for a company has an XML (EN 16931) at the document's address, with `.xml`
       * behind its id. `older`: it was issued before there were any. null for all other documents.
       */
      xml: z.enum(['offered', 'older']).nullable(),
    }),
  ),
  /** Other seats, offered to the buyer after a late payment. */
  offer: z
    .object({ lines: z.array(z.object({ production: z.int(), place: orderLine.shape.place })), until: dateTime })
    .nullable(),
  /** The concerts that were moved, until when their tickets may be given back, and when the buyer requested it. */
  returns: z.array(z.object({ production: z.int(), until: dateTime, asked_at: dateTime.nullable() })),
  /** How often the buyer may still change the e-mail address; null if it cannot be changed any more. */
  address_changes_left: z.int().min(0).nullable(),
})
export type OrderAnswer = z.infer<typeof order>

/** Only this response contains the secret that gives access to the order. */
export const placedOrder = order.extend({ secret: z.string() })

export const paymentRequest = z.strictObject({ payment: z.enum(visitorMeans) })
/** The buyer's correction of a mistyped e-mail address. */
export const addressRequest = z.strictObject({ email: emailAddress() })
/** `token` is in the link of the mail that asks to confirm the address; '' if the customer is logged in with it. */
export const addressConfirmation = z.strictObject({
  token: z
    .string()
    .max(64)
    .regex(/^[\w-]*$/)
    .default(''),
})
export const offerAnswer = z.strictObject({ accept: z.boolean() })
/** Gives the tickets of a moved production back, or keeps them after all. */
export const returnRequest = z.strictObject({ production: z.int().min(1), keep: z.boolean().optional() })
