import type { createdRows } from '../../../../shared/contract/calls/entities/created.ts'
import {
  type createdSchemas,
  type DeskBulkResult,
  externalId,
} from '../../../../shared/contract/calls/entities/created-schemas.ts'
import type { ProblemCode } from '../../../../shared/contract/problem.ts'
import type { EntityName } from '../../../../shared/entities/registry.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { type ApiContext, problemLocale } from '../../../http/request/request.ts'
import { optionalRequestKey } from '../../../http/request/request-key.ts'
import { noStore } from '../../../http/response/no-store.ts'
import { problemOf, problemResponse, RefusedRequest } from '../../../http/response/problem.ts'
import { type BulkRow, changeTogether, type RefusedRow } from '../../handlers/desk/bulk.ts'
import { createEntry, deleteEntry } from '../../handlers/desk/change.ts'
import { placeRow } from '../../handlers/desk/place-row.ts'
import { readPreview } from '../../handlers/desk/preview/link.ts'
import { deskProblems } from '../../handlers/desk/problem-words.ts'
import { countEntries, readUses } from '../../handlers/desk/read.ts'
import { readGroups } from '../../handlers/desk/read-groups.ts'
import { valuesAfterWithdrawal } from '../../handlers/desk/withdraw.ts'
import { idOfPush, isPushed, push } from '../../handlers/outside/push.ts'
import { baseRevision } from '../editor/body.ts'
import { editedId } from '../editor/ids.ts'
import { answer, callAs, knownId, purgeWritten, type RouteCall, requireChange, requireUsers } from './call-as.ts'
import { alsoOnPages, createByUpload, isUploaded, replaceByUpload } from './files.ts'
import { refuseSold, refuseUntold, salesAsUse } from './guard-sold.ts'
import { listRequest } from './list-request.ts'
import { requireFields } from './require-fields.ts'
import type { RowsCall, RowsCalls } from './serve-desk.ts'

/** Changes several rows. The request names the revision of each row. */
async function changeRows({
  c,
  desk,
  onWrite,
  boxOffice,
  body,
  answer,
}: RowsCall<(typeof createdSchemas)['changeRows']>): Promise<Response> {
  const locale = problemLocale(c)
  const { action, rows } = await body()
  const call = action === 'save' ? desk : await callAs(c, rights[action])
  const refused: DeskBulkResult['refused'][number][] = []
  const open: BulkRow[] = []
  for (const row of rows) {
    const refusal = await refusalOf(row, call)
    if (refusal) refused.push({ id: row.id, ...refusal })
    else open.push(row)
  }
  const outcome = await changeTogether(call, action, open)
  if (outcome.kind === 'unseen') return problemResponse('unseen', locale, { more: { unseen: outcome.unseen } })
  if (outcome.kind === 'stale') {
    const named = outcome.refused.map((row) => reasonOf(row, locale))
    // `in-use` only if every row was refused for this reason
    const isUsed = named.length > 0 && named.every(({ code }) => code === 'in-use')
    return problemResponse(isUsed ? 'in-use' : 'conflict', locale, { more: { refused: named } })
  }
  await purgeWritten(c, outcome.tags, onWrite)
  return answer({
    done: outcome.done,
    refused: [...refused, ...outcome.refused.map((row) => reasonOf(row, locale))],
  })

  async function refusalOf(
    { id, revision, values, only }: BulkRow,
    about: RouteCall,
  ): Promise<{ code: ProblemCode; detail: string } | null> {
    try {
      if (action !== 'save') await requireUsers(c, about, id)
      const withdrawn = action === 'withdraw' ? await valuesAfterWithdrawal(about, id) : undefined
      if (action === 'delete' || withdrawn === null) await refuseSold(c, about, boxOffice, id)
      if (withdrawn)
        await refuseUntold(c, about, boxOffice, { revision, values: withdrawn, keeps_draft: true, wasPublic: true }, id)
      if (action === 'publish')
        await refuseUntold(c, about, boxOffice, { revision, values, only, keeps_draft: values !== undefined }, id)
      return null
    } catch (error) {
      if (error instanceof RefusedRequest) {
        const { code, details } = error
        return { code, detail: details.errors?.[0]?.message ?? problemOf(code, locale, details).detail }
      }
      throw error
    }
  }
}

/** The right that each action needs in addition to the right to save. */
const rights = { publish: 'publish', withdraw: 'publish', delete: 'remove', restore: 'remove' } as const

