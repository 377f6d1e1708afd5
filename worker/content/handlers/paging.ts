import type { Paged } from '../../../shared/contract/common.ts'

/** Entries per list page of the visitors' lists; `others` are search results that are not productions. */
export const pageSizes = { productions: 24, abos: 12, articles: 12, others: 12 } as const

/**
 * Builds a paged list from the rows of one list page.
 * @param total number of entries on all list pages; null if there was no row to read it from
 * @param address the list's root-relative address with its filter, without the page parameter
 * @returns null for a page past the end; page 1 of an empty list is empty
 */
export function pagedList<T>(
  results: T[],
  { page, size, total, address }: { page: number; size: number; total: number | null; address: string },
): Paged<T> | null {
  if (results.length === 0 && page > 1) return null
  const count = results.length === 0 ? 0 : (total ?? results.length)
  return {
    count,
    next: page * size < count ? pageAddress(address, page + 1) : null,
    previous: page > 1 ? pageAddress(address, page - 1) : null,
    results,
  }
}

function pageAddress(address: string, page: number): string {
  return `${address}${address.includes('?') ? '&' : '?'}page=${page}`
}
