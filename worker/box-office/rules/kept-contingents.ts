import type { Contingent } from '../../../shared/contract/box-office/sales.ts'

/**
 * Combines the contingents of an import with the stored ones. Those that staff have created or changed at the desk stay
 * unchanged, and keep a seat that the import assigns to another contingent.
 * @returns the contingents to store, and the keys of those that the import would have changed or removed
 */
export function keptContingents(
  imported: readonly Contingent[],
  stored: readonly Contingent[],
): { contingents: Contingent[]; kept: string[] } {
  const own = stored.filter((contingent) => contingent.is_kept)
  const keys = new Set(own.map(({ key }) => key))
  const seats = new Set(own.flatMap((contingent) => contingent.seats))
  const others = imported
    .filter(({ key }) => !keys.has(key))
    .map((contingent) => ({ ...contingent, seats: contingent.seats.filter((seat) => !seats.has(seat)) }))
  const changed = own.filter((contingent) => {
    const typed = imported.find(({ key }) => key === contingent.key)
    return !typed || JSON.stringify(comparable(typed)) !== JSON.stringify(comparable(contingent))
  })
  return { contingents: [...others, ...own], kept: changed.map(({ key }) => key) }
}

function comparable({ key, name: { de, en }, access, release_at: at, is_abo: isAbo, seats, areas }: Contingent) {
  const release = at === undefined ? null : Date.parse(at)
  return [
    key,
    de,
    en ?? null,
    access,
    release,
    isAbo === true,
    [...seats].sort(),
    areas.map(({ area, count }) => [area, count]).sort(),
  ]
}
