// The calendar of the desk: the position of a production in its hall's row, and the interpretation of typed days.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { placed } from '../../../client/desk/calendar/month/lanes.ts'
import { daysOf, monthAfter, periodOfMonth, seasonOf } from '../../../client/desk/calendar/period.ts'
import { mondaysOf } from '../../../client/desk/calendar/season/weeks.ts'
import { DayAndTime, localOf, localOfStored } from '../../../client/desk/controls/day-and-time.tsx'
import { type CalendarProduction, conflictsOf } from '../../../shared/entities/productions/calendar.ts'

const days = daysOf(periodOfMonth('2026-12'))
let count = 0
const on = (startsAt: string, change: Partial<CalendarProduction> = {}): CalendarProduction => ({
  ...{ id: ++count, state: 'public', title: { de: 'Abend' }, who: '', ends_at: null, room_id: 1, status: 'available' },
  ...{ starts_at: startsAt, ...change },
})

test('a title runs over the free days after it; a production close behind gets a lane, the last days flip', () => {
  const evenings = ['2026-12-05', '2026-12-06', '2026-12-10', '2026-12-31'].map((day) => on(`${day}T19:00:00Z`))
  expect(placed(evenings, days).map(({ day, lane, isFlipped }) => [day, lane, isFlipped])).toEqual([
    [4, 0, false],
    [5, 1, false],
    [9, 0, false],
    [30, 0, true],
  ])
})

test('two productions conflict in one hall at one time, unless one is cancelled', () => {
  const first = on('2026-12-11T17:30:00Z')
  const second = on('2026-12-11T18:00:00Z', { ends_at: '2026-12-11T20:00:00Z' })
  const after = on('2026-12-11T20:00:00Z')
  const elsewhere = on('2026-12-11T18:00:00Z', { room_id: 2 })
  const cancelled = on('2026-12-11T18:00:00Z', { status: 'cancelled' })
  expect(conflictsOf([first, second, after, elsewhere, cancelled])).toEqual([[first, second]])
})

test('months and seasons follow each other over the turn of the year', () => {
  expect(days).toHaveLength(31)
  expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1), monthAfter('2026-12', -12)]).toEqual([
    ...['2027-01', '2026-12', '2025-12'],
  ])
  expect([seasonOf('2026-07'), seasonOf('2026-08')]).toEqual([2025, 2026])
  expect(mondaysOf({ from: '2026-08-01', before: '2026-08-16' })).toEqual(['2026-07-27', '2026-08-03', '2026-08-10'])
})

test.each([
  ['14.01.2027', '20:00', '2027-01-14T20:00'],
  ['Do, 14.1.2027', '9.30', '2027-01-14T09:30'],
  ['14/01/2027', '', '2027-01-14T20:00'],
  ['', '', ''],
  ['5.12.26', '20', '2026-12-05T20:00'],
  ['5.12.2026', '1930', '2026-12-05T19:30'],
  ['5.12.2026', '19.30 Uhr', '2026-12-05T19:30'],
  ['31.02.2027', '20:00', null],
  ['14.01.2027', '25:00', null],
  ['morgen', '20:00', null],
])('typed «%s» «%s» means %s', (day, time, local) => {
  expect(localOf({ day, time })).toBe(local)
})

test.each([
  ['begin', '24.12.2026', '', '2026-12-24T00:00'],
  ['end', '24.12.2026', '', '2026-12-25T00:00'],
  ['end', '31.12.2026', '24', '2027-01-01T00:00'],
  ['end', '24.12.2026', '24:00', '2026-12-25T00:00'],
  ['end', '24.12.2026', '18:00', '2026-12-24T18:00'],
  ['end', '31.02.2027', '', null],
  ['end', '24.12.2026', '24:30', null],
  ['begin', '24.12.2026', '24:00', null],
  ['end', '', '', ''],
] as const)('as the %s of a period, typed «%s» «%s» means %s', (period, day, time, local) => {
  expect(localOf({ day, time }, period)).toBe(local)
})

test('a period that ends at midnight shows the day that it ends, and 24:00', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'de' } })
  const field = (period: 'begin' | 'end') =>
    renderToStaticMarkup(createElement(DayAndTime, { id: 'x', local: '2026-12-25T00:00', onChange: () => {}, period }))
  expect([...field('end').matchAll(/value="([^"]*)"/g)].map(([, value]) => value)).toEqual(['24.12.2026', '24:00'])
  expect([...field('begin').matchAll(/value="([^"]*)"/g)].map(([, value]) => value)).toEqual(['25.12.2026', '00:00'])
  vi.unstubAllGlobals()
})

test('no beginning of a typed day counts as a moment, as Date.parse would have it', () => {
  expect(Date.parse('5.1 ')).not.toBeNaN()
  for (const typed of ['5', '5.', '5.1', '5.1.', '5.1.2', '5.12.26', '2026', '1/2/26'])
    expect(localOfStored(`${typed} `), typed).toBeNull()
  expect([localOfStored(''), localOfStored('2026-12-05T19:00:00Z')]).toEqual(['', '2026-12-05T20:00'])
})
