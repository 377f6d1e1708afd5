import type { Subscriber } from '../../../../shared/contract/calls/desk/subscribers-schemas.ts'
import type {
  SubscriberOrigin,
  SubscriberState,
  SubscriberView,
} from '../../../../shared/entities/subscribers/contract.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { sameAddress } from '../same-address.ts'
import { allOf, among, type Sql, sql } from '../sql.ts'

/** A subscription as staff read it; `sites` is a JSON array. */
export type StoredSubscriber = Omit<Subscriber, 'sites'> & { sites: string }

/** The place of a subscription in the list: the latest sign-up first, then the highest id. */
export type SubscriptionKey = Pick<Subscriber, 'consent_at' | 'id'>

export interface SubscriptionFilter {
  state: SubscriberState
  language: Locale | null
  origin: SubscriberOrigin | null
  /** The period of the sign-up in UTC: `from` is inclusive, `before` exclusive; null for no limit. */
  period: { from: string | null; before: string | null }
  /** The last subscription on the previous page; null for the first page. */
  after: SubscriptionKey | null
  limit: number
  /** Sites whose subscribers the staff member may read. */
  sites: readonly SiteKey[]
}

/** Number of a site's latest returned mails whose addresses count as undeliverable. */
const returnedMails = 500

/** Selects one list page of a site's subscriptions in a state, the latest sign-up first. */
export function subscriptionsIn(
  site: SiteKey,
  { state, language, origin, period, after, limit, sites }: SubscriptionFilter,
): Sql<StoredSubscriber> {
  const chosen = allOf([
    sql`n.site = ${site} AND n.state = ${state}`,
    ...(language ? [sql`n.locale = ${language}`] : []),
    ...(origin ? [sql`n.origin = ${origin}`] : []),
    ...(period.from ? [sql`n.consent_at >= ${period.from}`] : []),
    ...(period.before ? [sql`n.consent_at < ${period.before}`] : []),
    // the comparison of `consent_at` alone lets the index seek to `after`
    ...(after
      ? [sql`n.consent_at <= ${after.consent_at} AND (n.consent_at, n.id) < (${after.consent_at}, ${after.id})`]
      : []),
  ])
  return sql<StoredSubscriber>`SELECT ${columns(sites)} FROM newsletter_subscriptions n
    WHERE ${chosen} ORDER BY n.consent_at DESC, n.id DESC LIMIT ${limit}`
}

/** Selects a site's confirmed and pending subscriptions with a returned mail to their address, the latest first. */
export function undeliverableSubscriptions(site: SiteKey, sites: readonly SiteKey[]): Sql<StoredSubscriber> {
  return sql<StoredSubscriber>`SELECT ${columns(sites)} FROM newsletter_subscriptions n
    WHERE ${isUndeliverable(site)} ORDER BY n.id DESC LIMIT ${returnedMails}`
}

/** Selects the subscriptions whose address begins with a text, in any state. @param address in NFC and lower case */
export function subscriptionsNamed(
  site: SiteKey,
  address: string,
  { limit, sites }: Pick<SubscriptionFilter, 'limit' | 'sites'>,
): Sql<StoredSubscriber> {
  return sql<StoredSubscriber>`SELECT ${columns(sites)} FROM newsletter_subscriptions n
    WHERE n.site = ${site} AND n.address >= ${address} AND n.address < ${`${address}\u{10ffff}`}
    ORDER BY n.address LIMIT ${limit}`
}

export function subscriptionCounts(site: SiteKey): Sql<{ state: SubscriberView; n: number }> {
  return sql<{ state: SubscriberView; n: number }>`SELECT state, n FROM desk_counts
    WHERE entity = 'subscribers' AND site = ${site}
    UNION ALL SELECT 'undeliverable', count(*) FROM newsletter_subscriptions n WHERE ${isUndeliverable(site)}`
}

/** Selects a subscription by id. `address` is the normalised form of `email` by which subscriptions are compared. */
export function subscriptionOf(site: SiteKey, id: number): Sql<{ email: string; address: string; locale: Locale }> {
  return sql<{ email: string; address: string; locale: Locale }>`SELECT email, address, locale
    FROM newsletter_subscriptions WHERE site = ${site} AND id = ${id}`
}

export function subscriptionsOfAddress(
  sites: readonly SiteKey[],
  address: string,
): Sql<Pick<Subscriber, 'consent_at'> & { site: SiteKey }> {
  return sql<Pick<Subscriber, 'consent_at'> & { site: SiteKey }>`SELECT consent_at, site
    FROM newsletter_subscriptions WHERE address IN ${sameAddress(address)} AND site IN ${among(sites)}`
}

export function storedSubscriptions(sites: readonly SiteKey[], address: string): Sql<Record<string, unknown>> {
  return sql`SELECT site, email, locale, state, origin, order_number, consent_at, consent_version, confirmed_at, unsubscribed_at
    FROM newsletter_subscriptions WHERE address IN ${sameAddress(address)} AND site IN ${among(sites)}`
}

/** Selects at most 1,000 returned mails that some sites sent to an address and that are not assigned to an order. */
export function mailsReturnedFrom(sites: readonly SiteKey[], address: string): Sql<Record<string, unknown>> {
  return sql`SELECT site, at, subject, kind FROM returned_mails
    WHERE email IN ${sameAddress(address)} AND site IN ${among(sites)} LIMIT 1000`
}

function columns(sites: readonly SiteKey[]): Sql {
  return sql`n.id, n.email, n.locale, n.state, n.origin, n.order_number, n.consent_at, n.confirmed_at, n.unsubscribed_at,
    (SELECT json_group_array(o.site) FROM newsletter_subscriptions o
      WHERE o.address = n.address AND o.state <> 'unsubscribed' AND o.site IN ${among(sites)}) AS sites,
    (SELECT max(r.at) FROM returned_mails r
      WHERE r.email = n.address AND r.email <> '' AND r.site = n.site) AS returned_at`
}

function isUndeliverable(site: SiteKey): Sql {
  return sql`n.site = ${site} AND n.state IN ('confirmed', 'pending') AND n.address IN
    (SELECT email FROM (SELECT email FROM returned_mails WHERE site = ${site} ORDER BY at DESC LIMIT ${returnedMails})
      WHERE email <> '')`
}
