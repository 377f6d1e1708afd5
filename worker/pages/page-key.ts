import type { ScreenDefinition } from '../../shared/screens/define.ts'
import { type Route, type RouteName, screens } from '../../shared/screens/registry.ts'
import { onlyKeys, queryPairs, readQuery } from '../http/request/query.ts'
import type { PageAddress } from './cache/page-cache.ts'

/** Returns the part of a query that a screen reads, in canonical order, without empty values. */
export function screenQuery(screen: RouteName, query: URLSearchParams): URLSearchParams {
  return onlyKeys(definitionOf(screen).query ?? [], query)
}

/**
 * Returns the canonical query of a list: the screen's keys in order, without empty values or `page=1`, then all other
 * keys unchanged, such as those of campaigns.
 * @returns null if the query is already canonical or the screen is not a list
 */
export function plainQuery(route: Route | null, search: string): string | null {
  if (search === '' || !route) return null
  const { isList, query = [] } = definitionOf(route.screen)
  if (!isList) return null
  const keys = query.map((entry) => entry.split('=', 1)[0])
  const isRead = ([key]: [string, string]) => keys.includes(key)
  const given = queryPairs(search)
  const read = onlyKeys(query, readQuery(search))
  if (read.get('page') === '1') read.delete('page')
  const plain = [...read, ...given.filter((pair) => !isRead(pair))]
  if (String(plain.filter(isRead)) === String(given.filter(isRead))) return null
  return plain.length > 0 ? `?${new URLSearchParams(plain)}` : ''
}

/** Returns a page's root-relative address in the pages app: `/_data/de/konzerte?page=2`. */
export function pageUrl({ kind, path, query }: PageAddress): string {
  const search = query.toString()
  return `${kind === 'data' ? '/_data' : ''}${path.split('/').map(encodeURIComponent).join('/')}${search ? `?${search}` : ''}`
}

/** Returns the key of a page in the caches of an isolate; computed once per object. */
export function pageKey(address: PageAddress): string {
  let key = keys.get(address)
  if (key === undefined) {
    key = `${address.site} ${address.theme} ${pageUrl(address)}`
    keys.set(address, key)
  }
  return key
}
const keys = new WeakMap<PageAddress, string>()

function definitionOf(screen: RouteName): ScreenDefinition {
  return screens[screen]
}
