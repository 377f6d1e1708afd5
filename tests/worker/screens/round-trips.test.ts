// The number of database round trips of an uncached page, as stated in docs/numbers.md.
import { beforeAll, expect, test } from 'vitest'
import { sites } from '../../../shared/sites/sites.ts'
import { loadEventList } from '../../../worker/screens/event-list.ts'
import { insertAbo, insertProduction, insertVenue, now, reading } from '../content/fixture.ts'

beforeAll(async () => {
  await insertVenue(1, 'hh', 'Haus 1', {
    stepFree: true,
    inductionLoop: false,
    wheelchairPlaces: 2,
    companionTicket: true,
  })
  await insertAbo(1, 'hh')
  for (let id = 1; id <= 210; id++) {
    const local = `2027-02-${String(1 + (id % 28)).padStart(2, '0')}T${10 + (id % 12)}:00`
    await insertProduction(id, 'hh', local, { room_id: 1, venue_id: 1, abo_id: 1, genre: 'orchestra' })
  }
})

async function load(query: string) {
  const { content, trips } = reading()
  const loaded = await loadEventList({
    site: sites.hh,
    locale: 'de',
    now,
    route: { screen: 'event-list', locale: 'de' },
    origin: 'http://hh.localhost',
    query: new URLSearchParams(query),
    content,
    report: (_how: string, _what: string, error: unknown) => {
      throw error
    },
  })
  if (loaded.kind !== 'screen') throw new Error(loaded.kind)
  return { trips: trips.length, rows: trips.reduce((sum, { rowsRead }) => sum + rowsRead, 0), data: loaded.data }
}

test.each([
  ['the list', '', 1],
  ['a list page', 'page=3', 1],
  ['the list of a hall', 'venue=1', 1],
  ['the list with accessibility', 'access=step-free', 2],
  ['the list of a genre', 'genre=orchestra', 2],
  ['the season', 'view=season&date=2027-02-01', 1],
  ['the season of a genre', 'view=season&date=2027-02-01&genre=orchestra', 2],
  ['the season with accessibility', 'view=season&date=2027-02-01&access=step-free', 2],
  ['a list that finds nothing', 'genre=organ', 3],
])('%s (?%s) takes %i', async (_, query, most) => {
  expect((await load(query)).trips).toBeLessThanOrEqual(most)
})

test('the season shows every concert of a month', async () => {
  for (const filter of ['', '&genre=orchestra', '&access=step-free']) {
    const { data } = await load(`view=season&date=2027-02-01${filter}`)
    const shown = 'season' in data ? (data.season?.productions.value ?? []) : []
    const ids = shown.map(({ id }) => id)
    expect([filter, ids.length, new Set(ids).size]).toEqual([filter, 210, 210])
  }
})

test('productions are read by their ids, not by reading the site', async () => {
  const { content, trips } = reading()
  const ids = Array.from({ length: 24 }, (_, at) => at + 1)
  expect(await content.productions.byIds(ids)).toHaveLength(24)
  await content.productions.feed({ ids })
  for (const { rowsRead } of trips) expect(rowsRead).toBeLessThan(210)
})

test('a list of a site with very many venues takes one more, and reads the same rows however many there are', async () => {
  const rooms = [...Array(60)].map((_, n) => ({ room_id: 1000 + n, venue_id: 1000 + n, genre: 'song' }))
  for (const { venue_id: venue } of rooms) await insertVenue(venue, 'hh')
  // in the venue with the last slug, which is not among the venues that are loaded first
  await insertProduction(300, 'hh', '2027-04-01T20:00', rooms.at(-1))
  const queries = ['', 'genre=song', 'view=season&date=2027-04-01', 'venue=1030', 'access=step-free']
  const read = () => Promise.all(queries.map((query) => load(query)))
  const some = await read()
  expect(some[1]?.data.venues.value.map(({ id }) => id)).toEqual([1059])
  expect(some[2]?.data.venues.value.map(({ id }) => id)).toContain(1059)
  for (let id = 2000; id < 2200; id++) await insertVenue(id, 'hh')
  const many = await read()
  expect(many.map(({ rows }) => rows)).toEqual(some.map(({ rows }) => rows))
  expect(Math.max(...many.map(({ trips }) => trips))).toBeLessThanOrEqual(3)
})
