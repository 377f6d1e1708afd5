import type { DeskPage, DeskPages } from '../../../shared/contract/calls/desk/pages-schemas.ts'
import { call } from '../api/call.ts'

/** Loads all content pages of the site, list page by list page; siblings are in order. */
export async function allPages(signal: AbortSignal): Promise<DeskPages> {
  const first = await call('listPages', {}, { signal })
  const results = [...first.results]
  for (let { next } = first; next !== null; ) {
    const page = await call('listPages', { after: next }, { signal })
    results.push(...page.results)
    next = page.next
  }
  return { next: null, results: results.sort(inOrder), deleted: first.deleted }
}

function inOrder(one: DeskPage, other: DeskPage): number {
  const [path, otherPath] = [one.paths.de, other.paths.de]
  return one.position - other.position || (path < otherPath ? -1 : path > otherPath ? 1 : one.id - other.id)
}
