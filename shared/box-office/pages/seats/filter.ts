import type { SeatRowData, SeatSectionData, SeatsPageData } from './data.ts'

/**
 * `rows` match the filter; `others` fail only its wishes for seats together or at an aisle, and are hidden behind a
 * button.
 */
export interface ShownSection {
  section: SeatSectionData
  rows: SeatRowData[]
  others: SeatRowData[]
}

/**
 * Returns the sections that match the filter and have at least one row of the chosen category within the maximum price.
 */
export function shownSections({ sections, filter }: Pick<SeatsPageData, 'sections' | 'filter'>): ShownSection[] {
  return sections.flatMap((section) => {
    if ((filter.stepFree && !section.isStepFree) || (filter.loop && !section.hasLoop)) return []
    const left = section.rows.filter(
      ({ category, cents }) =>
        (filter.category === null || category === filter.category) &&
        (filter.maxCents === null || cents <= filter.maxCents),
    )
    const fits = (row: SeatRowData) => row.ways > 0 && (!filter.aisle || row.isAtAisle)
    const rows = filter.together || filter.aisle ? left.filter(fits) : left
    const others = left.filter((row) => !rows.includes(row))
    return rows.length + others.length > 0 ? { section, rows, others } : []
  })
}

export function freeIn(rows: readonly SeatRowData[]): number {
  return rows.reduce((sum, { cells }) => sum + cells.filter((cell) => 'seat' in cell).length, 0)
}
