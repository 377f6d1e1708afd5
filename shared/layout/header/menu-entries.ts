import type { NavigationItem } from '../../contract/site-content.ts'

export type Current = 'page' | 'true' | undefined

/** Returns the entry's `aria-current`: 'page' at its exact address, 'true' at or below its path or a child's. */
export function currentOf(entry: NavigationItem, path: string): Current {
  if (entry.url === null) return undefined
  if (entry.url === path) return 'page'
  return [entry, ...entry.children].some((one) => holds(one.url, pathname(path))) ? 'true' : undefined
}

/** Returns a section's `aria-current`; only the section with the longest matching address has one. */
export function currentIn(menu: readonly NavigationItem[], section: NavigationItem, path: string): Current {
  const isNearest = menu.every((other) => nearness(other, path) <= nearness(section, path))
  return isNearest ? currentOf(section, path) : undefined
}

/**
 * Returns the length of the longest address, of the section or one of its entries, that is at or above `path`; 0
 * without such an address, or if the section has no address.
 */
function nearness({ url, children }: NavigationItem, path: string): number {
  if (url === null) return 0
  const addresses = [url, ...children.map((child) => child.url)]
  return Math.max(0, ...addresses.map((address) => (address && holds(address, pathname(path)) ? address.length : 0)))
}

/** Returns a section's entries, preceded by the section's page if it has one and no entry links to that page. */
export function entriesOf(section: NavigationItem, overview: string): NavigationItem[] {
  const { url, children } = section
  if (url === null || children.some((child) => child.url === url)) return children
  return [{ key: `${section.key}-overview`, title: overview, url, children: [] }, ...children]
}

/** Whether `path` is at or below the address; false for an address with a hash or query, and for the home page. */
function holds(url: string | null, path: string): boolean {
  if (url === null || /[#?]/.test(url) || /^\/[^/]*$/.test(url)) return false
  return path === url || path.startsWith(`${url}/`)
}

function pathname(path: string): string {
  return path.split('?', 1)[0] ?? ''
}
