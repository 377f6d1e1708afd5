// The editor's calls behind their routes: read the request, call the handler, answer. Loaded with the first of them.

import { maxId } from '../../../../shared/contract/common.ts'
import { createModuleRequest, reorderRequest, updateModuleRequest } from '../../../../shared/contract/editor.ts'
import { readDraftAsPage } from '../../handlers/editor/draft-as-page.ts'
import { readDraftPage } from '../../handlers/editor/draft-page.ts'
import { notFound } from '../../handlers/editor/editing.ts'
import {
  createModule,
  deleteModule,
  listModules,
  readModule,
  reorderModules,
  updateModule,
} from '../../handlers/editor/modules.ts'
import { RefusedRequest } from '../problem.ts'
import { type ApiContext, problemLocale, requestQuery } from '../request.ts'
import { answerEdit, type OnWrite } from './answer.ts'
import { baseRevision, editorBody } from './body.ts'
import { editingAs } from './guard.ts'

export interface EditorCall {
  c: ApiContext
  onWrite?: OnWrite | undefined
}

export async function getPage({ c }: EditorCall): Promise<Response> {
  const editing = await editingAs(c, 'editor')
  const page = await readDraftPage(editing, idOf(c))
  return answerEdit(c, page ? { kind: 'done', status: 200, body: page } : notFound)
}

/** `GET page/{path}?draft` */
export async function getDraftAsPage({ c }: EditorCall, path: string): Promise<Response> {
  const editing = await editingAs(c, 'editor')
  const page = await readDraftAsPage(editing, path)
  return answerEdit(c, page ? { kind: 'done', status: 200, body: page } : notFound)
}

export async function getModules({ c }: EditorCall): Promise<Response> {
  const editing = await editingAs(c, 'editor')
  return answerEdit(c, await listModules(editing, moduleOf(c), await requestQuery(c, 'moduleListQuery')))
}

export async function getModule({ c }: EditorCall): Promise<Response> {
  const editing = await editingAs(c, 'editor')
  return answerEdit(c, await readModule(editing, moduleOf(c), idOf(c)))
}

export async function postNewModule({ c, onWrite }: EditorCall): Promise<Response> {
  const editing = await editingAs(c, 'editor')
  const request = await editorBody(c, createModuleRequest)
  return answerEdit(c, await createModule(editing, moduleOf(c), request), onWrite)
}

export async function postModule({ c, onWrite }: EditorCall): Promise<Response> {
  const editing = await editingAs(c, 'editor')
  const at = { module: moduleOf(c), id: idOf(c), revision: baseRevision(c) }
  const request = await editorBody(c, updateModuleRequest)
  return answerEdit(c, await updateModule(editing, at, request), onWrite)
}

export async function removeModule({ c, onWrite }: EditorCall): Promise<Response> {
  const editing = await editingAs(c, 'editor')
  const at = { module: moduleOf(c), id: idOf(c), revision: baseRevision(c) }
  return answerEdit(c, await deleteModule(editing, at), onWrite)
}

export async function postOrder({ c, onWrite }: EditorCall): Promise<Response> {
  const editing = await editingAs(c, 'editor')
  return answerEdit(c, await reorderModules(editing, await editorBody(c, reorderRequest)), onWrite)
}

/** @throws RefusedRequest 404 for a number that no row can have */
function idOf(c: ApiContext): number {
  const id = Number(c.req.param('id'))
  if (id > maxId) throw new RefusedRequest('not-found', problemLocale(c))
  return id
}

function moduleOf(c: ApiContext): string {
  return c.req.param('module') ?? ''
}
