import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { sameAddress } from '../../../content/store/same-address.ts'
import { type Sql, sql } from '../../../content/store/sql.ts'

/** Maximum number of rows of each kind in a disclosure. */
export const maxDisclosed = 1000

export function accountOfEmail(site: SiteKey, email: string): Sql<{ id: number; email: string; created_ms: number }> {
  return sql<{
    id: number
    email: string
    created_ms: number
  }>`SELECT id, email, created_at AS created_ms FROM customers
    WHERE site = ${site} AND email IN ${sameAddress(email)}`
}

export function ordersOfEmail(
  site: SiteKey,
  email: string,
): Sql<{ count: number; last: string | null; latest: string | null }> {
  return sql<{ count: number; last: string | null; latest: string | null }>`SELECT count(*) AS count,
      max(created_at) AS latest,
      (SELECT number FROM orders WHERE site = ${site} AND email IN ${sameAddress(email)} ORDER BY created_at DESC LIMIT 1) AS last
    FROM orders WHERE site = ${site} AND email IN ${sameAddress(email)}`
}

/**
 * Selects the number of a person's sold tickets for each upcoming production: at most 20 productions, in order of date.
 * @param now UTC
 */
export function ticketsToCome(
  site: SiteKey,
  email: string,
  now: string,
): Sql<{ count: number; title: string; starts_at: string }> {
  return sql<{ count: number; title: string; starts_at: string }>`SELECT count(*) AS count, p.title, p.starts_at
    FROM orders o JOIN order_lines l ON l.site = o.site AND l.order_number = o.number
    JOIN productions p ON p.id = l.production_id AND p.site = o.site
    WHERE o.site = ${site} AND o.email IN ${sameAddress(email)} AND l.state = 'sold' AND p.starts_at > ${now}
    GROUP BY p.id ORDER BY p.starts_at LIMIT 20`
}

export function membershipOfEmail(site: SiteKey, email: string): Sql<{ since: string }> {
  return sql<{
    since: string
  }>`SELECT since FROM members WHERE site = ${site} AND email IN ${sameAddress(email)} LIMIT 1`
}

export function storedAccount(site: SiteKey, email: string): Sql<Record<string, unknown>> {
  return sql`SELECT email, name, phone, street, postcode, city, country,
      strftime('%Y-%m-%dT%H:%M:%SZ', created_at / 1000, 'unixepoch') AS created_at
    FROM customers WHERE site = ${site} AND email IN ${sameAddress(email)}`
}

/** Selects the sessions of the account with this e-mail address, with network and browser, latest first. */
export function storedSessions(site: SiteKey, email: string): Sql<Record<string, unknown>> {
  return sql`SELECT strftime('%Y-%m-%dT%H:%M:%SZ', x.created_at / 1000, 'unixepoch') AS created_at, x.user_agent,
      x.ip_address AS network
    FROM customers c JOIN customer_sessions x ON x.customer_id = c.id WHERE c.site = ${site} AND c.email IN ${sameAddress(email)}
    ORDER BY x.created_at DESC LIMIT ${maxDisclosed}`
}

type StoredOrderOfPerson = Record<string, unknown> & { post: string | null; tickets: string }

/**
 * Selects the orders of an e-mail address with their postal address and tickets (JSON) and amounts in cents, the latest
 * first.
 */
export function storedOrders(site: SiteKey, email: string): Sql<StoredOrderOfPerson> {
  return sql<StoredOrderOfPerson>`SELECT o.number, o.state, o.created_at, o.email, o.name, o.post, o.handed_over_at, o.returned_at, o.locale,
      o.newsletter, o.means, o.delivery, o.total_cents, o.paid_cents, o.refunded_cents,
      (SELECT json_group_array(json_object('concert', json(p.title), 'starts_at', p.starts_at, 'place', l.place,
          'price_type', l.price_type, 'cents', l.cents, 'state', l.state))
        FROM order_lines l LEFT JOIN productions p ON p.id = l.production_id AND p.site = l.site
        WHERE l.site = o.site AND l.order_number = o.number) AS tickets
    FROM orders o WHERE o.site = ${site} AND o.email IN ${sameAddress(email)} ORDER BY o.created_at DESC LIMIT ${maxDisclosed}`
}

export function storedNotes(site: SiteKey, email: string): Sql<Record<string, unknown>> {
  return sql`SELECT n.order_number, n.at, n.text FROM orders o
    JOIN order_notes n ON n.site = o.site AND n.order_number = o.number
    WHERE o.site = ${site} AND o.email IN ${sameAddress(email)} ORDER BY n.id DESC LIMIT ${maxDisclosed}`
}

export function storedMemberships(site: SiteKey, email: string): Sql<Record<string, unknown>> {
  return sql`SELECT email, since, until FROM members WHERE site = ${site} AND email IN ${sameAddress(email)} LIMIT ${maxDisclosed}`
}
