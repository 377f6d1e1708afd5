import { Refusal, ServerError } from '../../staff/refusals.ts'

/**
 * Keeps the key of each call until its answer is known, so that a second press, and a retry after a lost answer, are the
 * same call to the server. After an answer the same call is a new one: the server repeats refusals to a known key.
 * @param newKey makes a key for `Idempotency-Key`
 * @returns sends a call under its key. @param call names the call and all of what it sends
 */
export function keyedCalls(newKey: () => string) {
  const open = new Map<string, string>()
  return async <Answer>(call: string, send: (key: string) => Promise<Answer>): Promise<Answer> => {
    const key = open.get(call) ?? newKey()
    open.set(call, key)
    // a later press may have a new key by the time an earlier answer arrives
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
