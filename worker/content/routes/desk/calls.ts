import { z } from 'zod'
import { maxId } from '../../../../shared/contract/limits.ts'
import { plainName } from '../../../../shared/contract/plain-name.ts'
import type { DeskChange, DeskCount, DeskRestoration } from '../../../../shared/entities/contract.ts'
import { type DeskNaming, maxVersionName } from '../../../../shared/entities/history/contract.ts'
import { type ApiContext, problemLocale } from '../../../http/request/request.ts'
import { optionalRequestKey } from '../../../http/request/request-key.ts'
import { streamOf } from '../../../http/response/csv.ts'
import { noStore } from '../../../http/response/no-store.ts'
import { problemResponse, RefusedRequest } from '../../../http/response/problem.ts'
import type { DeskOutcome } from '../../handlers/desk/call.ts'
import { changeEntry, createEntry, deleteEntry, restore } from '../../handlers/desk/change.ts'
import { cutExport, exportList } from '../../handlers/desk/export.ts'
import { readGroups } from '../../handlers/desk/groups/read-groups.ts'
import { nameVersion } from '../../handlers/desk/history/name-version.ts'
import { readHistory, readVersion } from '../../handlers/desk/history/read-history.ts'
import { placeRow } from '../../handlers/desk/order/place-row.ts'
import { readPreview } from '../../handlers/desk/preview/link.ts'
import { deskProblems } from '../../handlers/desk/problem-words.ts'
import {
  countEntries,
  ensureFirstRow,
  isSearchCut,
  listEntries,
  readRecord,
  readUses,
} from '../../handlers/desk/read.ts'
import { showOnPages } from '../../handlers/media/show-on-pages.ts'
import { baseRevision, editorBody } from '../editor/body.ts'
import { editedId } from '../editor/ids.ts'
import {
  answer,
  answerRecord,
  type Call,
  callAs,
  knownId,
  type RouteCall,
  requireChange,
  requireUsers,
} from './call-as.ts'
import { callerOfSite } from './caller.ts'
import { createByUpload, isUploaded, replaceByUpload } from './files.ts'
import { refuseSold, refuseUntold } from './guard-sold.ts'
import { listRequest, perPageOf } from './list-request.ts'

export async function getOpenApi({ c }: Call): Promise<Response> {
  await callerOfSite(c)
  const { deskOpenApi } = await import('./openapi/description.ts')
  return c.json(deskOpenApi(c.var.site, new URL(c.req.url).origin), 200, noStore)
}

