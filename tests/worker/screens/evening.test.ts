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

test('the time that works and intervals leave is spread evenly after the works', () => {
  expect(clocks(eastbourne, '2027-01-14T21:40:00+01:00')).toEqual(['20:00', '20:13', '20:38', '20:58', '21:25'])
})

test('a programme longer than its evening has no applause, and no negative minutes', () => {
  expect(clocks(eastbourne, '2027-01-14T21:00:00+01:00')).toEqual(['20:00', '20:10', '20:33', '20:53', '21:17'])
})

test('nothing after a work of unknown length has a time', () => {
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

function withTrain(lastTrain: string, given: Partial<Production> = {}, locale: 'de' | 'en' = 'de') {
  const production = fullProduction()
  const venue = { ...production.room?.venue, ...(lastTrain && { last_train: lastTrain }) } as Venue
  const thursday = { date: '2026-11-19T20:00:00+01:00', end: '2026-11-19T22:10:00+01:00' }
  return eveningData({ ...production, ...thursday, room: { ...production.room, venue } as Room, ...given }, locale)
}

test('the timetable ends with the last train, whose text is a sentence below if it has no single time', () => {
  const production = fullProduction()
  const evening = (given: Partial<Production>, lastTrain = '') => withTrain(lastTrain, given)
  const one = evening({}, 'U3 bis 0:34 Uhr, am Wochenende durchgehend.')
  expect(one?.stops.at(-1)).toEqual({
    kind: 'moment',
    time: '00:34',
    isEnd: false,
    name: 'Letzte Bahn: U3 bis 0:34 Uhr, am Wochenende durchgehend.',
  })
  expect(one?.note).toMatch(/Umbau\. Die letzte Bahn bitte am Tag selbst prüfen\.$/)
  const single = evening({ program: production.program.slice(0, 1) }, 'U3 bis 0:34 Uhr, S1 bis 1.04 Uhr.')
  expect(single?.stops.at(-1)).toMatchObject({ name: 'Ende' })
  expect(single?.note).toBe('Letzte Bahn: U3 bis 0:34 Uhr, S1 bis 1.04 Uhr. Bitte am Tag selbst prüfen.')
  expect(evening({})?.note).not.toContain('Bahn')
})

test.each([
  ['de', 'U-Bahn bis etwa 0:30 Uhr, in den Nächten auf Samstag und Sonntag durchgehend.', 'Letzte Bahn: '],
  ['de', 'Bahnen bis etwa 0:30 Uhr, am Wochenende Nachtlinien jede Stunde.', 'Letzte Bahn: '],
  ['en', 'U-Bahn until about 0:30, all night on Friday and Saturday.', 'Last train: '],
] as const)(
  'in %s, a last train that differs before Saturday and Sunday has no time then: %s',
  (locale, text, head) => {
    const nights = { 19: true, 20: false, 21: false, 22: true }
    for (const [day, hasStop] of Object.entries(nights)) {
      const evening = withTrain(
        text,
        { date: `2026-11-${day}T20:00:00+01:00`, end: `2026-11-${day}T22:10:00+01:00` },
        locale,
      )
      expect(evening?.stops.some(({ time }) => time === '00:30')).toBe(hasStop)
      expect(evening?.note.includes(`${head}${text}`)).toBe(!hasStop)
    }
    const always = withTrain(
      'U3 0:30.',
      { date: '2026-11-20T20:00:00+01:00', end: '2026-11-20T22:10:00+01:00' },
      locale,
    )
    expect(always?.stops.at(-1)).toMatchObject({ time: '00:30' })
  },
)

test('the evening is one line from the introduction to the end, with a bar to scale for each work', () => {
  const evening = eveningData(fullProduction(), 'de')
  expect(evening?.line.map(({ name, time }) => `${time} ${name}`)).toEqual([
    ...['19:00 Einführung', '19:15 Einlass', '20:00 Beginn', '20:40 Pause', '21:00 Weiter', '22:10 Ende'],
  ])
  const places = evening?.line.map(({ at }) => Number(at)) ?? []
  expect([places[0], places.at(-1)]).toEqual([0, 1])
  expect(places.toSorted((a, b) => a - b)).toEqual(places)
  // 12, 20 and 42 of the 190 minutes from the introduction to the end
  expect(evening?.bars.map(({ name, length }) => [name, Math.round(Number(length) * 190)])).toEqual([
    ...[
      ['Smetana', 12],
      ['Pause', 20],
      ['Dvořák', 42],
    ],
  ])
})

test('a programme without an end is a timetable, too, without end and last train', () => {
  const production = fullProduction()
  const venue = { ...production.room?.venue, last_train: 'U3 bis 0:34 Uhr.' } as Venue
  const evening = eveningData({ ...production, end: null, room: { ...production.room, venue } as Room }, 'de')
  expect(evening?.stops.filter(({ kind }) => kind === 'work').length).toBeGreaterThan(1)
  expect(evening?.stops.map((stop) => ('name' in stop ? stop.name : ''))).not.toContain('Ende')
  expect(evening?.note).toBe('Der Beginn steht fest. Wie lange das Konzert dauert, ist noch offen.')
  expect(evening?.line).toEqual([])
})
