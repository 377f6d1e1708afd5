import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import type { ProductionFilter } from '../../../../../shared/contract/production.ts'
import fc from '../../../../properties.ts'
import { insertVenue, reading } from '../../fixture.ts'

const access = { stepFree: true, inductionLoop: false, wheelchairPlaces: 0, companionTicket: false }
const minutes = ['2025-06-01T20:00', '2027-02-14T11:00', '2027-02-14T20:00', '2027-02-14T20:30', '2031-01-01T17:00']
const pageSize = 24

beforeAll(async () => {
  await insertVenue(1, 'hh', 'Haus 1', access)
  await insertVenue(2, 'hh', 'Haus 2', access)
})

/**
 * Replaces all productions: `sizes[index]` of them start at `minutes[index]`. They take turns in the first `venues`
 * venues, and their ids do not follow their start times.
 */
async function fill(sizes: readonly number[], venues = 2): Promise<void> {
  const starts = sizes.flatMap((size, index) => Array<string>(size).fill(minutes[index] ?? ''))
  const rows = starts.map((local, index) => ({
    id: 1 + ((index * 7919) % 100_003),
    local,
    venue: 1 + (index % venues),
  }))
  await env.DB.batch([
    env.DB.prepare('DELETE FROM productions'),
    env.DB.prepare(
      `INSERT INTO productions (id, site, external_id, title, slug, genre, status, starts_at, local, room_id, venue_id,
        casts, program, short_casts, composers, updated_at)
      SELECT value ->> 'id', 'hh', value ->> 'id', '{}', '{}', 'orchestra', 'available', '2026-01-01T00:00:00Z',
        value ->> 'local', value ->> 'venue', value ->> 'venue', '[]', '[]', '[]', '[]', '' FROM json_each(?)`,
    ).bind(JSON.stringify(rows)),
  ])
}

async function expectedIds({ venue, date, access }: ProductionFilter): Promise<number[]> {
  const { results } = await env.DB.prepare(
    `SELECT id FROM productions WHERE local >= ? AND (? IS NULL OR venue_id = ?)
      AND (? IS NULL OR venue_id IN (SELECT id FROM venues WHERE access ->> '$.stepFree')) ORDER BY local, id`,
  )
    .bind(`${date}T00:00`, venue ?? null, venue ?? null, access ?? null)
    .all<{ id: number }>()
  return results.map(({ id }) => id)
}

async function rowsOf(page: number): Promise<number> {
  const { content, trips } = reading()
  const list = await content.productions.list({ date: '2025-01-01', page })
  expect(list?.results).toHaveLength(pageSize)
  return trips.reduce((sum, { rowsRead }) => sum + rowsRead, 0)
}

test('every page of every filter is as expected, however many start together', async () => {
  const filters: ProductionFilter[] = [{}, { venue: 2 }, { status: 'available' }, { access: 'step-free' }]
  const sizes = fc.array(fc.integer({ min: 0, max: 90 }), { minLength: minutes.length, maxLength: minutes.length })
  await fc.assert(
    fc.asyncProperty(sizes, async (some) => {
      await fill(some)
      for (const filter of filters.flatMap((one) => ['2025-01-01', '2027-02-14'].map((date) => ({ ...one, date })))) {
        const ids = await expectedIds(filter)
        const pages = Math.max(1, Math.ceil(ids.length / pageSize))
        const { content } = reading()
        const lists = await Promise.all(
          Array.from({ length: pages }, (_, index) => content.productions.list({ ...filter, page: index + 1 })),
        )
        expect(lists.flatMap((list) => list?.results.map(({ id }) => id) ?? [])).toEqual(ids)
        expect(new Set(lists.map((list) => list?.count))).toEqual(new Set([ids.length]))
        expect(await content.productions.list({ ...filter, page: pages + 1 })).toBeNull()
      }
    }),
    { numRuns: env.FULL ? 8 : 3 },
  )
})

test('a page at the end of a crowded minute reads few rows more than one at its beginning', async () => {
  await fill([0, 0, 10 * pageSize, 0, 0])
  const beginning = await rowsOf(2)
  expect(await rowsOf(10)).toBeLessThanOrEqual(beginning + 5)
  expect(await rowsOf(9)).toBeLessThanOrEqual(beginning + pageSize)
})

test('a list of seventy venues has a first, a second and a last page', async () => {
  for (let id = 3; id <= 71; id++) await insertVenue(id, 'hh', `Haus ${id}`, id === 30 ? null : access)
  await fill([0, 30, 40, 0, 4], 71)
  const filter: ProductionFilter = { access: 'step-free', date: '2027-01-01' }
  const ids = await expectedIds(filter)
  const { content } = reading()
  for (const page of [1, 2, 4]) {
    const list = await content.productions.list({ ...filter, page })
    expect(list?.results.map(({ id }) => id)).toEqual(ids.slice((page - 1) * pageSize, page * pageSize))
  }
  const ofMonth = await content.productions.ofMonth('2027-02', filter)
  expect(ofMonth).toHaveLength(69)
})
