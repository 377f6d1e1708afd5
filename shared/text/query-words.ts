/**
 * Returns the first six words of a staff query, in lower case. The visitors' search folds spellings instead
 * (worker/content/search/fold.ts).
 */
export function queryWords(query = ''): string[] {
  return query.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6)
}
