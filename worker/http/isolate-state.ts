const resets: (() => void)[] = []

/**
 * Declares state that an isolate keeps. Call it at a module's top level, and read `current` on every use: a reset
 * replaces its value.
 */
export function isolateState<State>(create: () => State): { current: State } {
  const state = { current: create() }
  resets.push(() => {
    state.current = create()
  })
  return state
}

/** Resets all declared state, as in a new isolate. For tests. */
export function resetIsolateState(): void {
  for (const reset of resets) reset()
}
