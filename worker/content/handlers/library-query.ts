import type { Choice } from '../../../shared/contract/media-library.ts'

/** What lists of the editor are asked with. */
export interface LibraryQuery {
  query?: string | undefined
  page?: number | undefined
}

/** What lists of links are asked with: of one kind alone, and of that one entry alone. */
export interface LinkQuery extends LibraryQuery {
  kind?: Choice['kind'] | undefined
  id?: number | undefined
}

/** Entries on a page: rows of two, three, four and six are full. */
export const libraryPageSize = 24

/** The words to look for, in small letters; more than a few say nothing more. */
export function wordsOf(query = ''): string[] {
  return query.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6)
}
