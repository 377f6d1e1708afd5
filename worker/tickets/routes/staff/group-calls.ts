// Staff calls about the enquiries of groups. The audit log names an enquiry by its number.
import type { deskSalesRows } from '../../../../shared/contract/calls/box-office/sales.ts'
import type { deskSalesSchemas } from '../../../../shared/contract/calls/box-office/sales-schemas.ts'
import { storeOf } from '../../../http/request/request.ts'
import { listEnquiries } from '../../handlers/groups/enquiries.ts'
import { removeEnquiry, settleEnquiry } from '../../store/groups/enquiries.ts'
import type { StaffCalls } from './staff-call.ts'

export const groupCalls = {
  async groupEnquiries({ c, query, answer }) {
    return answer(await listEnquiries(storeOf(c), c.var.site.key, await query()))
  },
  async settleEnquiry({ c, body, answer }) {
    const { is_done } = await body()
    const id = Number(c.req.param('id'))
    const isKnown = await settleEnquiry(storeOf(c), c.var.site.key, { id, isDone: is_done })
    const detail = { enquiry: id, is_done, result: isKnown ? 'done' : 'unknown' }
    return { detail, response: isKnown ? c.body(null, 204) : answer(null) }
  },
  async removeEnquiry({ c, answer }) {
    const id = Number(c.req.param('id'))
    const isRemoved = await removeEnquiry(storeOf(c), c.var.site.key, id)
    const detail = { enquiry: id, result: isRemoved ? 'done' : 'unknown' }
    return { detail, response: isRemoved ? c.body(null, 204) : answer(null) }
  },
} satisfies Partial<StaffCalls<typeof deskSalesRows, typeof deskSalesSchemas>>
