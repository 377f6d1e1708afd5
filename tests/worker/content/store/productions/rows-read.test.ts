// The number of rows that pages and writes read hardly grows with the number of productions.
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { writeMany } from '../../../../../worker/content/store/many/publish-many.ts'
import { packMonths } from '../../../../../worker/content/store/productions/months.ts'
import { insertAbo, insertVenue, reading } from '../../fixture.ts'
import { counting } from '../counting.ts'
import { someProduction, store } from '../some-rows.ts'

beforeAll(async () => {
  await insertVenue(1, 'hh')
  for (const id of [1, 2, 3]) await insertAbo(id, 'hh')
})

/** Inserts productions of three abos, evenly spread over `days` from `first` on, and packs their months. */
async function insertMany(from: number, to: number, { first, days }: { first: string; days: number }): Promise<void> {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 28 FROM n WHERE i < ?2)
    INSERT INTO production_months (site, month) SELECT 'hh', substr(date(?1, i || ' days'), 1, 7) FROM n WHERE true
    ON CONFLICT DO UPDATE SET entries = NULL`,
  )
    .bind(first, days)
    .run()
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
    INSERT INTO productions (site, external_id, title, slug, genre, starts_at, local, room_id, venue_id, abo_id, casts,
      program, short_casts, composers, updated_at)
    SELECT 'hh', 'many' || i, '{"de":"Abend"}', '{"de":"abend"}', 'orchestra', '2026-01-01T00:00:00Z',
      date(?3, (i * 7919 % ?4) || ' days') || 'T20:00', 1, 1, 1 + i % 3, '[]', '[]', '[]', '[]', '' FROM n`,
  )
    .bind(from, to, first, days)
    .run()
  await packMonths(store)
}

const twoSeasons = { first: '2026-09-01', days: 660 }

async function rowsOf(calls: (content: ReturnType<typeof reading>['content']) => Promise<unknown>): Promise<number> {
  const { content, trips } = reading()
  await calls(content)
  return trips.reduce((sum, { rowsRead }) => sum + rowsRead, 0)
}

let saves = 0
async function rowsOfSave(): Promise<number> {
  const { d1, sum } = counting(env.DB)
  const changed = someProduction('saved', { startsAt: '2027-02-14T19:00:00Z', roomId: 1, priceFrom: 10 + saves++ })
  await writeMany({ ...store, d1 }, 'hh', 'productions', [changed])
  return sum()
}

test('abos, facets and a save read the same rows, however full the months and abos are', async () => {
  const read = async () => {
    await rowsOfSave()
    return {
      abos: await rowsOf((content) => content.abos.list()),
      facets: await rowsOf((content) => content.productions.facets({})),
      save: await rowsOfSave(),
    }
  }
  await insertMany(1, 900, twoSeasons)
  const few = await read()
  await insertMany(901, 9000, twoSeasons)
  const many = await read()
  for (const name of ['abos', 'facets', 'save'] as const)
    expect([name, many[name], many[name] <= few[name] * 1.1]).toEqual([name, many[name], true])
})

test('a list that begins two centuries ago reads a row per decade', async () => {
  const from1828 = () => rowsOf((content) => content.productions.facets({ date: '1828-01-01' }))
  const [few, without] = [await from1828(), await rowsOf((content) => content.productions.facets({}))]
  expect(few).toBeLessThanOrEqual(without + 20)
  await insertMany(10_001, 14_000, { first: '1828-01-01', days: 192 * 365 })
  expect(await from1828()).toBeLessThanOrEqual(few + 5 * 20)
})

test('a venue that a filter offers costs two rows', async () => {
  const ids = Array.from({ length: 30 }, (_, index) => 1001 + index)
  await Promise.all(ids.map((id) => insertVenue(id, 'hh')))
  let offered = 0
  const rows = await rowsOf(async (content) => {
    offered = (await content.venues.choices({ ids, first: 0 })).length
  })
  expect(offered).toBe(ids.length)
  expect(rows).toBeLessThanOrEqual(2 * ids.length)
})
