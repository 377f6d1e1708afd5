export interface PlaceCount {
  /** Id of a seat or an area. */
  place: string
  count?: number | undefined
}

/** Adds up the entries of a list that name the same place; an entry without a count is one place. */
export function placeCounts(places: readonly PlaceCount[]): { place: string; count: number }[] {
  const byPlace = Map.groupBy(places, ({ place }) => place)
  return [...byPlace].map(([place, own]) => ({ place, count: own.reduce((sum, { count = 1 }) => sum + count, 0) }))
}
