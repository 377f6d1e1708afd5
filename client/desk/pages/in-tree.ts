import type { DeskPage } from '../../../shared/contract/calls/desk/pages-schemas.ts'
import { queryWords } from '../../../shared/text/query-words.ts'

export interface PlacedPage {
  page: DeskPage
  /** 0 for a page of the first level. */
  depth: number
}

/** Returns the pages, each after its parent; siblings keep their order. */
export function inTree(pages: readonly DeskPage[]): PlacedPage[] {
  const known = new Set(pages.map(({ id }) => id))
  // a page whose parent is missing is on the first level
  const below = Map.groupBy(pages, ({ parent_id: parent }) => (parent !== null && known.has(parent) ? parent : null))
  const placed = (parent: number | null, depth: number): PlacedPage[] =>
    (below.get(parent) ?? []).flatMap((page) => [{ page, depth }, ...placed(page.id, depth + 1)])
  return placed(null, 0)
}

export const pageViews = ['all', 'recent', 'drafts', 'offline', 'deleted'] as const
export type PageView = (typeof pageViews)[number]

export interface PageFilter {
  view: PageView
  q: string
  /** `updated_by` of the pages; '' for all. */
  by: string
}

/**
 * Returns the pages of a view: a tree if the view `all` shows every page, otherwise a flat list.
 * All views except `all` are sorted by the last change, newest first.
 */
export function pagesOf(pages: readonly DeskPage[], { view, q, by }: PageFilter): PlacedPage[] {
  const words = queryWords(q)
  const isFound = ({ title, paths }: DeskPage) => {
    const text = `${title.de} ${title.en ?? ''} ${paths.de} ${paths.en}`.toLowerCase()
    return words.every((word) => text.includes(word.toLowerCase()))
  }
  const isOfView = ({ state }: DeskPage) => {
    if (view === 'drafts') return state === 'draft' || state === 'changed'
    return view !== 'offline' || state === 'offline'
  }
  const found = pages.filter((page) => isFound(page) && isOfView(page) && (!by || page.updated_by === by))
  if (view === 'all' && found.length === pages.length) return inTree(found)
  const flat = found.map((page) => ({ page, depth: 0 }))
  return view === 'all' ? flat : flat.toSorted((a, b) => (a.page.updated_at < b.page.updated_at ? 1 : -1))
}
