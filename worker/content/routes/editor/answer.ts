import { failureContext } from '../../../http/failures/failure-context.ts'
import { reportFailure } from '../../../http/failures/report.ts'
import { type ApiContext, problemLocale } from '../../../http/request/request.ts'
import { setChangedTags } from '../../../http/response/changed-tags.ts'
import { problemResponse } from '../../../http/response/problem.ts'
import { pointerProblems } from '../../handlers/checks/problem-words.ts'
import type { Edited } from '../../handlers/editing.ts'
import { spreadOldPaths } from '../../handlers/redirects/look-up.ts'

/** Called with the tags that a write has touched, before the answer is sent. */
export type OnWrite = (c: ApiContext, tags: readonly string[]) => Promise<void>

/**
 * Responds with the outcome of an editor's call, uncached. After a successful write, first copies changed redirects
 * to KV and passes the touched tags to `onWrite`.
 */
export async function answerEdit(c: ApiContext, edited: Edited<unknown>, onWrite?: OnWrite): Promise<Response> {
  if (edited.kind === 'done') {
    if (edited.movesPaths) await renewOldPaths(c)
    if (edited.tags?.length) await onWrite?.(c, edited.tags)
    setChangedTags(c, edited.tags ?? [])
    return c.json(edited.body as object, edited.status, {
      'Cache-Control': 'private, no-store',
      ...(edited.revision === undefined ? {} : { ETag: `"${edited.revision}"` }),
    })
  }
  const { code, errors, current, changes } = edited
  const locale = problemLocale(c)
  return problemResponse(code, locale, {
    ...(errors ? { errors: pointerProblems(errors, locale) } : {}),
    ...(current || changes ? { more: { ...(current && { current }), ...(changes && { changes }) } } : {}),
  })
}

/** Copies the redirects to KV again. A failure is only reported, since the write itself has succeeded. */
export async function renewOldPaths(c: ApiContext): Promise<void> {
  try {
    await spreadOldPaths(c.env, c.var.site.key)
  } catch (error) {
    reportFailure(failureContext(c), 'old paths', error)
  }
}
