import { z } from 'zod'
import { oneLine } from '../../shop/one-line.ts'
import { dateTime } from '../common.ts'
import { emailAddress } from '../email.ts'
import type { ShopCall } from './calls.ts'
import { exampleAccount } from './examples.ts'
import { orderStates, postalAddress } from './order.ts'

const cents = z.int().min(0)

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
})
export type AccountAnswer = z.infer<typeof account>

/** The data stored about a customer, as a file to download. */
export const accountExport = account.extend({
  exported_at: dateTime,
  sessions: z.array(
    z.object({ created_at: dateTime, user_agent: z.string().nullable(), network: z.string().nullable() }),
  ),
  order_details: z.array(z.unknown()),
  newsletter: z.array(z.unknown()),
})

export const accountCalls = {
  customerLogin: {
    route: 'POST /api/shop/login/',
    summary: 'Mails a login link, or redeems its token; every address gets the same response',
    body: { schema: loginRequest, example: { email: 'lena@example.org', next: '/webshop/cart' } },
    answer: loginPending,
    example: { state: 'pending' },
    status: 202,
    reasons: ['too_many_attempts', 'key_reused'],
    isWrite: true,
  },
  account: {
    route: 'GET /api/shop/account/',
    summary: 'The customer: address, membership and orders',
    answer: account,
    example: exampleAccount,
    needsLogin: true,
  },
  changeCustomer: {
    route: 'POST /api/shop/account/',
    summary: 'Changes name, telephone or address',
    body: { schema: accountChange, example: { name: 'Lena Ohlsen', phone: null } },
    answer: account,
    example: exampleAccount,
    reasons: ['key_reused'],
    isWrite: true,
    needsLogin: true,
  },
  deleteAccount: {
    route: 'DELETE /api/shop/account/',
    summary: 'Deletes the account and its addresses; issued invoices are kept for the legal period',
    answer: 'nothing',
    status: 204,
    reasons: ['key_reused'],
    isWrite: true,
    needsLogin: true,
  },
  accountExport: {
    route: 'GET /api/shop/account/export/',
    summary: 'Everything that is stored about the customer',
    answer: accountExport,
    needsLogin: true,
  },
} satisfies Record<string, ShopCall>
