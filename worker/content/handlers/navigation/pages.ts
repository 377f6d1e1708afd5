// Adds to the menu and footer the pages that belong in them but are not in the site's navigation document.
import type { NavigationItem } from '../../../../shared/contract/site-content.ts'
import type { PublishedEntry } from '../../store/schema/pages.ts'

export type NavigationList = 'menu' | 'footer'

export interface NavigationPage {
  id: number
  parentId: number | null
  title: string
  /** Root-relative, with the locale: `/de/service/kontakt`. */
  url: string
  /** How the public page appears in menu and footer; null if the page is not public. */
  entry: PublishedEntry | null
}

interface Known {
  /** All pages of the site; siblings are in order. */
  pages: readonly NavigationPage[]
  /** Ids of the pages that the document names, visible or not: `withPages` adds none of them. */
  named: ReadonlySet<number>
  /** Maps the entries of the list to their pages. `withPages` adds the entries that it creates. */
  pageOf: Map<NavigationItem, NavigationPage>
}

/**
 * Adds the public pages that are set to appear in this kind of list and that the document does not name. A page is
 * added below its nearest ancestor in the list or, if this ancestor is on the second level, after it. A page without an
 * ancestor in the list is added to the menu's first level or to a footer group.
 * @param list is modified
 * @returns the list without pages that are mere headings and have no children
 */
export function withPages(
  list: NavigationItem[],
  kind: NavigationList,
  { pages, named, pageOf }: Known,
): NavigationItem[] {
  const byId = new Map(pages.map((page) => [page.id, page]))
  const missing = pages
    .filter(({ id, entry }) => entry?.[kind] && !named.has(id))
    .map((page) => ({ page, above: ancestorsOf(page, byId) }))
    .toSorted((a, b) => a.above.length - b.above.length)
  const deeper = missing.filter(({ page, above }) => !placeHigh(page, above))
  for (const items of [list, ...list.map(({ children }) => children)]) inOrder(items)
  for (const { page, above } of deeper) placeBelow(page, above)
  return list.flatMap((item) => shown(item))

  /**
   * Places a page below its nearest ancestor or, if the list contains none, on the menu's first level or in a footer
   * group.
   * @returns false if the nearest ancestor in the list is on the second level; `placeBelow` then places the page
   */
  function placeHigh(page: NavigationPage, above: readonly NavigationPage[]): boolean {
    for (const { id } of above) {
      const section = list.find((item) => pageOf.get(item)?.id === id)
      if (section) return add(section.children, page)
      if (list.some(({ children }) => children.some((item) => pageOf.get(item)?.id === id))) return false
    }
    return add(kind === 'menu' ? list : groupOf(page).children, page)
  }

  function placeBelow(page: NavigationPage, above: readonly NavigationPage[]): void {
    for (const { id } of above) {
      const items = list.find(({ children }) => children.some((item) => pageOf.get(item)?.id === id))?.children
      const last = items?.findLastIndex((item) => {
        const one = pageOf.get(item)
        return one && (one.id === id || ancestorsOf(one, byId).some((ancestor) => ancestor.id === id))
      })
      if (items && last !== undefined) return void add(items, page, last + 1)
    }
  }

  function add(items: NavigationItem[], page: NavigationPage, at = items.length): true {
    const item = {
      key: `page-${page.id}`,
      title: page.title,
      url: page.entry?.clickable ? page.url : null,
      children: [],
    }
    pageOf.set(item, page)
    items.splice(at, 0, item)
    return true
  }

  /**
   * Returns the footer group that contains the nearest previous sibling or, if no group contains a previous sibling,
   * the nearest next sibling. If no group contains a sibling, returns the first group, or a new one in an empty footer.
   */
  function groupOf(page: NavigationPage): NavigationItem {
    const beside = pages.filter(({ parentId }) => parentId === page.parentId)
    const at = beside.indexOf(page)
    for (const one of [...beside.slice(0, at).reverse(), ...beside.slice(at + 1)]) {
      const group = list.find(({ children }) => children.some((item) => pageOf.get(item) === one))
      if (group) return group
    }
    if (list.length === 0) list.push({ key: 'foot-legal', title: '', url: null, children: [] })
    return list[0] as NavigationItem
  }

  /** Sorts sibling pages among the positions that they occupy; other entries stay in place. */
  function inOrder(items: NavigationItem[]): void {
    const places = items.flatMap((item, index) => {
      const page = pageOf.get(item)
      return page ? [{ item, index, page }] : []
    })
    for (const family of Map.groupBy(places, ({ page }) => page.parentId).values()) {
      const sorted = family.toSorted((a, b) => pages.indexOf(a.page) - pages.indexOf(b.page))
      for (const [n, { index }] of family.entries()) items[index] = (sorted[n] as (typeof sorted)[number]).item
    }
  }

  /** Drops pages that are mere headings (not clickable) if they have no children. */
  function shown(item: NavigationItem): NavigationItem[] {
    item.children = item.children.filter((child) => child.url !== null || !pageOf.has(child))
    return item.url === null && pageOf.has(item) && item.children.length === 0 ? [] : [item]
  }
}

function ancestorsOf({ parentId }: NavigationPage, byId: ReadonlyMap<number, NavigationPage>): NavigationPage[] {
  const above: NavigationPage[] = []
  for (let at = parentId === null ? undefined : byId.get(parentId); at && !above.includes(at); ) {
    above.push(at)
    at = at.parentId === null ? undefined : byId.get(at.parentId)
  }
  return above
}
