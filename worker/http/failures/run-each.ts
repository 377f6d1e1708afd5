import { type FailureContext, reportFailure } from './report.ts'

type Job = () => Promise<unknown>

/**
 * Runs jobs one after another, each even if earlier ones have failed.
 * @throws the failure, or an AggregateError of several, after the last job
 */
export async function runEach(jobs: readonly Job[]): Promise<void> {
  const failures: unknown[] = []
  for (const job of jobs) await job().catch((error) => failures.push(error))
  if (failures.length === 1) throw failures[0]
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('; '))
}

/** Runs a job without a request. Its failure is reported, not thrown. */
export async function reported(
  { env, wait }: Pick<FailureContext, 'env' | 'wait'>,
  what: string,
  job: Job,
): Promise<void> {
  try {
    await job()
  } catch (error) {
    reportFailure({ env, site: undefined, path: '', wait }, what, error)
  }
}
