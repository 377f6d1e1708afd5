import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import type { EntityName } from '../../../../shared/entities/registry.ts'
import { entityActions } from '../../../../shared/entities/roles.ts'
import { readCalendar } from '../../../../worker/content/handlers/desk/calendar.ts'
import { type DeskCall, deskCall } from '../../../../worker/content/handlers/desk/call.ts'
import { checkHall } from '../../../../worker/content/handlers/desk/hall.ts'
import { countEntries, type ListRequest, listEntries, readUses } from '../../../../worker/content/handlers/desk/read.ts'
import { writeMany } from '../../../../worker/content/store/many/publish-many.ts'
import { counting } from '../store/counting.ts'
import { someFrame, someProduction, store } from '../store/some-rows.ts'

const usual: ListRequest = { after: null, page: 1, perPage: 40, sort: null, q: '', state: null, filters: {} }

/** Requests by test title. Each category, such as `gruppe 3`, has a tenth of the partners. */
const requests: Record<string, Partial<ListRequest>> = {
  'the first page': {},
  'another order': { sort: { field: 'name', isDescending: true } },
  'a page in the middle': { after: [150, 0] },
  'a filter': { filters: { categoryKey: 'gruppe 3' } },
  'a state': { state: 'public' },
  'drafts, of which there are none': { state: 'draft' },
  'a word that is in every row': { q: 'partner' },
  'a word that is in one row': { q: 'nummer77x' },
}

describe('A list of 600 and 6,000 rows', () => {
  const few = new Map<string, number>()
  beforeAll(async () => {
    await insertPartners(1, 600)
    for (const [name, request] of Object.entries(requests)) few.set(name, await rowsRead(request))
    await insertPartners(601, 6000)
  })

  test.each(Object.entries(requests))(
    '%s reads at most 1.3 times the rows among ten times as many',
    async (name, request) => {
      expect(await rowsRead(request)).toBeLessThanOrEqual(Math.max(few.get(name) ?? 0, 1) * 1.3)
    },
  )
})

test('the count of a saved view reads at most 1.3 times the rows among ten times as many', async () => {
  const rowsOfAll = async () => {
    const rows: Record<string, number> = {}
    for (const [name, request] of Object.entries(requests)) {
      const { call, sum } = counted('partners')
      await countEntries(call, { ...usual, ...request })
      rows[name] = sum()
    }
    return rows
  }
  await env.DB.exec('DELETE FROM partners')
  await insertPartners(1, 1200)
  const few = await rowsOfAll()
  await insertPartners(1201, 12_000)
  for (const [name, many] of Object.entries(await rowsOfAll()))
    expect([name, many <= Math.max(few[name] ?? 0, 1) * 1.3]).toEqual([name, true])
})

const ofMedia: Record<string, Partial<ListRequest>> = {
  'the first page': {},
  'the largest first': { sort: { field: 'bytes', isDescending: true } },
  'documents, as their picker lists them': { filters: { kind: 'document' } },
  'pictures without a text': { filters: { lacks: 'alt' } },
  'a tag': { filters: { tags: 'Saal' } },
  'a word in a picker of documents': { q: 'bild', filters: { kind: 'document' } },
  'unused files': { filters: { use: 'unused' } },
}

test('every list and picker of the library reads at most 1.3 times the rows among ten times as many', async () => {
  const rowsOfAll = async () => {
    const rows: Record<string, number> = {}
    for (const [name, request] of Object.entries(ofMedia)) rows[name] = await rowsRead(request, 'media')
    return rows
  }
  await insertFiles(1, 1200)
  const few = await rowsOfAll()
  await insertFiles(1201, 12_000)
  for (const [name, many] of Object.entries(await rowsOfAll()))
    expect([name, many <= (few[name] ?? 0) * 1.3]).toEqual([name, true])
})

async function insertFiles(from: number, to: number): Promise<void> {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
    INSERT INTO media (hash, filename, content_type, bytes, width, height, alt, tags, uploaded_at)
    SELECT printf('%032x', i), 'bild ' || i || '.jpg', iif(i % 10 = 0, 'application/pdf', 'image/jpeg'), i,
      iif(i % 10 = 0, NULL, 1600), 900, iif(i % 10 = 1, '{"de":""}', '{"de":"Bild","en":"Picture"}'),
      iif(i % 2 = 0, '["Saal"]', '[]'), printf('2026-01-01T%08d', i) FROM n`,
  )
    .bind(from, to)
    .run()
}

async function insertPartners(from: number, to: number): Promise<void> {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
    INSERT INTO partners (site, key, position, name, claim, category_key, category)
    SELECT 'hh', 'p' || i, i, 'Partner nummer' || i || 'x', '{"de":"Satz"}', 'gruppe ' || (i % 10), '{"de":"Gruppe"}' FROM n`,
  )
    .bind(from, to)
    .run()
}

