import { describe, expect, it } from 'vitest'
import { deletableBefore, retainedUntilMs } from '../../../../worker/box-office/rules/retention.ts'

describe('What the law requires to be kept', () => {
  it.each([
    ['2026-01-01T00:00:00+01:00', 8, '2035-01-01T00:00:00+01:00'],
    ['2026-12-31T23:59:59+01:00', 8, '2035-01-01T00:00:00+01:00'],
    ['2025-12-31T23:30:00Z', 8, '2035-01-01T00:00:00+01:00'],
    ['2026-11-21T20:00:00+01:00', 10, '2037-01-01T00:00:00+01:00'],
  ])('of %s is kept for %i calendar years', (at, years, until) => {
    expect(retainedUntilMs(Date.parse(at), years)).toBe(Date.parse(until))
  })

  it('may be deleted from the moment that its time is over, and not a second earlier', () => {
    for (const years of [8, 10]) {
      const untilMs = retainedUntilMs(Date.parse('2026-11-21T20:00:00+01:00'), years)
      expect(deletableBefore(new Date(untilMs), years).getTime()).toBe(Date.parse('2027-01-01T00:00:00+01:00'))
      expect(deletableBefore(new Date(untilMs - 1000), years).getTime()).toBe(Date.parse('2026-01-01T00:00:00+01:00'))
    }
  })
})
