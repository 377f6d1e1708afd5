// One step of a job: lists its orders, works on some of them, or ends the job. A step that a crash interrupts is
// repeated; each order recognises what it has done already.
import type { Env } from '../../../env.ts'
import { readOrderNumber } from '../../rules/order-number.ts'
import { readSales } from '../../store/sales.ts'
import { logJobEnd } from '../../store/staff-calls.ts'
import { readContentStatus } from '../../store/stops.ts'
import { inventoryOf } from '../inventory-of.ts'
import type { OrderCancellation } from '../order/verbs/cancellation-of.ts'
import { orderOf } from '../order-of.ts'
import { isAutomatic } from './is-automatic.ts'
import type { JobStore } from './job-store.ts'
import { sumsOf } from './job-sums.ts'
import { moveOrders } from './move-order.ts'
import {
  type Attempt,
  type JobOrder,
  type OrderShare,
  type OrderWork,
  type StoredJob,
  unanswered,
} from './stored-job.ts'
import { someAtOnce, within } from './within.ts'

export interface StepContext {
  env: Env
  store: JobStore
  /** The time by which retries are scheduled, in UTC milliseconds. */
  nowMs: number
  /** The time that the desk shows. */
  now: Date
  /** How long a step waits for one order, and for how long it begins to work on further ones. */
  patienceMs: number
  /**
   * What orders have said is left to pay by hand while the job had them to work on, by `notedKey`. The attempt under
   * way may have asked before that.
   */
  noted: Map<string, number>
  /** Called before and after each write of an order's result; tests simulate crashes here. */
  onWrite: () => void | Promise<void>
}

export const ordersPerStep = 20
/** A provider that stalls holds up these alone, and no longer than `patienceMs`; the others follow in the next step. */
const atOnce = 5
/** After so many failed attempts, an order needs staff, who can let it be tried as often again. */
export const triesAtOnce = 3
const pausesMs = [30_000, 120_000]
/** Previews are forgotten after this time. */
const dayMs = 86_400_000

export async function step(context: StepContext, job: StoredJob): Promise<void> {
  const { store, nowMs } = context
  if (await endIfResumed(context, job)) return
  const due = store.due(job.id, nowMs, ordersPerStep)
  if (due.length > 0) {
    const work = workOf(context, job)
    await someAtOnce(due, atOnce, (order) => workOn(context, { job, order, work }), context.patienceMs)
    return
  }
  const isWaiting = store.nextDueMs(job.id) !== null
  // an order may have got its places after the orders were listed, so a job ends once a list brings nothing new; one
  // that has ended before, and tries some orders again, leaves orders alone that were sold since then
  if (isWaiting || (job.to_list > 0 && (await list(context, job)) > 0)) return
  await end(context, job)
}

/** Ends a cancellation whose production takes place again; the orders that it has not cancelled keep their places. */
export async function endIfResumed(context: StepContext, job: StoredJob): Promise<boolean> {
  const { store, now } = context
  if (job.change !== 'cancelled' || job.state.startsWith('preview')) return false
  if (!(await takesPlaceAgain(context, job))) return false
  await logEnd(context, job)
  store.commit(() => {
    if (store.job(job.id)?.state === job.state) store.replace(job.id, now.toISOString())
  })
  return true
}

function workOf({ env, patienceMs, now }: StepContext, job: StoredJob): OrderWork {
  return job.change === 'cancelled' ? cancelOrders(env, job, patienceMs) : moveOrders(env, job, { patienceMs, now })
}

/** Adds the orders that have places of the production. @returns how many are new */
async function list({ env, store, onWrite }: StepContext, { id, site, production }: StoredJob): Promise<number> {
  const allocations = await inventoryOf(env, site, production).allocations()
  const numbers = [...new Set(allocations.flatMap(({ order }) => readOrderNumber(order) ?? []))]
  const elsewhere = allocations.filter(({ order, isSold }) => isSold && readOrderNumber(order) === null)
  await onWrite()
  return store.commit(() => store.addOrders(id, numbers, elsewhere.length))
}

interface Worked {
  job: StoredJob
  order: JobOrder
  work: OrderWork
}

async function workOn(context: StepContext, worked: Worked): Promise<void> {
  const { job, order, work } = worked
  const { id, state } = job
  // replaced, or paused by staff
  if (context.store.job(id)?.state !== state) return
  if (state === 'previewing') return save(context, worked, await work.plan(order.number))
  if (work.isPlanned && order.planned === null) {
    const planned = await work.plan(order.number)
    if (!planned.isFinished || planned.share === null) return save(context, worked, planned)
    order.planned = planned.share
    context.store.commit(() => context.store.save(id, order))
  }
  const { number, tries, planned } = order
  context.noted.delete(notedKey(id, number))
  await save(context, worked, await work.act({ number, key: `job:${id}:${number}:${tries}`, planned }))
}

/**
 * Saves the result of an attempt, also if the job has been stopped in the meantime. If it has been replaced, what the
 * attempt has done is saved, and an order that a cancellation leaves half done stays a task.
 */
