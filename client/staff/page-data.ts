import type { AnyPageData } from '../../shared/page-data.ts'

/** What the server told of the page that the document began as. */
export function pageData(): AnyPageData {
  return JSON.parse(document.getElementById('page-data')?.textContent ?? '{}')
}
