import type { DeskMonths } from '../../../../shared/contract/calls/programme/productions-schemas.ts'
import { seasonOf } from '../../ui/moments/period.ts'

interface Season {
  /** Last two digits of the season's years: `26/27`. */
  name: string
  count: number
  /** The season's last month with productions, YYYY-MM. */
  latest: string
  /** In chronological order; empty for a collapsed season. */
  months: DeskMonths['months']
}

/**
 * Groups months by season, the latest season first. The season of `open` (YYYY-MM), or else the latest season, lists
 * its months.
 */
export function seasonsOf(months: DeskMonths['months'], open: string): Season[] {
  const bySeason = Map.groupBy(months, ({ month }) => seasonOf(month))
  const seasons = [...bySeason].sort(([a], [b]) => b - a)
  const opened = seasons.some(([year]) => year === seasonOf(open)) ? seasonOf(open) : seasons[0]?.[0]
  return seasons.map(([year, ofSeason]) => {
    const ordered = ofSeason.toSorted((a, b) => (a.month < b.month ? -1 : 1))
    return {
      name: `${twoDigits(year)}/${twoDigits(year + 1)}`,
      count: ordered.reduce((sum, { count }) => sum + count, 0),
      latest: ordered.at(-1)?.month ?? '',
      months: year === opened ? ordered : [],
    }
  })
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0')
}
