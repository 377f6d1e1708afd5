// The data of a hall's rows on the page of its seats.
import type { FreeSeat, SeatRowData, SeatsInUse } from '../../../../shared/box-office/pages/seats/data.ts'
import type { PlanRow, PlanSeat } from '../../../../shared/contract/hall-plan.ts'
import { stageFront } from '../../../../shared/contract/stage-front.ts'
import { type Locale, localise } from '../../../../shared/i18n/locale.ts'
import { type FreeSeats, none } from '../../rules/seating.ts'
import type { Sale } from '../choosing/sale.ts'
import { categoryName, metresOf, priceOf } from '../choosing/seats-data.ts'

type Hall = Pick<Sale, 'plan' | 'seating' | 'sales'>

export interface Choice {
  /** 1 for each seat that may be chosen. The own seats of a visitor count as free. */
  mayChoose: FreeSeats
  count: number
  locale: Locale
}

/** Returns a row's data, one for each of its categories of which a seat may be chosen. */
export function rowData(sale: Hall, row: PlanRow, choice: Choice): SeatRowData[] {
  const mayChoose = (seat: PlanSeat) => choice.mayChoose[sale.seating.indexOf.get(seat.id) ?? none] === 1
  const categories = [...new Set(row.seats.map(({ category }) => category))]
  const centre = categories.length > 1 ? centreOf(sale, row) : null
  return categories.flatMap((category) => {
    const seats = row.seats.filter((seat) => seat.category === category)
    const cents = priceOf(sale, category, 'normal')
    if (cents === undefined || !seats.some(mayChoose)) return []
    return {
      id: `${row.id}-${category}`,
      name: row.name,
      isTable: row.is_table === true,
      part: centre === null ? null : category === centre ? 'centre' : 'side',
      category,
      cents,
      categoryName: categoryName(sale, category, choice.locale),
      metres: metresOf(sale, seats),
      cells: cellsOf(seats, mayChoose, choice.locale),
      ...waysIn(sale, seats, mayChoose, choice.count),
    }
  })
}

function centreOf({ plan }: Hall, { seats }: PlanRow): number | null {
  const away = (seat: PlanSeat) => Math.abs(seat.x - stageFront(plan).x)
  return (
    seats.reduce<PlanSeat | null>((best, seat) => (!best || away(seat) < away(best) ? seat : best), null)?.category ??
    null
  )
}

function cellsOf(
  seats: readonly PlanSeat[],
  mayChoose: (seat: PlanSeat) => boolean,
  locale: Locale,
): (FreeSeat | SeatsInUse)[] {
  const cells: (FreeSeat | SeatsInUse)[] = []
  let run: PlanSeat[] = []
  const endRun = () => {
    const [first, last] = [run[0], run.at(-1)]
    if (first && last) cells.push({ inUse: first === last ? first.name : `${first.name}–${last.name}` })
    run = []
  }
  for (const seat of seats) {
    if (!mayChoose(seat)) {
      run.push(seat)
      continue
    }
    endRun()
    const { id, name, kind, restricted_view: view, x, y } = seat
    cells.push({
      seat: id,
      name,
      kind,
      view: view ? localise(view, locale) : null,
      spot: [Math.round(x), Math.round(y)],
    })
  }
  endRun()
  return cells
}

/**
 * Returns how many parties of `count` fit side by side into these seats, and whether a party can sit at an aisle. The
 * visitor's own seats count as free.
 */
function waysIn(
  { seating }: Hall,
  seats: readonly PlanSeat[],
  mayChoose: (seat: PlanSeat) => boolean,
  count: number,
): Pick<SeatRowData, 'ways' | 'isAtAisle'> {
  let [ways, length, isAtAisle, opensAtAisle] = [0, 0, false, false]
  for (const seat of seats) {
    const spot = seating.seats[seating.indexOf.get(seat.id) ?? none]
    if (!spot || seat.kind !== 'seat' || !mayChoose(seat)) {
      length = 0
      continue
    }
    if (spot.left === none) length = 0
    if (length === 0) opensAtAisle = spot.besideLeft === none
    length += 1
    if (length % count === 0) ways += 1
    if (length >= count && (spot.besideRight === none || (opensAtAisle && length === count))) isAtAisle = true
  }
  return { ways, isAtAisle }
}