async function save(
  { store, nowMs, now, noted, onWrite }: StepContext,
  { job, order }: Worked,
  attempt: Attempt,
): Promise<void> {
  await onWrite()
  const tries = attempt.isFinished ? order.tries : order.tries + 1
  const pauseMs = pausesMs[(tries % triesAtOnce) - 1] ?? 0
  const isAgain = !attempt.isFinished && tries % triesAtOnce > 0
  const reasons = attempt.isFinished ? attempt.reasons : [attempt.reason]
  const share = sharesOf(job, order, attempt)
  store.commit(() => {
    const before = store.order(job.id, order.number)
    const current = store.job(job.id)
    const isReplaced = job.state === 'running' && current?.state === 'replaced'
    const isStopped = job.state === 'running' && current?.stopped !== null
    if ((current?.state !== job.state && !isReplaced && !isStopped) || !before || before.state === 'done') return
    if (isReplaced && !attempt.isFinished && job.change === 'moved') return
    const left = noted.get(notedKey(job.id, order.number))
    // the order is asked again by the next step
    if (!isReplaced && attempt.isFinished && left !== undefined && left !== (attempt.share?.by_hand_cents ?? 0)) return
    if (!isReplaced && before.state !== 'waiting') return
    store.save(job.id, {
      ...order,
      ...share,
      reasons,
      tries,
      state: isAgain && !isReplaced ? 'waiting' : reasons.length > 0 ? 'needs_staff' : 'done',
      next_ms: isAgain ? nowMs + pauseMs : 0,
      at: now.toISOString(),
    })
  })
  await onWrite()
}

export function notedKey(job: number, number: string): string {
  return `${job} ${number}`
}

function sharesOf({ state }: StoredJob, order: JobOrder, attempt: Attempt): Pick<JobOrder, 'planned' | 'share'> {
  if (state === 'previewing') return { planned: attempt.share, share: order.share }
  if (attempt.isFinished) return { planned: order.planned, share: attempt.share }
  return { planned: order.planned ?? attempt.planned ?? null, share: order.share }
}

async function end(context: StepContext, job: StoredJob): Promise<void> {
  const { store, now, onWrite } = context
  const { id, state } = job
  if (state !== 'previewing') await logEnd(context, job)
  await onWrite()
  store.commit(() => {
    // replaced or started in the meantime
    if (store.job(id)?.state !== state) return
    store.tidy(new Date(now.getTime() - dayMs).toISOString())
    if (state === 'previewing') return store.endPreview(id)
    const isOpen = store.orders(id).some((order) => order.state === 'needs_staff')
    store.end(job, isOpen ? 'needs_staff' : 'done', now.toISOString())
  })
}

/**
 * Whether a production takes place again after its cancellation: the content that cancelled it says otherwise, or its
 * sale is no longer stopped. A production that was taken off the website after its cancellation stays cancelled.
 */
async function takesPlaceAgain(
  { env, now }: Pick<StepContext, 'env' | 'now'>,
  { site, production, about }: StoredJob,
): Promise<boolean> {
  const store = { d1: env.DB, now }
  if (about.basis === 'content') {
    const status = await readContentStatus(store, site, production)
    return status !== undefined && status !== 'cancelled'
  }
  const stored = await readSales(store, site, production)
  return stored !== null && !stored.sales.is_stopped
}

/** Logs a job's counts in the audit log when it ends; a repetition after a crash adds nothing. */
async function logEnd({ env, store, now }: StepContext, { id, site, by, ...job }: StoredJob): Promise<void> {
  const { production, change, round, about } = job
  const orders = store.orders(id)
  const { back, ...sums } = sumsOf(
    orders.map(({ share }) => share),
    (means) => isAutomatic(env, means),
  )
  const result = {
    orders: orders.length,
    needs_staff: orders.filter(({ state }) => state === 'needs_staff').length,
    mails: sums.mails,
    cents: back.reduce((sum, { cents }) => sum + cents, 0),
  }
  // the audit log shows results that are texts
  const detail = { job: id, round, production, change, ...about.why, sums, back, result: JSON.stringify(result) }
  await logJobEnd({ d1: env.DB, now }, { site, by, action: 'job ended', detail }, job.created_at)
}

/** Returns how a job cancels its production in an order: tickets, places, money and mail are the order's own work. */
function cancelOrders(env: Env, job: StoredJob, patienceMs: number): OrderWork {
  const { site, production, about } = job
  const read = async (number: string): Promise<OrderCancellation | null> =>
    within<OrderCancellation>(patienceMs, async () => orderOf(env, site, number).cancellation(production))
  return {
    isPlanned: false,
    async plan(number): Promise<Attempt> {
      const found = await read(number)
      return found ? { isFinished: true, share: shareOf(found), reasons: [] } : unanswered
    },
    async act({ number, key }): Promise<Attempt> {
      const order = orderOf(env, site, number)
      const request = { production, notice: about.notice ?? null }
      const answer = await within<{ ok: boolean }>(patienceMs, async () => order.cancelByStaff(key, request))
      const after = await read(number)
      const share = after && shareOf(after)
      if (after?.state === 'over') return { isFinished: true, share, reasons: reasonsOf(after) }
      // an order that has given the places back in the meantime has no share in the cancellation
      if (after?.state === 'none' && answer?.ok) return { isFinished: true, share: null, reasons: [] }
      return { isFinished: false, share: null, planned: share, reason: answer?.ok === false ? 'refused' : 'no_answer' }
    },
  }
}

function shareOf({ state, ...share }: OrderCancellation): OrderShare | null {
  return state === 'none' ? null : share
}

function reasonsOf({ by_hand_cents: byHand, calls }: OrderCancellation): ('by_hand' | 'not_told')[] {
  return [...(byHand > 0 ? (['by_hand'] as const) : []), ...(calls > 0 ? (['not_told'] as const) : [])]
}
