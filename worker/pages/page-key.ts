import { parsePath } from '../../shared/routes.ts'
import type { RouteName } from '../../shared/screens/registry.ts'
import type { PageAddress } from './cache/page-cache.ts'

/** The query keys that a screen reads; any other key makes no entry of its own in the cache. */
const knownKeys: Record<RouteName, readonly string[]> = {
  home: [],
  'event-list': ['date', 'venue', 'abo', 'status', 'access', 'view', 'page', 'overlay'],
  'event-detail': ['overlay'],
  'abo-list': ['page'],
  'abo-detail': [],
  'news-list': ['category', 'page'],
  article: [],
  press: ['category', 'selected', 'problem'],
  search: ['query'],
  newsletter: ['token'],
  watchlist: ['ids'],
  cookies: ['saved'],
  login: ['next'],
  'content-page': [],
}

/** The part of a query that a screen reads, in a fixed order, without empty values. */
export function knownQuery(screen: RouteName, query: URLSearchParams): URLSearchParams {
  return onlyKeys(knownKeys[screen], query)
}

/** Screens whose query chooses what a list shows: the same list must not be found under many addresses. */
const lists: readonly RouteName[] = ['event-list', 'abo-list', 'news-list']

/**
 * The query of a list's one address, where the given one is not it: known keys in their order, nothing empty, no first
 * page; what others added (campaigns) follows as it was.
 * @returns null where the address is as it should be
 */
export function plainQuery(path: string, search: string): string | null {
  if (search === '') return null
  const route = parsePath(path)
  if (!route || !lists.includes(route.screen)) return null
  const keys = knownKeys[route.screen]
  const given = [...new URLSearchParams(search)]
  const known = knownQuery(route.screen, new URLSearchParams(search))
  if (known.get('page') === '1') known.delete('page')
  const isKnown = ([key]: [string, string]) => keys.includes(key)
  const plain = [...known, ...given.filter((pair) => !isKnown(pair))]
  if (String(plain.filter(isKnown)) === String(given.filter(isKnown))) return null
  return plain.length > 0 ? `?${new URLSearchParams(plain)}` : ''
}

/** Keys that mean something with one value alone. */
const switches: Record<string, string | undefined> = { overlay: 'true', view: 'season' }

/** The named keys in their order, without empty values. */
export function onlyKeys(keys: readonly string[], query: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams()
  for (const key of keys) {
    const value = query.get(key)
    if (value && (!switches[key] || switches[key] === value)) kept.set(key, value)
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
