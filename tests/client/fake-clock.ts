import type { Clock } from '../../client/clock.ts'

/** A clock that stands still until `pass` advances it. */
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

/** Lets everything that is resolved already run its course. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
