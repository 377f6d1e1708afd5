import { expect, test } from 'vitest'
import type { Production, Room, Venue } from '../../../shared/contract/production.ts'
import { sites } from '../../../shared/sites/sites.ts'
import { eveningTimes } from '../../../worker/screens/event-detail/evening.ts'
import { eveningMarkup, whereMarkup } from '../../../worker/screens/event-detail/markup.tsx'
import { clockAfter, eveningOf } from '../../../worker/screens/event-detail/stops.ts'
import { words } from './show.tsx'
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
  return eveningTimes({ ...production, ...thursday, room: { ...production.room, venue } as Room, ...given }, locale)
}

test('the timetable ends with the last trains, each with its time, the ones after midnight last', () => {
  const trains = (text: string) =>
    withTrain(text)?.stops.flatMap((stop) => (stop.kind === 'moment' && 'text' in stop ? [[stop.time, stop.text]] : []))
  const one = withTrain('U3 bis 0:34 Uhr, am Wochenende durchgehend.')
  expect(one?.stops.at(-1)).toEqual({
    kind: 'moment',
    time: '00:34',
    isEnd: false,
    name: 'Letzte Bahn',
    text: 'U3 bis 0:34 Uhr, am Wochenende durchgehend.',
  })
  expect(one?.note).toMatch(/Umbau\. Die letzte Bahn bitte am Tag selbst prüfen\.$/)
  expect(trains('U3 bis 0:34 Uhr, S1 bis 1.04 Uhr. Nach Bremen 23:15, an 0:21')).toEqual([
    ['23:15', 'Nach Bremen 23:15, an 0:21'],
    ['00:34', 'U3 bis 0:34 Uhr'],
    ['01:04', 'S1 bis 1.04 Uhr.'],
  ])
  expect(trains('ab Gänsemarkt U2 bis 0:34 Uhr; nach Bremen 23:15 Uhr, nach Hannover 22:36, ohne Umstieg.')).toEqual([
    ['22:36', 'Nach Hannover 22:36, ohne Umstieg.'],
    ['23:15', 'Nach Bremen 23:15 Uhr'],
    ['00:34', 'Ab Gänsemarkt U2 bis 0:34 Uhr'],
  ])
  expect(withTrain('')?.stops.at(-1)).toMatchObject({ name: 'Ende' })
  expect(withTrain('')?.note).not.toContain('Bahn')
})

test.each(['U3 um 0:14 und 0:34.', 'U3 bis 12:30 am.', 'Die ganze Nacht.', 'U3 bis Mitternacht'])(
  'a last train without one sure time stands last, without a time: %s',
  (text) => {
    expect(withTrain(text)?.stops.at(-1)).toMatchObject({ time: 'danach', isUnknown: true, name: 'Letzte Bahn', text })
  },
)

test.each([
  ['de', 'U-Bahn bis etwa 0:30 Uhr, in den Nächten auf Samstag und Sonntag durchgehend.'],
  ['de', 'Bahnen bis etwa 0:30 Uhr, am Wochenende Nachtlinien jede Stunde.'],
  ['en', 'U-Bahn until about 0:30, all night on Friday and Saturday.'],
] as const)('in %s, a last train that differs before Saturday and Sunday has no time then: %s', (locale, text) => {
  const nights = { 19: true, 20: false, 21: false, 22: true }
  for (const [day, hasStop] of Object.entries(nights)) {
    const evening = withTrain(
      text,
      { date: `2026-11-${day}T20:00:00+01:00`, end: `2026-11-${day}T22:10:00+01:00` },
      locale,
    )
    expect(evening?.stops.some(({ time }) => time === '00:30')).toBe(hasStop)
    expect(evening?.stops.at(-1)).toMatchObject({ text })
  }
  const always = withTrain('U3 0:30.', { date: '2026-11-20T20:00:00+01:00', end: '2026-11-20T22:10:00+01:00' }, locale)
  expect(always?.stops.at(-1)).toMatchObject({ time: '00:30' })
})

test('after an afternoon, the timetable ends with the stop instead of the last train', () => {
  const production = fullProduction()
  const venue = { ...production.room?.venue, last_train: 'U3 bis 0:34 Uhr.', stop: 'U3 Baumwall, 10 Minuten zu Fuß' }
  const room = { ...production.room, venue } as Room
  const at = (hour: number) => `2026-11-19T${hour}:00:00+01:00`
  const afternoon = eveningTimes({ ...production, date: at(15), end: at(17), room }, 'de')
  expect(afternoon?.stops.at(-1)).toMatchObject({
    time: 'danach',
    name: 'Bahn nach dem Konzert',
    text: 'U3 Baumwall, 10 Minuten zu Fuß',
  })
  expect(afternoon?.note).not.toContain('Bahn')
  const evening = eveningTimes({ ...production, date: at(20), end: at(22), room }, 'de')
  expect(evening?.stops.at(-1)).toMatchObject({ time: '00:34', name: 'Letzte Bahn' })
})

test('the evening is one line from the introduction to the end, with a bar to scale for each work', () => {
  const evening = eveningTimes(fullProduction(), 'de')
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
  const evening = eveningTimes({ ...production, end: null, room: { ...production.room, venue } as Room }, 'de')
  expect(evening?.stops.filter(({ kind }) => kind === 'work').length).toBeGreaterThan(1)
  expect(evening?.stops.map((stop) => ('name' in stop ? stop.name : ''))).not.toContain('Ende')
  expect(evening?.note).toBe('Der Beginn steht fest. Wie lange das Konzert dauert, ist noch offen.')
  expect(evening?.line).toEqual([])
})

test('performers that the title does not name and the hall are in the head, the soloist stands below the concerto', () => {
  const given = fullProduction({ short_casts: ['Nordische Philharmonie', 'Ilse Marwitz'] })
  const where = markup(whereMarkup(given, sites.hh, 'de'))
  expect(where).toBe('Nordische Philharmonie , Ilse Marwitz HH Elbphilharmonie, Großer Saal')
  const named = { ...given, title: 'Ilse Marwitz dirigiert', room: null }
  expect(markup(whereMarkup(named, sites.hh, 'de'))).toBe('Nordische Philharmonie')
  const program = [{ ...work('Konzert', 30), soloists: ['Tomás Haldane', 'Eine Freundin'] }, work('Sinfonie', 40)]
  const casts = [{ name: 'Tomás Haldane', role: 'Violoncello' }]
  const evening = markup(eveningMarkup({ ...given, program, casts }, 'de')?.stops ?? '')
  expect(evening).toMatch(/Konzert Tomás Haldane, Violoncello Eine Freundin .* Sinfonie(?!.*Haldane)/)
})

/** The text of markup, with ordinary spaces. */
const markup = (html: string) => words(html).replace(/[\u00a0\u2060]/g, ' ')
