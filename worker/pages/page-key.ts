import type { ScreenName } from '../../shared/routes.ts'
import type { PageAddress } from './cache/page-cache.ts'

/** The query keys that a screen reads; any other key makes no entry of its own in the cache. */
const knownKeys: Record<ScreenName, readonly string[]> = {
  home: [],
  'event-list': ['date', 'venue', 'abo', 'status', 'access', 'page'],
  'event-detail': [],
  'abo-list': ['page'],
  'abo-detail': [],
  'news-list': ['category', 'page'],
  article: [],
  press: ['category', 'selected', 'problem'],
  search: ['query'],
  newsletter: ['token'],
  watchlist: ['ids'],
  cookies: ['saved'],
  'content-page': [],
}

/** The part of a query that a screen reads, in a fixed order, without empty values. */
export function knownQuery(screen: ScreenName, query: URLSearchParams): URLSearchParams {
  return onlyKeys(knownKeys[screen], query)
}

/** The named keys in their order, without empty values. */
export function onlyKeys(keys: readonly string[], query: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams()
  for (const key of keys) {
    const value = query.get(key)
    if (value) kept.set(key, value)
  }
  return kept
}

/** Root-relative address of the pages app: `/_data/de/konzerte?page=2`. */
export function pageUrl({ kind, path, query }: PageAddress): string {
  const search = query.toString()
  return `${kind === 'data' ? '/_data' : ''}${path.split('/').map(encodeURIComponent).join('/')}${search ? `?${search}` : ''}`
}

export function pageKey(address: PageAddress): string {
  return `${address.site} ${address.theme} ${pageUrl(address)}`
}
