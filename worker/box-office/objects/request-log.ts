// Stores requests and their answers in an object's table `requests (key, body, answer, at_ms)`.
import type { RefusalReason } from '../../../shared/contract/box-office/refusal-words.ts'
import { passesWithTime } from '../rules/passes-with-time.ts'

const rememberedMs = 24 * 60 * 60 * 1000

export const requestTable = `CREATE TABLE IF NOT EXISTS requests (
    key TEXT PRIMARY KEY, body TEXT NOT NULL, answer TEXT NOT NULL, at_ms INTEGER NOT NULL
  );`

/** Stored in place of the answer to a request whose change has been made, until the answer is known. */
export const begunAnswer = 'begun'

export interface LoggedRequest {
  key: string
  /** The request as JSON; the same key with another body is refused. */
  body: string
  nowMs: number
}

export type VerbRequest = Readonly<Record<string, object>>

/**
 * Serialises a request to an inventory or a voucher book, without what a cart adds to its visitor's request: after a
 * crash, the same request is repeated with a later end, and perhaps with other codes, tickets or from another network.
 */
export function cartRequest(body: VerbRequest): string {
  const added = { until_ms: undefined, access: undefined, tickets: undefined, who: undefined, network: undefined }
  return JSON.stringify(
    Object.fromEntries(Object.entries(body).map(([verb, request]) => [verb, { ...request, ...added }])),
  )
}

interface KeyReused {
  ok: false
  reason: 'key_reused'
}

/**
 * Returns the answer to a request: the stored one if the key was used in the last 24 hours, otherwise the result
 * of `act`. A key that was used with another body is refused. A refusal that may pass with time is not stored.
 */
export function answerOnce<Answer extends { ok: boolean }>(
  sql: SqlStorage,
  request: LoggedRequest,
  act: () => Answer,
): Answer | KeyReused {
  const stored = storedAnswer<Answer>(sql, request)
  if (stored) return stored
  const answer = act()
  const isPassing = 'reason' in answer && passesWithTime(answer.reason as RefusalReason)
  if (!isPassing) storeAnswer(sql, request, answer)
  return answer
}

/** Returns the stored answer to a request, a refusal if its key was used with another body, or null for a new key. */
export function storedAnswer<Answer>(sql: SqlStorage, { key, body, nowMs }: LoggedRequest): Answer | KeyReused | null {
  const since = nowMs - rememberedMs
  const [stored] = sql
    .exec<{ body: string; answer: string }>('SELECT body, answer FROM requests WHERE key = ? AND at_ms > ?', key, since)
    .toArray()
  if (!stored) return null
  return stored.body === body ? (JSON.parse(stored.answer) as Answer) : { ok: false, reason: 'key_reused' }
}

/** Whether a request with this key has an answer. */
export function hasAnswer(sql: SqlStorage, { key, nowMs }: Omit<LoggedRequest, 'body'>): boolean {
  return sql.exec('SELECT 1 FROM requests WHERE key = ? AND at_ms > ?', key, nowMs - rememberedMs).toArray().length > 0
}

/** Stores an answer. Must be called in the transaction of the change. */
export function storeAnswer(sql: SqlStorage, { key, body, nowMs }: LoggedRequest, answer: unknown): void {
  sql.exec('INSERT OR REPLACE INTO requests VALUES (?, ?, ?, ?)', key, body, JSON.stringify(answer), nowMs)
}

export function forgetRequests(sql: SqlStorage, nowMs: number): void {
  sql.exec('DELETE FROM requests WHERE at_ms <= ?', nowMs - rememberedMs)
}

/**
 * Deletes old requests from a table without an index by time, at most once an hour, since each deletion reads all rows.
 */
export class ScannedRequests {
  #scannedMs = 0

  forget(sql: SqlStorage, nowMs: number): void {
    if (nowMs < this.#scannedMs + 60 * 60 * 1000) return
    forgetRequests(sql, nowMs)
    this.#scannedMs = nowMs
  }
}
