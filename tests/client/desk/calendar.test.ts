import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { firstFreeDay, placeDay, withTypedDay } from '../../../client/desk/calendar/closures/place.ts'
import { filtered, filterOf } from '../../../client/desk/calendar/filter.ts'
import { countsOf, gapsOf, miscountedAbos } from '../../../client/desk/calendar/findings.ts'
import { placed } from '../../../client/desk/calendar/month/month-row.tsx'
import { mondaysOf, monthSpans } from '../../../client/desk/calendar/season-grid.tsx'
import { DayAndTime, localOf, localOfStored } from '../../../client/desk/controls/day-and-time.tsx'
import { daysOf, monthAfter, periodOfMonth, seasonOf } from '../../../client/desk/ui/moments/period.ts'
import { isoOfDay } from '../../../client/staff/day-input.tsx'
import type {
  CalendarProduction,
  DeskCalendar,
  HallClosure,
} from '../../../shared/contract/calls/programme/productions-schemas.ts'
import { conflictsOf } from '../../../shared/entities/productions/calendar.ts'

const days = daysOf(periodOfMonth('2026-12'))
let count = 0
const on = (startsAt: string, change: Partial<CalendarProduction> = {}): CalendarProduction => ({
  id: ++count,
  state: 'public',
  title: { de: 'Abend' },
  who: '',
  ends_at: null,
  room_id: 1,
  abo_id: null,
  status: 'available',
  starts_at: startsAt,
  ...change,
})

test('a title runs over the free days after it; a production close behind gets a lane, the last days flip', () => {
  const evenings = ['2026-12-05', '2026-12-06', '2026-12-10', '2026-12-31'].map((day) => on(`${day}T19:00:00Z`))
  expect(
    placed({ productions: evenings, closures: [] }, days).productions.map(({ day, lane, isFlipped }) => [
      day,
      lane,
      isFlipped,
    ]),
  ).toEqual([
    [4, 0, false],
    [5, 1, false],
    [9, 0, false],
    [30, 0, true],
  ])
})

const closure = (startsOn: string, endsOn: string): HallClosure => ({
  id: ++count,
  state: 'public',
  room_id: 1,
  starts_on: startsOn,
  ends_on: endsOn,
  reason: 'Orgel',
})

test('a closure takes a lane for its days of the month, and a title beside it another', () => {
  const closures = [
    closure('2026-11-20', '2026-12-02'),
    closure('2026-12-30', '2027-01-03'),
    closure('2027-01-05', '2027-01-06'),
  ]
  const evenings = ['2026-12-02', '2026-12-03', '2026-12-31'].map((day) => on(`${day}T19:00:00Z`))
  const { productions, closures: bars, lanes } = placed({ productions: evenings, closures }, days)
  expect(bars.map(({ from, until, lane }) => [from, until, lane])).toEqual([
    [0, 1, 0],
    [29, 30, 0],
  ])
  expect(productions.map(({ day, lane }) => [day, lane])).toEqual([
    [1, 1],
    [2, 0],
    [30, 1],
  ])
  expect(lanes).toBe(2)
})

test('a new closure begins on the first free day from today on, in a past month on its first', () => {
  const period = { from: '2026-12-01', before: '2027-01-01' }
  const entries = {
    productions: [on('2026-12-05T19:00:00Z'), on('2026-12-06T19:00:00Z', { status: 'cancelled' })],
    closures: [closure('2026-12-03', '2026-12-04')],
  }
  const first = (roomId: number | null, today: string) => firstFreeDay(entries, roomId, period, today)
  expect([first(1, '2026-11-20'), first(1, '2026-12-03'), first(1, '2027-02-01')]).toEqual([
    ...['2026-12-01', '2026-12-06', '2026-12-01'],
  ])
  expect([first(null, '2026-12-03'), first(2, '2026-12-03')]).toEqual(['2026-12-03', '2026-12-03'])
})

test.each([
  ['24.12.2026', '2026-12-24'],
  ['30.05.2026', '2026-05-30'],
  ['3.6.2026', '2026-06-03'],
])('the last day of a closure follows while the first one is typed: %s', (text, day) => {
  const typed = (days: { startsOn: string; endsOn: string }, isLastTyped: boolean) =>
    [...text].reduce((before, _, index) => {
      const part = text.slice(0, index + 1)
      return withTypedDay(before, 'startsOn', isoOfDay(part) ?? part, isLastTyped)
    }, days)
  expect(typed({ startsOn: '2026-12-01', endsOn: '2026-12-01' }, false)).toEqual({ startsOn: day, endsOn: day })
  const late = '2027-01-10'
  expect(typed({ startsOn: '2026-12-01', endsOn: late }, true)).toEqual({ startsOn: day, endsOn: late })
  expect(withTypedDay({ startsOn: day, endsOn: late }, 'endsOn', '1', false)).toEqual({ startsOn: day, endsOn: '1' })
})

