/** Entries per list page. Divisible by two, three, four and six, so that the rows of the grid are full. */
export const libraryPageSize = 24

/** Returns the first six words of a query in lower case. */
export function wordsOf(query = ''): string[] {
  return query.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6)
}
