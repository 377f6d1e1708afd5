// The cookie settings without JavaScript show the visitor's choices. Since pages are cached, the gateway adds the
// choices to the query as part of the cache key; they never appear in an address.
import { type Category, categories, grantedIn } from '../../../shared/consent/consent.ts'

/** Visitors cannot set it: no screen reads this key. */
export const visitorKey = '_visitor'

/** `tracking-media`, or `media.signal` for a browser that sends Do Not Track or GPC. */
export function visitorOf(headers: Headers): string {
  const granted = grantedIn(headers.get('Cookie') ?? '') ?? []
  return granted.join('-') + (isSignalled(headers) ? '.signal' : '')
}

export function readVisitor(query: URLSearchParams): { granted: Category[]; isSignalled: boolean } {
  const [granted = '', signal] = (query.get(visitorKey) ?? '').split('.')
  return { granted: categories.filter((name) => granted.includes(name)), isSignalled: signal !== undefined }
}

/** The query as in the address bar, without the visitor's choices. */
export function withoutVisitor(query: URLSearchParams): string {
  const shown = new URLSearchParams(query)
  shown.delete(visitorKey)
  return shown.toString()
}

/** Do Not Track or Global Privacy Control: no statistics, no marketing, no consent dialog. */
export function isSignalled(headers: Headers): boolean {
  return headers.get('DNT') === '1' || headers.get('Sec-GPC') === '1'
}
