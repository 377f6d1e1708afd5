// The page-editor API (spec §7): its reads, and the registration of its other calls (login, account, pickers, media
// library and `editor/`). Write calls need the CSRF token.

import type { Hono } from 'hono'
import { type BlockName, blocks } from '../../../shared/blocks/registry.ts'
import { choiceRows, draftRows, mediaRows, readRows } from '../../../shared/contract/call-table.ts'
import { withPatterns } from '../../../shared/contract/calls/row.ts'
import type { Page } from '../../../shared/contract/page.ts'
import { ownerOf } from '../../../shared/contract/section-owner.ts'
import type { User } from '../../../shared/contract/site-content.ts'
import { mayEditPages } from '../../../shared/staff/page-rights.ts'
import type { AppContext } from '../../env.ts'
import { offerCsrfToken } from '../../http/request/csrf.ts'
import { type ApiContext, notFound, problemLocale, requestLocale, requestQuery } from '../../http/request/request.ts'
import { problemResponse, RefusedRequest } from '../../http/response/problem.ts'
import { serve, shortBody } from '../../http/serve.ts'
import { accountCalls } from './account.ts'
import { answer, answerIfThere } from './answers.ts'
import { content } from './content.ts'
import type { OnWrite } from './editor/answer.ts'
import { serveEditor } from './editor/serve-editor.ts'
import { refuseTokens } from './editor/staff.ts'
import { loginCalls } from './login.ts'
import { guardWrites } from './staff-calls.ts'

const base = '/:locale{de|en}/pageeditor-api'

export function pageEditorCalls(api: Hono<AppContext>, onWrite?: OnWrite): void {
  api.use(`${base}/*`, guardWrites)
  loginCalls(api)
  accountCalls(api)
  serve(api, readRows, (name, c) => reads[name](c))
  const library = async () => (await import('../../../shared/contract/media-library.ts')).mediaLibraryCalls
  const choices = async () => (await import('./editor/choices.ts')).choiceCalls
  serveEditor(api, { rows: choiceRows, load: library, calls: choices })
  const files = async () => (await import('./editor/media.ts')).mediaCalls
  serveEditor(api, { rows: mediaRows, load: library, calls: files }, { onWrite, readBody: shortBody })
  // longer names first: a name may begin with another name, and the router takes the first match
  const names = (Object.keys(blocks) as BlockName[]).toSorted((one, other) => other.length - one.length)
  const drafts = {
    rows: withPatterns(draftRows, { module: `(?:${names.join('|')})` }),
    load: async () => (await import('../../../shared/contract/editor-calls.ts')).editorCalls,
    calls: async () => (await import('./editor/draft-calls.ts')).draftCalls,
  }
  serveEditor(api, drafts, { onWrite })
  api.on(['POST', 'PUT', 'PATCH', 'DELETE'], `${base}/*`, async (c, next) =>
    (await content(c).staff.user()) ? next() : problemResponse('login-required', problemLocale(c)),
  )
}

async function admittedUser(c: ApiContext): Promise<User | null> {
  const user = await content(c).staff.user()
  return user?.lacks_second_factor ? null : user
}

async function mayEdit(c: ApiContext): Promise<boolean> {
  const user = await admittedUser(c)
  return user !== null && mayEditPages(user)
}

const reads: { readonly [Name in keyof typeof readRows]: (c: ApiContext) => Promise<Response> } = {
  async user(c) {
    await refuseTokens(c)
    offerCsrfToken(c)
    const user = await content(c).staff.user()
    if (user) return c.json(user, 200, { 'Cache-Control': 'no-store' })
    const refusal = problemResponse('login-required', problemLocale(c))
    return c.newResponse(refusal.body, refusal)
  },
  navigation: async (c) => answer(c, await content(c).navigation.read()),
  async page(c) {
    const { version_id: versionId, preview } = await requestQuery(c, 'pageVersionQuery')
    if (isAsked(c, 'draft')) return (await drafts()).getDraftAsPage(c, pathParam(c))
    if (preview) {
      const page = await content(c).pages.byPath(pathParam(c), { preview })
      return page
        ? c.json(forVisitors(page), 200, { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'none' })
        : notFound(c)
    }
    // visitors cannot read versions
    if (versionId && !(await admittedUser(c))) throw new RefusedRequest('not-found', requestLocale(c))
    const page = await content(c).pages.byPath(pathParam(c), { versionId })
    // staff see the draft of a page that is offline (spec §4)
    if (!page && !versionId && (await mayEdit(c)))
      return (await drafts()).getDraftAsPage(c, pathParam(c), { isOffline: true })
    // an answer for staff must not be cached
    return versionId && page
      ? c.json(page, 200, { 'Cache-Control': 'private, no-store' })
      : answerIfThere(c, page && forVisitors(page))
  },
  async container(c) {
    const slug = c.req.param('slug') ?? ''
    if (isAsked(c, 'draft')) return (await drafts()).getDraftSection(c, slug)
    const section = await content(c).pages.section(slug)
    // staff create a missing section (spec §4), which is only in the draft at first
    if (!section && (await mayEdit(c))) return (await drafts()).getDraftSection(c, slug)
    return answerIfThere(c, section)
  },
  async sections(c) {
    const owner = ownerOf(c.req.param('id') ?? '')
    if (isAsked(c, 'draft')) return (await drafts()).getDraftSections(c, owner)
    const { version_id: versionId, preview } = await requestQuery(c, 'pageVersionQuery')
    if (versionId && !(await admittedUser(c))) throw new RefusedRequest('not-found', requestLocale(c))
    const sections = await content(c).pages.sections(owner, { versionId, ...(preview && { preview }) })
    if (!sections || !(versionId || preview)) return answerIfThere(c, sections)
    return c.json(sections, 200, { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'none' })
  },
  redirects: async (c) => answer(c, await content(c).redirects.list()),
  redirect: async (c) => answerIfThere(c, await content(c).redirects.byPath(`/${pathParam(c)}`)),
}

/** Returns a page without the address of the administration, which only drafts and versions have. */
function forVisitors(page: Page): Page {
  return { ...page, settings_url: '' }
}

const drafts = () => import('./editor/as-page.ts')

function isAsked(c: ApiContext, key: string): boolean {
  return new URL(c.req.url).searchParams.has(key)
}

function pathParam(c: ApiContext): string {
  return (c.req.param('path') ?? '').replace(/^\/+|(?<!\/)\/+$/g, '')
}
