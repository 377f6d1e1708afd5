import { isolateState } from './isolate-state.ts'

interface FreshAnswer {
  atMs: number
  /** The answer, not its promise: a request must not wait for the I/O of another request, which may be aborted. */
  value: unknown
}

/**
 * Declares answers that an isolate reuses while they are fresh; call it at a module's top level.
 * @param limits how long an answer is fresh, and how many answers are held; the oldest answer is dropped first
 * @returns a function that returns the fresh answer of a key, or else loads it; a failure of `load` is passed on and
 * not cached. Its `forget` drops the answer of a key.
 */
export function freshAnswers({ freshMs, maxEntries }: { freshMs: number; maxEntries: number }) {
  const answers = isolateState(() => new Map<string, FreshAnswer>())
  return Object.assign(freshAnswer, {
    forget: (key: string) => void answers.current.delete(key),
  })
  async function freshAnswer<Value>(key: string, nowMs: number, load: () => Promise<Value>): Promise<Value> {
    const { current } = answers
    const last = current.get(key)
    if (last && nowMs >= last.atMs && nowMs - last.atMs < freshMs) return last.value as Value
    const value = await load()
    current.delete(key)
    current.set(key, { atMs: nowMs, value })
    for (const oldest of current.keys()) {
      if (current.size <= maxEntries) break
      current.delete(oldest)
    }
    return value
  }
}
