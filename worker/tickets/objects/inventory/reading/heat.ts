import type { Seating } from '../../../rules/seating.ts'

const levels = 5

/**
 * Shows which seats sold first: divides the sold seats into five equal parts, in the order in which they were taken.
 * @returns a digit per seat: 5 for the first part, 1 for the last, 0 if the seat is not sold
 */
export function heatOf({ seats, indexOf }: Seating, soldSeats: readonly string[]): string {
  const heat = new Array<number>(seats.length).fill(0)
  soldSeats.forEach((id, rank) => {
    const index = indexOf.get(id)
    if (index !== undefined) heat[index] = levels - Math.floor((rank * levels) / soldSeats.length)
  })
  return heat.join('')
}
