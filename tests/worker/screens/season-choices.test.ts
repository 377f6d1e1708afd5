import { beforeAll, expect, test } from 'vitest'
import { genreOf, genres } from '../../../shared/entities/productions/genres.ts'
import { sites } from '../../../shared/sites/sites.ts'
import { loadEventList } from '../../../worker/screens/event-list.ts'
import { insertProduction, insertVenue, now, reading } from '../content/fixture.ts'

const contentGenres = ['orchestra', 'gala', 'piano', 'choral', 'world']
/** Months of productions; the last two are outside the season 2026/27. */
const months = ['2026-08', '2026-11', '2027-02', '2027-07', '2026-07', '2027-08']

beforeAll(async () => {
  for (const id of [1, 2, 3]) await insertVenue(id, 'hh')
  for (let id = 1; id <= 90; id++) {
    const day = String(1 + (id % 28)).padStart(2, '0')
    const hall = 1 + (id % 2)
    await insertProduction(id, 'hh', `${months[id % months.length]}-${day}T${id % 4 === 0 ? 11 : 20}:00`, {
      room_id: hall,
      venue_id: hall,
      genre: contentGenres[id % contentGenres.length] ?? '',
      price_from: 5 + (id % 30),
    })
  }
})

async function season(query: string) {
  const { content } = reading()
  const loaded = await loadEventList({
    site: sites.hh,
    locale: 'de',
    now,
    route: { screen: 'event-list', locale: 'de' },
    origin: 'http://hh.localhost',
    query: new URLSearchParams(`view=season&${query}`),
    content,
    report: (_how: string, _what: string, error: unknown) => {
      throw error
    },
  })
  if (loaded.kind !== 'screen' || loaded.screen !== 'season') throw new Error(loaded.kind)
  return loaded.data
}

const sum = (days: readonly { count: number }[]) => days.reduce((all, { count }) => all + count, 0)

test.each(['', 'price=20', 'time=evening&venue=1', 'date=2027-02-10', 'date=2027-07-01&until=2027-07-31'])(
  'each genre has the number of concerts that the season shows with it (%s)',
  async (query) => {
    const { genres: counts = [] } = await season(query)
    expect(counts.map(({ genre }) => genre)).toEqual([...genres])
    for (const { genre, count } of counts) {
      const { season: chosen } = await season(`${query}&genre=${genre}`)
      expect([genre, count]).toEqual([genre, sum(chosen.days.value)])
    }
    expect(sum(counts)).toBeGreaterThan(0)
    const shown = new Set(contentGenres.map(genreOf))
    for (const { genre, count } of counts) if (!shown.has(genre)) expect(count).toBe(0)
  },
)

test('only halls with concerts in the season are offered', async () => {
  expect((await season('')).venues.value.map(({ id }) => id)).toEqual([1, 2])
})
