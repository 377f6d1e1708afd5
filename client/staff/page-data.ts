import type { AnyPageData } from '../../shared/page/page-data.ts'

let cached: AnyPageData | null = null

/** Returns the data of the page that the server rendered into this document. */
export function pageData(): AnyPageData {
  cached ??= JSON.parse(document.getElementById('page-data')?.textContent ?? '{}') as AnyPageData
  return cached
}
