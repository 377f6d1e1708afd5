import { LRUCache } from 'lru-cache'
import { isolateState } from './isolate-state.ts'

interface Limits<Value> {
  /** How long an answer is fresh. */
  freshMs: number
  /** How long one request may load an answer before another one tries. */
  loadMs: number
  /** How long an answer that could not be renewed is used before the next attempt. */
  pauseMs: number
  /** The total size of the held answers, in the unit of `sizeOf`; the least recently used is dropped first. */
  maxSize: number
  sizeOf: (value: Value) => number
  /** Whether a request without an answer waits while another one loads it. */
  waits?: boolean
}

interface Held<Value> {
  /** The answer, not its promise: a request must not wait for the I/O of another request, which may be aborted. */
  value: Value
  atMs: number
  retryMs: number
}

export interface Renewal<Value> {
  nowMs: number
  /** Loads the answer; `isHeld` says whether other requests may use it. */
  load: () => Promise<{ value: Value; isHeld: boolean }>
  /** Keeps the isolate alive for a renewal in the background; without it, the request that renews waits. */
  wait?: ((work: Promise<unknown>) => void) | undefined
  onFailure: (error: unknown) => void
}

/**
 * Declares answers that an isolate holds: fresh ones are reused, and a stale one is used while one request renews it,
 * and for as long as renewing fails. Call it at a module's top level.
 */
export function renewedAnswers<Value>({ freshMs, loadMs, pauseMs, maxSize, sizeOf, waits = false }: Limits<Value>) {
  const state = isolateState(() => ({
    held: new LRUCache<string, Held<Value>>({ maxSize }),
    /** When a request began to load an answer, by key. */
    begun: new Map<string, number>(),
  }))
  const isBegun = (key: string) => Date.now() - (state.current.begun.get(key) ?? Number.NEGATIVE_INFINITY) < loadMs
  return {
    /** Returns the held answer, however old it is. */
    last: (key: string): Value | undefined => state.current.held.get(key)?.value,
    /**
     * Returns the held answer if it is fresh, or while it is being renewed; otherwise loads it.
     * @throws the error of `load` if no answer is held
     */
    async get(key: string, { nowMs, load, wait, onFailure }: Renewal<Value>): Promise<Value> {
      const { held, begun } = state.current
      if (waits && !held.has(key)) await whileTrue(() => !held.has(key) && isBegun(key), loadMs)
      const last = held.get(key)
      if (last && (isFresh(last, nowMs) || isBegun(key))) return last.value
      begun.set(key, Date.now())
      const work = renew(key, nowMs, load).finally(() => begun.delete(key))
      if (!last) return work
      const renewed = work.catch((error) => {
        last.retryMs = nowMs + pauseMs
        onFailure(error)
        return last.value
      })
      if (!wait) return renewed
      wait(renewed)
      return last.value
    },
  }

  function isFresh({ atMs, retryMs }: Held<Value>, nowMs: number): boolean {
    return (nowMs >= atMs && nowMs - atMs < freshMs) || nowMs < retryMs
  }

  async function renew(key: string, nowMs: number, load: Renewal<Value>['load']): Promise<Value> {
    const { held } = state.current
    const { value, isHeld } = await load()
    if (isHeld) held.set(key, { value, atMs: nowMs, retryMs: 0 }, { size: Math.max(1, sizeOf(value)) })
    else held.delete(key)
    return value
  }
}

const pollMs = 50

/** Waits with this request's own timers, since another request's promise may never settle. */
async function whileTrue(condition: () => boolean, maxMs: number): Promise<void> {
  for (let waitedMs = 0; condition() && waitedMs < maxMs; waitedMs += pollMs)
    await new Promise((resolve) => setTimeout(resolve, pollMs))
}
