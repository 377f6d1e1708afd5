// Staff see every page as it is now, past the page cache, and any version of an editable page (spec §4).
import type { Context } from 'hono'
import { defaultLocale } from '../../shared/locale.ts'
import { parsePath } from '../../shared/routes.ts'
import { contentClient } from '../content/content-client.ts'
import type { AppContext } from '../env.ts'
import { failureContext } from '../http/failure-context.ts'
import { asLocation, withQuery } from '../http/path.ts'
import { logFailure } from '../http/report.ts'
import { themeOf } from '../http/theme.ts'
import { knownQuery, pageUrl } from '../pages/page-key.ts'
import { personalPage } from '../pages/personal-page.ts'
import type { StaffRequest } from '../screens/parts/loaded.ts'
import { sessionCookie } from '../signing/session.ts'

interface Asked {
  /** Decoded, without a trailing slash. */
  path: string
  url: URL
  kind: 'html' | 'data'
}

/** The cookies of somebody who is logged in; null for visitors, who cost nothing here without a session's cookie. */
export async function staffCookie(c: Context<AppContext>): Promise<string | null> {
  const cookie = c.req.header('Cookie')
  return cookie?.includes(`${sessionCookie}=`) && (await isStaff(c, cookie)) ? cookie : null
}

/** The page as it is now, its draft, or the version that `v` names; in edit mode the draft, with the editor. */
export async function staffPage(c: Context<AppContext>, cookie: string, asked: Asked): Promise<Response> {
  const { searchParams } = asked.url
  const version = searchParams.get('v') ?? ''
  const versionId = /^[1-9]\d{0,9}$/.test(version) ? Number(version) : undefined
  const isEdited = searchParams.has('edit') && parsePath(asked.path)?.screen === 'content-page'
  const isDraft = isEdited || searchParams.has('draft')
  return shown(c, asked, { cookie, versionId, isDraft, mode: isEdited ? 'editor' : 'bar' })
}

/** Edit mode without a login: the page as visitors see it, with a script that asks for the login (spec §4). */
export async function pageWithLogin(c: Context<AppContext>, asked: Asked): Promise<Response> {
  return shown(c, asked, { cookie: null, mode: 'login' })
}

/** What a signed link shows: a draft as visitors would see it, for nobody to keep or to find. */
export async function previewPage(c: Context<AppContext>, preview: string, asked: Asked): Promise<Response> {
  const response = await shown(c, asked, { cookie: null, preview: preview.slice(0, 200) })
  response.headers.set('X-Robots-Tag', 'none')
  return response
}

async function shown(c: Context<AppContext>, { path, url, kind }: Asked, staff: StaffRequest): Promise<Response> {
  const route = parsePath(path)
  const query = route ? knownQuery(route.screen, url.searchParams) : new URLSearchParams()
  const address = pageUrl({ kind, site: c.var.site.key, theme: themeOf(c), path, query })
  const response = await personalPage(c, address, { staff })
  const to = response.headers.get('Location')
  if (!to) return response
  const location = asLocation(withQuery(to, url.search))
  return kind === 'data' ? c.json({ redirect: location }) : c.redirect(location, 301)
}

/** A check that fails is silent (spec §8): the visitor gets what every visitor gets. */
async function isStaff(c: Context<AppContext>, cookie: string): Promise<boolean> {
  const { site, now } = c.var
  try {
    return (await contentClient({ env: c.env, site, locale: defaultLocale, now, cookie }).staff.user()) !== null
  } catch (error) {
    logFailure(failureContext(c), 'login', error)
    return false
  }
}
