import type { FreeSeat, SeatRowData, SeatSectionData, SeatsPageData } from './data.ts'

export interface SeatChoice {
  seat: FreeSeat
  row: SeatRowData
  section: SeatSectionData
}

export function seatChoices({ sections }: Pick<SeatsPageData, 'sections'>): SeatChoice[] {
  return sections.flatMap((section) =>
    section.rows.flatMap((row) => row.cells.flatMap((cell) => ('seat' in cell ? [{ seat: cell, row, section }] : []))),
  )
}
