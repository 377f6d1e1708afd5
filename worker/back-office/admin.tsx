// `/admin`, for staff only: the desk with its lists and forms, the editor's pickers, and, for proxied sites, lists that
// the server renders (spec §6).
import type { Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Choice } from '../../shared/contract/media-library.ts'
import { isPickKind, type PickKind } from '../../shared/contract/picked.ts'
import { definitionOf, isEntityName } from '../../shared/entities/registry.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { defaultLocale, isLocale, type Locale } from '../../shared/i18n/locale.ts'
import { buildPath } from '../../shared/screens/routes.ts'
import type { Site } from '../../shared/sites/sites.ts'
import { type AdminSection, adminPath, adminSections } from '../../shared/staff/admin-menus.ts'
import { deskScreenList } from '../../shared/staff/desk-screens.ts'
import { mayRemoveFiles } from '../../shared/staff/page-rights.ts'
import { pickerTitles } from '../../shared/staff/picker-titles.ts'
import { type ContentClient, contentClient, isEmbedded } from '../content/content-client.ts'
import type { AppContext } from '../env.ts'
import { offerCsrfToken } from '../http/request/csrf.ts'
import { asLocation, withoutLastSlash } from '../http/request/path.ts'
import { hostCookie } from '../http/response/host-cookie.ts'
import { setSecurityHeaders } from '../http/response/security-headers.ts'
import { hasSession } from '../signing/session.ts'
import { entityOfDeepLink, showDesk } from './desk.tsx'
import { adminDocument } from './document.tsx'
import { showList, showStart } from './lists.tsx'

type C = Context<AppContext>

/** Registers the paths of `/admin`; with a slash at its end, each leads to the one without it (spec §2). */
export function adminPages(app: Hono<AppContext>): void {
  const get = (path: string, answer: (c: C) => Response | Promise<Response>) => {
    app.get(path, answer)
    app.get(`${path}/`, withoutLastSlash)
  }
  get('/admin', (c) => forStaff(c, isDesk(c) ? (call) => showDesk(call) : showStart))
  get('/admin/pick/:kind', (c) => {
    const kind = c.req.param('kind') ?? ''
    return isPickKind(kind) ? forStaff(c, (call) => showPicker(call, kind), "'self'") : c.notFound()
  })
  // only a session is checked here; the API checks the rights
  for (const { path, title } of deskScreenList)
    get(`/admin/${path}`, (c) => {
      if (isDesk(c)) return forStaff(c, (call) => showDesk(call, title))
      return isSection(path) ? forStaff(c, (call) => showList(call, path)) : c.notFound()
    })
  get('/admin/:entity/new', (c) => {
    const name = c.req.param('entity') ?? ''
    const isNew = isDesk(c) && isEntityName(name)
    return isNew ? forStaff(c, (call) => showDesk(call, definitionOf(name)?.label.many)) : c.notFound()
  })
  get('/admin/events/:id{[1-9]\\d{0,9}}/prices', (c) => {
    const address = `/admin/productions/${c.req.param('id')}/prices${new URL(c.req.url).search}`
    return isDesk(c) ? c.redirect(address, 302) : c.notFound()
  })
  get('/admin/:section', (c) => {
    const section = c.req.param('section') ?? ''
    const desk = deskOf(c, section, '')
    if (desk) return desk
    return isSection(section) ? forStaff(c, (call) => showList(call, section)) : c.notFound()
  })
  get('/admin/:entity{people|works|venues}/slug/:slug', (c) => forStaff(c, formOfSlug))
  get('/admin/:section/:id{[1-9]\\d{0,9}}', (c) => {
    const { section = '', id } = c.req.param()
    const desk = deskOf(c, section, `/${id}`)
    if (desk) return desk
    return isSection(section) ? forStaff(c, (call) => deepLink(call, section, Number(id))) : c.notFound()
  })
}

/** Whether the desk edits this site's content; false for proxied sites. */
function isDesk(c: C): boolean {
  return isEmbedded(c.env, c.var.site)
}

/**
 * Responds with the desk if the section is an entity's name, or redirects a deep link of the specification
 * (`/admin/events/14`) to the entity's path.
 * @param rest the path after the section, such as `/14`
 * @returns null for other sections, and on proxied sites
 */
function deskOf(c: C, section: string, rest: string): Promise<Response> | null {
  if (!isDesk(c)) return null
  const entity = definitionOf(section)
  if (entity) return forStaff(c, (call) => showDesk(call, entity.label.many))
  const name = entityOfDeepLink(section)
  return name && forStaff(c, () => c.redirect(`/admin/${name}${rest}${new URL(c.req.url).search}`, 302))
}

/** A request to the back office with a valid session. */
export interface AdminCall {
  c: C
  /** The site with its current settings, such as name and contact data. */
  site: Site
  content: ContentClient
  locale: Locale
}
type Handler = (call: AdminCall) => Response | Promise<Response>

