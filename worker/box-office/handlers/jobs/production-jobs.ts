// Starts and previews the jobs that change the orders of a cancelled or moved production.
import type { JobChange } from '../../../../shared/contract/box-office/staff/jobs.ts'
import type { MoveKind } from '../../../../shared/entities/productions/changes.ts'
import type { Localised } from '../../../../shared/i18n/locale.ts'
import { sites } from '../../../../shared/sites/sites.ts'
import { contentClient } from '../../../content/content-client.ts'
import type { BoxOfficeCall } from '../../../content/handlers/desk/box-office.ts'
import type { JobAbout, JobAnswer, JobRequest } from '../../objects/jobs/stored-job.ts'
import { jobsOf } from '../../objects/jobs-of.ts'
import { moveAssistance } from '../../store/orders/assistance.ts'

interface JobStart {
  change: JobChange
  /** The request's key; the same key gets the same job. */
  key: string
  notice?: Localised | null
  kind?: MoveKind
  why?: object
  /** Of a cancellation: whether the published content says so, or only the stopped sale. */
  basis?: JobAbout['basis']
}

/** Counts what a job would do; changes no order. A move is refused while the production is cancelled. */
export async function previewJob(call: BoxOfficeCall, { key, ...start }: JobStart): Promise<JobAnswer> {
  const { request, isCancelled } = await requestOf(call, start)
  const jobs = jobsOf(call.env, call.site)
  if (start.change === 'moved' && (isCancelled || (await jobs.isCancelling(call.production)))) return cancelled
  return jobs.preview(key, request)
}

/**
 * Starts the job that changes the orders with places of a production: if it is cancelled, unpaid ones are ended and the
 * others get its tickets refunded; if it is moved, they get its new date and hall, and their buyers a mail unless it is
 * a correction. A move is refused while the production is cancelled.
 */
export async function startJob(call: BoxOfficeCall, { key, ...start }: JobStart): Promise<JobAnswer> {
  const { env, site, production, now } = call
  const { request, isCancelled } = await requestOf(call, start)
  if (start.change === 'moved' && isCancelled) return cancelled
  const answer: JobAnswer = await jobsOf(env, site).start(key, request)
  const { date } = request.about
  if (answer.ok && start.change === 'moved' && date) await moveAssistance({ d1: env.DB, now }, site, production, date)
  return answer
}

const cancelled = { ok: false, reason: 'concert_cancelled' } as const

async function requestOf(
  { env, site, production, now, by }: BoxOfficeCall,
  { change, ...about }: Omit<JobStart, 'key'>,
): Promise<{ request: JobRequest; isCancelled: boolean }> {
  const read = (locale: 'de' | 'en') =>
    contentClient({ env, site: sites[site], locale, now }).productions.byId(production)
  const [de, en] = await Promise.all([read('de'), read('en')])
  const title = de && { de: de.title, en: en?.title ?? de.title }
  const request = { site, production, change, by, about: { ...about, title, date: de?.date ?? null } }
  return { request, isCancelled: de?.status === 'cancelled' }
}
