import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { type Ask, askWith, staffSession } from '../../editor/as-staff.ts'
import { publishedRow } from '../sample-values.ts'

let publisher: Ask
let room: number
let otherRoom: number
beforeAll(async () => {
  publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', '/admin/api/')
  room = await publishedRow(publisher, 'rooms')
  otherRoom = await publishedRow(publisher, 'rooms')
})

let count = 0
/** Creates a draft of a production in March 2027. @param time day and UTC time: `05T19:00` */
async function draft(time: string, values: object = {}): Promise<number> {
  const title = { de: `Abend ${++count}`, en: null }
  const body = { action: 'save', values: { title, startsAt: `2027-03-${time}:00Z`, roomId: room, ...values } }
  const { status, json } = await publisher('productions/', { method: 'POST', body })
  expect(status).toBe(201)
  return json.id
}
const listed = async (query = 'per_page=100') => (await publisher(`productions/?${query}`)).json
const conflicting = async () => (await listed()).conflicting.toSorted()

test('two concerts at one time in one hall are marked; another hall, a later hour and a cancelled one are not', async () => {
  const first = await draft('10T19:00', { endsAt: '2027-03-10T21:30:00Z' })
  await draft('10T21:30')
  await draft('10T19:00', { roomId: otherRoom })
  await draft('10T19:00', { roomId: null })
  await draft('10T19:00', { contentStatus: 'cancelled' })
  expect(await conflicting()).toEqual([])
  const second = await draft('10T20:00', { endsAt: '2027-03-10T21:00:00Z' })
  expect(await conflicting()).toEqual([first, second].toSorted())
})

test('a concert that runs past midnight is in the way of the night after it, also on another page of the list', async () => {
  const before = await conflicting()
  const late = await draft('20T22:00', { endsAt: '2027-03-21T01:00:00Z' })
  const night = await draft('21T00:30')
  expect(await conflicting()).toEqual([...before, late, night].toSorted())
  const { results, conflicting: onFirst } = await listed('sort=-startsAt&per_page=1')
  expect([results.map(({ id }: { id: number }) => id), onFirst]).toEqual([[night], [night]])
})

test('the views say how many rows they have, whatever the list shows', async () => {
  const { json: row } = await publisher(`productions/${await draft('25T19:00')}/`)
  const { states } = await listed()
  await publisher(`productions/${row.id}/`, { method: 'DELETE', base: row.revision })
  const { states: after, count: shown } = await listed('state=deleted')
  expect([after.draft, after.deleted, shown]).toEqual([states.draft - 1, (states.deleted ?? 0) + 1, after.deleted])
  expect((await listed(`roomId=${otherRoom}`)).states).toEqual(after)
})

const counted = async (query: string) => (await publisher(`productions/count/?${query}`)).json

test('a saved view is counted without its rows: whole lists by their counters, filters up to a hundred', async () => {
  const hall = await publishedRow(publisher, 'rooms')
  expect(await counted(`roomId=${hall}`)).toEqual({ count: 0, is_more: false })
  await draft('26T19:00', { roomId: hall, genre: 'piano' })
  await draft('26T22:00', { roomId: hall })
  expect(await counted(`roomId=${hall}&sort=title`)).toEqual({ count: 2, is_more: false })
  expect(await counted(`roomId=${hall}&genre=piano&state=draft`)).toEqual({ count: 1, is_more: false })
  expect(await counted('q=Abend&roomId=999999')).toEqual({ count: 0, is_more: false })
  const { states } = await listed()
  expect(await counted('state=draft')).toEqual({ count: states.draft, is_more: false })
  await insertNights(hall, 120)
  expect(await counted(`roomId=${hall}`)).toEqual({ count: 100, is_more: true })
  expect((await publisher('productions/count/?nonsense=1')).status).toBe(400)
})

test('a list begins at a month of Berlin, in its order, and continues from there by key', async () => {
  const newYear = await draft('01T00:00', { startsAt: '2031-12-31T23:30:00Z' })
  const december = await draft('01T00:00', { startsAt: '2031-12-31T22:30:00Z' })
  const idsFrom = async (query: string) =>
    (await listed(`${query}&per_page=1`)).results.map(({ id }: { id: number }) => id)
  expect(await idsFrom('month=2032-01')).toEqual([newYear])
  expect(await idsFrom('month=2031-12')).toEqual([december])
  expect(await idsFrom('month=2032-01&sort=startsAt')).toEqual([newYear])
  expect(await idsFrom('month=2031-12&sort=startsAt')).toEqual([december])
  const { next, count: whole } = await listed('month=2032-01&per_page=1')
  expect(whole).toBeNull()
  expect(await idsFrom(`month=2032-01&after=${encodeURIComponent(next)}`)).toEqual([december])
  const refused = ['month=2032-13', 'month=2032', 'month=2032-01&sort=title'].map((query) => `productions/?${query}`)
  for (const path of [...refused, 'partners/?month=2032-01']) {
    const { status, json } = await publisher(path)
    expect([path, status, json.errors.map(({ field }: { field: string }) => field)]).toEqual([path, 400, ['month']])
  }
})

