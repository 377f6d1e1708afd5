import type { deskSalesRows } from '../../../../shared/contract/calls/box-office/sales.ts'
import type { deskSalesSchemas } from '../../../../shared/contract/calls/box-office/sales-schemas.ts'
import { requestId } from '../../../http/request/request.ts'
import { pageOfList, wholeList } from '../../handlers/lists/listed-orders.ts'
import { printLabels, printList } from '../../handlers/lists/printed-lists.ts'
import { deskContext } from './desk-context.ts'
import type { StaffCalls } from './staff-call.ts'

const noStore = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }
/** The lists of a production's orders. Each page is logged with the number of orders whose data it shows. */
export const listCalls = {
  async productionList({ c, query }) {
    const production = requestId(c)
    const asked = await query()
    const { list } = asked
    const answer = pageOfList(await wholeList(deskContext(c), production, list), asked)
    // each page shows data of other people
    return { detail: { production, list, count: answer.results.length }, response: c.json(answer, 200, noStore) }
  },
  async printedList({ c, query }) {
    const production = requestId(c)
    const { list } = await query()
    const { content, count } = await printList(deskContext(c), production, list)
    return { detail: { production, list, count }, response: pdf(content, `${list}-${production}.pdf`) }
  },
  async addressLabels({ c, query }) {
    const production = requestId(c)
    const { from } = await query()
    const { content, count } = await printLabels(deskContext(c), production, from)
    return { detail: { production, count }, response: pdf(content, `labels-${production}.pdf`) }
  },
} satisfies Partial<StaffCalls<typeof deskSalesRows, typeof deskSalesSchemas>>

function pdf(content: Uint8Array, name: string): Response {
  const headers = { 'Content-Type': 'application/pdf', 'Content-Disposition': `inline; filename="${name}"` }
  return new Response(content as BodyInit, { headers: { ...noStore, ...headers } })
}
