import type { FreeSeat, SeatRowData, SeatSectionData, SeatsPageData } from './data.ts'

/** A seat with the row and section that it is in. */
export interface SeatChoice {
  seat: FreeSeat
  row: SeatRowData
  section: SeatSectionData
}

/** Every seat that the visitor may choose, in the plan's order. */
export function seatChoices({ sections }: Pick<SeatsPageData, 'sections'>): SeatChoice[] {
  return sections.flatMap((section) =>
    section.rows.flatMap((row) => row.cells.flatMap((cell) => ('seat' in cell ? [{ seat: cell, row, section }] : []))),
  )
}
