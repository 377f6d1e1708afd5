// The page route: redirects first, then previews and pages for staff, then the page cache or a render.
import type { Context } from 'hono'
import type { BackendKind } from '../../../shared/contract/kind.ts'
import type { User } from '../../../shared/contract/site-content.ts'
import { type EntityName, entities, entityOf, isEntityName } from '../../../shared/entities/registry.ts'
import { defaultLocale } from '../../../shared/i18n/locale.ts'
import type { Route } from '../../../shared/screens/registry.ts'
import { mayEditPages, mayReadDrafts } from '../../../shared/staff/page-rights.ts'
import { berlinDay } from '../../../shared/time/berlin.ts'
import { contentClient, type DraftOf } from '../../content/content-client.ts'
import type { AppContext } from '../../env.ts'
import { failureContext } from '../../http/failures/failure-context.ts'
import { logFailure } from '../../http/failures/report.ts'
import { asLocation, withQuery } from '../../http/request/path.ts'
import { themeOf } from '../../http/request/theme.ts'
import { visitorKey, visitorOf } from '../../http/request/visitor.ts'
import { pageUrl, screenQuery } from '../../pages/page-key.ts'
import { personalPage } from '../../pages/personal-page.ts'
import { withReadDays } from '../../screens/event-list/typed-days.ts'
import type { StaffRequest } from '../../screens/parts/loaded.ts'
import { isEditable } from '../../screens/parts/sections.ts'
import { expiryOf, readDraftToken } from '../../signing/preview-link.ts'
import { hasSession } from '../../signing/session.ts'
import { type AddressKind, type RequestAddress, readAddress, redirectTo } from '../address.ts'
import { movedAddress, versionKeys } from '../moved-address.ts'
import { cachedPage } from './cached-page.ts'
import { mayBeStaff, rememberPage } from './known-pages.ts'

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

// Renders pages that are never cached (spec §4): pages for staff, who can also see drafts and versions; pages of signed
// preview links; and pages that open the login.

interface StaffSession {
  cookie: string
  user: User
  sync: BackendKind
  /** Only of a plain backend, whose answer has been checked for foreign addresses. */
  pickers: User['pickers']
}

async function staffSession(c: Context<AppContext>): Promise<StaffSession | null> {
  const cookie = c.req.header('Cookie')
  if (!cookie || !hasSession(cookie)) return null
  const session = await readSession(c, cookie)
  if (!session) return null
  const { user, sync } = session
  return { cookie, user, sync, pickers: sync === 'plain' ? user.pickers : undefined }
}

/**
 * Renders the public page, its draft, or the version selected by `v` or `version_id`; in edit mode, the draft for
 * editing. A user who may not read the draft gets the public page.
 */
async function staffPage(
  c: Context<AppContext>,
  { cookie, user, sync, pickers }: StaffSession,
  address: RequestAddress,
): Promise<Response> {
  const version = versionKeys.map((key) => address.query.get(key)).find((given) => given) ?? ''
  const versionId = /^[1-9]\d{0,9}$/.test(version) ? Number(version) : undefined
  const isOffered = isEditable(address.route, c.var.site.key, sync)
  const isEdited = mayEditPages(user) && address.query.has('edit') && isOffered
  const row = draftOfRoute(address.route)
  const isDraft = (isEdited || address.query.has('draft')) && mayReadDrafts(user, row?.entity)
  const draftOf = isDraft ? row : undefined
  const mode = isEdited ? ({ mode: 'editor', sync, pickers } as const) : ({ mode: 'bar' } as const)
  return shown(c, address, { cookie, versionId, isDraft, draftOf, seesOffline: mayReadDrafts(user), ...mode })
}

/** Renders edit mode without a login: the public page with a script that opens the login (spec §4). */
async function pageWithLogin(c: Context<AppContext>, address: RequestAddress): Promise<Response> {
  return shown(c, address, { cookie: null, mode: 'login' })
}

/**
 * Renders the draft or the stored preview of a signed link as visitors would see it. The response is neither cached nor
 * indexed.
 */
async function previewPage(c: Context<AppContext>, preview: string, address: RequestAddress): Promise<Response> {
  const {
    env,
    var: { site, now },
  } = c
  const draft = await readDraftToken(env.SESSION_SECRET, preview.slice(0, 200), site.key, now)
  const draftOf = draft && isEntityName(draft.entity) ? { entity: draft.entity, id: draft.id } : undefined
  const shownBy = draftOf ? { draftOf } : { preview: preview.slice(0, 200) }
  const response = await shown(c, address, { cookie: null, previewLink: { expires: expiryOf(preview) }, ...shownBy })
  response.headers.set('X-Robots-Tag', 'none')
  return response
}

async function shown(
  c: Context<AppContext>,
  { kind, url, query: given, path, route }: RequestAddress,
  staff: StaffRequest,
): Promise<Response> {
  const query = route ? screenQuery(route.screen, given) : new URLSearchParams()
  const address = pageUrl({ kind, site: c.var.site.key, theme: themeOf(c), path, query })
  const response = await personalPage(c, address, { staff })
  const to = response.headers.get('Location')
  if (!to) return response
  const location = asLocation(withQuery(to, url.search))
  // the address of a draft may change with its next edit
  c.header('Cache-Control', 'private, no-store')
  return kind === 'data' ? c.json({ redirect: location }) : c.redirect(location, 301)
}

function draftOfRoute(route: Route | null): DraftOf | undefined {
  if (!route || !('id' in route)) return undefined
  const entity = (Object.keys(entities) as EntityName[]).find((name) => entityOf(name).screen === route.screen)
  return entity && { entity, id: route.id }
}

/**
 * Reads the user of a session. Returns null, which results in the public page, if the session is invalid, the user has
 * not set up a required second factor, or the read fails. A failure is only logged (spec §8).
 */
async function readSession(c: Context<AppContext>, cookie: string): Promise<{ user: User; sync: BackendKind } | null> {
  const { site, now } = c.var
  try {
    const session = await contentClient({ env: c.env, site, locale: defaultLocale, now, cookie }).staff.session()
    return session?.user.lacks_second_factor ? null : session
  } catch (error) {
    logFailure(failureContext(c), 'login', error)
    return null
  }
}
