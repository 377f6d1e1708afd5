import { Refusal, ServerError } from '../refusals.ts'

/**
 * Sends calls with idempotency keys. A call keeps its key until it succeeds or is refused, so that the server treats a
 * retry after a lost response or a server error as the same call.
 * @param newKey creates a value for `Idempotency-Key`
 * @returns a function that sends a call under its key; `call` identifies the call and its content
 */
export function keyedCalls(newKey: () => string) {
  const open = new Map<string, string>()
  return async <Answer>(call: string, send: (key: string) => Promise<Answer>): Promise<Answer> => {
    const key = open.get(call) ?? newKey()
    open.set(call, key)
    // when a late response to an old key arrives, the call may have a new key, which must not be deleted
    const close = () => open.get(call) === key && open.delete(call)
    try {
      const answer = await send(key)
      close()
      return answer
    } catch (error) {
      if (error instanceof Refusal && !(error instanceof ServerError)) close()
      throw error
    }
  }
}
