// The automatic attempts of a save: one after a pause in typing, further ones with growing pauses after a failure, none
// after the last of these until the user writes or asks again.
import { pauseAfter } from '../../repeats/pauses.ts'
import type { Schedule } from '../../rows/keeper.ts'

/** Pause in typing before a save, in ms. */
const pauseMs = 1000
const firstPauseMs = 1000

export interface Attempts {
  /** Schedules a save after a pause; while a failed one waits for its next attempt, does nothing. */
  later: () => void
  /** Cancels what is scheduled, because a save begins now. */
  begin: () => void
  succeed: () => void
  /** Schedules the next attempt, unless this was the last one. */
  fail: () => { isFirst: boolean; isLast: boolean }
  /** Saves now if the last attempt has failed, because the network may be back; further pauses are short again. */
  resume: () => void
  hasFailed: () => boolean
  /** Whether the last attempt has failed and another one follows. */
  isRepeating: () => boolean
}

export function createAttempts(save: () => void, schedule: Schedule): Attempts {
  let failures = 0
  /** Failures since the first one or the last call of `resume`. */
  let repeats = 0
  let hasEnded = false
  let cancel = () => {}

  function wait(delayMs: number): void {
    cancel()
    cancel = schedule(delayMs, save)
  }
  const isRepeating = () => failures > 0 && !hasEnded

  return {
    later() {
      if (!isRepeating()) wait(pauseMs)
    },
    begin() {
      cancel()
      hasEnded = false
    },
    succeed() {
      failures = 0
      repeats = 0
    },
    fail() {
      failures += 1
      repeats += 1
      const pause = pauseAfter(repeats, firstPauseMs)
      hasEnded = pause === null
      if (pause !== null) wait(pause)
      return { isFirst: failures === 1, isLast: hasEnded }
    },
    resume() {
      repeats = 0
      if (failures > 0) save()
    },
    hasFailed: () => failures > 0,
    isRepeating,
  }
}