/**
 * Calls the handler for a logged-in user; redirects any other visitor to the login, which then opens the requested
 * address.
 * @param framedBy which pages may frame the response: the value of the CSP's `frame-ancestors`
 */
async function forStaff(c: C, handler: Handler, framedBy: "'self'" | "'none'" = "'none'"): Promise<Response> {
  const { pathname, search, searchParams } = new URL(c.req.url)
  const locale = rememberedLocale(c, searchParams.get('locale'), pathname)
  const { site, now } = c.var
  const content = contentClient({ env: c.env, site, locale, now, cookie: c.req.header('Cookie') ?? null })
  const [user, current] = await Promise.all([content.staff.user(), content.settings.read()])
  if (!user) {
    c.header('Cache-Control', noStore)
    const query = { next: pathname + search, ...(hasSession(c.req.header('Cookie')) && { ended: '1' }) }
    return c.redirect(`${buildPath({ screen: 'login', locale })}?${new URLSearchParams(query)}`, 302)
  }
  if (isEmbedded(c.env, site)) offerCsrfToken(c)
  const response = await handler({ c, site: current, content, locale })
  setSecurityHeaders(response.headers, undefined)
  frame(response.headers, framedBy)
  response.headers.set('Cache-Control', noStore)
  return response
}

const noStore = 'private, no-store'

/**
 * Returns the requested language, else the remembered one, else the default. A requested language is remembered in a
 * cookie, except in pickers.
 */
function rememberedLocale(c: C, requested: string | null, pathname: string): Locale {
  const remembered = getCookie(c, localeCookie)
  if (!isLocale(requested)) return isLocale(remembered) ? remembered : defaultLocale
  // a picker opens in the language of the edited page, which the staff member has not chosen
  const isPicker = pathname.startsWith('/admin/pick/')
  if (!isPicker && requested !== remembered)
    setCookie(c, localeCookie, requested, { ...hostCookie(c.req.url), path: '/admin', maxAge: aYear })
  return requested
}
const localeCookie = 'admin_locale'
const aYear = 31_536_000

function frame(headers: Headers, framedBy: string): void {
  const policy = headers.get('Content-Security-Policy') ?? ''
  headers.set('Content-Security-Policy', policy.replace(/frame-ancestors [^;]+/, `frame-ancestors ${framedBy}`))
  headers.set('X-Frame-Options', framedBy === "'self'" ? 'SAMEORIGIN' : 'DENY')
}

function isSection(text: string): text is AdminSection {
  return (adminSections as readonly string[]).includes(text)
}

/** Answers `/admin/pick/{kind}` with the document in which client/pickers/ renders the picker. */
async function showPicker(call: AdminCall, kind: PickKind): Promise<Response> {
  const title = pickerTitles[call.locale][kind]
  const user = await call.content.staff.user()
  const facts = { kind, title, site: call.c.var.site.key, ...(user && mayRemoveFiles(user) && { remove: '' }) }
  const data = Object.fromEntries(Object.entries(facts).map(([name, value]) => [`data-${name}`, value]))
  return adminDocument(call, {
    title,
    hasScript: true,
    children: (
      <div id="picker" className="e-pick" {...data}>
        <noscript>{labels[call.locale].needsScript}</noscript>
      </div>
    ),
  })
}

const labels = defineLabels({
  de: { needsScript: 'Zum Auswählen braucht es JavaScript.' },
  en: { needsScript: 'The picker needs JavaScript.' },
})

const kindOf: Record<Exclude<AdminSection, 'press'>, Choice['kind']> = {
  events: 'event',
  articles: 'article',
  abos: 'abo',
  pages: 'page',
}

/**
 * Answers deep links such as `/admin/events/12` on proxied sites. Redirects to the entry's public page (for `pages`, in
 * edit mode), or to the section's list if there is no such page. Every `/admin/press/…` redirects to the press screen.
 */
export async function deepLink(
  { c, content, locale }: AdminCall,
  section: AdminSection,
  id: number,
): Promise<Response> {
  if (section === 'press') return c.redirect(buildPath({ screen: 'press', locale }), 302)
  const found = await content.choices.list('links', { kind: kindOf[section], id })
  const url = found?.results[0]?.url
  if (!url) return c.redirect(adminPath(section, locale), 302)
  return c.redirect(asLocation(section === 'pages' ? `${url}?edit` : url), 302)
}

/**
 * Redirects from the slug of a public page to the form of its row, or to the list if there is no such row; on proxied
 * sites, which have no such forms, to the start page.
 */
async function formOfSlug({ c, site, content, locale }: AdminCall): Promise<Response> {
  if (!isEmbedded(c.env, site)) return c.redirect(adminPath(null, locale), 302)
  const { entity = '', slug = '' } = c.req.param()
  const read = {
    people: () => content.people.person(slug),
    works: () => content.people.work(slug),
    venues: () => content.venues.page(slug),
  }[entity]
  const row = await read?.()
  return c.redirect(`/admin/${entity}${row ? `/${row.id}` : ''}${new URL(c.req.url).search}`, 302)
}
