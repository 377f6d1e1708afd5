import type { Clock } from '../clock.ts'

/** Time in ms within which two navigations count as quick succession (spec §9 "Page fetch delay"). */
const pageFetchDelayMs = 200

/**
 * Throttles navigations: a navigation that follows another within the delay waits for the delay; any other starts
 * immediately.
 * @returns a function that resolves when the navigation may start or its signal is aborted
 */
export function createPace(clock: Clock): (signal: AbortSignal) => Promise<void> {
  let lastAt = Number.NEGATIVE_INFINITY
  return async function next(signal) {
    const now = clock.now()
    const isQuick = now - lastAt < pageFetchDelayMs
    lastAt = now
    if (isQuick) await clock.wait(pageFetchDelayMs, signal)
  }
}
