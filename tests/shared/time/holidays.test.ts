import { expect, test } from 'vitest'
import { easterSunday, isHoliday } from '../../../shared/time/holidays.ts'

test('Easter is where the calendar has it, the earliest and the latest date included', () => {
  const years = [2024, 2025, 2026, 2027, 2285, 2038, 2049, 2076]
  expect(years.map(easterSunday)).toEqual([
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2285-03-22',
    '2038-04-25',
    '2049-04-18',
    '2076-04-19',
  ])
})

test('the holidays of all of Germany are these, and no others', () => {
  const days = Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10))
  expect(days.filter(isHoliday)).toEqual([
    '2026-01-01',
    '2026-04-03',
    '2026-04-06',
    '2026-05-01',
    '2026-05-14',
    '2026-05-25',
    '2026-10-03',
    '2026-12-25',
    '2026-12-26',
  ])
})
