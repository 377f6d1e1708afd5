import { Refusal, ServerError } from '../../staff/refusals.ts'

/**
 * Reuses the key of each call until its response is known, so that the server treats a second press, or a retry after a
 * lost response or a server error, as the same call. After any other response, the next press gets a new key, since the
 * server would repeat a refusal under the old one.
 * @param newKey creates a value for `Idempotency-Key`
 * @returns a function that sends a call under its key; its `call` identifies the call and everything that it sends
 */
export function keyedCalls(newKey: () => string) {
  const open = new Map<string, string>()
  return async <Answer>(call: string, send: (key: string) => Promise<Answer>): Promise<Answer> => {
    const key = open.get(call) ?? newKey()
    open.set(call, key)
    // a later press may have a new key by the time an earlier response arrives
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