test('a new closure begins on the chosen day, if the period shows it and it is not past', () => {
  const period = { from: '2026-12-01', before: '2027-01-01' }
  const chosen = (day: string) => placeDay({ roomId: 1, day }, period, '2026-12-10')
  expect(['2026-12-10', '2026-12-31'].map(chosen)).toEqual(['2026-12-10', '2026-12-31'])
  expect(['2026-12-09', '2026-11-30', '2027-01-01'].map(chosen)).toEqual([null, null, null])
})

test('two productions conflict in one hall at one time, unless one is cancelled', () => {
  const first = on('2026-12-11T17:30:00Z')
  const second = on('2026-12-11T18:00:00Z', { ends_at: '2026-12-11T20:00:00Z' })
  const after = on('2026-12-11T20:00:00Z')
  const elsewhere = on('2026-12-11T18:00:00Z', { room_id: 2 })
  const cancelled = on('2026-12-11T18:00:00Z', { status: 'cancelled' })
  expect(conflictsOf([first, second, after, elsewhere, cancelled])).toEqual([[first, second]])
})

test('filters hide productions by abo and state, and take nothing from an unknown address', () => {
  const first = on('2026-12-11T17:30:00Z', { abo_id: 3 })
  const second = on('2026-12-11T18:00:00Z', { state: 'draft', status: 'few' })
  const moved = on('2026-12-12T18:00:00Z', { abo_id: 3, status: 'moved' })
  const undated = on('', { starts_at: null, state: 'draft', abo_id: 3 })
  const calendar: DeskCalendar = {
    rooms: [],
    abos: [],
    closures: [],
    is_cut: false,
    productions: [first, second, moved],
    undated: [undated],
  }
  const doubled = new Set([first.id, second.id])
  const idsOf = (query: string) => {
    const { productions, undated: without } = filtered(
      calendar,
      filterOf(new URLSearchParams(query)),
      doubled,
      '2027-01-01',
    )
    return [...productions, ...without].map(({ id }) => id)
  }
  const all = [first.id, second.id, moved.id, undated.id]
  expect([idsOf(''), idsOf('abo=x&state=gone'), idsOf('abo=3')]).toEqual([
    ...[all, all, [first.id, moved.id, undated.id]],
  ])
  expect(idsOf('state=public')).toEqual([first.id, moved.id])
  expect(idsOf('state=draft')).toEqual([second.id, undated.id])
  expect(idsOf('state=conflict')).toEqual([first.id, second.id])
  expect([idsOf('state=few'), idsOf('state=moved&abo=3'), idsOf('state=cancelled')]).toEqual([
    ...[[second.id], [moved.id], []],
  ])
})

test('a closure that begins after the period is known to conflicts alone', () => {
  const at = (startsOn: string): HallClosure => ({
    id: 1,
    state: 'public',
    room_id: 1,
    reason: '',
    starts_on: startsOn,
    ends_on: '2027-01-02',
  })
  const [last, after] = [at('2026-12-31'), at('2027-01-01')]
  const calendar = { rooms: [], abos: [], closures: [last, after], is_cut: false, productions: [], undated: [] }
  expect(filtered(calendar, filterOf(new URLSearchParams()), new Set(), '2027-01-01').closures).toEqual([last])
})

test('months and seasons follow each other over the turn of the year', () => {
  expect(days).toHaveLength(31)
  expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1), monthAfter('2026-12', -12)]).toEqual([
    ...['2027-01', '2026-12', '2025-12'],
  ])
  expect([seasonOf('2026-07'), seasonOf('2026-08')]).toEqual([2025, 2026])
  expect(mondaysOf({ from: '2026-08-01', before: '2026-08-16' })).toEqual(['2026-07-27', '2026-08-03', '2026-08-10'])
})

test('a season names its weeks and concerts by month, long gaps, and abos that lack concerts', () => {
  const spans = monthSpans({ from: '2026-08-01', before: '2027-08-01' })
  expect([spans.length, spans[0], spans.at(-1)]).toEqual([
    ...[12, { month: '2026-08', weeks: 5 }, { month: '2027-07', weeks: 5 }],
  ])
  const productions = [
    on('2026-12-01T19:00:00Z', { abo_id: 1 }),
    on('2026-12-31T23:30:00Z', { abo_id: 1, status: 'cancelled' }),
    on('2027-01-05T19:00:00Z', { abo_id: 2 }),
    on('2027-01-26T19:00:00Z'),
    on('2027-02-17T19:00:00Z'),
  ]
  expect(countsOf(productions, ['2026-12', '2027-01', '2027-03'])).toEqual([1, 3, 0])
  expect(gapsOf(productions, '2027-01-26')).toEqual([{ from: '2027-01-27', until: '2027-02-16', weeks: 3 }])
  expect(gapsOf(productions, '2026-11-20')[0]).toEqual({ from: '2026-12-02', until: '2027-01-04', weeks: 4 })
  const abo = { title: { de: 'Familie' }, letter: 'F' }
  const abos = [
    { ...abo, id: 1, promised: 2 },
    { ...abo, id: 2, promised: 1 },
  ]
  const season: DeskCalendar = { rooms: [], abos, productions, undated: [], closures: [], is_cut: false }
  expect(miscountedAbos(season).map(({ id, has }) => [id, has])).toEqual([[1, 1]])
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
