// Long work in an object is cut into pieces, between which waiting requests run. Objects, D1 and pages of the local
// server share one thread, which accepts no request while an answer of D1 is always ready for the next statement.

/** Longest piece of work, and the pause after it. */
const pieceMs = 30
const pauseMs = 4

/** Ends a piece: waits for a moment if the piece has lasted long enough. */
export type Pause = () => Promise<void>

/** Returns a function to call wherever the work may be interrupted. @param outside the clock and the timer */
export function pauses({ nowMs, wait }: { nowMs(): number; wait(ms: number): Promise<void> } = ofRuntime): Pause {
  let beganMs = nowMs()
  return async () => {
    if (nowMs() - beganMs < pieceMs) return
    await wait(pauseMs)
    beganMs = nowMs()
  }
}

const ofRuntime = { nowMs: () => Date.now(), wait: (ms: number) => scheduler.wait(ms) }
