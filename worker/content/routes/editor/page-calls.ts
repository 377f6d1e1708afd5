import {
  createPageRequest,
  duplicatePageRequest,
  reorderPagesRequest,
  restoreRequest,
  settingsRequest,
} from '../../../../shared/contract/editor.ts'
import { type ApiContext, requestQuery } from '../../../http/request/request.ts'
import { checkDraft } from '../../handlers/checks/checks.ts'
import { readDraftPage } from '../../handlers/drafts/read.ts'
import { notFound } from '../../handlers/editing.ts'
import { createPage, duplicatePage } from '../../handlers/pages/create.ts'
import { listPages, listRevisions, listVersions } from '../../handlers/pages/history.ts'
import { listLinks } from '../../handlers/pages/links.ts'
import { orderPages } from '../../handlers/pages/order.ts'
import { makePreview } from '../../handlers/pages/preview.ts'
import {
  discardDraft,
  publishDraft,
  restoreVersion,
  type SeenPage,
  takeOffline,
} from '../../handlers/pages/publication.ts'
import { updateSettings } from '../../handlers/pages/settings.ts'
import { readVersion } from '../../handlers/pages/version.ts'
import { answerEdit } from './answer.ts'
import type { EditorCall } from './block-calls.ts'
import { baseRevision, editorBody } from './body.ts'
import { editingAs } from './guard.ts'
import { editedId, editedOwner, editedPage } from './ids.ts'

export async function getPages({ c }: EditorCall): Promise<Response> {
  const editing = await editingAs(c, 'editor')
  return answerEdit(c, await listPages(editing, await requestQuery(c, 'searchQuery')))
}

export async function postNewPage({ c, onWrite }: EditorCall): Promise<Response> {
  const editing = await editingAs(c, 'editor')
  return answerEdit(c, await createPage(editing, await editorBody(c, createPageRequest)), onWrite)
}

export async function postPageOrder({ c, onWrite }: EditorCall): Promise<Response> {
  const editing = await editingAs(c, 'editor')
  return answerEdit(c, await orderPages(editing, await editorBody(c, reorderPagesRequest)), onWrite)
}

export async function getPage({ c }: EditorCall): Promise<Response> {
  const editing = await editingAs(c, 'editor')
  const page = await readDraftPage(editing, editedOwner(c))
  return answerEdit(c, page ? { kind: 'done', status: 200, body: page } : notFound)
}

export async function postSettings({ c, onWrite }: EditorCall): Promise<Response> {
  const editing = await editingAs(c, 'editor')
  const at = { pageId: editedPage(c), revision: baseRevision(c) }
  const { settings } = await editorBody(c, settingsRequest)
  return answerEdit(c, await updateSettings(editing, at, settings), onWrite)
}

export async function publish({ c, onWrite }: EditorCall): Promise<Response> {
  const editing = await editingAs(c, 'publisher')
  return answerEdit(c, await publishDraft(editing, seenPage(c)), onWrite)
}

export async function unpublish({ c, onWrite }: EditorCall): Promise<Response> {
  const editing = await editingAs(c, 'publisher')
  return answerEdit(c, await takeOffline(editing, seenPage(c)), onWrite)
}

export async function discard({ c, onWrite }: EditorCall): Promise<Response> {
  const editing = await editingAs(c, 'editor')
  return answerEdit(c, await discardDraft(editing, seenPage(c)), onWrite)
}

export async function restore({ c, onWrite }: EditorCall): Promise<Response> {
  const editing = await editingAs(c, 'editor')
  const page = seenPage(c)
  const { version_id } = await editorBody(c, restoreRequest)
  return answerEdit(c, await restoreVersion(editing, page, version_id), onWrite)
}

export async function duplicate({ c, onWrite }: EditorCall): Promise<Response> {
  const editing = await editingAs(c, 'editor')
  const request = await editorBody(c, duplicatePageRequest)
  return answerEdit(c, await duplicatePage(editing, editedPage(c), request), onWrite)
}

export async function preview({ c }: EditorCall): Promise<Response> {
  const editing = await editingAs(c, 'editor')
  return answerEdit(c, await makePreview(editing, editedOwner(c), c.env.SESSION_SECRET))
}

export async function getVersions({ c }: EditorCall): Promise<Response> {
  const editing = await editingAs(c, 'editor')
  return answerEdit(c, await listVersions(editing, editedOwner(c), await requestQuery(c, 'pageQuery')))
}

export async function getVersion({ c }: EditorCall): Promise<Response> {
  const editing = await editingAs(c, 'editor')
  return answerEdit(c, await readVersion(editing, editedOwner(c), editedId(c, 'version')))
}

export async function getRevisions({ c }: EditorCall): Promise<Response> {
  const editing = await editingAs(c, 'editor')
  return answerEdit(c, await listRevisions(editing, editedOwner(c), await requestQuery(c, 'pageQuery')))
}

export async function getLinks({ c }: EditorCall): Promise<Response> {
  const editing = await editingAs(c, 'editor')
  return answerEdit(c, await listLinks(editing, editedOwner(c)))
}

export async function getChecks({ c }: EditorCall): Promise<Response> {
  const editing = await editingAs(c, 'editor')
  return answerEdit(c, await checkDraft(editing, editedOwner(c)))
}

function seenPage(c: ApiContext): SeenPage {
  return { owner: editedOwner(c), revision: baseRevision(c) }
}
