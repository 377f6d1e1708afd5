import type { ProductionJob } from '../../../../shared/contract/box-office/staff/jobs.ts'
import type { OrderToCall } from '../../../../shared/contract/calls/programme/productions-schemas.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import type { Env } from '../../../env.ts'
import { orderOf } from '../../objects/order-of.ts'

interface OfSite {
  env: Env
  site: SiteKey
}

/** Returns whom to call about an order. */
export async function orderToCall({ env, site }: OfSite, number: string): Promise<OrderToCall> {
  const view = await orderOf(env, site, number).view()
  return { number, name: view?.contact.name ?? '', phone: view?.contact.phone ?? null }
}

/** The number of orders whose buyers' names and telephone numbers one answer has. */
const maxCalls = 100

/** Returns an ended job with the names and telephone numbers of the buyers whom no mail has reached. */
export async function withCalls(of: OfSite, job: ProductionJob): Promise<ProductionJob> {
  if (job.state === 'running') return job
  const numbers = job.tasks.filter(({ reasons }) => reasons.includes('not_told')).map(({ number }) => number)
  const calls = await Promise.all(numbers.slice(0, maxCalls).map((number) => orderToCall(of, number)))
  const byNumber = new Map(calls.map(({ number, name, phone }) => [number, { name, phone }]))
  return { ...job, tasks: job.tasks.map((task) => ({ ...task, call: byNumber.get(task.number) ?? null })) }
}
