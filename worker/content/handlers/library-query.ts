/** Entries per list page: divisible by two, three, four and six, so that rows are full. */
export const libraryPageSize = 24

/** The first few search words of a query, in lower case. */
export function wordsOf(query = ''): string[] {
  return query.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6)
}
