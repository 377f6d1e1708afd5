import { expect, test } from 'vitest'
import type { Production, Room, Venue } from '../../../shared/contract/production.ts'
import { eveningData } from '../../../worker/screens/event-detail/evening.ts'
import { clockAfter, eveningOf } from '../../../worker/screens/event-detail/stops.ts'
import { fullProduction } from './some-production.ts'

const work = (title: string, minutes: number | null) => ({ composer: 'X', years: null, title, movements: [], minutes })
const date = '2027-01-14T20:00:00+01:00'
const clocks = (program: Production['program'], end: string | null) =>
  eveningOf({ program, date, end }).stops.map(({ at }) => (at === null ? null : clockAfter(date, at)))
const eastbourne = [work('a', 10), work('b', 23), { interval: 20 }, work('c', 24), work('d', 13)]

test('what works and intervals leave over is spread evenly after the works', () => {
  expect(clocks(eastbourne, '2027-01-14T21:40:00+01:00')).toEqual(['20:00', '20:13', '20:38', '20:58', '21:25'])
})

test('a programme longer than its evening has no applause, and no negative minutes', () => {
  expect(clocks(eastbourne, '2027-01-14T21:00:00+01:00')).toEqual(['20:00', '20:10', '20:33', '20:53', '21:17'])
})

test('after a work of unknown length nothing has a time', () => {
  const program = [work('a', 10), work('b', null), { interval: 20 }, work('c', 24)]
  expect(clocks(program, '2027-01-14T21:40:00+01:00').slice(2)).toEqual([null, null])
  expect(eveningOf({ program, date, end: null }).open?.title).toBe('b')
})

test('without an end only the start is known', () => {
  expect(clocks(eastbourne, null)).toEqual(['20:00', null, null, null, null])
})

test('a late evening goes beyond midnight', () => {
  expect(clockAfter('2027-01-14T22:30:00+01:00', 100)).toBe('00:10')
})

test('the timetable ends with the last train, where it is known, and not without an end', () => {
  const production = fullProduction()
  const venue = { ...production.room?.venue, last_train: 'U3 bis 0:34 Uhr.' } as Venue
  const room = { ...production.room, venue } as Room
  const note = (given: Partial<Production>) => eveningData({ ...production, ...given }, 'de')?.note
  expect(note({ room })).toMatch(/Umbau\. Letzte Bahn: U3 bis 0:34 Uhr\. Bitte am Tag selbst prüfen\.$/)
  expect(note({ room, program: production.program.slice(0, 1) })).toMatch(/^Letzte Bahn: U3/)
  expect(note({})).not.toContain('Letzte Bahn')
  expect(note({ room, end: null })).toBeUndefined()
})
