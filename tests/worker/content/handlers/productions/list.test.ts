import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ProductionFilter } from '../../../../../shared/contract/production.ts'
import type { VenueFact } from '../../../../../shared/entities/venues/access.ts'
import { insertAbo, insertProduction, insertVenue, now, reading } from '../../fixture.ts'

const statuses = ['available', 'few', 'sold_out', 'cancelled', 'moved'] as const

beforeAll(async () => {
  await insertVenue(1, 'hh', 'Haus 1', {
    stepFree: true,
    inductionLoop: true,
    wheelchairPlaces: 4,
    companionTicket: true,
  })
  await insertVenue(2, 'hh', 'Haus 2', {
    stepFree: true,
    inductionLoop: false,
    wheelchairPlaces: 0,
    companionTicket: true,
  })
  await insertVenue(3, 'd')
  await insertAbo(1, 'hh')
  await insertAbo(2, 'hh')
  // 200 productions over several years, some of which start in the same minute
  for (let n = 0; n < 200; n++) {
    const day = new Date(Date.UTC(2024, 8, 1) + Math.floor(n / 5) * 33 * 86_400_000).toISOString().slice(0, 10)
    await insertProduction(n + 1, 'hh', `${day}T${n % 6 < 4 ? '20:00' : '11:00'}`, {
      room_id: 1 + (n % 2),
      venue_id: 1 + (n % 2),
      abo_id: n % 3 === 0 ? null : 1 + (n % 2),
      status: statuses[n % 5] ?? 'available',
    })
  }
  await insertProduction(900, 'd', '2026-12-01T20:00', { room_id: 3, venue_id: 3 })
})

async function expected({ venue, abo, status, access }: ProductionFilter, from: string): Promise<number[]> {
  const { results } = await env.DB.prepare(
    `SELECT id, venue_id, abo_id, status FROM productions WHERE site = 'hh' AND local >= ? ORDER BY local, id`,
  )
    .bind(from)
    .all<{ id: number; venue_id: number; abo_id: number; status: string }>()
  const statuses: readonly string[] = status === 'bookable' ? ['available', 'few'] : status ? [status] : []
  return results
    .filter((row) => !venue || row.venue_id === venue)
    .filter((row) => !abo || row.abo_id === abo)
    .filter((row) => !status || statuses.includes(row.status))
    .filter((row) => !access || housesWith[access as VenueFact].includes(row.venue_id))
    .map(({ id }) => id)
}
const housesWith: Record<VenueFact, number[]> = {
  'step-free': [1, 2],
  'induction-loop': [1],
  wheelchair: [1],
  companion: [1, 2],
}

describe('every page of every filter is as expected', () => {
  const filters: ProductionFilter[] = [undefined, 1].flatMap((venue) =>
    [undefined, 2].flatMap((abo) =>
      ([undefined, 'few', 'bookable'] as const).flatMap((status) =>
        ([undefined, 'step-free', 'wheelchair'] as const).map((access) => ({ venue, abo, status, access })),
      ),
    ),
  )
  for (const date of [undefined, '2024-09-01', '2026-03-02', '2027-01-01']) {
    for (const filter of filters) {
      test(`from ${date ?? 'now'} ${JSON.stringify(filter)}`, async () => {
        const ids = await expected(filter, date ? `${date}T00:00` : '2026-11-20T11:31')
        const { content } = reading()
        for (let page = 1; page <= Math.ceil(ids.length / 24); page++) {
          const list = await content.productions.list({ ...filter, date, page })
          expect(list?.results.map(({ id }) => id)).toEqual(ids.slice((page - 1) * 24, page * 24))
          expect(list?.count).toBe(ids.length)
        }
        const past = Math.ceil(ids.length / 24) + 1
        expect(await content.productions.list({ ...filter, date, page: Math.max(past, 2) })).toBeNull()
      })
    }
  }
})

test('is read in one round trip, however deep', async () => {
  const { content, trips } = reading()
  await content.productions.list({ date: '2024-09-01', page: 8 })
  expect(trips).toHaveLength(1)
})

test('three pages requested together take one round trip', async () => {
  const { content, trips } = reading()
  await Promise.all([1, 2, 3].map((page) => content.productions.list({ date: '2024-09-01', page })))
  expect(trips).toEqual([{ statements: 3, rowsRead: expect.any(Number) }])
})

test('a filter by accessibility reads the venues that offer it first and once, then everything else together', async () => {
  const { content, trips } = reading()
  const access = 'wheelchair'
  await Promise.all([content.productions.list({ access }), content.productions.calendar({ access })])
  expect(trips.map(({ statements }) => statements)).toEqual([1, 3])
})

