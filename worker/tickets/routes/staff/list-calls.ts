import type { deskSalesRows } from '../../../../shared/contract/calls/box-office/sales.ts'
import type { deskSalesSchemas } from '../../../../shared/contract/calls/box-office/sales-schemas.ts'
import { requestId } from '../../../http/request/request.ts'
import { pageOfDeliveries, returnedLetters, wholeDeliveries } from '../../handlers/lists/deliveries.ts'
import { wholeList } from '../../handlers/lists/listed-orders.ts'
import { printDeliveries, printDeliveryLabels } from '../../handlers/lists/printed-deliveries.ts'
import { printLabels, printList } from '../../handlers/lists/printed-lists.ts'
import { deskContext } from './desk-context.ts'
import type { StaffCalls } from './staff-call.ts'

/** Lists of orders. Each page is logged with the number of orders whose data it shows. */
export const listCalls = {
  async productionList({ c, query, answer }) {
    const production = requestId(c)
    const { list } = await query()
    const orders = await wholeList(deskContext(c), production, list)
    return { detail: { production, list, count: orders.results.length }, response: answer(orders) }
  },
  async printedList({ c, query }) {
    const production = requestId(c)
    const { list } = await query()
    const { content, count } = await printList(deskContext(c), production, list)
    return { detail: { production, list, count }, response: pdf(content, `${list}-${production}.pdf`) }
  },
  async addressLabels({ c, query }) {
    const production = requestId(c)
    const { content, count } = await printLabels(deskContext(c), production, await query())
    return { detail: { production, count }, response: pdf(content, `labels-${production}.pdf`) }
  },
  async deliveries({ c, query, answer }) {
    const asked = await query()
    const { list } = asked
    const context = deskContext(c)
    const [whole, returned] = await Promise.all([wholeDeliveries(context, list), returnedLetters(context)])
    const page = { ...pageOfDeliveries(whole, asked), returned }
    return { detail: { list, count: page.results.length }, response: answer(page) }
  },
  async printedDeliveries({ c, query }) {
    const { list } = await query()
    const { content, count } = await printDeliveries(deskContext(c), list)
    return { detail: { list, count }, response: pdf(content, `${list}.pdf`) }
  },
  async deliveryLabels({ c, query }) {
    const { content, count } = await printDeliveryLabels(deskContext(c), await query())
    return { detail: { count }, response: pdf(content, 'labels.pdf') }
  },
} satisfies Partial<StaffCalls<typeof deskSalesRows, typeof deskSalesSchemas>>

function pdf(content: Uint8Array, name: string): Response {
  const headers = { 'Content-Type': 'application/pdf', 'Content-Disposition': `inline; filename="${name}"` }
  return new Response(content as BodyInit, { headers })
}
