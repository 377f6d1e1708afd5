// What a job stores. Times are ISO 8601 in UTC, except those of retries.
import type {
  JobChange,
  JobReason,
  JobState,
  JobStop,
  ProductionJob,
} from '../../../../shared/contract/box-office/staff/jobs.ts'
import type { MoveKind } from '../../../../shared/entities/productions/changes.ts'
import type { Localised } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import type { OrderCancellation } from '../order/verbs/cancellation-of.ts'

/** What a job is to do with each order that has places of a production. */
export interface JobRequest {
  site: SiteKey
  production: number
  change: JobChange
  about: JobAbout
  by: string
}

export interface JobAbout {
  /** The production as it is called when the job is made; null if content does not have it. */
  title: { de: string; en: string } | null
  /** Its start, ISO 8601 with Berlin's offset. */
  date: string | null
  /** For the buyers, in addition to the standard sentences of their mails. */
  notice?: Localised | null
  /** Of a move; missing is `moved`. */
  kind?: MoveKind
  /**
   * Of a cancellation: what must say so while orders are cancelled, the published content or the stopped sale. A
   * missing one is the sale, which must be stored.
   */
  basis?: 'content' | 'sale'
  /** For the audit log. */
  why?: object
}

export interface StoredJob extends JobRequest {
  id: number
  state: JobState
  stopped: JobStop | null
  created_at: string
  started_at: string | null
  ended_at: string | null
  /** The places that other box offices have sold; 0 until the orders are listed. */
  elsewhere: number
  /** How often the job was started, with the times that staff let it try again; from 1. */
  round: number
  /** Whether a preview was counted to its end. */
  is_previewed: boolean
  /**
   * How often it was asked to list its orders since it last ended. 0 for an ended job, which gets no further orders
   * when staff let it try some again.
   */
  to_list: number
}

/** The answer of a call: the job, or why it is refused. */
export type JobAnswer = { ok: true; job: ProductionJob } | { ok: false; reason: JobRefusal }
export type JobRefusal = 'concert_cancelled' | 'already_decided' | 'not_refunded' | 'key_reused' | 'person_needed'

/** What a job does, or has done, with one order. */
export type OrderShare = Omit<OrderCancellation, 'state'>

export const noShare: OrderShare = {
  tickets: 0,
  unpaid: 0,
  mails: 0,
  calls: 0,
  documents: 0,
  cents: {},
  by_hand_cents: 0,
  needs_iban: false,
}

export interface JobOrder {
  number: string
  state: 'waiting' | 'done' | 'needs_staff'
  /** What the job would do, from the preview or before its first attempt; null until then. */
  planned: OrderShare | null
  /** What it has done; null until then. */
  share: OrderShare | null
  reasons: JobReason[]
  /** Attempts that failed; the order waits until `next_ms`, in UTC milliseconds. */
  tries: number
  next_ms: number
  /** When it was last worked on; null before. */
  at: string | null
}

/** Whether staff may say that an order is done: the job has changed it, or cannot try it again. */
export function isSettleable({ state }: StoredJob, order: JobOrder): boolean {
  return state === 'replaced' || needsPerson(order)
}

/** Whether what an order lacks is no matter of another attempt: a transfer, or a telephone call. */
export function needsPerson({ reasons }: JobOrder): boolean {
  return reasons.every((reason) => reason === 'by_hand' || reason === 'not_told')
}

/**
 * The result of one attempt. An unfinished order is tried again, and in the end needs staff for its reason; it has no
 * share in what is done, and `planned` in what is left.
 */
export type Attempt =
  | { isFinished: true; share: OrderShare | null; reasons: JobReason[] }
  | { isFinished: false; share: null; planned?: OrderShare | null; reason: JobReason }

export const unanswered: Attempt = { isFinished: false, share: null, reason: 'no_answer' }

/** What a job does with each order. */
export interface OrderWork {
  /** Whether each order is planned before its first attempt, because afterwards it does not show what was done. */
  isPlanned: boolean
  /** Returns what `act` would do; changes nothing. */
  plan(number: string): Promise<Attempt>
  /** @param order `key` is the request key of this attempt; a repetition after a crash has the same one */
  act(order: { number: string; key: string; planned: OrderShare | null }): Promise<Attempt>
}
