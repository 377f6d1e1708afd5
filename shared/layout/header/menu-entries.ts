// Which entry of the menu the visitor is in, and how a section's entries are listed.
import type { NavigationItem } from '../../contract/site-content.ts'

export type Current = 'page' | 'true' | undefined

/** Value of aria-current: 'page' on the entry's own page, 'true' for the section that holds it. */
export function currentOf(entry: NavigationItem, path: string): Current {
  if (entry.url === null) return undefined
  if (entry.url === path) return 'page'
  return [entry, ...entry.children].some((one) => holds(one.url, pathname(path))) ? 'true' : undefined
}

/** As `currentOf`, for one section at most: the one that names the page, or the nearest address above it. */
export function currentIn(menu: readonly NavigationItem[], section: NavigationItem, path: string): Current {
  const isNearest = menu.every((other) => nearness(other, path) <= nearness(section, path))
  return isNearest ? currentOf(section, path) : undefined
}

/** Length of the section's longest address that holds the path. */
function nearness({ url, children }: NavigationItem, path: string): number {
  if (url === null) return 0
  const addresses = [url, ...children.map((child) => child.url)]
  return Math.max(0, ...addresses.map((address) => (address && holds(address, pathname(path)) ? address.length : 0)))
}

/** A section's entries for a menu: they begin with the section's own page unless it is among them. */
export function entriesOf(section: NavigationItem, overview: string): NavigationItem[] {
  const { url, children } = section
  if (url === null || children.some((child) => child.url === url)) return children
  return [{ key: `${section.key}-overview`, title: overview, url, children: [] }, ...children]
}

/** Is `path` the address or below it? Anchors, queries and the home page hold nothing. */
function holds(url: string | null, path: string): boolean {
  if (url === null || /[#?]/.test(url) || /^\/[^/]*$/.test(url)) return false
  return path === url || path.startsWith(`${url}/`)
}

function pathname(path: string): string {
  return path.split('?', 1)[0] ?? ''
}
