import { z } from 'zod'
import { oneLine } from '../../text/one-line.ts'
import { cents, dateTime } from '../common.ts'
import { emailAddress } from '../email.ts'
import { orderStates, postalAddress } from './order.ts'

/** Requests a login link, or logs in with the token of such a link. */
export const loginRequest = z.union([
  z.strictObject({
    email: emailAddress(),
    /** The root-relative address that opens after the login, below /webshop. */
    next: z.string().max(300).optional(),
  }),
  z.strictObject({ token: z.string().regex(/^[A-Za-z]{32}$/) }),
])

/** The same response for every address, so that it does not reveal whether an account exists. */
export const loginPending = z.object({ state: z.literal('pending') })

/** A customer's changes to the account; omitted fields stay unchanged. */
export const accountChange = z.strictObject({
  name: z.string().overwrite(oneLine).max(120).optional(),
  phone: z.string().overwrite(oneLine).max(40).nullable().optional(),
  address: postalAddress.nullable().optional(),
})
export type AccountChange = z.infer<typeof accountChange>

const accountOrder = z.object({
  number: z.string(),
  state: z.enum(orderStates),
  created_at: dateTime,
  total_cents: cents,
  /** Sorted by date. */
  productions: z.array(
    z.object({ id: z.int(), title: z.string(), date: dateTime, venue: z.string(), tickets: z.int().min(0) }),
  ),
})
export type AccountOrder = z.infer<typeof accountOrder>

export const account = z.object({
  email: z.string(),
  /** '' if unknown. */
  name: z.string(),
  phone: z.string().nullable(),
  address: postalAddress.nullable(),
  created_at: dateTime,
  /** Null without a membership. */
  abo_plus: z.object({ percent: z.int().min(1).max(100), since: z.iso.date() }).nullable(),
  /** Newest first. */
  orders: z.array(accountOrder),
  /** The tickets for concerts of today and later. */
  coming_tickets: z.int().min(0),
})
export type AccountAnswer = z.infer<typeof account>

/** The data stored about a customer, as a file to download. */
export const accountExport = account.extend({
  exported_at: dateTime,
  sessions: z.array(
    z.object({ created_at: dateTime, user_agent: z.string().nullable(), network: z.string().nullable() }),
  ),
  order_details: z.array(z.unknown()),
  /** What the customer said that the house should know, by order. */
  assistance: z.array(z.object({ order_number: z.string(), text: z.string() })),
  newsletter: z.array(z.unknown()),
})
