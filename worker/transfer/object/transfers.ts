import { DurableObject } from 'cloudflare:workers'
import type { Transfer, TransferKind } from '../../../shared/contract/calls/desk/transfers-schemas.ts'
import { type SiteKey, siteKeys, sites } from '../../../shared/sites/sites.ts'
import type { Env } from '../../env.ts'
import { reportFailure } from '../../http/failures/report.ts'
import { Attempts, mostUnended } from '../../late/attempts.ts'
import { clockOf } from '../../late/clock.ts'
import { backupSource } from '../backup/backup-source.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { pauses } from '../pauses.ts'
import { type Job, JobStore, transferOf } from './job-store.ts'
import { allSites, archiveKey, readPrefix } from './keys.ts'
import { isFinal, type Source, type StepContext, step } from './step.ts'

/** An alarm runs steps for this time, then sets the next alarm. */
const runMs = 4000
/** If the process dies during a step, the alarm fires again after this time. */
const watchMs = 20_000
const maxAttempts = 6
/** Maximum number of completed jobs that are kept; 30 nightly backups cover a month. */
const kept: Record<TransferKind, number> = { export: 5, backup: 30 }
/** Maximum number of failed and cancelled jobs of a kind that are kept for the desk's list; they have no file. */
const keptWithoutFile = 10

/** The message is a warning of the job, which the desk shows. */
class GivenUp extends Error {
  override name = 'GivenUp'
}

/**
 * The exports of one site, or the backups of all sites. Alarms run these jobs step by step, so they continue without an
 * open tab and after restarts. Only one job runs at a time.
 */
