import type { PostalAddress } from '../../../../shared/contract/box-office/order.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { berlinDay } from '../../../../shared/time/berlin.ts'
import { type Store, select } from '../../../content/store/commit.ts'
import { customerToken } from '../../../signing/customer-session.ts'
import { type CustomerRow, customerOfSession, membershipOf } from '../../store/customers/queries.ts'

export interface Customer {
  id: number
  /** In lower case; confirmed by the login link. */
  email: string
  /** '' until the customer saves a name. */
  name: string
  phone: string | null
  address: PostalAddress | null
  created_ms: number
  token: string
}

/**
 * Returns the customer of the session in the cookie; null without a valid session. Sessions expire by the real clock,
 * even on a server with a fixed time.
 */
export async function customerOfCookie(
  store: Store,
  site: SiteKey,
  cookie: string | null,
  secret: string | undefined,
): Promise<Customer | null> {
  const token = await customerToken(cookie, secret)
  if (!token) return null
  const [row] = await select(store, customerOfSession(site, token, Date.now()))
  return row ? { ...customerOf(row), token } : null
}

/**
 * Returns the Abo+ discount in percent and the first day (ISO) of the membership with this e-mail address; null without
 * a membership today. The caller must have confirmed the address.
 */
export async function membership(
  store: Store,
  site: SiteKey,
  email: string,
): Promise<{ percent: number; since: string } | null> {
  const [row] = await select(store, membershipOf(site, email, berlinDay(store.now)))
  return row ? { percent: aboPlusPercent, since: row.since } : null
}

const aboPlusPercent = 10

function customerOf(row: CustomerRow): Omit<Customer, 'token'> {
  const { id, email, name, phone, street, postcode, city, country, created_at: created_ms } = row
  const address = street && postcode && city ? { street, postcode, city, country: country ?? 'DE' } : null
  return { id, email, name, phone, address, created_ms }
}
