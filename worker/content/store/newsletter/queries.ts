import type { Subscriber, SubscriberState } from '../../../../shared/entities/subscribers/contract.ts'
import type { SiteKey } from '../../../../shared/site-keys.ts'
import { type Sql, sql } from '../sql.ts'

/** Selects one page of a site's subscriptions in a state, the latest first. */
export function subscriptionsIn(
  site: SiteKey,
  state: SubscriberState,
  { before, limit }: { before: number | null; limit: number },
): Sql<Subscriber> {
  return sql<Subscriber>`SELECT id, email, locale, state, consent_at, confirmed_at, unsubscribed_at
    FROM newsletter_subscriptions WHERE site = ${site} AND state = ${state} AND id < ${before ?? Number.MAX_SAFE_INTEGER}
    ORDER BY id DESC LIMIT ${limit}`
}

/** Selects the subscriptions whose address begins with a text, in any state. */
export function subscriptionsNamed(site: SiteKey, address: string, limit: number): Sql<Subscriber> {
  return sql<Subscriber>`SELECT id, email, locale, state, consent_at, confirmed_at, unsubscribed_at
    FROM newsletter_subscriptions WHERE site = ${site} AND address >= ${address} AND address < ${`${address}\u{10ffff}`}
    ORDER BY address LIMIT ${limit}`
}

export function subscriptionCounts(site: SiteKey): Sql<{ state: SubscriberState; n: number }> {
  return sql<{ state: SubscriberState; n: number }>`SELECT state, n FROM desk_counts
    WHERE entity = 'subscribers' AND site = ${site}`
}

/** Selects a subscription by id. `address` is the normalised form of `email` by which subscriptions are compared. */
export function subscriptionOf(site: SiteKey, id: number): Sql<Subscriber & { address: string }> {
  return sql<
    Subscriber & { address: string }
  >`SELECT id, email, locale, state, consent_at, confirmed_at, unsubscribed_at,
      address FROM newsletter_subscriptions WHERE site = ${site} AND id = ${id}`
}

/** Selects the subscriptions of an address on some sites. */
export function subscriptionsOfAddress(
  sites: readonly SiteKey[],
  address: string,
): Sql<Subscriber & { site: SiteKey }> {
  return sql<
    Subscriber & { site: SiteKey }
  >`SELECT id, email, locale, state, consent_at, confirmed_at, unsubscribed_at, site
    FROM newsletter_subscriptions WHERE address = ${address} AND site IN (SELECT value FROM json_each(${JSON.stringify(sites)}))`
}

/** Selects everything that is stored about an address's subscriptions on some sites. */
export function storedSubscriptions(sites: readonly SiteKey[], address: string): Sql<Record<string, unknown>> {
  return sql`SELECT site, email, locale, state, consent_at, consent_version, confirmed_at, unsubscribed_at
    FROM newsletter_subscriptions WHERE address = ${address} AND site IN (SELECT value FROM json_each(${JSON.stringify(sites)}))`
}

/** Selects the returned mails to an address on some sites that belong to no order, at most 1,000. */
export function mailsReturnedFrom(sites: readonly SiteKey[], address: string): Sql<Record<string, unknown>> {
  return sql`SELECT site, at, subject, kind FROM returned_mails
    WHERE email = ${address} AND site IN (SELECT value FROM json_each(${JSON.stringify(sites)})) LIMIT 1000`
}
