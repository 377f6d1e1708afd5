// The box office's data about a person, found by their e-mail address.
import type { SiteKey } from '../../../../shared/site-keys.ts'
import { type Sql, sql } from '../../../content/store/sql.ts'

export function accountOfEmail(site: SiteKey, email: string): Sql<{ id: number; email: string; created_ms: number }> {
  return sql<{
    id: number
    email: string
    created_ms: number
  }>`SELECT id, email, created_at AS created_ms FROM customers
    WHERE site = ${site} AND email = ${email}`
}

export function ordersOfEmail(
  site: SiteKey,
  email: string,
): Sql<{ count: number; last: string | null; latest: string | null }> {
  return sql<{ count: number; last: string | null; latest: string | null }>`SELECT count(*) AS count,
      max(created_at) AS latest,
      (SELECT number FROM orders WHERE site = ${site} AND email = ${email} ORDER BY created_at DESC LIMIT 1) AS last
    FROM orders WHERE site = ${site} AND email = ${email}`
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
    WHERE o.site = ${site} AND o.email = ${email} AND l.state = 'sold' AND p.starts_at > ${now}
    GROUP BY p.id ORDER BY p.starts_at LIMIT 20`
}

export function membershipOfEmail(site: SiteKey, email: string): Sql<{ since: string }> {
  return sql<{ since: string }>`SELECT since FROM members WHERE site = ${site} AND email = ${email} LIMIT 1`
}