export class Transfers extends DurableObject<Env> {
  readonly #jobs: JobStore
  readonly #attempts: Attempts
  readonly #workOnce = oneAtATime(() => this.#work())
  /** Tests replace the time that an alarm may spend. */
  runMs = runMs
  /** Delay before an alarm; tests raise it to run alarms themselves. */
  waitMs = 0
  /** Called after writes of a step; tests simulate crashes here. */
  onWrite: () => void = () => {}
  /** Called between steps; tests count the calls. */
  pause = pauses()

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#jobs = new JobStore(ctx.storage)
    this.#attempts = new Attempts(ctx.storage)
  }

  /**
   * Starts a job, or returns the running one of the same kind.
   * @param name the object's own name, as in `transfersOf`
   * @param by the administrator's e-mail address; null for the nightly backup
   */
  async start(name: string, kind: TransferKind, by: string | null): Promise<Transfer> {
    const known = this.#jobs.jobs().find((job) => job.kind === kind && job.state === 'running')
    if (known) {
      await this.#wake()
      return transferOf(known)
    }
    await this.ctx.storage.put('name', name)
    const job = this.#jobs.add(kind, by, this.#now())
    await this.ctx.storage.setAlarm(Date.now() + this.waitMs)
    return transferOf(job)
  }

  async list(): Promise<Transfer[]> {
    await this.#wake()
    return this.#jobs.jobs().map(transferOf)
  }

  /** Cancels a running job, or deletes a finished one with its file. @returns false for an unknown job */
  async cancel(id: number): Promise<boolean> {
    const job = this.#jobs.job(id)
    if (!job) return false
    const name = await this.#name()
    if (job.state === 'running') {
      // saved first, so that `#run` sees the cancellation after the current step
      this.#jobs.save({ ...job, state: 'cancelled', ended_at: this.#now() })
      await this.#discard(name, job)
      await this.#tidy(job.kind)
      return true
    }
    await this.env.MEDIA.delete(archiveKey(name, id))
    this.#jobs.remove(id)
    return true
  }

  /** Runs steps, or awaits the run that is in progress; each run sets the next alarm while work is left. */
  override alarm(): Promise<void> {
    return this.#workOnce()
  }

  async #work(): Promise<void> {
    const [job] = this.#running()
    if (!job) return
    await this.ctx.storage.setAlarm(Date.now() + watchMs)
    await this.#run(job.id)
    if (this.#running().length > 0) {
      const { attempts = 0 } = this.#running()[0] ?? {}
      await this.ctx.storage.setAlarm(Date.now() + (attempts > 0 ? 1000 * 2 ** attempts : 0) + this.waitMs)
    } else await this.ctx.storage.deleteAlarm()
  }

  async #run(id: number): Promise<void> {
    const name = await this.#name()
    const until = Date.now() + this.runMs
    try {
      do {
        const job = this.#jobs.job(id)
        if (job?.state !== 'running') return
        const piece = `job ${id}`
        if (this.#attempts.isGivenUp(piece)) {
          this.#attempts.forget(piece)
          throw new GivenUp(`The ${job.kind} was given up: it stopped the server ${mostUnended} times.`)
        }
        const context = await this.#context(name)
        const isDone = await this.#attempts.run(piece, () => step(context, job))
        await this.pause()
        const after = this.#jobs.job(id)
        // the job was cancelled during the step, so everything that the step wrote is deleted too
        if (after?.state !== 'running') return this.#discard(name, after ?? job)
        if (isDone) return this.#finish(name, after)
      } while (Date.now() < until)
    } catch (error) {
      await this.#failed(name, id, error)
    }
  }

  async #finish(name: string, job: Job): Promise<void> {
    await this.#forgetRead(name, job.id)
    this.#jobs.commit(() => {
      this.#jobs.forgetFiles(job.id)
      this.#jobs.save({ ...job, state: 'done', ended_at: this.#now() })
    })
    await this.#tidy(job.kind)
  }

  /** Removes all but the newest ended jobs of a kind: `kept` with a file, `keptWithoutFile` without one. */
  async #tidy(kind: TransferKind): Promise<void> {
    const ended = this.#jobs.jobs().filter((job) => job.kind === kind && job.state !== 'running')
    const [done, others] = [
      ended.filter(({ state }) => state === 'done'),
      ended.filter(({ state }) => state !== 'done'),
    ]
    for (const { id } of [...done.slice(kept[kind]), ...others.slice(keptWithoutFile)]) await this.cancel(id)
  }

  async #failed(name: string, id: number, error: unknown): Promise<void> {
    const context = { env: this.env, site: sites[name as SiteKey], path: '', wait: this.ctx.waitUntil.bind(this.ctx) }
    reportFailure(context, 'transfer', error)
    const job = this.#jobs.job(id)
    if (job?.state !== 'running') return
    const attempts = job.attempts + 1
    if (attempts < maxAttempts && !isFinal(error) && !(error instanceof GivenUp))
      return this.#jobs.save({ ...job, attempts })
    const message = error instanceof Error ? error.message : String(error)
    this.#jobs.save({
      ...job,
      state: 'failed',
      attempts,
      ended_at: this.#now(),
      warnings: [...job.warnings, message],
    })
    await this.#discard(name, job)
    await this.#tidy(job.kind)
  }

  async #discard(name: string, { id, work }: Job): Promise<void> {
    const key = archiveKey(name, id)
    if (work.upload) {
      const upload = this.env.MEDIA.resumeMultipartUpload(key, work.upload.id)
      // if the upload has just been completed, it cannot be aborted, and its object is deleted instead
      await upload.abort().catch(() => this.env.MEDIA.delete(key))
    }
    await this.#forgetRead(name, id)
    this.#jobs.forgetFiles(id)
  }

  async #forgetRead(name: string, id: number): Promise<void> {
    const prefix = readPrefix(name, id)
    for (let isMore = true; isMore; ) {
      const { objects, truncated } = await this.env.MEDIA.list({ prefix, limit: 1000 })
      if (objects.length > 0) await this.env.MEDIA.delete(objects.map(({ key }) => key))
      isMore = truncated
    }
  }

  async #context(name: string): Promise<StepContext> {
    const store = { d1: this.env.DB, now: new Date(clockOf(this.env)()) }
    const onWrite = () => this.onWrite()
    return { bucket: this.env.MEDIA, store, jobs: this.#jobs, name, source: await this.#source(name), onWrite }
  }

  /**
   * Returns the source of the object's jobs. The import's schemas are loaded only for jobs, since everything that
   * the Worker loads on start delays visitors.
   */
  async #source(name: string): Promise<Source> {
    const store = { d1: this.env.DB, now: new Date(clockOf(this.env)()) }
    const { deskSource, exportSource } = await import('./export-source.ts')
    if (name === allSites)
      return backupSource(
        store,
        siteKeys.map((each) => deskSource(this.env, store, each)),
      )
    const site = siteKeys.find((key) => key === name)
    if (!site) throw new Error(`no site ${name}`)
    return exportSource(this.env, store, site)
  }

  #running(): Job[] {
    return this.#jobs.jobs().filter(({ state }) => state === 'running')
  }

  /** Sets the alarm again if a running job has lost it. */
  async #wake(): Promise<void> {
    if (this.#running().length > 0 && (await this.ctx.storage.getAlarm()) === null)
      await this.ctx.storage.setAlarm(Date.now() + this.waitMs)
  }

  async #name(): Promise<string> {
    return (await this.ctx.storage.get<string>('name')) ?? ''
  }

  #now(): string {
    return new Date(clockOf(this.env)()).toISOString()
  }
}
