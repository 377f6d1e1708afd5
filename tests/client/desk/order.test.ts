import { describe, expect, it } from 'vitest'
import { reordered } from '../../../client/desk/order/reordered.ts'
import fc from '../../properties.ts'

const rows = (...positions: number[]) => positions.map((position, id) => ({ id, position }))
const moved = (before: ReturnType<typeof rows>, from: number, to: number) => {
  const { rows: after, changed } = reordered(before, from, to)
  return { order: after.map(({ id }) => id), changed: changed.map(({ id, position }) => `${id}→${position}`) }
}

describe('A move of a row', () => {
  it('changes only the moved row if its neighbours leave room', () => {
    expect(moved(rows(10, 20, 30), 2, 1)).toEqual({ order: [0, 2, 1], changed: ['2→11'] })
    expect(moved(rows(10, 20, 30), 1, 0)).toEqual({ order: [1, 0, 2], changed: ['1→0'] })
    expect(moved(rows(10, 20, 30), 0, 2)).toEqual({ order: [1, 2, 0], changed: ['0→31'] })
  })

  it('renumbers the rows in between if there is no room', () => {
    expect(moved(rows(0, 1, 2, 3), 3, 1)).toEqual({ order: [0, 3, 1, 2], changed: ['3→1', '1→2', '2→3'] })
    expect(moved(rows(0, 1, 2), 1, 0)).toEqual({ order: [1, 0, 2], changed: ['1→0', '0→1'] })
  })

  it('gives different positions to rows that share one, whose order would otherwise depend on their ids', () => {
    expect(moved(rows(5, 5, 5), 2, 0)).toEqual({ order: [2, 0, 1], changed: ['2→0', '0→1', '1→2'] })
  })

  it('to the same place changes nothing', () => {
    expect(moved(rows(4, 4), 1, 1)).toEqual({ order: [0, 1], changed: [] })
  })

  it('always results in positions that sort the rows as shown', () => {
    const positions = fc.array(fc.nat(20), { minLength: 2, maxLength: 8 })
    fc.assert(
      fc.property(positions, fc.nat(7), fc.nat(7), (given, one, other) => {
        const before = rows(...given.toSorted((a, b) => a - b))
        const [from, to] = [one % before.length, other % before.length]
        if (from === to) return
        const { rows: after, changed } = reordered(before, from, to)
        expect(after.map(({ position }) => position)).toEqual(
          [...new Set(after.map(({ position }) => position))].toSorted((a, b) => a - b),
        )
        const unchanged = after.filter((row) => !changed.includes(row))
        expect(unchanged.every((row) => before.includes(row))).toBe(true)
      }),
    )
  })
})
