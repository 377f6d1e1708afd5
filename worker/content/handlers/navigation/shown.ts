import type { NavigationRow } from '../../store/schema/navigation.ts'

/**
 * Returns the entries that visitors see. Hidden and ended entries are dropped, together with the entries below them.
 */
export function shownEntries(rows: readonly NavigationRow[], now: Date): NavigationRow[] {
  return rows
    .filter(({ until, isHidden }) => !isHidden && !hasEnded(until, now))
    .map((row) => (row.children ? { ...row, children: shownEntries(row.children, now) } : row))
}

/** Returns the earliest time (UTC) at which one of the entries ends; null if none of them ends. */
export function nextEnd(rows: readonly NavigationRow[]): string | null {
  const ends = rows.flatMap(({ until, children }) => [until ?? [], (children && nextEnd(children)) ?? []].flat())
  return ends.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null
}

function hasEnded(until: string | undefined, now: Date): boolean {
  return until !== undefined && Date.parse(until) <= now.getTime()
}
