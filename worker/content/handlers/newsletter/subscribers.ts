// Newsletter subscribers for staff: list, search and CSV export.
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
  /** Prefix of an e-mail address, which is searched for in every state; '' for no search. */
  q: string
  /** The id of the last subscriber on the previous page. */
  after: number | null
}

/** Reads one list page of subscribers, or the first matches of a search, and the number of subscribers per state. */
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

/** Yields a CSV file of all subscribers in a state, in chunks of 500 rows. */
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
