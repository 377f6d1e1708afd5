import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import type { DeskHit } from '../../../../shared/contract/calls/desk/site-schemas.ts'
import { searchEverywhere } from '../../../../worker/content/handlers/desk/find-rows.ts'
import { type Ask, askWith, staffSession, staffWith } from '../editor/as-staff.ts'
import { counting } from '../store/counting.ts'
import { store } from '../store/some-rows.ts'

const api = '/admin/api/'
let publisher: Ask

beforeAll(async () => {
  publisher = askWith(await staffSession('publisher', 'publisher', ['hh', 'k']), 'hh', api)
  const elsewhere = askWith(await staffSession('maker', 'publisher', ['k']), 'k', api)
  for (const [ask, name, values] of [
    [publisher, 'productions', { title: { de: 'Zypressen im Winter' }, startsAt: '2025-01-05T19:00:00Z' }],
    [publisher, 'productions', { title: { de: 'Zypressen im Herbst' }, startsAt: '2027-01-05T19:00:00Z' }],
    [publisher, 'productions', { title: { de: 'Zypressen bald' }, startsAt: '2026-12-05T19:00:00Z' }],
    [publisher, 'works', { composer: { de: 'Antonín Dvořák' }, title: { de: 'Zypressen' } }],
    [elsewhere, 'articles', { headline: { de: 'Über Zypressen' } }],
  ] as const) {
    const { status } = await ask(`${name}/`, { method: 'POST', body: { action: 'save', values } })
    expect([name, status]).toEqual([name, 201])
  }
})

test('finds rows of all entities of this site, upcoming concerts first', async () => {
  const { json } = await publisher('search/?q=zypre')
  expect(json.results.map(({ entity, values }: DeskHit) => [entity, (values.title as { de: string }).de])).toEqual([
    ['productions', 'Zypressen bald'],
    ['productions', 'Zypressen im Herbst'],
    ['productions', 'Zypressen im Winter'],
    ['works', 'Zypressen'],
  ])
  const { json: plain } = await publisher('search/?q=dvorak')
  expect(plain.results).toMatchObject([{ entity: 'works', site: '', state: 'draft' }])
})

test('finds content pages by their titles and addresses, for roles that may read them', async () => {
  const title = '{"de":"Häuser im Norden","en":"Halls of the North"}'
  await env.DB.batch(
    (['hh', 'k'] as const).flatMap((site, index) => [
      env.DB.prepare(
        `INSERT INTO pages (id, site, key, template, title, headline, is_online, is_clickable, in_menu, in_footer,
          has_tab_navigation, updated_at)
        VALUES (?, ?, 'haeuser', 'default', ?, '{"de":""}', 0, 1, 0, 0, 0, '2026-11-01T09:00:00Z')`,
      ).bind(9001 + index, site, title),
      env.DB.prepare("INSERT INTO page_paths (site, locale, path, page_id) VALUES (?, 'de', 'service/norden', ?)").bind(
        ...([site, 9001 + index] as const),
      ),
    ]),
  )
  const paths = { de: 'service/norden', en: 'service/norden' }
  for (const q of ['hauser nord', 'halls', 'service'])
    expect((await publisher(`search/?q=${q}`)).json.pages).toMatchObject([{ id: 9001, site: 'hh', paths }])
  expect((await publisher('search/?q=norden&sites=all')).json.pages).toHaveLength(2)
  expect((await publisher('search/?q=orden')).json.pages).toEqual([])
  const cashier = askWith(await staffSession('cashier', 'boxoffice', ['hh']), 'hh', api)
  expect((await cashier('search/?q=norden')).json.pages).toEqual([])
})

test('finds rows of all sites on which the person has a role, and of no other', async () => {
  const all = (await publisher('search/?q=zypressen&sites=all')).json.results as DeskHit[]
  expect(all.filter(({ site }) => site === 'k')).toMatchObject([{ entity: 'articles' }])
  const one = askWith(await staffSession('one-site', 'publisher', ['hh']), 'hh', api)
  expect((await one('search/?q=zypressen&sites=all')).json.results).toHaveLength(4)
})

test('a role finds only what it may read, an anonymous request nothing', async () => {
  const door = askWith(await staffWith('door', { hh: 'door', k: 'editor' }), 'hh', api)
  expect((await door('search/?q=zypressen')).json.results).toEqual([])
  expect((await door('search/?q=zypressen&sites=all')).json.results).toMatchObject([
    { entity: 'works' },
    { entity: 'articles', site: 'k' },
  ])
  expect((await askWith('', 'hh', api)('search/?q=zypressen')).status).toBe(401)
})

test.each(['q=', 'q=a&sites=none', 'sites=all', `q=${'a'.repeat(201)}`])('refuses ?%s', async (query) => {
  expect((await publisher(`search/?${query}`)).status).toBe(400)
})

test('reads at most 1.3 times the rows among ten times as many', async () => {
  const read = async () => {
    const { d1, sum } = counting(env.DB)
    await searchEverywhere({ store: { ...store, d1 }, roles: { hh: 'admin', k: 'admin' }, q: 'abend' })
    return sum()
  }
  await insertEvenings(1, 200)
  const few = await read()
  await insertEvenings(201, 2000)
  expect(few).toBeGreaterThan(0)
  expect(await read()).toBeLessThanOrEqual(few * 1.3)
})

async function insertEvenings(from: number, to: number): Promise<void> {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
    INSERT INTO desk_rows (entity, site, id, revision, state, shown, terms, kept, k1, updated_at)
    SELECT 'productions', 'hh', 10000 + i, 1, 'public', '{"title":{"de":"Abend"}}', 'abend', '[]',
      '2027-01-01t19:00:00z', '2026-11-20T09:00:00Z' FROM n`,
  )
    .bind(from, to)
    .run()
}
