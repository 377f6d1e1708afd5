import type { createdRows } from '../../../../../shared/contract/calls/entities/created.ts'
import type { createdSchemas } from '../../../../../shared/contract/calls/entities/created-schemas.ts'
import { problemLocale } from '../../../../http/request/request.ts'
import { optionalRequestKey } from '../../../../http/request/request-key.ts'
import { problemResponse } from '../../../../http/response/problem.ts'
import { createEntry, deleteEntry } from '../../../handlers/desk/change.ts'
import { readGroups } from '../../../handlers/desk/groups/read-groups.ts'
import { placeRow } from '../../../handlers/desk/order/place-row.ts'
import { readPreview } from '../../../handlers/desk/preview/link.ts'
import { deskProblems } from '../../../handlers/desk/problem-words.ts'
import { countEntries, readUses } from '../../../handlers/desk/read.ts'
import { baseRevision } from '../../editor/body.ts'
import { editedId } from '../../editor/ids.ts'
import { answer, knownId, requireChange, requireUsers } from '../call-as.ts'
import { refuseSold, salesAsUse } from '../guard-sold.ts'
import type { RowsCalls } from '../serve-desk.ts'
import { changeRows } from './change-rows.ts'
import { alsoOnPages, createByUpload, isUploaded, replaceByUpload } from './files.ts'
import { listRequest } from './list-request.ts'
import { pushRow } from './push-row.ts'
import { requireFields } from './require-fields.ts'

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
