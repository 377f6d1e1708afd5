/** Entries on a page: rows of two, three, four and six are full. */
export const libraryPageSize = 24

/** The words to look for, in small letters; more than a few say nothing more. */
export function wordsOf(query = ''): string[] {
  return query.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6)
}
