import { z } from 'zod'
import { maxPerPage } from '../../../../shared/contract/limits.ts'
import type { PageDeletion } from '../../../../shared/entities/pages/contract.ts'
import { type EntityAction, may } from '../../../../shared/entities/roles.ts'
import { type ApiContext, problemLocale } from '../../../http/request/request.ts'
import { noStore } from '../../../http/response/no-store.ts'
import { problemResponse, RefusedRequest } from '../../../http/response/problem.ts'
import { deleteForDesk, listForDesk, type PageCall, restoreForDesk } from '../../handlers/pages/desk.ts'
import type { OnWrite } from '../editor/answer.ts'
import { baseRevision, editorBody } from '../editor/body.ts'
import { editedId } from '../editor/ids.ts'
import { staffOfSite } from '../editor/staff.ts'
import { purgeWritten } from './call-as.ts'
import { perPageOf } from './list-request.ts'

interface Call {
  c: ApiContext
  onWrite?: OnWrite | undefined
}

const deletion = z.strictObject({
  redirect_to: z.union([z.int().positive(), z.literal('home')]).nullable(),
}) satisfies z.ZodType<PageDeletion>

/** `GET /admin/api/pages/`: lists the site's content pages and its deleted pages. */
export async function getPages({ c }: Call): Promise<Response> {
  const call = await callFor(c, 'read')
  const after = new URL(c.req.url).searchParams.get('after') || '0'
  if (!/^\d{1,10}$/.test(after)) throw new RefusedRequest('bad-request', problemLocale(c), { fields: ['after'] })
  return c.json(await listForDesk(call, { after: Number(after), perPage: perPageOf(c, maxPerPage) }), 200, noStore)
}

/**
 * `POST /admin/api/pages/{id}/deletion/`: deletes a page, and redirects its public addresses to `redirect_to` unless
 * that is null.
 */
export async function postDeletion({ c, onWrite }: Call): Promise<Response> {
  const call = await callFor(c, 'save')
  const at = { pageId: editedId(c), seen: baseRevision(c) }
  const locale = problemLocale(c)
  const deleted = await deleteForDesk(call, at, await editorBody(c, deletion))
  if (deleted.kind === 'done') {
    await purgeWritten(c, deleted.tags, onWrite)
    return c.body(null, 204, noStore)
  }
  if (deleted.kind === 'in-use')
    return problemResponse('in-use', locale, { detail: below[locale], more: { pages: deleted.count } })
  if (deleted.kind === 'no-target') return problemResponse('bad-request', locale, { fields: ['redirect_to'] })
  return problemResponse(deleted.kind, locale)
}

/** `POST /admin/api/pages/{id}/restoration/`: restores a deleted page as a draft, and returns its paths. */
export async function postPageRestoration({ c, onWrite }: Call): Promise<Response> {
  const restored = await restoreForDesk(await callFor(c, 'save'), editedId(c))
  if (!restored) return problemResponse('not-found', problemLocale(c))
  await purgeWritten(c, restored.tags, onWrite)
  return c.json({ paths: restored.paths }, 200, noStore)
}

const below = {
  de: 'Unter dieser Seite stehen noch andere. Verschieben oder löschen Sie diese zuerst.',
  en: 'There are pages below this one. Move or delete these first.',
}

async function callFor(c: ApiContext, action: EntityAction): Promise<PageCall> {
  const { email: by, role } = await staffOfSite(c)
  if (!may(role, 'pages', action)) throw new RefusedRequest('role-required', problemLocale(c))
  return { store: { d1: c.env.DB, now: c.var.now }, site: c.var.site.key, role, by }
}
