import { expect, test } from 'vitest'
import {
  berlinDay,
  berlinIso,
  berlinLocal,
  berlinOffsetHours,
  berlinToUtc,
  nextBerlinMidnight,
} from '../../../shared/time/berlin.ts'

const hourMs = 3_600_000

/** Formats Berlin's offsets with the platform's time zone data; the tests compare our rules with these offsets. */
const reference = new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Berlin', timeZoneName: 'longOffset' })
function referenceHours(at: number): number {
  const name = reference.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? ''
  return Number(name.slice(3, 6))
}

test('agrees with tzdata at every hour in which the clocks changed, 1893–2100', () => {
  let checked = 0
  const differing: string[] = []
  let before = 1
  // Steps of six hours find every clock change; every quarter of an hour around it is compared.
  for (let at = Date.UTC(1893, 3, 2); at < Date.UTC(2100, 0, 1); at += 6 * hourMs) {
    const hours = berlinOffsetHours(at)
    if (hours === before) continue
    before = hours
    for (let near = at - 12 * hourMs; near <= at + 12 * hourMs; near += hourMs / 4) {
      checked++
      if (berlinOffsetHours(near) !== referenceHours(near)) differing.push(new Date(near).toISOString())
    }
  }
  expect(differing).toEqual([])
  expect(checked).toBeGreaterThan(20_000)
})

test('agrees with tzdata on every tenth day of two centuries', () => {
  const differing: string[] = []
  for (let at = Date.UTC(1893, 3, 2, 11); at < Date.UTC(2100, 0, 1); at += 10 * 24 * hourMs) {
    if (berlinOffsetHours(at) !== referenceHours(at)) differing.push(new Date(at).toISOString())
  }
  expect(differing).toEqual([])
})

test('writes moments with the offset of their day', () => {
  expect(berlinIso('2026-11-21T19:00:00Z')).toBe('2026-11-21T20:00:00+01:00')
  expect(berlinIso('2026-06-21T18:00:00Z')).toBe('2026-06-21T20:00:00+02:00')
  expect(berlinIso('1947-06-01T17:00:00Z')).toBe('1947-06-01T20:00:00+03:00')
  expect(berlinIso('1842-12-07T19:00:00Z')).toBe('1842-12-07T20:00:00+01:00')
  expect(berlinDay('2026-12-31T23:30:00Z')).toBe('2027-01-01')
})

test('finds the moment of a wall clock, and back', () => {
  for (const local of [
    '1842-12-07T20:00',
    '1916-05-01T03:00',
    '1943-01-01T12:00',
    '1945-06-01T20:00',
    '1980-04-06T03:00',
    '2026-01-31T19:30',
    '2026-07-31T19:30',
  ]) {
    expect(berlinLocal(berlinToUtc(local))).toBe(local)
  }
})

test('takes the first of two equal hours in autumn, and shifts the one that spring skips', () => {
  expect(berlinToUtc('2026-10-25T02:30')).toBe('2026-10-25T00:30:00Z')
  expect(berlinToUtc('2026-10-25T03:00')).toBe('2026-10-25T02:00:00Z')
  expect(berlinToUtc('2026-03-29T02:30')).toBe('2026-03-29T01:30:00Z')
  expect(berlinLocal(berlinToUtc('2026-03-29T02:30'))).toBe('2026-03-29T03:30')
  expect(berlinToUtc('1945-05-24T02:30')).toBe('1945-05-24T00:30:00Z')
  expect(() => berlinToUtc('2026-13-01T20:00')).toThrow(RangeError)
})

test('returns when the date next changes, even on days of 23 and 25 hours', () => {
  expect(nextBerlinMidnight(new Date('2026-11-20T12:00:00Z')).toISOString()).toBe('2026-11-20T23:00:00.000Z')
  expect(nextBerlinMidnight(new Date('2026-11-20T23:00:00Z')).toISOString()).toBe('2026-11-21T23:00:00.000Z')
  expect(nextBerlinMidnight(new Date('2026-03-28T23:30:00Z')).toISOString()).toBe('2026-03-29T22:00:00.000Z')
  expect(nextBerlinMidnight(new Date('2026-10-24T22:30:00Z')).toISOString()).toBe('2026-10-25T23:00:00.000Z')
})
