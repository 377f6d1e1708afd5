import type { Edited } from '../../handlers/editor/editing.ts'
import { pointerProblems } from '../../handlers/editor/problem-words.ts'
import { problemResponse } from '../problem.ts'
import { type ApiContext, problemLocale } from '../request.ts'

/** Told of the tags that a write touched, before the answer says that it is done. */
export type OnWrite = (c: ApiContext, tags: readonly string[]) => Promise<void>

/** What a call of the editor's came to, as an answer that nobody keeps. */
export async function answerEdit(c: ApiContext, edited: Edited<unknown>, onWrite?: OnWrite): Promise<Response> {
  if (edited.kind === 'done') {
    if (edited.tags?.length) await onWrite?.(c, edited.tags)
    return c.json(edited.body as object, edited.status, { 'Cache-Control': 'no-store' })
  }
  const { code, errors, current } = edited
  const locale = problemLocale(c)
  return problemResponse(code, locale, {
    ...(errors ? { errors: pointerProblems(errors, locale) } : {}),
    ...(current ? { more: { current } } : {}),
  })
}
