import type { Hono } from 'hono'
import type { ListedJob } from '../../../../shared/contract/box-office/staff/jobs.ts'
import { deskJobsRows } from '../../../../shared/contract/box-office/staff-calls/jobs.ts'
import type { AppContext } from '../../../env.ts'
import { background } from '../../../http/background.ts'
import { type ApiContext, notFound, requestId, requestLocale, storeOf } from '../../../http/request/request.ts'
import { csvFile, streamOf } from '../../../http/response/csv.ts'
import { exportJob } from '../../handlers/jobs/export-job.ts'
import { withCalls } from '../../handlers/jobs/order-to-call.ts'
import { startWaiting } from '../../handlers/jobs/published-changes.ts'
import type { JobAnswer } from '../../objects/jobs/stored-job.ts'
import { jobsOf } from '../../objects/jobs-of.ts'
import type { PlaceRefusal } from '../../objects/order/stored-order.ts'
import { orderOf } from '../../objects/order-of.ts'
import { readOrderNumber } from '../../rules/order-number.ts'
import { returnsByProduction } from '../../store/desk-orders.ts'
import { refusal } from '../refusals.ts'
import { requestNumber } from './desk-context.ts'
import { type Audited, serveStaff } from './staff-call.ts'

const area = {
  rows: deskJobsRows,
  load: async () =>
    (await import('../../../../shared/contract/box-office/staff-calls/jobs-schemas.ts')).deskJobsSchemas,
}

/** The jobs of cancelled and moved productions; what starts them is in `sales-calls.ts` and the desk's own calls. */
export function jobCalls(api: Hono<AppContext>): void {
  serveStaff(api, area, {
    async listJobs({ c, answer }) {
      await startWaiting(c.env, { now: c.var.now, site: c.var.site.key }, background(c))
      return answer({ results: await withReturns(c, await jobsOf(c.env, c.var.site.key).list()) })
    },
    async readJob({ c, answer }) {
      const job = await jobsOf(c.env, c.var.site.key).read(requestId(c))
      if (!job) return answer(null)
      const [counted = job] = await withReturns(c, [job])
      return answer(await withCalls({ env: c.env, site: c.var.site.key }, counted))
    },
    async exportJob({ c, answer }) {
      const id = requestId(c)
      const orders = await jobsOf(c.env, c.var.site.key).orders(id)
      if (!orders) return { detail: null, response: answer(null) }
      const { site, now } = c.var
      const context = { env: c.env, site: site.key, now, locale: requestLocale(c) }
      const name = `job-${site.key}-${id}.csv`
      const detail = { job: id, orders: orders.length }
      return { detail, response: csvFile(c, name, streamOf(exportJob(context, orders))) }
    },
    async pauseJob({ c }) {
      return audited(c, await jobsOf(c.env, c.var.site.key).halt(requestId(c)), { detail: {} })
    },
    async retryJob({ c, body }) {
      const { order } = await body()
      const number = order === undefined ? undefined : (readOrderNumber(order) ?? '')
      const job = await jobsOf(c.env, c.var.site.key).retry(requestId(c), number)
      return audited(c, job, { detail: number === undefined ? {} : { number }, status: 202 })
    },
    async settleJobOrder({ c, key, body }) {
      const number = requestNumber(c) ?? ''
      const { iban } = await body()
      // the audit log outlives the order, so it contains only the last digits of the account
      const detail = { number, ...(iban && { iban: `…${iban.slice(-4)}` }) }
      return audited(c, await settle(c, { key, number, iban }), { detail })
    },
  })
}

/** Counts the orders whose buyers want to give their tickets back. */
async function withReturns<Job extends ListedJob>(c: ApiContext, jobs: readonly Job[]): Promise<Job[]> {
  const returns = await returnsByProduction(storeOf(c), c.var.site.key)
  return jobs.map((job) => ({ ...job, returns: returns.get(job.production) ?? 0 }))
}

type Settled = JobAnswer | PlaceRefusal

/** Settles the order's refund first: the job's task is a view of it. */
async function settle(
  c: ApiContext,
  { key, number, iban }: { key: string; number: string; iban: string | undefined },
): Promise<Settled | null> {
  const { key: site } = c.var.site
  const jobs = jobsOf(c.env, site)
  const id = requestId(c)
  const production = await jobs.productionToPay(id, number)
  if (production !== null) {
    const paid = await orderOf(c.env, site, number).settleRefund(key, { production, iban })
    if (!paid.ok) return paid
  }
  return jobs.settle(id, number)
}

/** @param answer null for an unknown one, or a preview */
function audited(
  c: ApiContext,
  answer: Settled | null,
  { detail, status = 200 }: { detail: object; status?: 200 | 202 },
): Audited {
  if (!answer) return { detail: null, response: notFound(c) }
  if (!answer.ok)
    return { detail: { ...detail, job: requestId(c), result: answer.reason }, response: refusal(c, answer) }
  const { job } = answer
  return { detail: { ...detail, job: job.id, production: job.production }, response: c.json(job, status) }
}
