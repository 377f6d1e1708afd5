import type { Clock } from '../clock.ts'

/** Spec §9 «Page fetch delay». */
const pageFetchDelayMs = 200

/**
 * Holds back navigations that follow each other in quick succession: the first goes at once; one that comes
 * within the delay waits for the delay, and is gone by then if yet another took its place.
 * @returns resolves when the navigation may go
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
