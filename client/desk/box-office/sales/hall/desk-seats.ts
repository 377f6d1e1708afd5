import type { SeatSpot } from '../../../../../shared/box-office/pages/seats/plan/plan-seat.ts'
import { placeName, placesNames } from '../../../../../shared/box-office/place-words.ts'
import type { StaffHall } from '../../../../../shared/contract/box-office/staff/sales.ts'
import type { HallPlan } from '../../../../../shared/contract/hall-plan.ts'
import { type Locale, localise } from '../../../../../shared/i18n/locale.ts'
import type { PlaceKind } from '../words.ts'

export interface DeskSeat extends SeatSpot {
  kind: PlaceKind
  seat: { name: string; kind?: 'seat' | 'wheelchair' | 'companion' }
  category: number
  /** From 5 for the seats that were sold first to 1 for those that were sold last; 0 for an unsold seat. */
  heat: number
  row: { id: string; name: string; isTable: boolean }
  section: { id: string; name: string }
}

const kinds: Readonly<Record<string, PlaceKind>> = {
  f: 'free',
  h: 'held',
  s: 'sold',
  b: 'blocked',
  c: 'contingent',
  a: 'abo',
}

/** @param hall `seats` has a letter per seat, `heat` a digit per seat */
export function deskSeats(
  plan: HallPlan,
  { seats: letters, heat }: Pick<StaffHall, 'seats' | 'heat'>,
  locale: Locale,
): DeskSeat[] {
  let index = 0
  return plan.sections.flatMap(({ id: sectionId, name: sectionName, rows }) => {
    const section = { id: sectionId, name: localise(sectionName, locale) }
    return rows.flatMap(({ id: rowId, name: rowName, is_table: isTable, seats }) => {
      const row = { id: rowId, name: rowName, isTable: isTable === true }
      return seats.map(({ id, x, y, name, kind: seatKind, category }) => {
        const at = index++
        const kind = kinds[letters[at] ?? ''] ?? 'blocked'
        return { id, x, y, category, section, row, seat: { name, kind: seatKind }, kind, heat: Number(heat[at] ?? 0) }
      })
    })
  })
}

/** Returns a seat's full name: `Parkett links, Reihe 4, Platz 9`. */
export function seatName(seat: DeskSeat, locale: Locale): string {
  return placeName(placeOf(seat), locale)
}

/** Names seats and joins adjacent ones: `Parkett links, Reihe 4, Platz 9 bis 11`. */
export function seatsNames(seats: readonly DeskSeat[], locale: Locale): string[] {
  return placesNames(seats.map(placeOf), locale)
}

/** Names seats as `seatsNames` does, by their ids, in one text. */
export function namesOfSeats(
  { seats }: { seats: readonly DeskSeat[] },
  ids: readonly string[],
  locale: Locale,
): string {
  return seatsNames(
    seats.filter(({ id }) => ids.includes(id)),
    locale,
  ).join('; ')
}

function placeOf({ seat, row, section }: DeskSeat) {
  return { section: section.name, row: row.name, is_table: row.isTable, seat: seat.name, kind: seat.kind ?? 'seat' }
}
