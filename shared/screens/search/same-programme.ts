import type { ProductionListItem } from '../../contract/production.ts'

type Named = Pick<ProductionListItem, 'title' | 'subtitle' | 'short_casts' | 'composers'>

/** The performances of one programme, in the order of the list. */
export type Performances<Production> = readonly [first: Production, ...others: Production[]]

/**
 * Groups productions with the same title, subtitle, performers and composers, in the order of each group's first
 * production.
 */
export function byProgramme<Production extends Named>(productions: readonly Production[]): Performances<Production>[] {
  const found = Map.groupBy(productions, ({ title, subtitle, short_casts, composers }) =>
    JSON.stringify([title, subtitle, short_casts, composers]),
  )
  return [...found.values()] as unknown as Performances<Production>[]
}

/** Returns the productions that belong to the first `count` programmes, in the order of the list. */
export function ofFirstProgrammes<Production extends Named>(
  productions: readonly Production[],
  count: number,
): Production[] {
  const shown = new Set(byProgramme(productions).slice(0, count).flat())
  return productions.filter((production) => shown.has(production))
}
