// The page-editor API (spec §7): its reads, and the registration of its other calls (login, account, pickers, media
// library and `editor/`). Write calls need the CSRF token.
import type { Hono } from 'hono'
import type { User } from '../../../shared/contract/site-content.ts'
import { ownerOf, ownerPattern } from '../../../shared/page/section-owner.ts'
import { mayEditPages } from '../../../shared/staff/page-rights.ts'
import type { AppContext } from '../../env.ts'
import { offerCsrfToken } from '../../http/request/csrf.ts'
import { type ApiContext, problemLocale, requestLocale, requestQuery } from '../../http/request/request.ts'
import { problemResponse, RefusedRequest } from '../../http/response/problem.ts'
import { accountCalls } from './account.ts'
import { answer, answerIfThere } from './answers.ts'
import { content } from './content.ts'
import type { OnWrite } from './editor/answer.ts'
import { choiceCalls } from './editor/choices.ts'
import { mediaCalls } from './editor/media.ts'
import { editorRoutes } from './editor/routes.ts'
import { loginCalls } from './login.ts'
import { type Reads, reading } from './reading.ts'
import { guardWrites } from './staff-calls.ts'

const base = '/:locale{de|en}/pageeditor-api'

export function pageEditorCalls(api: Hono<AppContext>, onWrite?: OnWrite): void {
  api.use(`${base}/*`, guardWrites)
  loginCalls(api, base)
  accountCalls(api, base)
  pageEditorReads(reading(api))
  choiceCalls(reading(api), base)
  mediaCalls(api, base, onWrite)
  editorRoutes(api, onWrite)
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

function pageEditorReads(reads: Reads): void {
  reads(`${base}/user`, async (c) => {
    offerCsrfToken(c)
    const user = await content(c).staff.user()
    if (!user) {
      const refusal = problemResponse('login-required', problemLocale(c))
      return c.newResponse(refusal.body, refusal)
    }
    return c.json(user, 200, { 'Cache-Control': 'no-store' })
  })
  reads(`${base}/nav`, async (c) => answer(c, await content(c).navigation.read()))
  reads(`${base}/page/:path{.+}`, async (c) => {
    const { version_id: versionId, preview } = await requestQuery(c, 'pageVersionQuery')
    if (isAsked(c, 'draft')) {
      return (await editorCalls()).getDraftAsPage({ c }, pathParam(c))
    }
    if (preview) {
      const page = await content(c).pages.byPath(pathParam(c), { preview })
      return page
        ? c.json(page, 200, { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'none' })
        : problemResponse('not-found', problemLocale(c))
    }
    // visitors cannot read versions
    if (versionId && !(await admittedUser(c))) throw new RefusedRequest('not-found', requestLocale(c))
    const page = await content(c).pages.byPath(pathParam(c), { versionId })
    // staff see the draft of a page that is offline (spec §4)
    if (!page && !versionId && (await mayEdit(c)))
      return (await editorCalls()).getDraftAsPage({ c }, pathParam(c), { isOffline: true })
    // an answer for staff must not be cached
    return versionId && page ? c.json(page, 200, { 'Cache-Control': 'private, no-store' }) : answerIfThere(c, page)
  })
  reads(`${base}/container/by-slug/:slug`, async (c) => {
    const slug = c.req.param('slug') ?? ''
    if (isAsked(c, 'draft')) return (await editorCalls()).getDraftSection({ c }, slug)
    const section = await content(c).pages.section(slug)
    // staff create a missing section (spec §4), which is only in the draft at first
    if (!section && (await mayEdit(c))) return (await editorCalls()).getDraftSection({ c }, slug)
    return answerIfThere(c, section)
  })
  reads(`${base}/sections/:id{${ownerPattern.source.slice(1, -1)}}`, async (c) => {
    const owner = ownerOf(c.req.param('id') ?? '')
    if (isAsked(c, 'draft')) return (await editorCalls()).getDraftSections({ c }, owner)
    const { version_id: versionId, preview } = await requestQuery(c, 'pageVersionQuery')
    if (versionId && !(await admittedUser(c))) throw new RefusedRequest('not-found', requestLocale(c))
    const sections = await content(c).pages.sections(owner, { versionId, ...(preview && { preview }) })
    if (!sections || !(versionId || preview)) return answerIfThere(c, sections)
    return c.json(sections, 200, { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'none' })
  })
  reads(`${base}/redirect`, async (c) => answer(c, await content(c).redirects.list()))
  reads(`${base}/redirect/:path{.+}`, async (c) =>
    answerIfThere(c, await content(c).redirects.byPath(`/${pathParam(c)}`)),
  )
}

const editorCalls = () => import('./editor/block-calls.ts')

function isAsked(c: ApiContext, key: string): boolean {
  return new URL(c.req.url).searchParams.has(key)
}

function pathParam(c: ApiContext): string {
  return (c.req.param('path') ?? '').replace(/^\/+|\/+$/g, '')
}
