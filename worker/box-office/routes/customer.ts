import type { PostalAddress } from '../../../shared/contract/box-office/order.ts'
import { addressKey } from '../../../shared/email/address.ts'
import { originsOf } from '../../../shared/sites/sites.ts'
import { failureContext } from '../../http/failures/failure-context.ts'
import { reportFailure } from '../../http/failures/report.ts'
import { type ApiContext, storeOf } from '../../http/request/request.ts'
import type { CustomerCall } from '../handlers/customers/auth.ts'
import { type Customer, customerOfCookie } from '../handlers/customers/customer.ts'
import { isLinked, linkOrder } from '../store/customers/own-orders.ts'

const customers = new WeakMap<Request, Promise<Customer | null>>()

/** Returns the logged-in customer, read once per request; null without a valid session. */
export function sessionCustomer(c: ApiContext): Promise<Customer | null> {
  const request = c.req.raw
  let customer = customers.get(request)
  if (!customer) {
    const store = storeOf(c)
    customer = customerOfCookie(store, c.var.site.key, c.req.header('Cookie') ?? null, c.env.SESSION_SECRET)
    customers.set(request, customer)
  }
  return customer
}

/** Returns what `sessionCustomer` has read or is reading; undefined if the request has not needed the customer. */
export function readCustomer(c: ApiContext): Promise<Customer | null> | undefined {
  return customers.get(c.req.raw)
}

/** Drops the cached customer of `sessionCustomer`, after the request has changed the session or the account. */
export function rereadCustomer(c: ApiContext): void {
  customers.delete(c.req.raw)
}

/** Returns the contact and address that the logged-in customer has saved; null for a guest. */
export async function customerOf(
  c: ApiContext,
): Promise<{ email: string; name: string; phone: string | null; address: PostalAddress | null } | null> {
  const customer = await sessionCustomer(c)
  if (!customer) return null
  const { email, name, phone, address } = customer
  return { email, name, phone, address }
}

/**
 * Whether an order belongs to the logged-in customer: a login link has confirmed its e-mail address, or the customer
 * placed it while logged in.
 */
export async function isOwnOrder(
  c: ApiContext,
  { number, email }: { number: string; email: string },
): Promise<boolean> {
  const customer = await sessionCustomer(c)
  if (!customer) return false
  if (addressKey(customer.email) === addressKey(email)) return true
  return isLinked(storeOf(c), c.var.site.key, customer.id, number)
}

/** Adds a new order to the account of the logged-in customer; a failure does not affect the order. */
export async function linkOwnOrder(c: ApiContext, number: string): Promise<void> {
  try {
    const customer = await sessionCustomer(c)
    if (customer) await linkOrder(storeOf(c), c.var.site.key, customer.id, number)
  } catch (error) {
    reportFailure(failureContext(c), 'box office', error)
  }
}

export function customerCall(c: ApiContext): CustomerCall {
  const site = c.var.site.key
  return { env: c.env, site, origin: originsOf(c.env.ORIGIN_PATTERN)[site], headers: c.req.raw.headers }
}
