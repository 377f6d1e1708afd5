import type { DeskTable } from '../desk/desk-table.ts'
import { type NavigationRow, navigations } from '../schema/navigation.ts'
import { sql } from '../sql.ts'

/** An entry of a menu at the desk, which shows the tree as a list; `level` is 0 at the top and 1 everywhere below. */
interface FlatEntry extends Omit<NavigationRow, 'children' | 'url' | 'site' | 'aboId' | 'until' | 'isHidden'> {
  level: number
  url: NavigationRow['url'] | null
  site: string | null
  aboId: number | null
  until: string | null
  isHidden: boolean
}

export const menuDesk: DeskTable = {
  table: navigations,
  fresh: () => ({}),
  firstRow: (
    site,
  ) => sql`INSERT INTO navigations (site, kind, items) VALUES (${site}, 'menu', '[]'), (${site}, 'footer', '[]')
    ON CONFLICT DO NOTHING`,
  convert: {
    items: {
      fromStore: (items) => flatEntries((items ?? []) as NavigationRow[], 0),
      toStore: (items) => treeOf((items ?? []) as FlatEntry[]),
    },
  },
  touched: ({ site }) => [`nav:${site}`],
}

/** Returns the entries of a tree in reading order, parents before children. */
export function flatEntries(rows: readonly NavigationRow[], level: number): FlatEntry[] {
  return rows.flatMap(({ key, title, url, site, aboId, until, isHidden = false, children = [] }) => [
    {
      key,
      level,
      title,
      url: url ?? null,
      aboId: aboId ?? null,
      site: site ?? null,
      until: until ?? null,
      isHidden,
    },
    ...flatEntries(children, Math.min(level + 1, 1)),
  ])
}

/**
 * Builds the tree from a list of entries: an entry of the second level belongs to the last first-level entry before it.
 */
export function treeOf(entries: readonly FlatEntry[]): NavigationRow[] {
  const tree: NavigationRow[] = []
  for (const { level, url, site, aboId, until, isHidden, ...entry } of entries) {
    const row = {
      ...entry,
      ...(aboId === null ? { url: url ?? null } : { aboId }),
      ...(site === null ? {} : { site }),
      ...(until ? { until } : {}),
      ...(isHidden ? { isHidden } : {}),
      children: [],
    } as NavigationRow
    const above = level > 0 ? tree.at(-1) : undefined
    if (above) above.children?.push(row)
    else tree.push(row)
  }
  return tree
}
