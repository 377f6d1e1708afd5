// The settings without JavaScript show what the visitor chose. Pages come from a cache that knows no visitor, so the
// gateway puts that into the query that tells one copy of the settings from another; it is never shown in an address.
import { type Category, categories, grantedIn } from '../../../shared/consent/consent.ts'

/** No visitor's query can hold it: it is not among the keys that a screen reads. */
export const visitorKey = '_visitor'

/** `tracking-media`, or `media.signal` for a browser that asks not to be followed. */
export function visitorOf(headers: Headers): string {
  const granted = grantedIn(headers.get('Cookie') ?? '') ?? []
  return granted.join('-') + (isSignalled(headers) ? '.signal' : '')
}

export function readVisitor(query: URLSearchParams): { granted: Category[]; isSignalled: boolean } {
  const [granted = '', signal] = (query.get(visitorKey) ?? '').split('.')
  return { granted: categories.filter((name) => granted.includes(name)), isSignalled: signal !== undefined }
}

/** The query as in the address bar. */
export function withoutVisitor(query: URLSearchParams): string {
  const shown = new URLSearchParams(query)
  shown.delete(visitorKey)
  return shown.toString()
}

/** Do Not Track and Global Privacy Control: no statistics, no marketing, no question. */
export function isSignalled(headers: Headers): boolean {
  return headers.get('DNT') === '1' || headers.get('Sec-GPC') === '1'
}
