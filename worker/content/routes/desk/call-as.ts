// The common parts of the desk's calls: authorisation, the id in the path, and the answer to a write.
import type { DeskRecord } from '../../../../shared/entities/contract.ts'
import { elsewhereSentence } from '../../../../shared/entities/elsewhere/words.ts'
import { definitionOf, type EntityName, type FixedEntityName } from '../../../../shared/entities/registry.ts'
import type { EntityAction } from '../../../../shared/entities/roles.ts'
import { type ApiContext, problemLocale, storeOf } from '../../../http/request/request.ts'
import { setChangedTags } from '../../../http/response/changed-tags.ts'
import { noStore } from '../../../http/response/no-store.ts'
import { problemResponse, RefusedRequest } from '../../../http/response/problem.ts'
import { type DeskCall, type DeskOutcome, deskCall, mayChange } from '../../handlers/desk/call.ts'
import { deskProblems } from '../../handlers/desk/problem-words.ts'
import { storedEntry } from '../../handlers/desk/read.ts'
import { usesBeyond } from '../../handlers/desk/uses-beyond.ts'
import { type OnWrite, renewOldPaths } from '../editor/answer.ts'
import { editedId } from '../editor/ids.ts'
import { callerOfSite, type DeskCaller } from './caller.ts'

/**
 * A call to the desk, with what its route needs to refuse it, whether the caller may publish pages, and whether they
 * may sell tickets, and so see who has bought them.
 */
export type RouteCall = DeskCall & Pick<DeskCaller, 'refuse' | 'maySell'> & { mayPublishPages: boolean }

/**
 * Authorises a call.
 * @param name the entity; by default the one in the path
 * @throws RefusedRequest like `callerOfSite`; 404 for an unknown entity; 403 without the right to `action`
 */
export async function callAs(
  c: ApiContext,
  action: EntityAction,
  name = c.req.param('entity') ?? '',
): Promise<RouteCall> {
  const { site } = c.var
  const { by, sitesWith, actionsOn, refuse, maySell, isProgram } = await callerOfSite(c)
  if (!definitionOf(name)) throw new RefusedRequest('not-found', problemLocale(c))
  const actions = actionsOn(name)
  if (!actions.includes(action)) throw refuse()
  const about = {
    store: storeOf(c),
    site: site.key,
    toolbar: site.toolbar,
    by,
    isProgram,
    actions,
    publishes: sitesWith(name, 'publish'),
  }
  return {
    ...deskCall(name as EntityName | FixedEntityName, about),
    refuse,
    maySell,
    mayPublishPages: actionsOn('pages').includes('publish'),
  }
}

export function requireChange(call: RouteCall, action: 'save' | 'publish' | 'discard'): void {
  if (!mayChange(call, action)) throw call.refuse()
}

export async function answer(c: ApiContext, outcome: DeskOutcome, onWrite?: OnWrite): Promise<Response> {
  const locale = problemLocale(c)
  switch (outcome.kind) {
    case 'done':
      await purgeWritten(c, outcome.tags, onWrite)
      return answerRecord(c, outcome.record, outcome.status)
    case 'invalid':
      return problemResponse('bad-request', locale, { errors: deskProblems(outcome.errors, locale) })
    case 'not-found':
      return problemResponse('not-found', locale)
    case 'conflict':
      return problemResponse('conflict', locale, { more: { current: outcome.current } })
    case 'unseen':
    case 'role-required':
      return problemResponse(outcome.kind, locale, { more: { unseen: outcome.unseen } })
    case 'in-use':
      return problemResponse('in-use', locale, { more: { uses: outcome.uses } })
  }
}

/** Copies changed redirects to KV, purges the pages that a write has touched, and names their tags in the response. */
export async function purgeWritten(c: ApiContext, tags: readonly string[], onWrite?: OnWrite): Promise<void> {
  if (tags.some((tag) => tag.startsWith('redirects:'))) await renewOldPaths(c)
  if (tags.length > 0) await onWrite?.(c, tags)
  setChangedTags(c, tags)
}

export function answerRecord(c: ApiContext, record: DeskRecord, status: 200 | 201): Response {
  return c.json(record, status, { ...noStore, ETag: `"${record.revision}"` })
}

/** Returns the id in the path. @throws RefusedRequest 404 if this site has no such row */
export async function knownId(c: ApiContext, call: DeskCall): Promise<number> {
  const entry = await storedEntry(call, editedId(c))
  if (!entry) throw new RefusedRequest('not-found', problemLocale(c))
  return entry.id
}

/**
 * Refuses a change that becomes public at once of shared rows that are used on a site where the caller may not publish
 * them. A draft is never refused: it waits for staff who may.
 * @throws RefusedRequest 403 with a sentence that names the sites and whom staff may ask
 */
export async function requireUsers(c: ApiContext, call: RouteCall, ...ids: readonly number[]): Promise<void> {
  const elsewhere = await usesBeyond(call, ids)
  if (!elsewhere) return
  const locale = problemLocale(c)
  throw new RefusedRequest('other-site', locale, { detail: elsewhereSentence(elsewhere, locale), more: { elsewhere } })
}
