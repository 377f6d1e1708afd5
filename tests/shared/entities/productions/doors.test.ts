import { describe, expect, it } from 'vitest'
import { doorsOf } from '../../../../shared/entities/productions/doors.ts'

const date = '2026-12-04T19:30:00+01:00'
const production = { date, doors: null, introduction: null }

describe('The doors of a concert', () => {
  it('open at the time that staff have set', () => {
    const doors = '2026-12-04T17:45:00Z'
    expect(doorsOf({ ...production, doors }, 30)).toBe('2026-12-04T18:45:00+01:00')
  })

  it('open by the lead of the hall before the start', () => {
    expect(doorsOf(production, 30)).toBe('2026-12-04T19:00:00+01:00')
    expect(doorsOf(production, 60)).toBe('2026-12-04T18:30:00+01:00')
    expect(doorsOf(production, 0)).toBe(date)
  })

  it.each([null, '2026-12-04T18:00:00Z'])('open 15 minutes before the talk at the latest, with %s', (doors) => {
    const introduction = '2026-12-04T18:30:00+01:00'
    expect(doorsOf({ date, doors, introduction }, 30)).toBe('2026-12-04T18:15:00+01:00')
  })

  it('are earlier than that if the hall or staff say so', () => {
    const introduction = '2026-12-04T19:00:00+01:00'
    expect(doorsOf({ date, doors: null, introduction }, 60)).toBe('2026-12-04T18:30:00+01:00')
  })

  it('are unknown without a time of their own and a lead, and on a day without an hour', () => {
    expect(doorsOf(production, null)).toBeNull()
    expect(doorsOf({ ...production, introduction: date }, null)).toBeNull()
    expect(doorsOf({ ...production, date: '2026-12-04T00:00:00+01:00' }, 30)).toBeNull()
  })
})
