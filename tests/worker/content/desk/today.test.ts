import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import type { DeskToday } from '../../../../shared/contract/calls/desk/site-schemas.ts'
import { readCare } from '../../../../worker/content/handlers/desk/care.ts'
import { writeMany } from '../../../../worker/content/store/many/publish-many.ts'
import { addMissedPaths } from '../../../../worker/content/store/missed-paths/queries.ts'
import { type Ask, askWith, staffSession } from '../editor/as-staff.ts'
import { insertMedia } from '../fixture.ts'
import { counting } from '../store/counting.ts'
import { someProduction, store } from '../store/some-rows.ts'
import { publishedRow } from './sample-values.ts'

const api = '/admin/api/'
let publisher: Ask
let editor: Ask

beforeAll(async () => {
  publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', api)
  editor = askWith(await staffSession('editor', 'editor'), 'hh', api)
})

test('shows this day’s concerts alone, in their order', async () => {
  const { outcomes } = await writeMany(store, 'hh', 'productions', [
    someProduction('evening', { startsAt: '2026-11-20T19:00:00Z' }),
    someProduction('morning', { startsAt: '2026-11-20T10:00:00Z' }),
    someProduction('after midnight', { startsAt: '2026-11-20T23:00:00Z' }),
    someProduction('the day before', { startsAt: '2026-11-19T22:59:00Z' }),
  ])
  const [evening, morning] = outcomes.map(({ id }) => id)
  const { json } = await publisher('today/')
  expect(json.tonight.map(({ id, occupancy }: DeskToday['tonight'][number]) => [id, occupancy])).toEqual([
    [morning, null],
    [evening, null],
  ])
})

test('says of tonight’s concerts how many of their places are taken, and what changes their state', async () => {
  const [row] = (await publisher('today/')).json.tonight as DeskToday['tonight']
  expect(row).toMatchObject({ entry: { id: row?.id, state: 'public', values: { contentStatus: 'available' } } })
  expect((await publisher(`productions/${row?.id}/`)).json.revision).toBe(row?.entry.revision)
  await env.DB.prepare(
    `INSERT INTO sale_words (site, production_id, version, stock, counts, is_stopped, lowest_cents, highest_cents)
    VALUES ('hh', ?, 1, 'few_left', '{"total":550,"sold":500,"abo":41}', 0, 0, 0)`,
  )
    .bind(row?.id)
    .run()
  const [sold, other] = (await publisher('today/')).json.tonight as DeskToday['tonight']
  expect(sold).toMatchObject({ box_office: 'few', occupancy: { occupied: 541, places: 550 } })
  expect(other).toMatchObject({ box_office: null, occupancy: null })
})

test('counts the addresses that its list shows, and names what others have changed', async () => {
  await addMissedPaths(
    store,
    'hh',
    new Map([
      ['/de/messias', 3],
      ['/de/season', 1],
      ['*.php', 9],
    ]),
  )
  const { json: missed } = await publisher('redirects/missed/')
  const isAddress = ({ path }: { path: string }) => !path.startsWith('*')
  const values = { oldPath: '/de/alt', newPath: '/de/konzerte' }
  const { json: row } = await editor('redirects/', { method: 'POST', body: { action: 'save', values } })
  const mine = { oldPath: '/de/mein', newPath: '/de/konzerte' }
  await publisher('redirects/', { method: 'POST', body: { action: 'save', values: mine } })
  const { json } = await publisher('today/')
  expect(countOf(json, 'missed')).toBe(missed.results.filter(isAddress).length)
  expect(json.changes).toMatchObject([
    { by: 'editor@example.org', entity: 'redirects', id: row.id, action: 'create', title: '/de/alt' },
  ])
})

test('shows a role only what it may read, and an anonymous request nothing', async () => {
  const door = askWith(await staffSession('door', 'door'), 'hh', api)
  expect((await door('today/')).json).toEqual({ tonight: [], first_steps: [], care: [], changes: [] })
  expect((await askWith('', 'hh', api)('today/')).status).toBe(401)
})

