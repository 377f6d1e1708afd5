// Staff calls about the enquiries of groups. The audit log names an enquiry by its number.
import type { deskSalesRows } from '../../../../shared/contract/calls/box-office/sales.ts'
import type { deskSalesSchemas } from '../../../../shared/contract/calls/box-office/sales-schemas.ts'
import { type ApiContext, problemLocale } from '../../../http/request/request.ts'
import { problemResponse } from '../../../http/response/problem.ts'
import { listEnquiries } from '../../handlers/groups/enquiries.ts'
import { removeEnquiry, settleEnquiry } from '../../store/groups/enquiries.ts'
import type { StaffCalls } from './staff-call.ts'

const noStore = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }

export const groupCalls = {
  groupEnquiries: async ({ c, query }) =>
    c.json(await listEnquiries(storeOf(c), c.var.site.key, await query()), 200, noStore),
  async settleEnquiry({ c, body }) {
    const { is_done } = await body()
    const id = Number(c.req.param('id'))
    const isKnown = await settleEnquiry(storeOf(c), c.var.site.key, { id, isDone: is_done })
    const detail = { enquiry: id, is_done, result: isKnown ? 'done' : 'unknown' }
    return { detail, response: isKnown ? c.body(null, 204) : problemResponse('not-found', problemLocale(c)) }
  },
  async removeEnquiry({ c }) {
    const id = Number(c.req.param('id'))
    const isRemoved = await removeEnquiry(storeOf(c), c.var.site.key, id)
    const detail = { enquiry: id, result: isRemoved ? 'done' : 'unknown' }
    return { detail, response: isRemoved ? c.body(null, 204) : problemResponse('not-found', problemLocale(c)) }
  },
} satisfies Partial<StaffCalls<typeof deskSalesRows, typeof deskSalesSchemas>>

function storeOf(c: ApiContext) {
  return { d1: c.env.DB, now: c.var.now }
}
