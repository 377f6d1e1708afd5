// The watchlists of all cities, in a cookie for the domain that they share. Each host stores its own city's list
// (watchlist.ts); the cookie informs the other cities. Without a shared domain, there is no cookie.
import { type SiteKey, siteKeys } from '../sites/site-keys.ts'
import { watchlistCookie } from './key.ts'

export type CityLists = Partial<Record<SiteKey, readonly number[]>>

const oneYearSeconds = 365 * 24 * 3600

/** Parses `hh.13.14-k.70` in a Cookie header or document.cookie; malformed parts are left out. */
export function cityLists(cookies: string): CityLists {
  const text = new RegExp(`(?:^|; )${watchlistCookie}=([a-z0-9.-]*)`).exec(cookies)?.[1] ?? ''
  const lists: CityLists = {}
  for (const part of text.split('-')) {
    const [key, ...numbers] = part.split('.')
    const site = siteKeys.find((each) => each === key)
    const ids = numbers.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)
    if (site && ids.length > 0) lists[site] = ids
  }
  return lists
}

/** Returns the cookie with a city's list replaced, to be assigned to document.cookie. */
export function cookieWith(cookies: string, site: SiteKey, ids: readonly number[], domain: string): string {
  const lists: CityLists = { ...cityLists(cookies), [site]: ids }
  const value = siteKeys.flatMap((key) => (lists[key]?.length ? [[key, ...lists[key]].join('.')] : [])).join('-')
  const attributes = [`${watchlistCookie}=${value}`, `Domain=${domain}`, 'Path=/', 'SameSite=Lax', 'Secure']
  return [...attributes, `Max-Age=${value ? oneYearSeconds : 0}`].join('; ')
}

/** Returns the other cities with a list, each with its number of saved productions. */
export function otherCities(cookies: string, site: SiteKey): { site: SiteKey; count: number }[] {
  return Object.entries(cityLists(cookies)).flatMap(([key, ids]) =>
    key === site ? [] : [{ site: key as SiteKey, count: ids.length }],
  )
}
