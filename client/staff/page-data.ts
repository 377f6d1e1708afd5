import type { AnyPageData } from '../../shared/page-data.ts'

let known: AnyPageData | null = null

/** What the server told of the page that the document began as. */
export function pageData(): AnyPageData {
  known ??= JSON.parse(document.getElementById('page-data')?.textContent ?? '{}') as AnyPageData
  return known
}
