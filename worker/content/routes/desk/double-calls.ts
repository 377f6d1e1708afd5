// Calls for people and works that were entered twice: list probable duplicates, merge them, or mark them as distinct.
import { z } from 'zod'
import { maxId } from '../../../../shared/contract/limits.ts'
import type { DeskDistinction, DeskMerger } from '../../../../shared/entities/contract.ts'
import { problemLocale } from '../../../http/request/request.ts'
import { noStore } from '../../../http/response/no-store.ts'
import { problemResponse, RefusedRequest } from '../../../http/response/problem.ts'
import { mergeEntries } from '../../handlers/desk/doubles/merge.ts'
import { distinguish, readDoubles } from '../../handlers/desk/doubles/read-doubles.ts'
import { baseRevision, editorBody } from '../editor/body.ts'
import { editedId } from '../editor/ids.ts'
import { answer, type Call, callAs, requireUsers } from './call-as.ts'

const rowId = z.int().positive().max(maxId)

const merger = z.strictObject({
  other: z.strictObject({ id: rowId, revision: z.int().positive() }),
  values: z.record(z.string().max(80), z.unknown()).optional(),
}) satisfies z.ZodType<unknown, Omit<DeskMerger, 'values'>>

const distinctionBody = z.strictObject({ other: rowId, is_distinct: z.boolean() }) satisfies z.ZodType<DeskDistinction>

/** `GET /admin/api/{entity}/doubles/?of=`: pairs of rows with similar names, of all rows or of the row `of`. */
export async function getDoubles({ c }: Call): Promise<Response> {
  const call = await callAs(c, 'read')
  const of = new URL(c.req.url).searchParams.get('of')
  if (of !== null && (!/^[1-9]\d{0,9}$/.test(of) || Number(of) > maxId))
    throw new RefusedRequest('bad-request', problemLocale(c), { fields: ['of'] })
  return c.json(await readDoubles(call, of === null ? null : Number(of)), 200, noStore)
}

/**
 * `POST /admin/api/{entity}/{id}/merger/`: merges another row into the row with this id, whose revision `If-Match`
 * names.
 */
export async function postMerger({ c, onWrite }: Call): Promise<Response> {
  const call = await callAs(c, 'publish')
  if (!call.actions.includes('remove')) throw call.refuse()
  const revision = baseRevision(c)
  const { other, values = {} } = await editorBody(c, merger)
  await requireUsers(c, call, editedId(c), other.id)
  return answer(c, await mergeEntries(call, { id: editedId(c), revision }, other, values), onWrite)
}

/** `POST /admin/api/{entity}/{id}/distinction/`: marks two rows as distinct, or removes that mark. */
export async function postDistinction({ c }: Call): Promise<Response> {
  const call = await callAs(c, 'publish')
  const { other, is_distinct: isDistinct } = await editorBody(c, distinctionBody)
  const id = editedId(c)
  await requireUsers(c, call, id, other)
  const isDone = other !== id && (await distinguish(call, { one: id, other }, isDistinct))
  return isDone ? c.body(null, 204, noStore) : problemResponse('not-found', problemLocale(c))
}
