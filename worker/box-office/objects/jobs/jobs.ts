import { DurableObject } from 'cloudflare:workers'
import type { ListedJob, ProductionJob } from '../../../../shared/contract/box-office/staff/jobs.ts'
import type { Env } from '../../../env.ts'
import { runAlarm } from '../../../late/attempts.ts'
import { clockOf } from '../../../late/clock.ts'
import type { ReportedOrder } from '../../rules/jobs-csv.ts'
import { AlarmPauses } from '../order/alarm-pauses.ts'
import { isAutomatic } from './is-automatic.ts'
import { JobStore } from './job-store.ts'
import { jobWithOrders, listedJob, reportedOrder } from './job-sums.ts'
import { JobTurns } from './job-turns.ts'
import { type NotedPart, noteOrder } from './note-order.ts'
import { endIfResumed, type StepContext, step, triesAtOnce } from './step.ts'
import type { JobAnswer, JobOrder, JobRefusal, JobRequest, StoredJob } from './stored-job.ts'
import { isSettleable, needsPerson } from './stored-job.ts'

/** If the process dies during a step, the alarm fires again after this time. */
const watchMs = 20_000

/**
 * A site's jobs: cancelled and moved productions, whose orders are changed 20 at a time by alarms, so that a job goes
 * on without an open tab and after restarts. The orders do the work; a job knows which of them have done it.
 */
export class Jobs extends DurableObject<Env> {
  readonly store: JobStore
  readonly #pauses: AlarmPauses
  readonly #turns: JobTurns
  readonly #noted: StepContext['noted'] = new Map()
  #work: Promise<void> | null = null
  /** Tests replace the clock of retries and how long a step waits for an order. */
  nowMs: () => number = () => Date.now()
  patienceMs = 10_000
  /** Delay before an alarm; tests raise it to run alarms themselves. */
  waitMs = 0
  /** Called before and after writes of a step; tests simulate crashes here. */
  onWrite: () => void | Promise<void> = () => {}

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.store = new JobStore(ctx.storage)
    this.#pauses = new AlarmPauses(ctx.storage, 'jobs alarm')
    const times = { nowMs: () => this.nowMs(), moment: () => this.#moment() }
    this.#turns = new JobTurns({ ctx, env, store: this.store }, times)
  }

