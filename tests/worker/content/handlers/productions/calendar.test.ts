import { beforeAll, expect, test } from 'vitest'
import { insertProduction, insertVenue, reading } from '../../fixture.ts'

beforeAll(async () => {
  await insertVenue(1, 'hh')
  await insertVenue(2, 'hh')
  const starts = [
    '2026-09-05T20:00',
    '2026-11-03T20:00',
    '2026-11-20T11:00',
    '2026-11-20T20:00',
    '2026-11-28T20:00',
    '2027-01-08T20:00',
    '2027-01-08T11:00',
    '2028-10-31T20:00',
    '2028-11-02T20:00',
  ]
  for (const [index, start] of starts.entries()) {
    await insertProduction(index + 1, 'hh', start, { room_id: 1 + (index % 2), venue_id: 1 + (index % 2) })
  }
})

test('starts with the first month with concerts from today on, including all of today', async () => {
  const { content, trips } = reading()
  expect(await content.productions.calendar()).toEqual({
    month: '2026-11',
    months: [
      { month: '2026-11', count: 3 },
      { month: '2027-01', count: 2 },
      { month: '2028-10', count: 1 },
      { month: '2028-11', count: 1 },
    ],
    days: [
      { date: '2026-11-20', count: 2 },
      { date: '2026-11-28', count: 1 },
    ],
  })
  expect(trips).toHaveLength(1)
})

test('skips a month without further concerts', async () => {
  const { content } = reading('hh', 'de', new Date('2026-11-29T12:00:00Z'))
  const calendar = await content.productions.calendar()
  expect(calendar.month).toBe('2027-01')
  expect(calendar.days).toEqual([{ date: '2027-01-08', count: 2 }])
  expect(calendar.months[0]).toEqual({ month: '2027-01', count: 2 })
})

test('shows the days of the requested month, and the same months', async () => {
  const calendar = await reading().content.productions.calendar({ month: '2027-01' })
  expect(calendar.month).toBe('2027-01')
  expect(calendar.months.map(({ month }) => month)).toEqual(['2026-11', '2027-01', '2028-10', '2028-11'])
  expect(calendar.days).toEqual([{ date: '2027-01-08', count: 2 }])
})

test('of this month shows the remaining days, or those from the requested date', async () => {
  const { content } = reading()
  const days = async (query: { date?: string }) =>
    (await content.productions.calendar({ month: '2026-11', ...query })).days.map(({ date }) => date)
  expect(await days({})).toEqual(['2026-11-20', '2026-11-28'])
  expect(await days({ date: '2026-11-02' })).toEqual(['2026-11-03', '2026-11-20', '2026-11-28'])
})

test('includes the archive for an earlier month or day', async () => {
  const { content } = reading()
  const month = await content.productions.calendar({ month: '2026-09' })
  expect(month.months[0]).toEqual({ month: '2026-09', count: 1 })
  expect(month.months[1]).toEqual({ month: '2026-11', count: 4 })
  expect(month.days).toEqual([{ date: '2026-09-05', count: 1 }])
  const day = await content.productions.calendar({ date: '2026-09-06' })
  expect(day.months[0]).toEqual({ month: '2026-11', count: 4 })
})

test('a later date removes nothing, since the calendar is used to change it', async () => {
  const { content } = reading()
  expect((await content.productions.calendar({ date: '2027-01-01' })).months).toEqual(
    (await content.productions.calendar()).months,
  )
})

test('counts by the other filters', async () => {
  const calendar = await reading().content.productions.calendar({ venue: 2 })
  expect(calendar.days).toEqual([{ date: '2026-11-20', count: 1 }])
  expect(calendar.months.map(({ count }) => count)).toEqual([1, 1, 1])
})

test('lists at most 24 months', async () => {
  for (let n = 0; n < 30; n++) {
    const month = new Date(Date.UTC(2030, n, 15)).toISOString().slice(0, 10)
    await insertProduction(100 + n, 'h', `${month}T20:00`)
  }
  expect((await reading('h').content.productions.calendar()).months).toHaveLength(24)
})

test('of a site without concerts is this month, empty', async () => {
  expect(await reading('bs').content.productions.calendar()).toEqual({ month: '2026-11', months: [], days: [] })
})

test('adds up filters with several counters', async () => {
  const access = { stepFree: true, inductionLoop: false, wheelchairPlaces: 2, companionTicket: false }
  await insertVenue(11, 'k', 'Haus 11', access)
  await insertVenue(12, 'k', 'Haus 12', access)
  await insertVenue(13, 'k', 'Haus 13')
  const productions = [
    ['2026-12-01T20:00', 11, 'available'],
    ['2026-12-01T20:00', 12, 'few'],
    ['2026-12-02T20:00', 13, 'available'],
    ['2026-12-03T20:00', 12, 'sold_out'],
    ['2029-03-04T20:00', 11, 'few'],
  ] as const
  for (const [index, [start, venue, status]] of productions.entries())
    await insertProduction(9100 + index, 'k', start, { room_id: venue, venue_id: venue, status })
  const { content, trips } = reading('k')
  expect(await content.productions.calendar({ status: 'bookable' })).toEqual({
    month: '2026-12',
    months: [
      { month: '2026-12', count: 3 },
      { month: '2029-03', count: 1 },
    ],
    days: [
      { date: '2026-12-01', count: 2 },
      { date: '2026-12-02', count: 1 },
    ],
  })
  expect(trips).toHaveLength(1)
  expect((await content.productions.calendar({ access: 'step-free' })).days).toEqual([
    { date: '2026-12-01', count: 2 },
    { date: '2026-12-03', count: 1 },
  ])
  expect(
    await content.productions.calendar({ access: 'wheelchair', status: 'bookable', month: '2029-03' }),
  ).toMatchObject({
    months: [
      { month: '2026-12', count: 2 },
      { month: '2029-03', count: 1 },
    ],
    days: [{ date: '2029-03-04', count: 1 }],
  })
  expect(await content.productions.calendar({ access: 'companion' })).toEqual({
    month: '2026-11',
    months: [],
    days: [],
  })
})
