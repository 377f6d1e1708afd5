/** Pause in typing before the input is stored, in ms. */
const pauseMs = 300

/** Starts a timer. @returns a function that cancels it */
export type Schedule = (delayMs: number, act: () => void) => () => void

/** Starts timers of the browser. */
export const inBrowser: Schedule = (delayMs, act) => {
  const timer = setTimeout(act, delayMs)
  return () => clearTimeout(timer)
}

export interface Keeper {
  /** Stores the input after a pause. */
  changed: () => void
  /** Stores the input immediately. */
  flush: () => void
}

/** Stores unsaved input on this device. @param store stores the input as it is now, or deletes what is stored */
export function createKeeper(store: () => void, schedule: Schedule): Keeper {
  let cancel = () => {}
  const flush = () => {
    cancel()
    store()
  }
  return {
    changed() {
      cancel()
      cancel = schedule(pauseMs, flush)
    },
    flush,
  }
}
