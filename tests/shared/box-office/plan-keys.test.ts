import { describe, expect, it } from 'vitest'
import type { SeatRowData, SeatSectionData } from '../../../shared/box-office/pages/seats/data.ts'
import {
  boxAround,
  endOfRow,
  nextSection,
  type PlanSeat,
  seatTowards,
} from '../../../shared/box-office/pages/seats/plan/plan-seat.ts'

function seatsOf(...ids: string[]): PlanSeat[] {
  return ids.map((id) => {
    const [section = '', row = '', number = ''] = id.split('-')
    const [x, y] = [Number(number) * 24, Number(row) * 24]
    const seat = { seat: id, name: number, kind: 'seat', view: null, spot: [x, y] } as const
    return {
      id,
      x,
      y,
      seat: { ...seat, spot: [x, y] },
      row: { name: row } as SeatRowData,
      section: { id: section } as SeatSectionData,
    }
  })
}

describe('The keys of the plan', () => {
  const seats = seatsOf('a-1-2', 'a-1-5', 'a-2-3', 'a-2-9', 'b-4-3', 'b-4-4')
  const at = (id: string) => seats.find((seat) => seat.id === id) as PlanSeat

  it('reach the nearest free seat in a direction, over gaps and aisles', () => {
    expect(seatTowards(seats, at('a-1-2'), 'right')?.id).toBe('a-1-5')
    expect(seatTowards(seats, at('a-1-2'), 'down')?.id).toBe('a-2-3')
    expect(seatTowards(seats, at('b-4-3'), 'up')?.id).toBe('a-2-3')
    expect(seatTowards(seats, at('a-1-2'), 'up')).toBeNull()
  })

  it('reach the ends of the row, and the other sections in a circle', () => {
    expect(endOfRow(seats, at('a-2-3'), 'last').id).toBe('a-2-9')
    expect(endOfRow(seats, at('a-2-9'), 'first').id).toBe('a-2-3')
    expect(nextSection(seats, at('a-2-9'), 1).id).toBe('b-4-3')
    expect(nextSection(seats, at('b-4-4'), 1).id).toBe('a-1-2')
    expect(nextSection(seats, at('a-1-2'), -1).id).toBe('b-4-3')
  })

  it('enlarge the box around some seats', () => {
    expect(boxAround(seatsOf('a-1-1', 'a-3-2'))).toEqual([10, 10, 52, 76])
  })
})