test('each line of care counts what its list shows', async () => {
  const create = (name: string, action: string, values: object) =>
    publisher(`${name}/`, { method: 'POST', body: { action, values } })
  const soon = { startsAt: '2026-12-01T19:00:00Z' }
  const over = { startsAt: '2026-11-01T19:00:00Z' }
  const room = await publishedRow(publisher, 'rooms')
  const german = { de: 'Nur deutsch' }
  for (const values of [
    { title: german, ...soon, roomId: room },
    { title: { de: 'Auch englisch', en: 'English, too' }, ...soon, roomId: room },
    { title: german, ...over, roomId: room },
  ])
    expect((await create('productions', 'save', values)).status).toBe(201)
  await publishedRow(publisher, 'partners')
  await insertMedia(40_000, { alt: '{"de":""}' })
  const { json } = await publisher('today/')
  expect(countOf(json, 'halls')).toBe(1)
  expect(json.care.find(({ kind }: { kind: string }) => kind === 'halls').month).toBe('2026-12')
  for (const [line, list] of [
    [countOf(json, 'english', 'productions'), 'productions/?open=english'],
    [countOf(json, 'draft', 'productions'), 'productions/?state=draft'],
    [countOf(json, 'alt'), 'media/?lacks=alt'],
  ] as const) {
    const { json: shown } = await publisher(`${list}&per_page=100`)
    expect([list, line]).toEqual([list, shown.results.length])
    expect(line).toBeGreaterThan(0)
  }
  const { json: first } = await publisher('productions/')
  expect(first.open_english).toBe(countOf(json, 'english', 'productions'))
  const { json: later } = await publisher(`productions/?after=${encodeURIComponent('["",0]')}`)
  expect([later.open_english, (await publisher('redirects/')).json.open_english]).toEqual([null, null])
  expect((await publisher('productions/?open=french')).status).toBe(400)
})

test('drafts of pages and of sections wait, and each counts where its list shows it', async () => {
  const page = (id: number, published: number | null, isOnline: number) =>
    env.DB.prepare(
      `INSERT INTO pages (id, site, key, template, title, headline, is_online, is_clickable, in_menu, in_footer,
        has_tab_navigation, published_version_id, published_revision, revision, updated_at)
      VALUES (?1, 'hh', 'p' || ?1, 'default', '{"de":"Seite"}', '{"de":""}', ?3, 1, 0, 0, 0, iif(?3, 1, NULL), ?2, 3,
        '2026-11-01T09:00:00Z')`,
    ).bind(id, published, isOnline)
  const id = await publishedRow(publisher, 'productions')
  const owner = (type: string, of: number, published: number | null) =>
    env.DB.prepare(
      `INSERT INTO section_owners (content_type, object_id, site, revision, published_version_id, published_revision,
        updated_at) VALUES (?1, ?2, 'hh', 3, ?3, ?3, '2026-11-01T09:00:00Z')`,
    ).bind(type, of, published)
  const before = (await publisher('today/')).json
  await env.DB.batch([
    ...[page(9101, null, 0), page(9102, 2, 1), page(9103, 3, 1)],
    ...[owner('production', id, null), owner('home', 1, 2), owner('article', 999, 2)],
  ])
  const { json } = await publisher('today/')
  const grown = (kind: string, entity: string) =>
    (countOf(json, kind, entity) ?? 0) - (countOf(before, kind, entity) ?? 0)
  expect([grown('draft', 'pages'), grown('changed', 'pages')]).toEqual([1, 1])
  // the sections of a deleted article do not count
  expect([grown('sections', 'productions'), grown('sections', 'home'), grown('sections', 'articles')]).toEqual([
    1, 1, 0,
  ])
  const { json: listed } = await publisher('productions/?sections=waiting')
  expect(listed.results.map((row: { id: number }) => row.id)).toEqual([id])
})

