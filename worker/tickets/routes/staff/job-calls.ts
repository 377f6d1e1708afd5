import type { Hono } from 'hono'
import { deskJobsRows } from '../../../../shared/contract/calls/box-office/jobs/jobs.ts'
import type { AppContext } from '../../../env.ts'
import { background } from '../../../http/background.ts'
import { type ApiContext, notFound, requestId, requestLocale } from '../../../http/request/request.ts'
import { csvFile, streamOf } from '../../../http/response/csv.ts'
import { exportJob } from '../../handlers/jobs/export-job.ts'
import { withCalls } from '../../handlers/jobs/order-to-call.ts'
import { startWaiting } from '../../handlers/jobs/published-changes.ts'
import type { JobAnswer } from '../../objects/jobs/stored-job.ts'
import { jobsOf } from '../../objects/jobs-of.ts'
import { readOrderNumber } from '../../rules/order-number.ts'
import { refusal } from '../refusals.ts'
import { requestNumber } from './desk-context.ts'
import { type Audited, serveStaff } from './staff-call.ts'

const area = {
  rows: deskJobsRows,
  load: async () => (await import('../../../../shared/contract/calls/box-office/jobs/jobs-schemas.ts')).deskJobsSchemas,
}

/** The jobs of cancelled and moved productions; what starts them is in `sales-calls.ts` and the desk's own calls. */
export function jobCalls(api: Hono<AppContext>): void {
  serveStaff(api, area, {
    async listJobs({ c, answer }) {
      await startWaiting(c.env, { now: c.var.now, site: c.var.site.key }, background(c))
      return answer({ results: await jobsOf(c.env, c.var.site.key).list() })
    },
    async readJob({ c, answer }) {
      const job = await jobsOf(c.env, c.var.site.key).read(requestId(c))
      return answer(job && (await withCalls({ env: c.env, site: c.var.site.key }, job)))
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
    async settleJobOrder({ c }) {
      const number = requestNumber(c) ?? ''
      return audited(c, await jobsOf(c.env, c.var.site.key).settle(requestId(c), number), { detail: { number } })
    },
  })
}

/** @param answer null for an unknown one, or a preview */
function audited(
  c: ApiContext,
  answer: JobAnswer | null,
  { detail, status = 200 }: { detail: object; status?: 200 | 202 },
): Audited {
  if (!answer) return { detail: null, response: notFound(c) }
  if (!answer.ok)
    return { detail: { ...detail, job: requestId(c), result: answer.reason }, response: refusal(c, answer) }
  const { job } = answer
  return { detail: { ...detail, job: job.id, production: job.production }, response: c.json(job, status) }
}
