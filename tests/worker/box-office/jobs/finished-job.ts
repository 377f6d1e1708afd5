import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { ProductionJob } from '../../../../shared/contract/box-office/staff/jobs.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import type { Jobs } from '../../../../worker/box-office/objects/jobs/jobs.ts'
import { jobsOf } from '../../../../worker/box-office/objects/jobs-of.ts'

/** Runs the alarms of a site's jobs until one of them has nothing left to do on its own. */
export async function finishedJob(id: number, site: SiteKey = 'hh'): Promise<ProductionJob> {
  const stub = jobsOf(env, site)
  for (let alarms = 0; alarms < 1000; alarms++) {
    await runInDurableObject(stub, (jobs: Jobs) => jobs.alarm())
    const job = await stub.read(id)
    if (job && job.state !== 'running' && job.state !== 'previewing') return job
  }
  throw new Error(`job ${id} does not end`)
}

/** Returns the answer of a cancellation or a move after its job has ended. */
export async function afterJob<Answer extends { json: { job?: number | null } }>(answer: Answer): Promise<Answer> {
  if (answer.json.job) await finishedJob(answer.json.job)
  return answer
}
