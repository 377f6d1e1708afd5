// Delays automatic dialogs while an editor is typing, because the dialogs would receive the editor's keys.

/** Pause in ms after which typing counts as finished. */
const rest = 1000
let lastKeyAt = Number.NEGATIVE_INFINITY

/** Starts recording the time of the last key press. */
export function watchKeys(): void {
  const note = () => {
    lastKeyAt = performance.now()
  }
  addEventListener('keydown', note, { capture: true, passive: true })
}

/** Resolves one second after the last key press, or immediately if no key was pressed in the last second. */
export async function keysAtRest(): Promise<void> {
  for (let left = remaining(); left > 0; left = remaining()) {
    await new Promise((resolve) => setTimeout(resolve, left))
  }
}

function remaining(): number {
  return lastKeyAt + rest - performance.now()
}
