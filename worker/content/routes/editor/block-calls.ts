import { createModuleRequest, reorderRequest, updateModuleRequest } from '../../../../shared/contract/editor.ts'
import { moduleChange, moduleData } from '../../../../shared/contract/module-data.ts'
import type { Owner } from '../../../../shared/page/section-owner.ts'
import { type ApiContext, requestQuery } from '../../../http/request/request.ts'
import { readDraftAsPage, readDraftSection } from '../../handlers/drafts/as-page.ts'
import { createDraftBlock } from '../../handlers/drafts/blocks/create.ts'
import { createFromData } from '../../handlers/drafts/blocks/create-from-data.ts'
import { deleteDraftBlock } from '../../handlers/drafts/blocks/delete.ts'
import { listBlocks, readBlock } from '../../handlers/drafts/blocks/list.ts'
import { reorderBlocks } from '../../handlers/drafts/blocks/reorder.ts'
import { updateDraftBlock, updateFromData } from '../../handlers/drafts/blocks/update.ts'
import { notFound } from '../../handlers/editing.ts'
import { readDraftSections } from '../../handlers/owners/draft-sections.ts'
import { answerEdit, type OnWrite } from './answer.ts'
import { blockBody, editorBody, namedRevision } from './body.ts'
import { editingAs } from './guard.ts'
import { editedId } from './ids.ts'

export interface EditorCall {
  c: ApiContext
  onWrite?: OnWrite | undefined
}

/**
 * `GET page/{path}?draft`: the draft of a page. Also answers a request without `draft` if the page is offline
 * (`isOffline`).
 */
export async function getDraftAsPage(
  { c }: EditorCall,
  path: string,
  { isOffline = false }: { isOffline?: boolean } = {},
): Promise<Response> {
  const editing = await editingAs(c, 'editor')
  const page = await readDraftAsPage(editing, path)
  return answerEdit(
    c,
    page ? { kind: 'done', status: 200, body: isOffline ? { ...page, is_online: false } : page } : notFound,
  )
}

export async function getDraftSection({ c }: EditorCall, slug: string): Promise<Response> {
  const editing = await editingAs(c, 'editor')
  const section = await readDraftSection(editing, slug)
  return answerEdit(c, section ? { kind: 'done', status: 200, body: section } : notFound)
}

export async function getDraftSections({ c }: EditorCall, owner: Owner): Promise<Response> {
  const editing = await editingAs(c, 'editor')
  const sections = await readDraftSections(editing, owner, { secret: undefined })
  return answerEdit(c, sections ? { kind: 'done', status: 200, body: sections } : notFound)
}

export async function getModules({ c }: EditorCall): Promise<Response> {
  const editing = await editingAs(c, 'editor')
  return answerEdit(c, await listBlocks(editing, moduleOf(c), await requestQuery(c, 'moduleListQuery')))
}

export async function getModule({ c }: EditorCall): Promise<Response> {
  const editing = await editingAs(c, 'editor')
  return answerEdit(c, await readBlock(editing, moduleOf(c), editedId(c)))
}

export async function postNewModule({ c, onWrite }: EditorCall): Promise<Response> {
  const editing = await editingAs(c, 'editor')
  const body = await blockBody(c, { today: createModuleRequest, data: moduleData })
  const edited =
    'data' in body
      ? await createFromData(editing, moduleOf(c), body.data)
      : await createDraftBlock(editing, moduleOf(c), body.request)
  return answerEdit(c, edited, onWrite)
}

export async function postModule({ c, onWrite }: EditorCall): Promise<Response> {
  const editing = await editingAs(c, 'editor')
  const at = { module: moduleOf(c), id: editedId(c), revision: namedRevision(c) }
  const body = await blockBody(c, { today: updateModuleRequest, data: moduleChange })
  const edited =
    'data' in body ? await updateFromData(editing, at, body.data) : await updateDraftBlock(editing, at, body.request)
  return answerEdit(c, edited, onWrite)
}

export async function removeModule({ c, onWrite }: EditorCall): Promise<Response> {
  const editing = await editingAs(c, 'editor')
  const { alone } = await requestQuery(c, 'deleteModuleQuery')
  const at = { module: moduleOf(c), id: editedId(c), revision: namedRevision(c), isAlone: alone === 'true' }
  return answerEdit(c, await deleteDraftBlock(editing, at), onWrite)
}

export async function postOrder({ c, onWrite }: EditorCall): Promise<Response> {
  const editing = await editingAs(c, 'editor')
  return answerEdit(c, await reorderBlocks(editing, await editorBody(c, reorderRequest)), onWrite)
}

function moduleOf(c: ApiContext): string {
  return c.req.param('module') ?? ''
}