test('lists a concert for half an hour after its start', async () => {
  await insertProduction(500, 'hh', '2026-11-20T11:31')
  await insertProduction(501, 'hh', '2026-11-20T11:30')
  const list = await reading().content.productions.list()
  const ids = list?.results.map(({ id }) => id)
  expect(ids).toContain(500)
  expect(ids).not.toContain(501)
  const day = await reading().content.productions.list({ date: '2026-11-20' })
  expect(day?.results.map(({ id }) => id).slice(0, 2)).toEqual([501, 500])
})

test('links to the next and previous page in the words of the request', async () => {
  const { content } = reading('hh', 'en')
  const first = await content.productions.list({ date: '2024-09-01', venue: 1 })
  expect(first?.previous).toBeNull()
  expect(first?.next).toBe('/api/productions/?locale=en&date=2024-09-01&venue=1&page=2')
  const second = await content.productions.list({ date: '2024-09-01', venue: 1, page: 2 })
  const last = Math.ceil((first?.count ?? 0) / 24)
  expect((await content.productions.list({ date: '2024-09-01', venue: 1, page: last - 1 }))?.next).toMatch(
    `page=${last}`,
  )
  expect((await content.productions.list({ date: '2024-09-01', venue: 1, page: last }))?.next).toBeNull()
  expect(second?.previous).toBe('/api/productions/?locale=en&date=2024-09-01&venue=1&page=1')
})

test('never shows another site’s concerts, not even by venue', async () => {
  const { content } = reading('hh')
  expect(await content.productions.list({ venue: 3 })).toEqual({ count: 0, next: null, previous: null, results: [] })
  expect(await content.productions.byId(900)).toBeNull()
  expect(await content.productions.byIds([900, 3])).toHaveLength(1)
  const other = await reading('d').content.productions.list()
  expect(other?.results.map(({ id }) => id)).toEqual([900])
})

test('page 1 of an empty list exists, any other does not', async () => {
  const { content } = reading('bs')
  expect(await content.productions.list()).toEqual({ count: 0, next: null, previous: null, results: [] })
  expect(await content.productions.list({ page: 2 })).toBeNull()
})

test('shows a list item in the requested language', async () => {
  const [de, en] = await Promise.all(
    [reading('hh', 'de'), reading('hh', 'en')].map(({ content }) => content.productions.byIds([2])),
  )
  expect(de?.[0]).toMatchObject({
    title: 'Konzert 2',
    get_absolute_url: '/de/konzerte/konzert-2/2',
    composers: ['Tschaikowsky'],
    date: '2024-09-01T20:00:00+02:00',
    room: { display_name: 'Haus 2, Großer Saal', kokos_id: 'K2', venue: { id: 2, slug: 'haus-2' } },
    abo: {
      title: 'Reihe 2',
      get_absolute_url: '/de/abonnements/reihe-2/2',
      abo_setting: { letter: 'A', color: '#53A3C4' },
    },
    price: null,
    status: 'few',
  })
  expect(en?.[0]).toMatchObject({
    title: 'Concert 2',
    get_absolute_url: '/en/concerts/concert-2/2',
    composers: ['Tchaikovsky'],
    abo: { title: 'Series 2', get_absolute_url: '/en/abonnements/series-2/2' },
  })
})

test('finds more concerts of the same abo, except the given one', async () => {
  const { content } = reading()
  const more = await content.productions.ofAbo(2, { limit: 3 })
  expect(more).toHaveLength(3)
  expect(more.every(({ abo, date }) => abo?.id === 2 && Date.parse(date) > now.getTime())).toBe(true)
  const [first] = more
  const others = await content.productions.ofAbo(2, { except: first?.id, limit: 3 })
  expect(others.map(({ id }) => id).slice(0, 2)).toEqual(more.slice(1).map(({ id }) => id))
})

test('finds three bookable concerts to go to instead: of the same genre first, then by date', async () => {
  const { content } = reading('h')
  const start = (day: number) => `2027-02-0${day}T20:00`
  await insertProduction(801, 'h', start(1), { genre: 'song', status: 'cancelled' })
  await insertProduction(802, 'h', start(2), { genre: 'organ' })
  await insertProduction(803, 'h', start(3), { genre: 'song', status: 'sold_out' })
  await insertProduction(804, 'h', start(4), { genre: 'organ' })
  await insertProduction(805, 'h', start(5), { genre: 'song', status: 'few' })
  await insertProduction(806, 'h', start(6), { genre: 'song' })
  const found = await content.productions.alternatives({ id: 801, genre: 'song' })
  expect(found.map(({ id }) => id)).toEqual([802, 805, 806])
  const others = await content.productions.alternatives({ id: 805, genre: 'organ' })
  expect(others.map(({ id }) => id)).toEqual([802, 804, 806])
})

test('returns distinct concerts by id in the requested order, without unknown ones', async () => {
  const list = await reading().content.productions.byIds([9, 3, 77_777, 9])
  expect(list.map(({ id }) => id)).toEqual([9, 3])
})
