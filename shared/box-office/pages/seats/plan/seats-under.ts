/** Half the side of a seat, zoomed in, in the plan's units. */
const seatHalf = 9

export type Box = readonly [left: number, top: number, right: number, bottom: number]

/** Returns a function that says whether a box touches a seat. */
export function seatsUnder(seats: readonly { x: number; y: number }[]): (box: Box) => boolean {
  const size = 32
  const cellOf = (value: number) => Math.floor(value / size)
  const cells = Map.groupBy(seats, ({ x, y }) => `${cellOf(x)} ${cellOf(y)}`)
  return ([left, top, right, bottom]) => {
    for (let column = cellOf(left - seatHalf); column <= cellOf(right + seatHalf); column++)
      for (let row = cellOf(top - seatHalf); row <= cellOf(bottom + seatHalf); row++)
        for (const { x, y } of cells.get(`${column} ${row}`) ?? [])
          if (x > left - seatHalf && x < right + seatHalf && y > top - seatHalf && y < bottom + seatHalf) return true
    return false
  }
}
