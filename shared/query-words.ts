/**
 * Returns the first six words of a query in lower case, as the pickers and the outline search for them. The visitors'
 * search folds spellings instead (worker/content/search/fold.ts).
 */
export function queryWords(query = ''): string[] {
  return query.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6)
}
