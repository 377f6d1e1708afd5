// The newsletter's subscribers for staff: lists, search, and a file.
import {
  type Subscriber,
  type SubscriberList,
  type SubscriberState,
  subscriberStates,
} from '../../../../shared/entities/subscribers/contract.ts'
import type { SiteKey } from '../../../../shared/site-keys.ts'
import { byteOrderMark, csvRow, withoutFormula } from '../../../http/response/csv.ts'
import { type Store, select } from '../../store/commit.ts'
import { subscriptionCounts, subscriptionsIn, subscriptionsNamed } from '../../store/newsletter/queries.ts'

const perPage = 50

export interface SubscriberRequest {
  state: SubscriberState
  /** The beginning of an address, searched for in every state; '' without a search. */
  q: string
  /** The id of the last subscriber on the previous page. */
  after: number | null
}

/** Reads one page of a site's subscribers. */
export async function listSubscribers(
  store: Store,
  site: SiteKey,
  request: SubscriberRequest,
): Promise<SubscriberList> {
  const query = request.q
    ? subscriptionsNamed(site, request.q.normalize('NFC').toLowerCase(), perPage)
    : subscriptionsIn(site, request.state, { before: request.after, limit: perPage + 1 })
  const [rows, counted] = await Promise.all([select(store, query), select(store, subscriptionCounts(site))])
  const results = rows.slice(0, perPage)
  const numbers = new Map(counted.map(({ state, n }) => [state, n]))
  return {
    counts: Object.fromEntries(
      subscriberStates.map((state) => [state, numbers.get(state) ?? 0]),
    ) as SubscriberList['counts'],
    next: rows.length > perPage ? String(results.at(-1)?.id) : null,
    results,
  }
}

/** Yields a file of all subscribers in a state, read page by page. */
export async function* subscribersCsv(
  store: Store,
  site: SiteKey,
  state: SubscriberState,
): AsyncGenerator<string, void> {
  yield byteOrderMark + csvRow(['email', 'locale', 'state', 'consent_at', 'confirmed_at', 'unsubscribed_at'])
  let before: number | null = null
  do {
    const rows: Subscriber[] = await select(store, subscriptionsIn(site, state, { before, limit: 500 }))
    if (rows.length > 0) yield rows.map(csvOf).join('')
    before = rows.length === 500 ? (rows.at(-1)?.id ?? null) : null
  } while (before !== null)
}

function csvOf({ email, locale, state, ...row }: Subscriber): string {
  const moments = [row.consent_at, row.confirmed_at ?? '', row.unsubscribed_at ?? '']
  return csvRow([withoutFormula(email), locale, state, ...moments])
}