async function insertClosures(from: string, days: number): Promise<void> {
  await env.DB.exec("INSERT OR IGNORE INTO venues (id, site, slug, name) VALUES (1, 'hh', 'haus', 'Haus')")
  await env.DB.exec(
    "INSERT OR IGNORE INTO rooms (id, site, venue_id, slug, name, display_name) VALUES (1, 'hh', 1, 'saal', 'Saal', 'Saal')",
  )
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?2 - 1)
    INSERT INTO closures (site, key, room_id, starts_on, ends_on, reason)
    SELECT 'hh', ?1 || '-' || i, 1, date(?1, i || ' days'), date(?1, i || ' days'), 'Orgel' FROM n`,
  )
    .bind(from, days)
    .run()
}

test('a month of the calendar and a check of a hall read the same rows, however long the archive is', async () => {
  const read = async () => {
    const { call, sum } = counted('productions')
    const { productions } = await readCalendar(call, { from: '2027-03-01', before: '2027-04-01' })
    expect(productions).toHaveLength(31)
    await checkHall(call, { id: 0, room: 1, at: '2027-03-10T19:00:00Z', lengthMs: 1 })
    return sum()
  }
  await insertDays('2027-03-01', 31)
  await insertClosures('2027-03-20', 10)
  const few = await read()
  await insertDays('2007-01-01', 3100)
  await insertClosures('2007-01-01', 3100)
  expect(await read()).toBeLessThanOrEqual(few * 1.3)
})

test('a list of concerts that looks for others in their halls reads the same rows, however long the archive is', async () => {
  await env.DB.exec("DELETE FROM desk_rows WHERE entity = 'productions'")
  await insertDays('2027-03-01', 60)
  const few = await rowsRead({}, 'productions')
  await insertDays('2007-01-01', 3100)
  expect(await rowsRead({}, 'productions')).toBeLessThanOrEqual(few * 1.3)
})

/** Requests for the productions from today on; earlier rows belong to the archive. */
const ofProductions: Record<string, Partial<ListRequest>> = {
  'what comes next': { period: 'upcoming' },
  'what comes next, a page further': { period: 'upcoming', after: ['2027-03-20t19:00:00z', 0] },
  'the last first': { period: 'upcoming', sort: { field: 'startsAt', isDescending: true } },
  'a page further, the last first': {
    period: 'upcoming',
    sort: { field: 'startsAt', isDescending: true },
    after: ['2027-04-20t19:00:00z', 0],
  },
  'what comes next in a hall': { period: 'upcoming', filters: { roomId: '1' } },
  'what comes next and is public': { period: 'upcoming', state: 'public' },
  'upcoming ones in one of two states': { period: 'upcoming', filters: { contentStatus: 'available,moved' } },
}

test('every view of what comes next reads the same rows, however long the archive is', async () => {
  const rowsOfAll = async () => {
    const rows: Record<string, number> = {}
    for (const [name, request] of Object.entries(ofProductions)) rows[name] = await rowsRead(request, 'productions')
    return rows
  }
  await env.DB.exec("DELETE FROM desk_rows WHERE entity = 'productions'")
  await insertDays('2027-03-01', 60)
  const few = await rowsOfAll()
  await insertDays('2007-01-01', 3100)
  for (const [name, many] of Object.entries(await rowsOfAll()))
    expect([name, many <= (few[name] ?? 0) * 1.1]).toEqual([name, true])
})

test('the uses of a concert and of a person read the same rows, however long the archive is', async () => {
  const frame = await someFrame('hh')
  const { outcomes } = await writeMany(store, 'hh', 'productions', [
    someProduction('used', { roomId: frame.room, aboId: frame.abo }),
  ])
  const production = outcomes[0]?.id ?? 0
  const played = 'SELECT person_id AS id FROM production_people WHERE production_id = ? AND position = 0'
  const person = await env.DB.prepare(played).bind(production).first<number>('id')
  expect(person).toEqual(expect.any(Number))
  const read = async () => {
    const [ofProduction, ofPerson] = [counted('productions'), counted('people')]
    await readUses(ofProduction.call, production)
    await readUses(ofPerson.call, Number(person))
    return ofProduction.sum() + ofPerson.sum()
  }
  await insertArticles(1, 400)
  const few = await read()
  await insertArticles(401, 4000)
  expect(await read()).toBeLessThanOrEqual(few * 1.3)
})

async function insertArticles(from: number, to: number): Promise<void> {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
    INSERT INTO articles (site, external_id, slug, category_key, category, headline, teaser, text, author, minutes,
      published_at)
    SELECT 'hh', 'a' || i, '{"de":"a"}', 'k', '{"de":"K"}', '{"de":"A"}', '{"de":""}', '{"de":"Text"}', '', 1,
      printf('2026-01-01T%08d', i) FROM n`,
  )
    .bind(from, to)
    .run()
}

async function insertDays(first: string, count: number): Promise<void> {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?2 - 1)
    INSERT INTO desk_rows (entity, site, id, revision, state, shown, terms, kept, k1, f1, f2, updated_at)
    SELECT 'productions', 'hh', (SELECT coalesce(max(id), 0) FROM desk_rows WHERE entity = 'productions') + 1 + i, 1, 'public',
      json_object('title', json('{"de":"Abend"}'), 'startsAt', date(?1, i || ' days') || 'T19:00:00Z', 'roomId', 1),
      '', '[]', date(?1, i || ' days') || 't19:00:00z', 'available', 1, '2026-11-20T09:00:00Z' FROM n`,
  )
    .bind(first, count)
    .run()
}

async function rowsRead(request: Partial<ListRequest>, entity: EntityName = 'partners'): Promise<number> {
  const { call, sum } = counted(entity)
  const { results } = await listEntries(call, { ...usual, ...request })
  if (request.state !== 'draft') expect(results.length).toBeGreaterThan(0)
  return sum()
}

function counted(name: EntityName): { call: DeskCall; sum: () => number } {
  const { d1, sum } = counting(env.DB)
  const about = {
    store: { ...store, d1 },
    site: 'hh' as const,
    toolbar: 'standard' as const,
    by: '',
    actions: entityActions,
  }
  return { call: deskCall(name, about), sum }
}
