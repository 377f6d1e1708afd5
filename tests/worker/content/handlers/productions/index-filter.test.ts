import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ProductionFilter } from '../../../../../shared/contract/production.ts'
import { genreOf } from '../../../../../shared/entities/productions/genres.ts'
import type { ContentClient } from '../../../../../worker/content/content-client.ts'
import { insertAbo, insertProduction, insertVenue, now, reading } from '../../fixture.ts'

const statuses = ['available', 'few', 'sold_out', 'cancelled', 'moved'] as const
const genres = ['orchestra', 'chamber', 'baroque', 'piano', 'jazz', 'of a backend']

/** A client that creates a new reader for each call, so that no call profits from the cached reads of another. */
const productions: ContentClient['productions'] = new Proxy({} as ContentClient['productions'], {
  get: (_, call: keyof ContentClient['productions']) => reading('hh').content.productions[call],
})

beforeAll(async () => {
  await insertVenue(1, 'hh')
  await insertVenue(2, 'hh')
  await insertAbo(1, 'hh')
  for (let n = 0; n < 120; n++) {
    const day = new Date(Date.UTC(2026, 10, 15) + n * 2 * 86_400_000).toISOString().slice(0, 10)
    await insertProduction(n + 1, 'hh', `${day}T${['11:00', '17:00', '20:00'][n % 3]}`, {
      venue_id: 1 + (n % 2),
      abo_id: n % 4 === 0 ? 1 : null,
      status: statuses[n % 5] ?? 'available',
      genre: genres[n % 6] ?? '',
      price_from: n % 7 === 0 ? null : 8 + n / 4,
    })
  }
  // the months after February 2027 have no packed entries, so that filters also run without them
  await env.DB.prepare("UPDATE production_months SET entries = NULL WHERE month > '2027-02'").run()
})

interface Row {
  id: number
  local: string
  genre: string
  venue_id: number
  abo_id: number | null
  status: string
  price_from: number | null
}

async function expected(filter: ProductionFilter): Promise<number[]> {
  const { results } = await env.DB.prepare("SELECT * FROM productions WHERE site = 'hh' ORDER BY local, id").all<Row>()
  const from = filter.date ? `${filter.date}T00:00` : '2026-11-20T09:30'
  const hour = { morning: '11', afternoon: '17', evening: '20' }
  return results
    .filter(({ local }) => local >= from && local.slice(0, 10) <= (filter.until ?? '9'))
    .filter(({ genre }) => !filter.genre || filter.genre.split(',').some((each) => each === genreOf(genre)))
    .filter(({ venue_id }) => !filter.venue || venue_id === filter.venue)
    .filter(({ abo_id }) => !filter.abo || abo_id === filter.abo)
    .filter(({ status }) => filter.status !== 'bookable' || status === 'available' || status === 'few')
    .filter(
      ({ price_from: euros, status }) =>
        !filter.price || (euros !== null && euros <= filter.price && status !== 'sold_out' && status !== 'cancelled'),
    )
    .filter(({ local }) => !filter.time || local.slice(11, 13) === hour[filter.time])
    .map(({ id }) => id)
}

const filters: ProductionFilter[] = [
  { genre: 'chamber' },
  { genre: 'jazz,piano' },
  { price: 15 },
  { time: 'morning' },
  { status: 'bookable' },
  { date: '2026-12-01', until: '2026-12-31' },
  { until: '2026-11-21' },
  { genre: 'chamber', price: 20, time: 'evening', venue: 1 },
  { genre: 'orchestra', abo: 1, status: 'bookable', date: '2027-01-01' },
]

describe('every page of a filter without a counter is as expected', () => {
  test.each(filters)('%j', async (filter) => {
    const ids = await expected(filter)
    expect(ids.length).toBeGreaterThan(0)
    for (let page = 1; page <= Math.ceil(ids.length / 24); page++) {
      const list = await productions.list({ ...filter, page })
      expect(list?.count).toBe(ids.length)
      expect(list?.results.map(({ id }) => id)).toEqual(ids.slice((page - 1) * 24, page * 24))
      expect(list?.next === null).toBe(page * 24 >= ids.length)
    }
    expect((await productions.feed(filter)).map(({ id }) => id)).toEqual(ids)
  })

  test('a page past the end is missing, and a filter without matches has no rows', async () => {
    expect(await productions.list({ genre: 'organ' })).toMatchObject({ count: 0, results: [] })
    expect(await productions.list({ genre: 'organ', page: 2 })).toBeNull()
  })
})

test('the days of a month and its count are those of the filter, whatever day is chosen', async () => {
  const calendar = await productions.calendar({ genre: 'chamber', month: '2026-12', until: '2026-12-02' })
  const ids = await expected({ genre: 'chamber', date: '2026-12-01', until: '2026-12-31' })
  expect(calendar.month).toBe('2026-12')
  expect(calendar.days.reduce((sum, { count }) => sum + count, 0)).toBe(ids.length)
  expect(calendar.months.find(({ month }) => month === '2026-12')?.count).toBe(ids.length)
})

test('a concert is bookable from the begin of its sale to its end, unless it is stopped', async () => {
  const at = (opens: string, closes: string | null, isStopped: number) =>
    env.DB.prepare(
      `INSERT INTO sale_words (site, production_id, version, stock, opens_at, closes_at, is_stopped, lowest_cents, highest_cents)
       VALUES ('hh', 500, 1, 'available', ?, ?, ?, 1000, 2000)
       ON CONFLICT DO UPDATE SET opens_at = excluded.opens_at, closes_at = excluded.closes_at, is_stopped = excluded.is_stopped`,
    )
      .bind(opens, closes, isStopped)
      .run()
  await insertProduction(500, 'hh', '2027-09-01T20:00', { status: 'available' })
  const [before, after] = [-1, 1].map(
    (days) => `${new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 19)}Z`,
  )
  const found = async () => {
    const list = await productions.list({ status: 'bookable', date: '2027-09-01' })
    return list?.results.map(({ id }) => id)
  }
  expect(await found()).toEqual([500])
  await at(after ?? '', null, 0)
  expect(await found()).toEqual([])
  await at(before ?? '', before ?? '', 0)
  expect(await found()).toEqual([])
  await at(before ?? '', after ?? '', 1)
  expect(await found()).toEqual([])
  await at(before ?? '', after ?? '', 0)
  expect(await found()).toEqual([500])
})
