import { pauseAfter } from '../repeats/pauses.ts'
import { Offline, Refusal, ServerError } from './refusals.ts'

/**
 * Sends calls with idempotency keys. A call keeps its key until it succeeds or is refused, so that the server treats a
 * retry after a lost response or a server error as the same call. After a lost response it is repeated twice, which
 * tells what has become of it.
 * @param newKey creates a value for `Idempotency-Key`
 * @param wait resolves after a pause, ms
 * @returns a function that sends a call under its key; `call` identifies the call and its content
 */
export function keyedCalls(newKey: () => string, wait: (pauseMs: number) => Promise<void> = pause) {
  const open = new Map<string, string>()
  return async <Answer>(call: string, send: (key: string) => Promise<Answer>): Promise<Answer> => {
    const key = open.get(call) ?? newKey()
    open.set(call, key)
    // when a late response to an old key arrives, the call may have a new key, which must not be deleted
    const close = () => open.get(call) === key && open.delete(call)
    try {
      const answer = await answered(() => send(key), wait)
      close()
      return answer
    } catch (error) {
      if (error instanceof Refusal && !(error instanceof ServerError)) close()
      throw error
    }
  }
}

const repeats = 2
const firstPauseMs = 1000

/** Sends a call again after each lost response, at most `repeats` times. */
async function answered<Answer>(send: () => Promise<Answer>, wait: (ms: number) => Promise<void>): Promise<Answer> {
  for (let failures = 1; failures <= repeats; failures++) {
    try {
      return await send()
    } catch (error) {
      const pauseMs = pauseAfter(failures, firstPauseMs)
      if (!(error instanceof Offline) || pauseMs === null) throw error
      await wait(pauseMs)
    }
  }
  return send()
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
