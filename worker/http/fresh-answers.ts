import { ContentUnavailable } from './failures/content-unavailable.ts'
import { isolateState } from './isolate-state.ts'

interface FreshAnswer {
  atMs: number
  /** The answer, not its promise: a request must not wait for the I/O of another request, which may be aborted. */
  value: unknown
  /** Whether a request loads the next answer. */
  isAsked: boolean
}

interface Limits {
  /** How long an answer is fresh. */
  freshMs: number
  /** How long an answer replaces a later one that cannot be loaded because a service does not answer. */
  staleMs?: number
  /** How long an answer serves other requests while one request loads the next one. */
  askedMs?: number
  /** How many answers are held; the oldest answer is dropped first. */
  maxEntries: number
}

/**
 * Declares answers that an isolate reuses while they are fresh; call it at a module's top level.
 * @returns a function that returns the fresh answer of a key, or else loads it; `isNew` loads it in any case. A failure
 * of `load` is passed on and not cached. Its `forget` drops the answer of a key.
 */
export function freshAnswers({ freshMs, staleMs = 0, askedMs = 0, maxEntries }: Limits) {
  const answers = isolateState(() => new Map<string, FreshAnswer>())
  return Object.assign(freshAnswer, {
    forget: (key: string) => void answers.current.delete(key),
  })
  async function freshAnswer<Value>(
    key: string,
    nowMs: number,
    load: (last: Value | undefined) => Promise<Value>,
    { isNew = false } = {},
  ): Promise<Value> {
    const { current } = answers
    const last = current.get(key)
    const isWithin = (limitMs: number) => last !== undefined && nowMs >= last.atMs && nowMs - last.atMs < limitMs
    if (last && !isNew && (isWithin(freshMs) || (last.isAsked && isWithin(askedMs)))) return last.value as Value
    let value: Value
    // stays set if the request is aborted, until the answer is too old for the others
    if (last) last.isAsked = true
    try {
      value = await load(last?.value as Value | undefined)
    } catch (error) {
      if (last) last.isAsked = false
      if (last && error instanceof ContentUnavailable && isWithin(staleMs)) return last.value as Value
      throw error
    }
    current.delete(key)
    current.set(key, { atMs: nowMs, value, isAsked: false })
    for (const oldest of current.keys()) {
      if (current.size <= maxEntries) break
      current.delete(oldest)
    }
    return value
  }
}