  /**
   * Counts what a job would do. Earlier previews of the production are forgotten, unless one counts the same right now,
   * so that two colleagues do not keep each other's from ending.
   */
  async preview(key: string, request: JobRequest): Promise<JobAnswer> {
    const { store } = this
    const job = store.commit(() => {
      const known = store.byKey(key)
      if (known) return isRepeated(known, request, true) ? known : null
      const counting = store.openOf(request.production).find((other) => isCounting(other, request))
      if (counting) return counting
      this.#forgetPreviews(request)
      return store.add(key, request, 'previewing', this.#moment())
    })
    if (!job) return { ok: false, reason: 'key_reused' }
    await this.#schedule()
    return { ok: true, job: this.#shown(job) }
  }

  /**
   * Starts a job, or turns the preview of the same change into it. A repeated key, and another cancellation of the same
   * production, get the job that exists; a move replaces earlier moves, and a cancellation moves. A move is refused
   * while a cancellation has orders left; only a production that takes place again ends one.
   */
  async start(key: string, request: JobRequest): Promise<JobAnswer> {
    await this.#endResumed(request.production)
    const started = this.store.commit(() => this.#started(key, request))
    await this.#schedule()
    return 'ok' in started ? started : { ok: true, job: this.#shown(started) }
  }

  /** Whether a cancellation of the production has orders left. */
  async isCancelling(production: number): Promise<boolean> {
    await this.#endResumed(production)
    return this.store.exists && this.store.cancellationsOf(production).length > 0
  }

  /** Ends the cancellations of a production that takes place again. */
  async #endResumed(production: number): Promise<void> {
    if (!this.store.exists) return
    for (const job of this.store.cancellationsOf(production)) await endIfResumed(this.#context(), job)
  }

  async list(): Promise<ListedJob[]> {
    if (!this.store.exists) return []
    await this.#wake()
    return this.store.list().map((job) => listedJob(job, this.store.counts(job.id)))
  }

  async read(id: number): Promise<ProductionJob | null> {
    const job = this.store.exists ? this.store.job(id) : null
    if (!job) return null
    await this.#wake()
    return this.#shown(job)
  }

  /**
   * Lets orders that need staff be tried and looked at again, all of them or one; refused for a job whose production
   * has changed since, and for an order that only a person can pay or call.
   */
  async retry(id: number, number?: string): Promise<JobAnswer | null> {
    const { store } = this
    const job = this.#begun(id)
    const named = number === undefined ? undefined : store.order(id, number)
    if (!job || (number !== undefined && !named)) return null
    await this.#endResumed(job.production)
    const refusal = store.commit<JobRefusal | null>(() => {
      const state = store.job(id)?.state
      if (state === 'replaced') return 'already_decided'
      if (named?.state === 'needs_staff' && needsPerson(named)) return 'person_needed'
      for (const order of store.orders(id)) {
        if (order.state !== 'needs_staff' || (number ?? order.number) !== order.number) continue
        if (!needsPerson(order)) store.save(id, { ...order, state: 'waiting', next_ms: 0, tries: nextTries(order) })
      }
      // also a job that was given up before it had listed all its orders
      const isLeft = store.nextDueMs(id) !== null || job.to_list > 0
      if (state !== 'running' && isLeft) store.startRound(id)
      return null
    })
    if (refusal) return { ok: false, reason: refusal }
    await this.#schedule()
    return { ok: true, job: this.#shown(job) }
  }

  /** Stops a running job after the orders that are on their way, until staff let it go on (`retry`). */
  async halt(id: number): Promise<JobAnswer | null> {
    const job = this.#begun(id)
    if (!job) return null
    const isRefused = this.store.commit(() => {
      const current = this.store.job(id)
      if (current?.state === 'running') this.store.stop(current, 'paused', this.#moment())
      return current?.state !== 'running' && current?.stopped !== 'paused'
    })
    if (isRefused) return { ok: false, reason: 'already_decided' }
    await this.#schedule()
    return { ok: true, job: this.#shown(job) }
  }

  /** Counts what needs staff: orders, and jobs stopped before they had listed any. `toPay` numbers the orders. */
  async openTasks(): Promise<{ count: number; toPay: string[] }> {
    if (!this.store.exists) return { count: 0, toPay: [] }
    await this.#wake()
    return { count: this.store.openTasks(), toPay: this.store.openOrders() }
  }

  /** Returns all orders of a job, as they are now; null for an unknown one, or a preview. */
  async orders(id: number): Promise<ReportedOrder[] | null> {
    return this.#begun(id) && this.store.orders(id).map(reportedOrder)
  }

  /** Returns the production whose money staff must pay before `settle` takes the order off the tasks; null for none. */
  async productionToPay(id: number, number: string): Promise<number | null> {
    const job = this.#begun(id)
    const order = job && this.store.order(id, number)
    if (!job || order?.state !== 'needs_staff' || !isSettleable(job, order)) return null
    return order.reasons.includes('by_hand') ? job.production : null
  }

  /**
   * Takes an order off the tasks of a job; null for one that the job does not have, refused for one that the job has
   * not changed and can try again.
   */
  async settle(id: number, number: string): Promise<JobAnswer | null> {
    const { store } = this
    const job = this.#begun(id)
    const order = job && store.order(id, number)
    if (!job || !order) return null
    const isRefused = store.commit(() => {
      if (order.state !== 'needs_staff') return false
      if (!isSettleable(job, order)) return true
      // the order has been paid before
      const share = order.share && { ...order.share, by_hand_cents: 0, needs_iban: false }
      store.save(id, { ...order, share, state: 'done' })
      store.endTasks(job, this.#moment())
      return false
    })
    return isRefused ? { ok: false, reason: 'not_refunded' } : { ok: true, job: this.#shown(job) }
  }

  /**
   * Takes over what an order says about its part in cancelled productions, since staff may have paid the money at the
   * order, or a refund may have failed later.
   */
  async noteOrder(number: string, parts: readonly NotedPart[]): Promise<void> {
    if (this.store.exists) noteOrder({ ...this.#context(), number }, parts)
  }

  /** Does the next step of a job. */
  override alarm(): Promise<void> {
    // a step that is on its way is not begun a second time
    this.#work ??= runAlarm(
      { ctx: this.ctx, env: this.env, what: 'jobs alarm' },
      () => this.#pauses.run(() => this.#step()),
      () => this.#giveUp(),
    ).finally(() => {
      this.#work = null
    })
    return this.#work
  }

  async #step(): Promise<void> {
    if (!this.store.exists) return
    await this.#turns.take(async (job) => {
      await this.ctx.storage.setAlarm(Date.now() + watchMs)
      await step(this.#context(), job)
    })
    await this.#schedule()
  }

  /** Three alarms in a row did not end. */
  async #giveUp(): Promise<void> {
    if (!this.store.exists) return
    this.#turns.giveUp()
    await this.#schedule()
  }

  #context(): StepContext {
    const { env, store, patienceMs } = this
    const times = { nowMs: this.nowMs(), now: new Date(this.#moment()) }
    return { env, store, patienceMs, ...times, noted: this.#noted, onWrite: () => this.onWrite() }
  }

  async #schedule(): Promise<void> {
    const dueMs = this.#turns.dueMs()
    if (dueMs === Number.POSITIVE_INFINITY) await this.ctx.storage.deleteAlarm()
    else await this.ctx.storage.setAlarm(Date.now() + Math.max(0, dueMs - this.nowMs()) + this.waitMs)
  }

  /** Sets the alarm if a job has work and the alarm is missing or was lost. */
  async #wake(): Promise<void> {
    if (this.store.working().length > 0 && (await this.ctx.storage.getAlarm()) === null) await this.#schedule()
  }

  #started(key: string, request: JobRequest): StoredJob | Extract<JobAnswer, { ok: false }> {
    const { store } = this
    const known = store.byKey(key)
    if (known) return isRepeated(known, request, false) ? known : { ok: false, reason: 'key_reused' }
    const { production, change, about } = request
    if (change === 'moved' && store.cancellationsOf(production).length > 0)
      return { ok: false, reason: 'concert_cancelled' }
    const open = store.openOf(production)
    const running = open.filter(({ state }) => state === 'running')
    const going = [...running, ...store.cancellationsOf(production).filter(({ stopped }) => stopped !== null)]
    const same = going.find((job) => job.change === 'cancelled' && change === 'cancelled')
    if (same) {
      store.listAgain(same.id, about.basis === 'content' ? { ...same.about, basis: 'content' } : same.about)
      if (same.state !== 'running') store.startRound(same.id)
      return same
    }
    for (const { id } of running) store.replace(id, this.#moment())
    const preview = open.find(
      (job) => job.state !== 'running' && job.change === change && job.about.kind === about.kind,
    )
    this.#forgetPreviews(request, preview?.id)
    if (!preview) return store.add(key, request, 'running', this.#moment())
    store.startPreviewed(preview.id, key, request, this.#moment())
    return store.job(preview.id) ?? preview
  }

  #forgetPreviews({ production }: JobRequest, except?: number): void {
    for (const { id, state } of this.store.openOf(production))
      if (state !== 'running' && id !== except) this.store.remove(id)
  }

  /** Returns a job that is not a preview. */
  #begun(id: number): StoredJob | null {
    const job = this.store.exists ? this.store.job(id) : null
    return job?.state.startsWith('preview') ? null : job
  }

  #shown({ id }: StoredJob): ProductionJob {
    const job = this.store.job(id)
    if (!job) throw new Error(`job ${id} is missing`)
    const orders = { orders: this.store.orders(id), counts: this.store.counts(id) }
    return jobWithOrders(job, orders, (means) => isAutomatic(this.env, means))
  }

  #moment(): string {
    return new Date(clockOf(this.env)()).toISOString()
  }
}

function isCounting({ state, change, about }: StoredJob, request: JobRequest): boolean {
  return state === 'previewing' && change === request.change && about.kind === request.about.kind
}

/** Whether the job of a known key is the one that the request means. */
function isRepeated({ production, change, state }: StoredJob, request: JobRequest, isPreview: boolean): boolean {
  return production === request.production && change === request.change && state.startsWith('preview') === isPreview
}

/** Returns a number of attempts whose request keys are new, and after which an order may fail as often as at first. */
function nextTries({ tries }: Pick<JobOrder, 'tries'>): number {
  return tries - (tries % triesAtOnce) + triesAtOnce
}
