import type { Subscriber, SubscriberList } from '../../../../shared/contract/calls/desk/subscribers-schemas.ts'
import { addressKey } from '../../../../shared/email/address.ts'
import {
  type SubscriberOrigin,
  type SubscriberView,
  subscriberViews,
} from '../../../../shared/entities/subscribers/contract.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { berlinCell, byteOrderMark, csvRow, withoutFormula } from '../../../http/response/csv.ts'
import { type Store, select } from '../../store/commit.ts'
import {
  type StoredSubscriber,
  type SubscriptionFilter,
  subscriptionCounts,
  subscriptionsIn,
  subscriptionsNamed,
  undeliverableSubscriptions,
} from '../../store/newsletter/queries.ts'
import type { Sql } from '../../store/sql.ts'

export interface SubscriberRequest {
  view: SubscriberView
  /** Prefix of the e-mail addresses to find, which overrides view and filters; '' for no search. */
  q: string
  language: Locale | null
  origin: SubscriberOrigin | null
  period: SubscriptionFilter['period']
  after: SubscriptionFilter['after']
  perPage: number
  /** Sites whose subscribers the staff member may read. */
  sites: readonly SiteKey[]
}

/** Reads one list page of subscribers, or the first matches of a search, and the number of subscribers per view. */
export async function listSubscribers(
  store: Store,
  site: SiteKey,
  request: SubscriberRequest,
): Promise<SubscriberList> {
  const { perPage } = request
  const [rows, counted] = await Promise.all([
    select(store, rowsOf(site, request, perPage + 1)),
    select(store, subscriptionCounts(site)),
  ])
  const isPaged = request.q === '' && request.view !== 'undeliverable'
  const results = isPaged ? rows.slice(0, perPage) : rows
  const numbers = new Map(counted.map(({ state, n }) => [state, n]))
  return {
    counts: Object.fromEntries(
      subscriberViews.map((view) => [view, numbers.get(view) ?? 0]),
    ) as SubscriberList['counts'],
    next: isPaged && rows.length > perPage ? keyOf(results.at(-1)) : null,
    results: results.map(subscriberOf),
  }
}

/** Returns the value of `after` for the list page that follows a subscriber: `2026-11-14T10:00:00Z.12`. */
function keyOf(last: StoredSubscriber | undefined): string | null {
  return last ? `${last.consent_at}.${last.id}` : null
}

export const headsOfSubscribers = [
  ...['email', 'locale', 'state', 'consent_at', 'confirmed_at', 'unsubscribed_at', 'origin', 'returned_at'],
]

/**
 * Yields a CSV file of all subscribers in a view that pass the filters, in chunks of 500 rows. The view `undeliverable`
 * ignores the filters and has a limited number of rows.
 */
export async function* subscribersCsv(
  store: Store,
  site: SiteKey,
  request: SubscriberRequest,
): AsyncGenerator<string, void> {
  yield byteOrderMark + csvRow(headsOfSubscribers)
  let after: SubscriptionFilter['after'] = null
  do {
    const rows: StoredSubscriber[] = await select(store, rowsOf(site, { ...request, q: '', after }, 500))
    if (rows.length > 0) yield rows.map((row) => csvOf(subscriberOf(row))).join('')
    after = rows.length === 500 && request.view !== 'undeliverable' ? (rows.at(-1) ?? null) : null
  } while (after !== null)
}

function rowsOf(site: SiteKey, request: SubscriberRequest, limit: number): Sql<StoredSubscriber> {
  const { view, q, after, sites, language, origin, period, perPage } = request
  if (q) return subscriptionsNamed(site, addressKey(q), { limit: perPage, sites })
  if (view === 'undeliverable') return undeliverableSubscriptions(site, sites)
  return subscriptionsIn(site, { state: view, language, origin, period, after, limit, sites })
}

function subscriberOf({ sites, ...row }: StoredSubscriber): Subscriber {
  return { ...row, sites: JSON.parse(sites) }
}

function csvOf({ email, locale, state, origin, ...row }: Subscriber): string {
  const moments = [row.consent_at, row.confirmed_at, row.unsubscribed_at].map(berlinCell)
  return csvRow([withoutFormula(email), locale, state, ...moments, origin, berlinCell(row.returned_at)])
}
