// For browsers without JavaScript, the server renders the cookie settings with the visitor's choices. Since pages are
// cached, the gateway adds the choices to the query as part of the cache key; they never appear in the address bar.
import { type Category, categories, grantedIn } from '../../../shared/consent/consent.ts'

/** Query key of the choices. Visitors cannot set it, since no screen's list of query keys contains it. */
export const visitorKey = '_visitor'

/** Returns the choices, such as `tracking-media`, with `.signal` for a browser that sends Do Not Track or GPC. */
export function visitorOf(headers: Headers): string {
  const granted = grantedIn(headers.get('Cookie') ?? '') ?? []
  return granted.join('-') + (isSignalled(headers) ? '.signal' : '')
}

export function readVisitor(query: URLSearchParams): { granted: Category[]; isSignalled: boolean } {
  const [granted = '', signal] = (query.get(visitorKey) ?? '').split('.')
  return { granted: categories.filter((name) => granted.includes(name)), isSignalled: signal !== undefined }
}

export function withoutVisitor(query: URLSearchParams): string {
  const shown = new URLSearchParams(query)
  shown.delete(visitorKey)
  return shown.toString()
}

export function isSignalled(headers: Headers): boolean {
  return headers.get('DNT') === '1' || headers.get('Sec-GPC') === '1'
}
