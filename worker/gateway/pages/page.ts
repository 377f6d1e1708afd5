// The page route: redirects first, then previews and pages for staff, then the page cache or a render.

import type { Context } from 'hono'
import type { Route } from '../../../shared/screens/registry.ts'
import { mayReadDrafts } from '../../../shared/staff/page-rights.ts'
import { berlinDay } from '../../../shared/time/berlin.ts'
import { contentClient } from '../../content/content-client.ts'
import type { AppContext } from '../../env.ts'
import { themeOf } from '../../http/request/theme.ts'
import { visitorKey, visitorOf } from '../../http/request/visitor.ts'
import { screenQuery } from '../../pages/page-key.ts'
import { withReadDays } from '../../screens/event-list/typed-days.ts'
import { type AddressKind, type RequestAddress, readAddress, redirectTo } from '../address.ts'
import { movedAddress } from '../moved-address.ts'
import { cachedPage } from './cached-page.ts'
import { mayBeStaff, rememberPage } from './known-pages.ts'
import { pageWithLogin, previewPage, type StaffSession, staffPage, staffSession } from './staff-page.ts'

type C = Context<AppContext>

export function page(c: C): Promise<Response> {
  return answer(c, 'html')
}

/** `GET /_data/…`: the same page's data for client navigation, with redirects as `{ redirect }`. */
export function pageData(c: C): Promise<Response> {
  return answer(c, 'data')
}

async function answer(c: C, kind: AddressKind): Promise<Response> {
  const address = readAddress(c, kind)
  if ('movedTo' in address) return redirectTo(c, address.movedTo, kind)
  const staff = await staffSession(c)
  const movedTo = await movedAddress(c, address, {
    mayReadVersions: staff !== null,
    isUnseenPage: () => isUnseenPage(c, address, staff),
  })
  if (movedTo !== null) return redirectTo(c, movedTo, kind)
  // temporary, since a day without a year depends on today
  const withDays = readTypedDays(address, berlinDay(c.get('now')))
  if (withDays !== null) return redirectTo(c, withDays, kind, 302)
  const preview = address.query.get('preview')
  if (preview) return previewPage(c, preview, address)
  if (staff) return staffPage(c, staff, address)
  if (kind === 'html' && address.query.has('edit')) return pageWithLogin(c, address)
  return cached(c, address)
}

async function isUnseenPage(c: C, { query, route }: RequestAddress, staff: StaffSession | null): Promise<boolean> {
  const preview = query.get('preview')
  const isDraft = staff !== null && mayReadDrafts(staff.user) && (query.has('edit') || query.has('draft'))
  if (route?.screen !== 'content-page' || !(preview || isDraft)) return false
  const [site, now] = [c.get('site'), c.get('now')]
  const content = contentClient({ env: c.env, site, locale: route.locale, now, cookie: staff?.cookie ?? null })
  return (await content.pages.byPath(route.path, preview ? { preview: preview.slice(0, 200) } : { isDraft })) !== null
}

async function cached(c: C, { kind, query: given, path, route }: RequestAddress): Promise<Response> {
  const query = route ? screenQuery(route.screen, given) : new URLSearchParams()
  if (route?.screen === 'cookies') query.set(visitorKey, visitorOf(c.req.raw.headers))
  // the overlay is part of documents only; the client renders it on navigation
  if (kind === 'data') query.delete('overlay')
  const page = { kind, site: c.var.site.key, theme: themeOf(c), path, query }
  const response = await cachedPage(c, page)
  // neither the browser nor the service worker may cache responses for staff
  if (mayBeStaff(c)) response.headers.set('Cache-Control', 'private, no-store')
  if (response.ok && route && !hasOwnAnswer.has(route.screen)) rememberPage(c, page)
  return response
}

/**
 * Screens that `rememberPage` must not store: the cookie settings depend on the visitor's headers, and the route of the
 * login also sets a cookie.
 */
const hasOwnAnswer: ReadonlySet<Route['screen']> = new Set(['cookies', 'login'])

/**
 * Returns the address of the event list with its days as YYYY-MM-DD (`withReadDays`); null for any other address and if
 * there is nothing to read.
 * @param today YYYY-MM-DD
 */
function readTypedDays({ url, query: given, route }: RequestAddress, today: string): string | null {
  if (route?.screen !== 'event-list') return null
  const query = withReadDays(given, today)
  return query && url.pathname + (query.size > 0 ? `?${query}` : '')
}
