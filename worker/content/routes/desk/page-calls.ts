import type { pagesRows } from '../../../../shared/contract/calls/desk/pages.ts'
import type { pagesSchemas } from '../../../../shared/contract/calls/desk/pages-schemas.ts'
import { maxPerPage } from '../../../../shared/contract/limits.ts'
import { problemLocale } from '../../../http/request/request.ts'
import { problemResponse } from '../../../http/response/problem.ts'
import { deleteForDesk, listForDesk, type PageCall, restoreForDesk } from '../../handlers/pages/desk.ts'
import { listRequests, type RequestsCall, refuse } from '../../handlers/requests/open.ts'
import { baseRevision } from '../editor/body.ts'
import { editedId } from '../editor/ids.ts'
import { requestReading } from '../request-reading.ts'
import { purgeWritten } from './call-as.ts'
import type { StaffCall, StaffCalls } from './serve-desk.ts'

export const pageCalls: StaffCalls<typeof pagesRows, typeof pagesSchemas> = {
  async listPages(call) {
    const { after = '0', per_page: perPage = maxPerPage } = await call.query()
    return call.answer(await listForDesk(pageCall(call), { after: Number(after), perPage }))
  },
  async deletePage(call) {
    const { c, onWrite, body, answer } = call
    const at = { pageId: editedId(c), seen: baseRevision(c) }
    const locale = problemLocale(c)
    const deleted = await deleteForDesk(pageCall(call), at, await body())
    if (deleted.kind === 'done') {
      await purgeWritten(c, deleted.tags, onWrite)
      return answer()
    }
    if (deleted.kind === 'in-use')
      return problemResponse('in-use', locale, { detail: below[locale], more: { pages: deleted.count } })
    if (deleted.kind === 'no-target') return problemResponse('bad-request', locale, { fields: ['redirect_to'] })
    return problemResponse(deleted.kind, locale)
  },
  async restorePage(call) {
    const restored = await restoreForDesk(pageCall(call), editedId(call.c))
    if (restored) await purgeWritten(call.c, restored.tags, call.onWrite)
    return call.answer(restored && { paths: restored.paths })
  },
  listRequests: async (call) => call.answer(await listRequests(requestsCall(call))),
  async refuseRequest(call) {
    const { refused: reason } = await call.body()
    const outcome = await refuse(requestsCall(call), { id: editedId(call.c), reason })
    return outcome === 'done' ? call.answer() : problemResponse(outcome, problemLocale(call.c))
  },
}

const below = {
  de: 'Unter dieser Seite stehen noch andere. Verschieben oder löschen Sie diese zuerst.',
  en: 'There are pages below this one. Move or delete these first.',
}

function pageCall({ store, site, by }: Pick<StaffCall<unknown>, 'store' | 'site' | 'by'>): PageCall {
  return { store, site, role: by.role, by: by.email }
}

function requestsCall({ c, store, by }: Pick<StaffCall<unknown>, 'c' | 'store' | 'by'>): RequestsCall {
  return { store, reading: requestReading(c), by: by.email }
}
