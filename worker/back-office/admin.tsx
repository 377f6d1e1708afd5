// `/admin`, for staff only: lists of the site's content and the editor's pickers (spec §6). Forms to edit productions,
// articles and abos do not exist yet.
import type { Context, Hono } from 'hono'
import { defaultLocale, isLocale, type Locale } from '../../shared/locale.ts'
import { buildPath } from '../../shared/routes.ts'
import { type AdminSection, adminSections } from '../../shared/staff/admin-menus.ts'
import { isPickKind } from '../../shared/staff/picked.ts'
import { type ContentClient, contentClient } from '../content/content-client.ts'
import type { AppContext } from '../env.ts'
import { offerCsrfToken } from '../http/request/csrf.ts'
import { setSecurityHeaders } from '../http/response/security-headers.ts'
import { deepLink } from './deep-link.ts'
import { showList, showStart } from './lists.tsx'
import { showPicker } from './picker.tsx'

type C = Context<AppContext>

/** Registers `/admin` and every path below it, each with and without a trailing slash. */
export function adminPages(app: Hono<AppContext>): void {
  const get = (path: string, answer: (c: C) => Response | Promise<Response>) => {
    for (const form of [path, `${path}/`]) app.get(form, answer)
  }
  get('/admin', (c) => forStaff(c, showStart))
  get('/admin/pick/:kind', (c) => {
    const kind = c.req.param('kind') ?? ''
    return isPickKind(kind) ? forStaff(c, (call) => showPicker(call, kind), "'self'") : c.notFound()
  })
  get('/admin/:section', (c) => {
    const section = c.req.param('section') ?? ''
    return isSection(section) ? forStaff(c, (call) => showList(call, section)) : c.notFound()
  })
  get('/admin/:section/:id{[1-9]\\d{0,9}}', (c) => {
    const { section = '', id } = c.req.param()
    return isSection(section) ? forStaff(c, (call) => deepLink(call, section, Number(id))) : c.notFound()
  })
}

/** A request to the back office whose session has been checked. */
export interface AdminCall {
  c: C
  content: ContentClient
  locale: Locale
}
type Handler = (call: AdminCall) => Response | Promise<Response>

/**
 * Calls the handler, or redirects a request without a session for this site to the login, which leads back here.
 * @param framedBy the CSP's `frame-ancestors`
 */
async function forStaff(c: C, handler: Handler, framedBy: "'self'" | "'none'" = "'none'"): Promise<Response> {
  const { pathname, search, searchParams } = new URL(c.req.url)
  const requested = searchParams.get('locale')
  const locale = isLocale(requested) ? requested : defaultLocale
  const { site, now } = c.var
  const content = contentClient({ env: c.env, site, locale, now, cookie: c.req.header('Cookie') ?? null })
  const login = `${buildPath({ screen: 'login', locale })}?${new URLSearchParams({ next: pathname + search })}`
  if (!(await content.staff.user())) {
    c.header('Cache-Control', noStore)
    return c.redirect(login, 302)
  }
  offerCsrfToken(c)
  const response = await handler({ c, content, locale })
  setSecurityHeaders(response.headers, site)
  frame(response.headers, framedBy)
  response.headers.set('Cache-Control', noStore)
  return response
}

const noStore = 'private, no-store'

function frame(headers: Headers, framedBy: string): void {
  const policy = headers.get('Content-Security-Policy') ?? ''
  headers.set('Content-Security-Policy', policy.replace(/frame-ancestors [^;]+/, `frame-ancestors ${framedBy}`))
  headers.set('X-Frame-Options', framedBy === "'self'" ? 'SAMEORIGIN' : 'DENY')
}

function isSection(text: string): text is AdminSection {
  return (adminSections as readonly string[]).includes(text)
}
