import type { Env } from '../../../env.ts'
import { type FailureContext, logFailure, reportFailure } from '../../../http/failures/report.ts'
import { Attempts } from '../../../late/attempts.ts'
import { retryMs } from '../order/schedule.ts'
import type { JobStore } from './job-store.ts'
import type { StoredJob } from './stored-job.ts'

/** After so many failed steps in a row, which take about an hour, staff have to let a job go on. */
const mostFailures = 10

interface Times {
  /** The time by which retries are scheduled, in UTC milliseconds. */
  nowMs: () => number
  /** The time that the desk shows, ISO 8601. */
  moment: () => string
}

/**
 * Gives the jobs of a site their turns, one step each, so that a job that fails or kills the process holds up no other.
 */
export class JobTurns {
  readonly #store: JobStore
  readonly #attempts: Attempts
  readonly #times: Times
  readonly #failure: FailureContext
  /** The job of the latest step. */
  #latest = 0

  constructor({ ctx, env, store }: { ctx: DurableObjectState; env: Env; store: JobStore }, times: Times) {
    this.#store = store
    this.#attempts = new Attempts(ctx.storage)
    this.#times = times
    this.#failure = { env, site: undefined, path: '', wait: ctx.waitUntil.bind(ctx) }
  }

  /** Does a step of the next job. A job whose step fails waits longer and longer, and in the end for staff. */
  async take(step: (job: StoredJob) => Promise<void>): Promise<void> {
    const job = this.#next()
    if (!job) return
    this.#latest = job.id
    // its steps killed the process, although those of other jobs in between did not
    if (this.#attempts.isGivenUp(pieceOf(job))) return this.#stop([job])
    try {
      await this.#attempts.run(pieceOf(job), () => step(job))
      this.#store.pauses.succeed(job.id)
    } catch (error) {
      this.#postpone(job, error)
    }
  }

  /** Leaves the jobs whose steps kill the process to staff: all that work if it cannot be told which. */
  giveUp(): void {
    const working = this.#store.working()
    const killing = working.filter((job) => this.#attempts.unended(pieceOf(job)) > 0)
    this.#stop(killing.length > 0 ? killing : working)
  }

  /** Returns when the next job has something to do, in UTC milliseconds; infinite if none has. */
  dueMs(): number {
    return Math.min(...this.#store.working().map(({ id }) => this.#dueMs(id)), Number.POSITIVE_INFINITY)
  }

  /**
   * Returns a job that has something to do now: a preview, for which staff wait, or else the one after the job of the
   * latest step. Without one, returns any that waits for its orders.
   */
  #next(): StoredJob | undefined {
    const working = this.#store.working()
    const due = working.filter(({ id }) => this.#dueMs(id) <= this.#times.nowMs())
    const preview = due.find(({ state }) => state === 'previewing')
    const next = preview ?? due.find(({ id }) => id > this.#latest) ?? due[0]
    return next ?? working.find(({ id }) => this.#store.pauses.dueMs(id) === 0)
  }

  /** A job none of whose orders waits has to be ended now. */
  #dueMs(id: number): number {
    return Math.max(this.#store.pauses.dueMs(id), this.#store.nextDueMs(id) ?? this.#times.nowMs())
  }

  #postpone(job: StoredJob, error: unknown): void {
    const { pauses } = this.#store
    const failures = this.#store.commit(() => {
      const count = pauses.fail(job.id)
      pauses.wait(job.id, this.#times.nowMs() + retryMs(count + 4))
      return count
    })
    if (failures < mostFailures) logFailure(this.#failure, `step of job ${job.id}`, error)
    else {
      reportFailure(this.#failure, `job ${job.id} is stopped`, error)
      this.#stop([job])
    }
  }

  #stop(jobs: readonly StoredJob[]): void {
    this.#store.commit(() => {
      for (const { id } of jobs) {
        const job = this.#store.job(id)
        if (job?.state === 'running' || job?.state === 'previewing')
          this.#store.stop(job, 'failed', this.#times.moment())
      }
    })
    for (const job of jobs) this.#attempts.forget(pieceOf(job))
  }
}

function pieceOf({ id }: StoredJob): string {
  return `job ${id}`
}
