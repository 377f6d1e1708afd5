import type { everyRows } from '../../../../shared/contract/calls/entities/every.ts'
import type { everySchemas } from '../../../../shared/contract/calls/entities/every-schemas.ts'
import { problemLocale } from '../../../http/request/request.ts'
import { streamOf } from '../../../http/response/csv.ts'
import { noStore } from '../../../http/response/no-store.ts'
import { RefusedRequest } from '../../../http/response/problem.ts'
import { changeEntry } from '../../handlers/desk/change.ts'
import { cutExport, exportList } from '../../handlers/desk/export.ts'
import { nameVersion } from '../../handlers/desk/name-version.ts'
import { ensureFirstRow, isSearchCut, listEntries, readRecord } from '../../handlers/desk/read.ts'
import { readHistory, readVersion } from '../../handlers/desk/read-history.ts'
import { restore } from '../../handlers/desk/restore.ts'
import { baseRevision } from '../editor/body.ts'
import { editedId } from '../editor/ids.ts'
import { answer, answerRecord, knownId, requireChange, requireUsers } from './call-as.ts'
import { alsoOnPages } from './files.ts'
import { refuseUntold } from './guard-sold.ts'
import { listRequest } from './list-request.ts'
import { requireFields } from './require-fields.ts'
import type { RowsCalls } from './serve-desk.ts'

export const everyCalls: RowsCalls<typeof everyRows, typeof everySchemas> = {
  /** One list page; with `format`, all rows of the list as a file. */
  async listRows({ c, desk, answer: send }) {
    const { format, added, ...request } = listRequest(c, desk.entity)
    await ensureFirstRow(desk)
    if (format === null) return send(await listEntries(desk, request))
    if (!desk.actions.includes('export')) throw desk.refuse()
    const locale = problemLocale(c)
    if (await isSearchCut(desk, request))
      throw new RefusedRequest('too-large', locale, { fields: ['q'], detail: cutExport[locale] })
    const name = `${desk.entity.name}-${desk.site}-${c.var.now.toISOString().slice(0, 10)}.${format}`
    return c.body(streamOf(exportList(desk, request, { format, added, locale })), 200, {
      ...noStore,
      'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8; header=present' : 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    })
  },
  async readRow({ c, desk, answer: send }) {
    const record = await readRecord(desk, editedId(c))
    return record ? answerRecord(c, record, 200) : send(null)
  },
  async changeRow({ c, desk, onWrite, boxOffice, body }) {
    const revision = baseRevision(c)
    const given = await body()
    requireChange(desk, given.action)
    requireFields(c, desk, given)
    if (given.action === 'publish') {
      await requireUsers(c, desk, editedId(c))
      await refuseUntold(c, desk, boxOffice, { ...given, revision })
    }
    const outcome = await changeEntry(desk, editedId(c), revision, given)
    return answer(c, given.action === 'publish' ? await alsoOnPages(desk, outcome) : outcome, onWrite)
  },
  /** Restores a deleted row, or drafts the value that a field had before a change. */
  async restoreRow({ c, desk, onWrite, body }) {
    const revision = baseRevision(c)
    const { change, field } = await body()
    const past = change === undefined || field === undefined ? null : { change, field }
    if (!past) {
      if (!desk.actions.includes('remove')) throw desk.refuse()
      await requireUsers(c, desk, editedId(c))
    }
    return answer(c, await restore(desk, editedId(c), revision, past), onWrite)
  },
  /** The changes older than the change `after`, the latest first. */
  async listVersions({ c, desk, query, answer: send }) {
    const { after, per_page: perPage = 30 } = await query()
    const id = await knownId(c, desk)
    return send(await readHistory(desk, id, { after: after === undefined ? null : Number(after), perPage }))
  },
  async nameVersion({ c, desk, body, answer: send }) {
    const revision = baseRevision(c)
    const { name } = await body()
    const outcome = await nameVersion(desk, editedId(c), revision, name)
    return outcome.kind === 'named' ? send(outcome.entry) : answer(c, outcome)
  },
  async readVersion({ c, desk, answer: send }) {
    return send(await readVersion(desk, await knownId(c, desk), Number(c.req.param('change'))))
  },
}
