import { expect, test } from 'vitest'
import { takingsLine } from '../../../../client/desk/box-office/sales/takings-line.ts'

const sold = (day: string, tickets: number) => ({ day, tickets, cents: 0 })

test('the line adds up the tickets, stays level over days without sales, and ends today', () => {
  const days = [sold('2026-11-01', 10), sold('2026-11-02', 5), sold('2026-11-06', 85)]
  expect(takingsLine({ today: '2026-11-11', days })).toEqual({
    points: [
      { x: 0, tickets: 10 },
      { x: 0.1, tickets: 15 },
      { x: 0.4, tickets: 15 },
      { x: 0.5, tickets: 100 },
      { x: 1, tickets: 100 },
    ],
    top: 100,
    months: [],
  })
})

test('months are named where they begin', () => {
  const days = [sold('2026-09-16', 3), sold('2026-11-15', 4)]
  const line = takingsLine({ today: '2026-11-15', days })
  expect(line?.months.map(({ month }) => month)).toEqual([10, 11])
  expect(line?.months[0]?.x).toBeCloseTo(15 / 60)
  expect(line?.top).toBe(10)
})

test('there is no line for a single day', () => {
  expect(takingsLine({ today: '2026-11-11', days: [] })).toBeNull()
  expect(takingsLine({ today: '2026-11-11', days: [sold('2026-11-01', 3)] })).toBeNull()
})
