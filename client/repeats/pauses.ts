// The one policy for requests that repeat automatically: pauses grow, and the repeats end. After that, a button, the
// browser being online again, or the return to the tab starts the next attempt. An attempt that is under way when the
// network returns often fails with the lost connection, so the pauses are then short again.

const maxPauseMs = 30_000
const mostRepeats = 12

/**
 * Returns the pause in ms before the next automatic attempt; null after the last one.
 * @param failures number of attempts that have failed in succession, from 1
 * @param firstMs the first pause, which doubles after each failure, up to 30 seconds
 */
export function pauseAfter(failures: number, firstMs: number): number | null {
  return failures > mostRepeats ? null : Math.min(firstMs * 2 ** (failures - 1), maxPauseMs)
}

/**
 * Returns the pause in ms before a running job is read again; null after about 40 minutes. The pause doubles after
 * every ten answers.
 * @param reads number of answers and failures since the screen was opened
 */
export function pauseOfWatch(reads: number, firstMs: number): number | null {
  return pauseAfter(Math.floor(reads / 10) + 1, firstMs)
}
