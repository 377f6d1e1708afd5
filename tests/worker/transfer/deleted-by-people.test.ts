import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { type Ask, askWith, staffSession } from '../content/editor/as-staff.ts'
import { imported } from './import-here.ts'

let admin: Ask
beforeAll(async () => {
  admin = askWith(await staffSession('admin', 'admin'), 'hh', '/admin/api/')
})

const both = (de: string) => ({ de, en: `${de} (en)` })
const first = async <T>(statement: string) => env.DB.prepare(statement).first<T>()
const idOf = async (statement: string) => (await first<{ id: number }>(statement))?.id ?? 0
const production = (id: string, more: object = {}) => ({
  external_id: id,
  title: both(`Konzert ${id}`),
  start: '2027-03-12T20:00',
  ...more,
})

async function write(path: string, method: 'DELETE' | 'POST', body?: object, call = path) {
  const { json } = await admin(path)
  const { status } = await admin(call, { method, base: json.revision, ...(body && { body }) })
  expect(status).toBe(200)
}
const remove = (path: string) => write(path, 'DELETE')
const restore = (path: string) => write(path, 'POST', {}, `${path}restoration/`)

test('a production is imported without the article, partner, hall and person that are deleted', async () => {
  const article = {
    external_id: 'a',
    headline: both('H'),
    category: { key: 'x', title: both('X') },
    teaser: both('T'),
    text: both('<p>x</p>'),
    author: 'R',
    published: '2026-11-01T09:00',
  }
  const partner = {
    external_id: 'p',
    name: 'P',
    claim: both('x'),
    category: { key: 'x', title: both('X') },
    position: 1,
  }
  await imported('articles', article)
  await imported('partners', partner)
  await imported('people', { external_id: 'vera', kind: 'person', name: 'Vera Anders' })
  await imported('venues', { external_id: 'v', name: 'Alte Halle', rooms: [] })
  const paths = [
    `articles/${await idOf("SELECT id FROM articles WHERE external_id = 'a'")}/`,
    `partners/${await idOf("SELECT id FROM partners WHERE key = 'p'")}/`,
    `people/${await idOf("SELECT id FROM people WHERE external_id = 'vera'")}/`,
    `venues/${await idOf("SELECT id FROM venues WHERE name = 'Alte Halle'")}/`,
  ]
  for (const path of paths) await remove(path)
  const record = production('one', {
    articles: ['a'],
    partners: ['p'],
    venue: { name: 'Alte Halle' },
    cast: [
      { name: 'Vera Anders', role: both('Klavier') },
      { name: 'V. A.', role: both('Klavier'), person: 'vera' },
    ],
  })
  expect((await imported('productions', record)).counts.created).toBe(1)
  for (const path of paths) expect((await admin(path)).json.state).toBe('deleted')
  expect(await first("SELECT count(*) AS n FROM people WHERE name LIKE 'V%'")).toEqual({ n: 0 })
  expect(await first("SELECT count(*) AS n FROM venues WHERE name = 'Alte Halle'")).toEqual({ n: 0 })
  for (const path of paths) await restore(path)
  expect((await imported('productions', record)).counts.updated).toBe(1)
  const row = await first(`SELECT p.venue_id AS venue, a.article_id AS article, x.partner_id AS partner
    FROM productions p JOIN production_articles a ON a.production_id = p.id
    JOIN production_partners x ON x.production_id = p.id WHERE p.external_id = 'one'`)
  const [articleId, partnerId, , venueId] = paths.map((path) => Number(path.split('/')[1]))
  expect(row).toEqual({ venue: venueId, article: articleId, partner: partnerId })
})

test('sections of a deleted production, and features that promote it, are not imported', async () => {
  await imported('productions', production('two'))
  await remove(`productions/${await idOf("SELECT id FROM productions WHERE external_id = 'two'")}/`)
  const left = { counts: { created: 0, updated: 0, unchanged: 0 }, deleted: [{ parts: [] }] }
  const text = { layout: 0, columns: [[{ block: 'headline', headline_level: 2, content: 'Mehr' }]] }
  expect(await imported('sections', { external_id: 'production/two', modules: [text] })).toMatchObject(left)
  const hero = { external_id: 'hero/two', kind: 'hero', position: 1, headline: both('H'), text: both('T') }
  expect(await imported('features', { ...hero, production: 'two' })).toMatchObject(left)
})

test('a page stays deleted, and a page below it is imported without a parent', async () => {
  const page = (id: string, more: object = {}) => ({
    external_id: id,
    title: both(id),
    paths: { de: `seiten/${id}`, en: `pages/${id}` },
    modules: [],
    ...more,
  })
  await imported('pages', page('anfahrt'))
  const { id, revision: base } = (await first<{ id: number; revision: number }>('SELECT id, revision FROM pages')) ?? {}
  const deletion = await admin(`pages/${id}/deletion/`, { method: 'POST', body: { redirect_to: null }, base })
  expect(deletion.status).toBe(204)
  const report = await imported('pages', page('anfahrt', { title: both('Neu') }))
  expect(report).toMatchObject({ counts: { created: 0, updated: 0 }, deleted: [{ externalId: 'anfahrt' }] })
  expect((await imported('pages', page('bus', { parent: 'anfahrt' }))).counts.created).toBe(1)
  expect(await first('SELECT key, parent_id AS parent FROM pages')).toEqual({ key: 'bus', parent: null })
})

test('a deleted picture is not restored by the record that contains it', async () => {
  const image = { file: '77.png', alt: both('B'), copyright: 'A. Foto' }
  const person = { external_id: 'bild', kind: 'person', name: 'Mit Bild', image }
  await imported('people', person)
  const row = await first<{ id: number; media: number }>(
    "SELECT id, image_id AS media FROM people WHERE external_id = 'bild'",
  )
  await write(`people/${row?.id}/`, 'POST', { action: 'publish', values: { imageId: null } })
  await remove(`media/${row?.media}/`)
  await imported('people', { ...person, voice: both('Harfe') })
  expect((await admin(`media/${row?.media}/`)).json.state).toBe('deleted')
  expect(await first("SELECT voice ->> '$.de' AS voice FROM people WHERE external_id = 'bild'")).toEqual({
    voice: 'Harfe',
  })
})

test('a row that was deleted and then restored is written', async () => {
  await imported('productions', production('three'))
  const id = await idOf("SELECT id FROM productions WHERE external_id = 'three'")
  await remove(`productions/${id}/`)
  // simulates a row that was imported despite the deletion
  await env.DB.prepare(`INSERT INTO productions (site, external_id, title, slug, starts_at, local, genre, status, program, casts,
      short_casts, composers, content_status, updated_at)
    SELECT 'hh', 'three', title, slug, starts_at, local, genre, status, program, casts, short_casts, composers,
      content_status, updated_at FROM productions LIMIT 1`).run()
  expect((await imported('productions', production('three'))).counts.updated).toBe(1)
})
