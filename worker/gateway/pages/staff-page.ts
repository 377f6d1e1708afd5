// Renders pages that are never cached (spec §4): pages for staff, who can also see drafts and versions; pages of signed
// preview links; and pages that open the login.
import type { Context } from 'hono'
import type { BackendKind } from '../../../shared/contract/kind.ts'
import type { User } from '../../../shared/contract/site-content.ts'
import { type EntityName, entities, entityOf, isEntityName } from '../../../shared/entities/registry.ts'
import { defaultLocale } from '../../../shared/i18n/locale.ts'
import type { Route } from '../../../shared/screens/registry.ts'
import { mayEditPages, mayReadDrafts } from '../../../shared/staff/page-rights.ts'
import { contentClient, type DraftOf } from '../../content/content-client.ts'
import type { AppContext } from '../../env.ts'
import { failureContext } from '../../http/failures/failure-context.ts'
import { logFailure } from '../../http/failures/report.ts'
import { asLocation, withQuery } from '../../http/request/path.ts'
import { themeOf } from '../../http/request/theme.ts'
import { pageUrl, screenQuery } from '../../pages/page-key.ts'
import { personalPage } from '../../pages/personal-page.ts'
import type { StaffRequest } from '../../screens/parts/loaded.ts'
import { isEditable } from '../../screens/parts/sections.ts'
import { expiryOf, readDraftToken } from '../../signing/preview-link.ts'
import { hasSession } from '../../signing/session.ts'
import type { RequestAddress } from '../address.ts'
import { versionKeys } from '../moved-address.ts'

export interface StaffSession {
  cookie: string
  user: User
  sync: BackendKind
  /** Only of a plain backend, whose answer has been checked for foreign addresses. */
  pickers: User['pickers']
}

export async function staffSession(c: Context<AppContext>): Promise<StaffSession | null> {
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
export async function staffPage(
  c: Context<AppContext>,
  { cookie, user, sync, pickers }: StaffSession,
  address: RequestAddress,
): Promise<Response> {
  const version = versionKeys.map((key) => address.query.get(key)).find((given) => given) ?? ''
  const versionId = /^[1-9]\d{0,15}$/.test(version) ? Number(version) : undefined
  const isOffered = isEditable(address.route, c.var.site.key, sync)
  const isEdited = mayEditPages(user) && address.query.has('edit') && isOffered
  const row = draftOfRoute(address.route)
  const isDraft = (isEdited || address.query.has('draft')) && mayReadDrafts(user, row?.entity)
  const draftOf = isDraft ? row : undefined
  const mode = isEdited ? ({ mode: 'editor', sync, pickers } as const) : ({ mode: 'bar' } as const)
  return shown(c, address, { cookie, versionId, isDraft, draftOf, seesOffline: mayReadDrafts(user), ...mode })
}

/** Renders edit mode without a login: the public page with a script that opens the login (spec §4). */
export async function pageWithLogin(c: Context<AppContext>, address: RequestAddress): Promise<Response> {
  return shown(c, address, { cookie: null, mode: 'login' })
}

/**
 * Renders the draft or the stored preview of a signed link as visitors would see it. The response is neither cached nor
 * indexed.
 */
export async function previewPage(c: Context<AppContext>, preview: string, address: RequestAddress): Promise<Response> {
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