test('the months that have concerts are listed with their numbers, the latest first', async () => {
  await draft('01T00:00', { startsAt: '2033-01-31T23:30:00Z' })
  const values = { startsAt: '2033-01-05T19:00:00Z', genre: 'piano' }
  const { json: row } = await publisher(`productions/${await draft('01T00:00', values)}/`)
  const publication = { method: 'POST', body: { action: 'publish' }, base: row.revision }
  expect((await publisher(`productions/${row.id}/`, publication)).status).toBe(200)
  const { json } = await publisher('productions/months/')
  expect(json.months.slice(0, 2)).toEqual([
    { month: '2033-02', count: 1 },
    { month: '2033-01', count: 1 },
  ])
  expect(json.is_more).toBe(false)
  const { json: earlier } = await publisher('productions/months/?before=2033-02')
  expect(earlier.months[0]).toEqual({ month: '2033-01', count: 1 })
  const { status, json: refusal } = await publisher('productions/months/?before=2033')
  expect([status, refusal.errors.map(({ field }: { field: string }) => field)]).toEqual([400, ['before']])
})

test('more months than one answer has room for follow in the next one', async () => {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 129)
    INSERT INTO production_counts (site, venue, abo, status, level, bucket, n)
    SELECT 'hh', 0, 0, '', 7, substr(date('1985-01-01', i || ' months'), 1, 7), 1 FROM n`,
  ).run()
  const { json: first } = await publisher('productions/months/')
  const { json: second } = await publisher(`productions/months/?before=${first.months.at(-1).month}`)
  expect([first.months.length, first.is_more, second.is_more]).toEqual([120, true, false])
  const months = [...first.months, ...second.months].map(({ month }: { month: string }) => month)
  expect(months).toEqual([...new Set(months)].sort().reverse())
  expect(months.at(-1)).toBe('1985-01')
})

async function insertNights(hall: number, nights: number): Promise<void> {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?2 - 1)
    INSERT INTO desk_rows (entity, site, id, revision, state, shown, terms, kept, k1, f2, updated_at)
    SELECT 'productions', 'hh', 500000 + i, 1, 'public', '{}', '', '[]', date('2027-04-01', i || ' days') || 't19:00:00z',
      ?1, '2026-11-20T09:00:00Z' FROM n`,
  )
    .bind(hall, nights)
    .run()
}

test('a concert that is sold here is listed and found by the state of the box office, unless it is called off', async () => {
  const sold = await draft('25T19:00', { roomId: null })
  const few = await draft('26T19:00', { roomId: null, contentStatus: 'sold_out' })
  const cancelled = await draft('27T19:00', { roomId: null, contentStatus: 'cancelled' })
  const elsewhere = await draft('28T19:00', { roomId: null, contentStatus: 'sold_out' })
  const words = [
    [sold, 'sold_out'],
    [few, 'few_left'],
    [cancelled, 'sold_out'],
  ] as const
  await env.DB.batch(
    words.map(([id, stock]) =>
      env.DB.prepare(
        `INSERT INTO sale_words (site, production_id, version, stock, is_stopped, lowest_cents, highest_cents)
        VALUES ('hh', ?, 1, ?, 0, 1000, 2000)`,
      ).bind(id, stock),
    ),
  )
  expect((await listed('state=draft&per_page=100')).box_office).toEqual({ [sold]: 'sold_out', [few]: 'few' })
  const found = async (status: string) =>
    (await listed(`contentStatus=${status}&per_page=100`)).results.map(({ id }: { id: number }) => id)
  expect(await found('sold_out')).toEqual([elsewhere, sold])
  expect(await found('few')).toEqual([few])
  expect(await found('available')).not.toContain(sold)
  expect(await found('cancelled,few')).toEqual(expect.arrayContaining([cancelled, few]))
  expect((await publisher('productions/count/?contentStatus=sold_out')).json.count).toBe(2)
})
