// What opens by itself would swallow the keys that somebody is just typing into the page.

/** Nobody who writes a sentence waits that long between two keys, in milliseconds. */
const rest = 1000
let lastKeyAt = Number.NEGATIVE_INFINITY

/** From now on it is known when the last key was pressed. */
export function watchKeys(): void {
  const note = () => {
    lastKeyAt = performance.now()
  }
  addEventListener('keydown', note, { capture: true, passive: true })
}

/** Resolves once no key was pressed for a second; at once where none was before. */
export async function keysAtRest(): Promise<void> {
  for (let left = remaining(); left > 0; left = remaining()) {
    await new Promise((resolve) => setTimeout(resolve, left))
  }
}

function remaining(): number {
  return lastKeyAt + rest - performance.now()
}
