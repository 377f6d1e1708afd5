/** Options of a query that is repeated while the tab is visible, more slowly after a failure. */
export const watched = {
  staleTime: 0,
  refetchInterval: ({ state }: { state: { error: Error | null } }) => (state.error ? 20_000 : 5_000),
}
