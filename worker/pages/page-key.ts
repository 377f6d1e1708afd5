import type { Theme } from '../../shared/page-data.ts'
import type { ScreenName } from '../../shared/routes.ts'

/** The query keys that a screen reads; any other key makes no entry of its own in the cache. */
const knownKeys: Record<ScreenName, readonly string[]> = {
  home: [],
  'event-list': ['date', 'venue', 'abo', 'status', 'page'],
  'event-detail': [],
  'abo-list': ['page'],
  'abo-detail': [],
  'news-list': ['category', 'page'],
  article: [],
  press: [],
  search: ['query'],
  'content-page': [],
}

/** The part of a query that a screen reads, in a fixed order, without empty values. */
export function knownQuery(screen: ScreenName, query: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams()
  for (const key of knownKeys[screen]) {
    const value = query.get(key)
    if (value) kept.set(key, value)
  }
  return kept
}

export function pageKey(parts: { kind: 'html' | 'data'; site: string; theme: Theme; path: string; query: URLSearchParams }): string {
  const search = parts.query.toString()
  return `${parts.kind} ${parts.site} ${parts.theme} ${parts.path}${search ? `?${search}` : ''}`
}
