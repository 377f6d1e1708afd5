import type { Hono } from 'hono'
import { deskSalesRows } from '../../../../shared/contract/box-office/staff-calls/sales.ts'
import type { deskSalesSchemas } from '../../../../shared/contract/box-office/staff-calls/sales-schemas.ts'
import type { BoxOfficeCall } from '../../../content/handlers/desk/box-office.ts'
import type { AppContext } from '../../../env.ts'
import { type ApiContext, notFound, requestId, storeOf } from '../../../http/request/request.ts'
import { csvFile, streamOf } from '../../../http/response/csv.ts'
import { listSales, readDeskHall, readPlace } from '../../handlers/desk-sales.ts'
import { listEnquiries } from '../../handlers/enquiries.ts'
import { exportSales } from '../../handlers/export-sales.ts'
import { cancelSale } from '../../handlers/jobs/cancel-sale.ts'
import { previewJob, startJob } from '../../handlers/jobs/production-jobs.ts'
import { pageOfDeliveries, returnedLetters, wholeDeliveries } from '../../handlers/lists/deliveries.ts'
import { wholeList } from '../../handlers/lists/listed-orders.ts'
import { printDeliveries, printDeliveryLabels } from '../../handlers/lists/printed-deliveries.ts'
import { printLabels, printList } from '../../handlers/lists/printed-lists.ts'
import { readHouseList } from '../../handlers/orders/house-list.ts'
import { reconcile } from '../../handlers/orders/reconcile.ts'
import { readFigures, readTakings } from '../../handlers/sales-figures.ts'
import { deskSuggestions } from '../../handlers/suggestions.ts'
import { removeEnquiry, settleEnquiry } from '../../store/enquiries.ts'
import { readSales } from '../../store/sales.ts'
import { refusal } from '../refusals.ts'
import { deskContext } from './desk-context.ts'
import { type Audited, type StaffCalls, serveStaff } from './staff-call.ts'
import { type Clerk, mayReadBuyers } from './staff-guard.ts'

const area = {
  rows: deskSalesRows,
  load: async () =>
    (await import('../../../../shared/contract/box-office/staff-calls/sales-schemas.ts')).deskSalesSchemas,
}

export function salesCalls(api: Hono<AppContext>): void {
  serveStaff(api, area, {
    staffSales: async ({ c, query, answer }) => answer(await listSales(deskContext(c), await query())),
    async salesFigures({ c, answer }) {
      return answer(await readFigures(storeOf(c), c.var.site.key))
    },
    async exportSales({ c, query }) {
      const conditions = await query()
      const name = `sales-${c.var.site.key}-${c.var.now.toISOString().slice(0, 10)}.csv`
      return { detail: conditions, response: csvFile(c, name, streamOf(exportSales(deskContext(c), conditions))) }
    },
    async staffTakings({ c, answer }) {
      return answer(await readTakings(storeOf(c), c.var.site.key, requestId(c)))
    },
    async staffHall({ c, answer }) {
      const hall = await readDeskHall(deskContext(c), requestId(c))
      if (!hall) return answer(null)
      // reasons may contain the names of guests
      const blocks = (await mayReadBuyers(c)) ? hall.blocks : hall.blocks.map((block) => ({ ...block, reason: '' }))
      return answer({ ...hall, blocks })
    },
    async staffPlace({ c, answer }) {
      return answer(await readPlace(deskContext(c), { production: requestId(c), place: c.req.param('place') ?? '' }))
    },
    async seatSuggestions({ c, query, answer }) {
      return answer(await deskSuggestions(deskContext(c), requestId(c), await query()))
    },
    ...groupCalls,
    async houseList({ c, answer }) {
      return answer(await readHouseList({ ...deskContext(c), site: c.var.site.key }, requestId(c)))
    },
    ...listCalls,
    async cancelProduction({ c, key, body, staff }) {
      const { dry_run: isDryRun } = await body()
      if (!(await isSoldHere(c))) return { detail: null, response: notFound(c) }
      const call = jobCall(c, staff)
      if (isDryRun) return jobAnswer(c, await previewJob(call, { change: 'cancelled', key }), { isToLog: false })
      const answer = await cancelSale(call, key)
      return jobAnswer(c, answer, { isToLog: !answer.ok })
    },
    async announceDate({ c, key, body, staff }) {
      const { dry_run: isDryRun } = await body()
      if (!(await isSoldHere(c))) return { detail: null, response: notFound(c) }
      const start = isDryRun ? previewJob : startJob
      return jobAnswer(c, await start(jobCall(c, staff), { change: 'moved', key }), { isToLog: !isDryRun })
    },
    async reconcile({ c }) {
      if (!(await isSoldHere(c))) return { detail: null, response: notFound(c) }
      const production = requestId(c)
      const { differences } = await reconcile(c.env, c.var.site.key, { production, now: c.var.now })
      return { detail: { production, differences }, response: c.json({ differences }) }
    },
  })
}

/**
 * Whether the site sells the production in the address, so that neither a job nor an inventory is stored for another.
 */
async function isSoldHere(c: ApiContext): Promise<boolean> {
  return (await readSales(storeOf(c), c.var.site.key, requestId(c))) !== null
}

function jobCall(c: ApiContext, { email }: Clerk): BoxOfficeCall {
  return { env: c.env, site: c.var.site.key, production: requestId(c), now: c.var.now, by: email }
}

/** @param options `isToLog`: whether the audit log does not have the call yet, and is to have it */
function jobAnswer(
  c: ApiContext,
  answer: Awaited<ReturnType<typeof cancelSale>>,
  { isToLog }: { isToLog: boolean },
): Audited {
  if (!answer.ok) {
    const detail = isToLog ? { production: requestId(c), result: answer.reason } : null
    return { detail, response: refusal(c, answer) }
  }
  const { job } = answer
  const detail = isToLog ? { production: job.production, job: job.id } : null
  return { detail, response: c.json(job, 202) }
}

// Staff calls about the enquiries of groups. The audit log names an enquiry by its number.

const groupCalls = {
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

/** Lists of orders. Each page is logged with the number of orders whose data it shows. */
const listCalls = {
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
