// The drafts that the reads of pages answer to staff.
import type { Owner } from '../../../../shared/contract/section-owner.ts'
import type { ApiContext } from '../../../http/request/request.ts'
import { readDraftAsPage, readDraftSection } from '../../handlers/drafts/as-page.ts'
import { notFound } from '../../handlers/editing.ts'
import { readDraftSections } from '../../handlers/owners/draft-sections.ts'
import { answerEdit } from './answer.ts'
import { editingAs } from './guard.ts'

/**
 * `GET page/{path}?draft`: the draft of a page. Also answers a request without `draft` if the page is offline
 * (`isOffline`).
 */
export async function getDraftAsPage(c: ApiContext, path: string, { isOffline = false } = {}): Promise<Response> {
  const page = await readDraftAsPage(await editingAs(c, 'pages: save'), path)
  return found(c, isOffline && page ? { ...page, is_online: false } : page)
}

export async function getDraftSection(c: ApiContext, slug: string): Promise<Response> {
  return found(c, await readDraftSection(await editingAs(c, 'pages: save'), slug))
}

export async function getDraftSections(c: ApiContext, owner: Owner): Promise<Response> {
  return found(c, await readDraftSections(await editingAs(c, 'pages: save'), owner, { secret: undefined }))
}

function found(c: ApiContext, body: unknown): Promise<Response> {
  return answerEdit(c, body ? { kind: 'done', status: 200, body } : notFound)
}