/** `GET /admin/api/{entity}/`: one list page of an entity's rows; with `format`, all rows of the list as a file. */
export async function getList({ c }: Call): Promise<Response> {
  const call = await callAs(c, 'read')
  const { format, added, ...request } = listRequest(c, call.entity)
  await ensureFirstRow(call)
  if (format === null) return c.json(await listEntries(call, request), 200, noStore)
  if (!call.actions.includes('export')) throw call.refuse()
  const locale = problemLocale(c)
  if (await isSearchCut(call, request))
    throw new RefusedRequest('too-large', locale, { fields: ['q'], detail: cutExport[locale] })
  const name = `${call.entity.name}-${call.site}-${c.var.now.toISOString().slice(0, 10)}.${format}`
  return c.body(streamOf(exportList(call, request, { format, added, locale })), 200, {
    ...noStore,
    'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8; header=present' : 'application/json; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  })
}

/** `GET /admin/api/{entity}/count/`: counts the rows of a list; accepts the list's parameters. */
export async function getCount({ c }: Call): Promise<Response> {
  const call = await callAs(c, 'read')
  const { format: _, added: __, ...request } = listRequest(c, call.entity)
  return c.json((await countEntries(call, request)) satisfies DeskCount, 200, noStore)
}

/** `GET /admin/api/{entity}/groups/`: the groups that the rows form, with their names. */
export async function getGroups({ c }: Call): Promise<Response> {
  const groups = await readGroups(await callAs(c, 'read'))
  return groups ? c.json(groups, 200, noStore) : problemResponse('not-found', problemLocale(c))
}

/** `GET /admin/api/{entity}/{id}/`: a row with all its values. */
export async function getOne({ c }: Call): Promise<Response> {
  const record = await readRecord(await callAs(c, 'read'), editedId(c))
  return record ? answerRecord(c, record, 200) : problemResponse('not-found', problemLocale(c))
}

/** `POST /admin/api/{entity}/`: creates a row. With an `Idempotency-Key`, a repeated request creates no second row. */
export async function postNew({ c, onWrite }: Call): Promise<Response> {
  const call = await callAs(c, 'save')
  if (isUploaded(call.entity)) {
    // an uploaded file is public at once
    requireChange(call, 'publish')
    return answer(c, await createByUpload(c, call))
  }
  const given = await editorBody(c, change)
  requireChange(call, given.action)
  requireFields(c, call, given)
  return answer(c, await createEntry(call, given, optionalRequestKey(c)), onWrite)
}

/** `POST /admin/api/{entity}/{id}/`: saves or publishes a row, or discards its draft. */
export async function postOne({ c, onWrite, boxOffice }: Call): Promise<Response> {
  const call = await callAs(c, 'save')
  const revision = baseRevision(c)
  const given = await editorBody(c, change)
  requireChange(call, given.action)
  requireFields(c, call, given)
  if (given.action === 'publish') {
    await requireUsers(c, call, editedId(c))
    await refuseUntold(c, call, boxOffice, { ...given, revision })
  }
  const outcome = await changeEntry(call, editedId(c), revision, given)
  return answer(c, given.action === 'publish' ? await alsoOnPages(call, outcome) : outcome, onWrite)
}

/** `POST /admin/api/{entity}/{id}/position/`: moves a row to another place in its list, for lists that staff sort. */
export async function postPosition({ c, onWrite }: Call): Promise<Response> {
  const call = await callAs(c, 'save')
  const revision = baseRevision(c)
  const { after } = await editorBody(c, position)
  await requireUsers(c, call, editedId(c))
  const outcome = await placeRow(call, editedId(c), revision, after)
  if (outcome.kind === 'role-required') throw call.refuse()
  return answer(c, outcome, onWrite)
}

/**
 * `POST /admin/api/{entity}/{id}/file/`: replaces the file of a row, for entities whose rows are created by an upload.
 */
export async function postFile({ c, onWrite }: Call): Promise<Response> {
  const call = await callAs(c, 'publish')
  if (!isUploaded(call.entity)) return problemResponse('not-found', problemLocale(c))
  const revision = baseRevision(c)
  await requireUsers(c, call, editedId(c))
  return answer(c, await alsoOnPages(call, await replaceByUpload(c, call, { id: editedId(c), revision })), onWrite)
}

async function alsoOnPages(call: RouteCall, outcome: DeskOutcome): Promise<DeskOutcome> {
  if (call.entity.name !== 'media' || outcome.kind !== 'done' || !call.mayPublishPages) return outcome
  return { ...outcome, tags: [...outcome.tags, ...(await showOnPages(call, outcome.record.id))] }
}

/** `DELETE /admin/api/{entity}/{id}/`: deletes a row, which can be restored. */
export async function deleteOne({ c, onWrite, boxOffice }: Call): Promise<Response> {
  const call = await callAs(c, 'remove')
  const revision = baseRevision(c)
  await requireUsers(c, call, editedId(c))
  await refuseSold(c, call, boxOffice)
  return answer(c, await deleteEntry(call, editedId(c), revision), onWrite)
}

/**
 * `POST /admin/api/{entity}/{id}/restoration/`: restores a deleted row, or drafts the value that a field had before a
 * change.
 */
export async function postRestoration({ c, onWrite }: Call): Promise<Response> {
  const call = await callAs(c, 'save')
  const revision = baseRevision(c)
  const { change, field } = await editorBody(c, restoration)
  const past = change === undefined || field === undefined ? null : { change, field }
  if (!past) {
    if (!call.actions.includes('remove')) throw call.refuse()
    await requireUsers(c, call, editedId(c))
  }
  return answer(c, await restore(call, editedId(c), revision, past), onWrite)
}

/** `GET /admin/api/{entity}/{id}/history/?after=`: a row's changes older than the change `after`, the latest first. */
export async function getHistory({ c }: Call): Promise<Response> {
  const call = await callAs(c, 'read')
  const after = new URL(c.req.url).searchParams.get('after')
  if (after !== null && !/^[1-9]\d{0,14}$/.test(after))
    throw new RefusedRequest('bad-request', problemLocale(c), { fields: ['after'] })
  const id = await knownId(c, call)
  return c.json(
    await readHistory(call, id, { after: after === null ? null : Number(after), perPage: perPageOf(c, 30) }),
    200,
    noStore,
  )
}

/** `POST /admin/api/{entity}/{id}/history/`: names the current version of a row. */
export async function postVersionName({ c }: Call): Promise<Response> {
  const call = await callAs(c, 'save')
  const revision = baseRevision(c)
  const { name } = await editorBody(c, naming)
  const outcome = await nameVersion(call, editedId(c), revision, name)
  return outcome.kind === 'named' ? c.json(outcome.entry, 201, noStore) : answer(c, outcome)
}

/** `GET /admin/api/{entity}/{id}/history/{change}/`: the values of a row after a past change. */
export async function getVersion({ c }: Call): Promise<Response> {
  const call = await callAs(c, 'read')
  const version = await readVersion(call, await knownId(c, call), Number(c.req.param('change')))
  return version ? c.json(version, 200, noStore) : problemResponse('not-found', problemLocale(c))
}

export async function getUses({ c }: Call): Promise<Response> {
  const call = await callAs(c, 'read')
  return c.json(await readUses(call, await knownId(c, call)), 200, noStore)
}

/** `GET /admin/api/{entity}/{id}/preview/`: signed addresses of a row with its draft. */
export async function getPreview({ c }: Call): Promise<Response> {
  const call = await callAs(c, 'read')
  const locale = problemLocale(c)
  const preview = await readPreview(call, editedId(c), c.env.SESSION_SECRET)
  if (preview.kind === 'invalid')
    return problemResponse('bad-request', locale, { errors: deskProblems(preview.errors, locale) })
  return preview.kind === 'done' ? c.json(preview.body, 200, noStore) : problemResponse(preview.kind, locale)
}

/** @throws RefusedRequest 400 if `give_back` or `confirm` names a field that the entity does not have */
function requireFields(c: ApiContext, { entity }: RouteCall, given: Pick<DeskChange, 'give_back' | 'confirm'>): void {
  const locale = problemLocale(c)
  const errors = (['give_back', 'confirm'] as const).flatMap((list) =>
    (given[list] ?? []).flatMap((name, index) =>
      Object.hasOwn(entity.fields, name)
        ? []
        : deskProblems([{ pointer: `/${list}/${index}`, code: 'unknown_field' }], locale).map((error) => ({
            ...error,
            field: list,
          })),
    ),
  )
  if (errors.length > 0) throw new RefusedRequest('bad-request', locale, { errors })
}

const change = z.strictObject({
  action: z.enum(['save', 'publish', 'discard']),
  values: z.record(z.string().max(80), z.unknown()).optional(),
  give_back: z.array(z.string().max(80)).max(100).optional(),
  keeps_draft: z.boolean().optional(),
  confirm: z.array(z.string().max(80)).max(100).optional(),
  is_automatic: z.boolean().optional(),
}) satisfies z.ZodType<unknown, Omit<DeskChange, 'values'>>

const position = z.strictObject({ after: z.int().positive().max(maxId).nullable() })

const naming = z.strictObject({ name: plainName(maxVersionName) }) satisfies z.ZodType<DeskNaming>

const restoration = z.strictObject({
  change: z.int().positive().optional(),
  field: z.string().max(80).optional(),
}) satisfies z.ZodType<DeskRestoration>
