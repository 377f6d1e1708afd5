import { describe, expect, test } from 'vitest'
import { monthsBeside } from '../../../shared/screens/event-list/calendar/season-days.ts'

const today = '2026-11-20'
const some = [{ date: '2026-12-01', count: 1 }]

describe('The months beside a month', () => {
  test('both exist in a season with concerts', () => {
    expect(monthsBeside('2026-12', some, today)).toEqual({ before: '2026-11', after: '2027-01' })
    expect(monthsBeside('2019-08', some, today)).toEqual({ before: '2019-07', after: '2019-09' })
  })

  test('lead only towards today from a season without concerts', () => {
    expect(monthsBeside('2028-01', [], today)).toEqual({ before: '2027-12', after: null })
    expect(monthsBeside('2025-01', [], today)).toEqual({ before: null, after: '2025-02' })
    expect(monthsBeside('2026-11', [], today)).toEqual({ before: null, after: null })
  })
})
