import { describe, expect, it } from 'vitest'
import type { FreeSeats, Seating } from '../../../../worker/box-office/rules/seating.ts'
import { largestParty, waysFor } from '../../../../worker/box-office/rules/ways.ts'
import fc from '../../../properties.ts'
import { hallOf } from './some-hall.ts'

describe('The ways to seat a party together', () => {
  it('count parties that could sit at the same time', () => {
    const { seating, free } = hallOf(`
      A ...xx...
      B .......x`)
    expect(waysFor(seating, free, 3, {})).toBe(4)
    expect(waysFor(seating, free, 2, {})).toBe(5)
    expect(waysFor(seating, free, 8, {})).toBe(0)
    expect(largestParty(seating, free, {})).toBe(7)
  })

  it('end at aisles, at wheelchair places and at another category', () => {
    const { seating, free } = hallOf('A ..|..W..22')
    expect(waysFor(seating, free, 2, { category: 1 })).toBe(3)
    expect(waysFor(seating, free, 3, {})).toBe(1)
    expect(waysFor(seating, free, 2, { category: 2 })).toBe(1)
  })

  it('are as many as a search finds that tries every set of parties', () => {
    const row = fc.array(fc.constantFrom('.', '.', '.', 'x', '|', '2'), { minLength: 1, maxLength: 8 })
    const hall = fc.array(row, { minLength: 1, maxLength: 2 })
    fc.assert(
      fc.property(hall, fc.integer({ min: 1, max: 4 }), (rows, count) => {
        const lines = rows.map((places, index) => `${'AB'[index]} ${places.join('').replace(/^\|+/, '.')}`)
        const { seating, free } = hallOf(lines.join('\n'))
        expect(waysFor(seating, free, count, { category: 1 })).toBe(mostParties(seating, free, count))
      }),
      { numRuns: 300 },
    )
  })
})

/** Returns the largest number of parties of `count` that can be seated, found by brute force. */
function mostParties(seating: Seating, free: FreeSeats, count: number, from = 0): number {
  if (from >= seating.seats.length) return 0
  const without = mostParties(seating, free, count, from + 1)
  const party = Array.from({ length: count }, (_, offset) => from + offset)
  const sits = party.every((at) => {
    const seat = seating.seats[at]
    return (
      seat && free[at] === 1 && seat.category === 1 && seat.kind === 'seat' && (at === from || seat.left === at - 1)
    )
  })
  return sits ? Math.max(without, 1 + mostParties(seating, free, count, from + count)) : without
}
