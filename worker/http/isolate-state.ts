const states: { exchange: (next?: unknown) => unknown }[] = []

/**
 * Declares state that an isolate keeps. Call it at a module's top level, and read `current` on every use: a reset
 * replaces its value.
 */
export function isolateState<State>(create: () => State): { current: State } {
  const state = { current: create() }
  states.push({
    exchange(next) {
      const { current } = state
      state.current = (next as State | undefined) ?? create()
      return current
    },
  })
  return state
}

/** Resets all declared state, as in a new isolate. For tests. */
export function resetIsolateState(): void {
  exchangeIsolateState()
}

/** Goes on as another isolate: with its state, or with new state. For tests. @returns the state until now */
export function exchangeIsolateState(other: readonly unknown[] = []): unknown[] {
  return states.map(({ exchange }, index) => exchange(other[index]))
}