test('a webhook that does not deliver is named to those who may see it', async () => {
  const hook = (id: number, state: string) =>
    env.DB.prepare(
      `INSERT INTO webhooks (id, site, url, events, state, created_by, created_at)
      VALUES (?, 'hh', 'https://example.org', '[]', ?, 'x', 0)`,
    ).bind(id, state)
  const delivery = (id: number, tries: number, next: number | null) =>
    env.DB.prepare(
      `INSERT INTO webhook_deliveries (webhook_id, event, payload, created_at, tries, next_at)
      VALUES (?, 'x', '{}', '2026-11-01T09:00:00Z', ?, ?)`,
    ).bind(id, tries, next)
  await env.DB.batch([
    ...[hook(1, 'failed'), hook(2, 'on'), hook(3, 'on'), hook(4, 'off')],
    ...[delivery(2, 2, 9e12), delivery(3, 0, 9e12), delivery(3, 1, null), delivery(4, 2, 9e12)],
  ])
  const admin = askWith(await staffSession('admin', 'admin'), 'hh', api)
  expect(countOf((await admin('today/')).json, 'webhooks')).toBe(2)
  expect(countOf((await publisher('today/')).json, 'webhooks')).toBeUndefined()
})

test('names what others did on pages and at the box office, without buyers and the nightly run', async () => {
  await env.DB.prepare('DELETE FROM audit').run()
  const line = (entity: string, id: number | null, action: string, more: { title?: string; by?: string } = {}) =>
    env.DB.prepare(
      `INSERT INTO audit (at, "by", site, entity, entity_id, title, action, detail)
      VALUES ('2026-11-20T08:00:00Z', ?, 'hh', ?, ?, ?, ?, '{}')`,
    ).bind(more.by ?? 'editor@example.org', entity, id, more.title ?? null, action)
  await env.DB.batch([
    line('pages', 9101, 'update'),
    line('pages', 9101, 'update'),
    line('orders', null, 'refund', { title: 'HH-1' }),
    line('productions', 1, 'sell'),
    line('staff', 3, 'invite', { title: 'someone@example.org' }),
    line('box-office', null, 'reconcile', { by: 'nightly' }),
  ])
  const seen = async (ask: Ask) =>
    ((await ask('today/')).json as DeskToday).changes.map(({ entity, action, title }) => [entity, action, title])
  expect(await seen(publisher)).toEqual([
    ['productions', 'sell', expect.any(String)],
    ['orders', 'refund', 'HH-1'],
    ['pages', 'update', 'Seite'],
  ])
  const cashier = askWith(await staffSession('cashier', 'boxoffice'), 'hh', api)
  expect((await seen(cashier)).map(([entity]) => entity)).toEqual(['productions', 'orders'])
})

test('what needs care reads at most 1.3 times the rows among ten times as many', async () => {
  const read = async () => {
    const { d1, sum } = counting(env.DB)
    await readCare({ store: { ...store, d1 }, site: 'k', role: 'admin' })
    return sum()
  }
  await insertProductions(1, 400)
  const few = await read()
  await insertProductions(401, 4000)
  expect(few).toBeGreaterThan(300)
  expect(await read()).toBeLessThanOrEqual(few * 1.3)
})

function countOf({ care }: DeskToday, kind: string, entity?: string): number | undefined {
  return care.find((line) => line.kind === kind && (entity === undefined || line.entity === entity))?.count
}

async function insertProductions(from: number, to: number): Promise<void> {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
    INSERT INTO desk_rows (entity, site, id, revision, state, shown, terms, kept, k1, f2, updated_at)
    SELECT 'productions', 'k', 20000 + i, 1, 'draft', '{"title":{"de":"Abend"},"startsAt":"2026-12-02T19:00:00Z"}', '',
      '[]', '2026-12-02t19:00:00z', 0, '2026-11-20T09:00:00Z' FROM n`,
  )
    .bind(from, to)
    .run()
}
