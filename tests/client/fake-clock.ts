import type { Clock } from '../../client/clock.ts'

/** Creates a clock that only `pass` advances. */
export function fakeClock(): Clock & { pass: (ms: number) => Promise<void> } {
  let now = 0
  let waiting: { until: number; resolve: () => void }[] = []
  return {
    now: () => now,
    wait: (ms, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve()
        waiting.push({ until: now + ms, resolve })
        signal?.addEventListener('abort', () => resolve())
      }),
    async pass(ms) {
      now += ms
      const due = waiting.filter(({ until }) => until <= now)
      waiting = waiting.filter(({ until }) => until > now)
      for (const { resolve } of due) resolve()
      await settled()
    },
  }
}

/** Resolves after all pending promise callbacks. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
