/** A clock that tests can replace. */
export interface Clock {
  /** Milliseconds; only differences are meaningful. */
  now: () => number
  /** Resolves after `ms`, or at once when the signal is aborted. */
  wait: (ms: number, signal?: AbortSignal) => Promise<void>
}

export const browserClock: Clock = {
  now: () => performance.now(),
  wait: (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve()
      // a signal may outlive thousands of waits, and would keep a listener of each
      const end = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, ms)
      signal?.addEventListener('abort', end)
    }),
}
