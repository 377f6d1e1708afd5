import type { SiteKey } from '../../../../shared/sites/sites.ts'
import type { StoredRow } from '../../../content/store/rows.ts'
import { sameAddress } from '../../../content/store/same-address.ts'
import { type Sql, sql } from '../../../content/store/sql.ts'
import type { customers } from './schema.ts'

export interface CustomerRow
  extends StoredRow<typeof customers, 'id' | 'email' | 'name' | 'phone' | 'street' | 'postcode' | 'city' | 'country'> {
  /** UTC milliseconds. */
  created_at: number
}

/** Selects the customer of a valid session. */
export function customerOfSession(site: SiteKey, token: string, nowMs: number): Sql<CustomerRow> {
  return sql<CustomerRow>`SELECT c.id, c.email, c.name, c.phone, c.street, c.postcode, c.city, c.country, c.created_at
    FROM customer_sessions x JOIN customers c ON c.id = x.customer_id
    WHERE x.token = ${token} AND x.expires_at > ${nowMs} AND c.site = ${site}`
}

export function sessionToken(site: SiteKey, id: number, nowMs: number): Sql<{ token: string }> {
  return sql<{ token: string }>`SELECT x.token FROM customer_sessions x JOIN customers c ON c.id = x.customer_id
    WHERE x.id = ${id} AND x.expires_at > ${nowMs} AND c.site = ${site}`
}

export interface SessionRow {
  token: string
  user_agent: string | null
  ip_address: string | null
  /** UTC milliseconds. */
  created_at: number
}

/** Selects a customer's open sessions, latest first. */
export function sessionsOfCustomer(customer: number, nowMs: number): Sql<SessionRow> {
  return sql<SessionRow>`SELECT token, user_agent, ip_address, created_at FROM customer_sessions
    WHERE customer_id = ${customer} AND expires_at > ${nowMs} ORDER BY created_at DESC, id DESC`
}

/** Selects the e-mail address of an unused, valid login link, without using it. */
export function openLink(identifier: string, nowMs: number): Sql<{ email: string }> {
  return sql<{ email: string }>`SELECT json_extract(value, '$.email') AS email FROM customer_verifications
    WHERE identifier = ${identifier} AND expires_at > ${nowMs}`
}

/** Counts the valid login links of an address on all sites. */
export function openLinks(email: string, nowMs: number): Sql<{ count: number }> {
  return sql<{ count: number }>`SELECT COUNT(*) AS count FROM customer_verifications
    WHERE json_extract(value, '$.email') IN ${sameAddress(email)} AND expires_at > ${nowMs}`
}

/** Selects the Abo+ membership under an e-mail address; no row if none is valid on `day`. @param day YYYY-MM-DD */
export function membershipOf(site: SiteKey, email: string, day: string): Sql<{ since: string; until: string | null }> {
  return sql<{ since: string; until: string | null }>`SELECT since, until FROM members
    WHERE site = ${site} AND email IN ${sameAddress(email)} AND since <= ${day} AND (until IS NULL OR until >= ${day})
    ORDER BY since LIMIT 1`
}