function reasonOf({ id, why }: RefusedRow, locale: Locale): DeskBulkResult['refused'][number] {
  const code = why.kind === 'invalid' ? 'bad-request' : why.kind
  const [first] = why.kind === 'invalid' ? deskProblems(why.errors, locale) : []
  return { id, code, detail: first?.message ?? problemOf(code, locale).detail }
}

export const createdCalls: RowsCalls<typeof createdRows, typeof createdSchemas> = {
  /** With an `Idempotency-Key`, a repeated request creates no second row. */
  async createRow({ c, desk, onWrite, body }) {
    if (isUploaded(desk.entity)) {
      // an uploaded file is public at once
      requireChange(desk, 'publish')
      return answer(c, await createByUpload(c, desk))
    }
    const given = await body()
    requireChange(desk, given.action)
    requireFields(c, desk, given)
    return answer(c, await createEntry(desk, given, optionalRequestKey(c)), onWrite)
  },
  /** Accepts the parameters of the list. */
  async countRows({ c, desk, answer: send }) {
    const { format: _, added: __, ...request } = listRequest(c, desk.entity)
    return send(await countEntries(desk, request))
  },
  listGroups: async ({ desk, answer: send }) => send(await readGroups(desk)),
  changeRows,
  pushRow,
  async deleteRow({ c, desk, onWrite, boxOffice }) {
    const revision = baseRevision(c)
    await requireUsers(c, desk, editedId(c))
    await refuseSold(c, desk, boxOffice)
    return answer(c, await deleteEntry(desk, editedId(c), revision), onWrite)
  },
  /** For lists that staff sort. */
  async placeRow({ c, desk, onWrite, body }) {
    const revision = baseRevision(c)
    const { after } = await body()
    await requireUsers(c, desk, editedId(c))
    const outcome = await placeRow(desk, editedId(c), revision, after)
    if (outcome.kind === 'role-required') throw desk.refuse()
    return answer(c, outcome, onWrite)
  },
  /** For entities whose rows are created by an upload. */
  async replaceFile({ c, desk, onWrite, answer: send }) {
    if (!isUploaded(desk.entity)) return send(null)
    const revision = baseRevision(c)
    await requireUsers(c, desk, editedId(c))
    return answer(c, await alsoOnPages(desk, await replaceByUpload(c, desk, { id: editedId(c), revision })), onWrite)
  },
  async listUses({ c, desk, boxOffice, answer: send }) {
    const id = await knownId(c, desk)
    const [sales, uses] = await Promise.all([salesAsUse(c, desk, boxOffice, id), readUses(desk, id)])
    return send({ ...uses, results: [...sales, ...uses.results] })
  },
  /** Signed addresses of a row with its draft. */
  async previewRow({ c, desk, answer: send }) {
    const locale = problemLocale(c)
    const preview = await readPreview(desk, editedId(c), c.env.SESSION_SECRET)
    if (preview.kind === 'invalid')
      return problemResponse('bad-request', locale, { errors: deskProblems(preview.errors, locale) })
    return preview.kind === 'done' ? send(preview.body) : problemResponse(preview.kind, locale)
  },
}

/** Creates (201) or changes (200) the row with an external id. */
async function pushRow({
  c,
  desk,
  onWrite,
  boxOffice,
  body,
}: RowsCall<(typeof createdSchemas)['pushRow']>): Promise<Response> {
  const name = externalIdOf(c)
  if (!isPushed(desk.entity.name as EntityName)) throw new RefusedRequest('not-found', problemLocale(c))
  const given = await body()
  requireChange(desk, given.action)
  const id = await idOfPush(desk, name)
  if (id !== null && given.action === 'publish') {
    await requireUsers(c, desk, id)
    // a push publishes only the values that it contains, and keeps the draft
    await refuseUntold(c, desk, boxOffice, { values: given.values, keeps_draft: true }, id)
  }
  const outcome = await push(desk, { externalId: name, id }, given)
  if (outcome.kind !== 'done') return answer(c, outcome)
  const { record, left, outcome: what, status } = outcome
  await purgeWritten(c, outcome.tags, onWrite)
  return c.json({ outcome: what, left, record }, status, { ...noStore, ETag: `"${record.revision}"` })
}

function externalIdOf(c: ApiContext): string {
  const name = c.req.param('external_id') ?? ''
  if (!externalId.safeParse(name).success || name.startsWith('desk-'))
    throw new RefusedRequest('bad-request', problemLocale(c), { fields: ['external_id'] })
  return name
}
