/**
 * Returns a signal that aborts unless the caller calls `answered` in time. `AbortSignal.timeout` would also abort a
 * body that is still streaming.
 */
export function timeLimit(ms: number): { signal: AbortSignal; answered: () => void } {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new Error(`no answer within ${ms} ms`)), ms)
  return { signal: controller.signal, answered: () => clearTimeout(timer) }
}
