import type { DeskTable } from '../desk/desk-table.ts'
import { type NavigationRow, navigations } from '../schema/navigation.ts'
import { sql } from '../sql.ts'

/**
 * An entry of a menu at the desk, which shows the tree as a list; `level` is 0 at the top and, at the desk, 1
 * everywhere below.
 */
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

/** Builds the tree from a list of entries: an entry belongs to the last entry of a higher level before it. */
export function treeOf(entries: readonly FlatEntry[]): NavigationRow[] {
  const tree: NavigationRow[] = []
  /** The children of the last entry of each level. */
  const above: NavigationRow[][] = []
  for (const { level, url, site, aboId, until, isHidden, ...entry } of entries) {
    const children: NavigationRow[] = []
    const row = {
      ...entry,
      ...(aboId === null ? { url: url ?? null } : { aboId }),
      ...(site === null ? {} : { site }),
      ...(until ? { until } : {}),
      ...(isHidden ? { isHidden } : {}),
      children,
    } as NavigationRow
    // an entry without one above it is on the first level
    above.length = Math.min(level, above.length)
    ;(above.at(-1) ?? tree).push(row)
    above.push(children)
  }
  return tree
}
