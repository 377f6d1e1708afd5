import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PageDraft } from '../../../../../worker/content/store/pages/writes.ts'
import { type Ask, askWith, staffSession } from '../../editor/as-staff.ts'
import { both, publish, rowsOf, save, somePage } from '../../store/some-rows.ts'
import { publishedRow } from '../sample-values.ts'

let publisher: Ask
/** The id of a published production with a hall, an abo, a person and a work. */
let production: number

beforeAll(async () => {
  publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', '/admin/api/')
  production = await publishedRow(publisher, 'productions')
  const [person, work] = [await publishedRow(publisher, 'people'), await publishedRow(publisher, 'works')]
  const link = (table: string, column: string, id: number) =>
    env.DB.prepare(`INSERT OR REPLACE INTO ${table} (production_id, position, ${column}, site, local)
      VALUES (?, 0, ?, 'hh', '2027-01-01T20:00')`).bind(production, id)
  await env.DB.batch([link('production_people', 'person_id', person), link('production_works', 'work_id', work)])
})

const section = (blocks: PageDraft['sections'][number]['columns'][number]) => ({
  slug: '',
  layout: 0,
  columns: [blocks],
})

const read = async (name: string, id: number) => (await publisher(`${name}/${id}/`)).json
const usesOf = async (name: string, id: number) => (await publisher(`${name}/${id}/uses/`)).json.results
const idFrom = async (statement: string) => (await rowsOf<{ id: number }>(statement, production))[0]?.id ?? 0

const needed = {
  venues: 'SELECT venue_id AS id FROM rooms WHERE id = (SELECT room_id FROM productions WHERE id = ?)',
  rooms: 'SELECT room_id AS id FROM productions WHERE id = ?',
  abos: 'SELECT abo_id AS id FROM productions WHERE id = ?',
  people: 'SELECT person_id AS id FROM production_people WHERE production_id = ?',
  works: 'SELECT work_id AS id FROM production_works WHERE production_id = ?',
}

describe.each(Object.entries(needed))('%s', (name, statement) => {
  test('a row in use is not deleted, and the answer names its uses', async () => {
    const id = await idFrom(statement)
    const { revision } = await read(name, id)
    const { status, json } = await publisher(`${name}/${id}/`, { method: 'DELETE', base: revision })
    expect([status, json.code]).toEqual([409, 'in-use'])
    expect(json.uses).toContainEqual(
      expect.objectContaining(
        name === 'venues' ? { entity: 'rooms' } : { entity: 'productions', id: production, at: expect.any(String) },
      ),
    )
    expect(await usesOf(name, id)).toContainEqual(expect.objectContaining({ prevents_deletion: true }))
  })

  test('a row in use is left out of a deletion of several rows and named', async () => {
    const ids = [await idFrom(statement), await publishedRow(publisher, name)]
    const rows = await Promise.all(ids.map((id) => read(name, id)))
    const body = { action: 'delete', rows: rows.map(({ id, revision }) => ({ id, revision })) }
    const { status, json } = await publisher(`${name}/bulk/`, { method: 'POST', body })
    expect(status).toBe(200)
    expect(json.done).toMatchObject([{ id: ids[1], state: 'deleted' }])
    expect(json.refused).toMatchObject([{ id: ids[0], code: 'in-use' }])
  })
})

/** Returns the uses without their titles, which come from sample values. */
const kinds = (uses: { entity: string; id: number; prevents_deletion: boolean }[]) =>
  uses.map(({ entity, id, prevents_deletion: prevents }) => [entity, id, prevents])

test.each([
  ['productions', 'eventlist', 'eventlistitem', 'event'],
  ['articles', 'articlelist', 'articlelistitem', 'article'],
  ['partners', 'sponsorlist', 'sponsorlistitem', 'sponsor'],
])('%s are used on pages whose lists name them, public or as a draft', async (name, list, item, field) => {
  const id = await publishedRow(publisher, name)
  const other = await publishedRow(publisher, name)
  const sections = [section([{ module: list, data: {}, children: [{ module: item, data: { [field]: id } }] }])]
  const shown = await save(somePage(`${name}-shown`, { sections }))
  await publish(shown.pageId)
  const draft = await save(somePage(`${name}-draft`, { sections }))
  const uses = kinds(await usesOf(name, id))
  expect(uses).toContainEqual(['pages', shown.pageId, false])
  expect(uses).toContainEqual(['pages', draft.pageId, false])
  expect(kinds(await usesOf(name, other)).filter(([entity]) => entity === 'pages')).toEqual([])
})

test('sections of another row that list a concert are a use of the concert', async () => {
  const id = await publishedRow(publisher, 'productions')
  await env.DB.batch([
    env.DB.prepare(`INSERT INTO section_owners (content_type, object_id, site, revision, updated_at)
      VALUES ('production', ?, 'hh', 2, '2026-01-01'), ('home', 1, 'hh', 2, '2026-01-01')`).bind(production),
    ...[
      ['production', production],
      ['home', 1],
    ].map(([type, owner]) =>
      env.DB.prepare(`INSERT INTO modules (content_type, object_id, module, position, data)
        VALUES (?, ?, 'eventlistitem', 0, ?)`).bind(type, owner, JSON.stringify({ event: id })),
    ),
  ])
  const uses = kinds(await usesOf('productions', id))
  expect(uses).toContainEqual(['productions', production, false])
  expect(uses).toContainEqual(['home', 1, false])
})

test('a concert is used by its abo, by articles that name it, and by pages and articles that link to it', async () => {
  const article = await publishedRow(publisher, 'articles')
  await env.DB.prepare('INSERT INTO production_articles (production_id, article_id, position) VALUES (?, ?, 9)')
    .bind(production, article)
    .run()
  const { url } = await read('productions', production)
  const linked = (href: string) => [section([{ module: 'text', data: { text: both(`<a href="${href}">Karten</a>`) } }])]
  const page = await save(somePage('linking', { sections: linked(url.en) }))
  await publish(page.pageId)
  const similar = await save(somePage('similar', { sections: linked(`${url.en}9`) }))
  await publish(similar.pageId)
  const linking = await publishedRow(publisher, 'articles')
  await env.DB.prepare('UPDATE articles SET text = ? WHERE id = ?')
    .bind(JSON.stringify(both(`<a href="${url.de}">Konzert</a>`)), linking)
    .run()
  const uses = kinds(await usesOf('productions', production))
  for (const use of [
    ['abos', await idFrom(needed.abos), false],
    ['articles', article, false],
    ['articles', linking, false],
    ['pages', page.pageId, false],
  ])
    expect(uses).toContainEqual(use)
  expect(uses).not.toContainEqual(['pages', similar.pageId, false])
})

test('an abo is used in the menu that contains it, at any level', async () => {
  const id = await publishedRow(publisher, 'abos')
  const items = [{ key: 'a', title: both('Abos'), children: [{ key: 'b', title: both('Abo'), aboId: id }] }]
  await env.DB.prepare("INSERT OR REPLACE INTO navigations (site, kind, items) VALUES ('hh', 'menu', ?)")
    .bind(JSON.stringify(items))
    .run()
  expect(await usesOf('abos', id)).toMatchObject([{ entity: 'menus', title: 'Hauptmenü', prevents_deletion: false }])
})
