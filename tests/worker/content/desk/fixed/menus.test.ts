import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { definitionOf } from '../../../../../shared/entities/registry.ts'
import { fixedTables } from '../../../../../worker/content/store/desk/tables.ts'
import { deskTriggers } from '../../../../../worker/content/store/desk/triggers.ts'
import { writeMany } from '../../../../../worker/content/store/many/publish-many.ts'
import { type Ask, askWith, staffSession } from '../../editor/as-staff.ts'
import { insertAbo, reading } from '../../fixture.ts'
import { lastPurge, store } from '../../store/some-rows.ts'

const api = '/admin/api/'
let publisher: Ask
let editor: Ask

beforeAll(async () => {
  publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', api)
  editor = askWith(await staffSession('editor', 'editor'), 'hh', api)
  const entry = (key: string, path: string) => ({
    key,
    title: { de: key, en: `${key} (en)` },
    url: { de: `/de/${path}`, en: `/en/${path}` },
  })
  const menu = [
    { ...entry('Konzerte', 'konzerte'), children: [entry('Saison', 'konzerte?view=season')] },
    entry('Neues', 'x'),
  ]
  const places = {
    key: 'Orte',
    title: { de: 'Orte', en: 'Places' },
    children: [{ ...entry('Köln', ''), site: 'k' as const }],
  }
  await writeMany(store, 'hh', 'menus', [
    { kind: 'menu', items: menu },
    { kind: 'footer', items: [places] },
  ])
})

const rowOf = async (kind: 'menu' | 'footer') => {
  const { json } = await publisher('menus/')
  const { id } = json.results.find(({ values }: { values: { kind: string } }) => values.kind === kind)
  return (await publisher(`menus/${id}/`)).json
}
const seen = async () => {
  const { menu } = await reading('hh').content.navigation.read()
  return menu.map(({ title, children }) => [title, ...children.map((child) => child.title)].join(' '))
}

test('the tree is converted to a list of entries with levels, and back without a change', async () => {
  const row = await rowOf('menu')
  expect(row.values.items.map(({ level, key }: { level: number; key: string }) => `${level} ${key}`)).toEqual([
    ...['0 Konzerte', '1 Saison', '0 Neues'],
  ])
  const before = await env.DB.prepare("SELECT items FROM navigations WHERE site = 'hh' AND kind = 'footer'").first(
    'items',
  )
  const footer = await rowOf('footer')
  await publisher(`menus/${footer.id}/`, {
    method: 'POST',
    base: footer.revision,
    body: { action: 'publish', values: { items: footer.values.items } },
  })
  const after = await env.DB.prepare("SELECT items FROM navigations WHERE site = 'hh' AND kind = 'footer'").first(
    'items',
  )
  expect(withoutEmpty(after)).toEqual(withoutEmpty(before))
})

test('an entry without a parent is on the first level, and a stored third level is read as the second', async () => {
  const entry = { title: { de: 'Tief', en: 'Deep' }, url: { de: '/de/tief', en: '/en/deep' } }
  const nested = [{ key: 'a', ...entry, children: [{ key: 'b', ...entry, children: [{ key: 'c', ...entry }] }] }]
  const { results } = await env.DB.prepare("SELECT kind, items FROM navigations WHERE site = 'hh'").all()
  const stored = (wanted: string) => JSON.parse(String(results.find(({ kind }) => kind === wanted)?.items))
  await writeMany(store, 'hh', 'menus', [{ kind: 'menu', items: nested }])
  const { id, revision, values } = await rowOf('menu')
  const levels = (items: { level: number; key: string }[]) => items.map(({ level, key }) => `${level} ${key}`)
  expect(levels(values.items)).toEqual(['0 a', '1 b', '1 c'])
  const [, second, third] = values.items
  const body = { action: 'publish', values: { items: [second, third] } }
  const { status, json } = await publisher(`menus/${id}/`, { method: 'POST', base: revision, body })
  expect([status, levels(json.values.items)]).toEqual([200, ['0 b', '1 c']])
  // written directly, since an import keeps what the publication has changed
  const reset = "UPDATE navigations SET items = ? WHERE site = 'hh' AND kind = 'menu'"
  await env.DB.prepare(reset)
    .bind(JSON.stringify(stored('menu')))
    .run()
})

test('an entry leads to an abo, or to another site', async () => {
  await insertAbo(71, 'hh')
  const { id, revision, values } = await rowOf('menu')
  const [first, second] = values.items
  const items = [
    { ...first, level: 0, url: null, aboId: 71 },
    { ...second, level: 1, site: 'k' },
  ]
  const publish = (list: object[], base: number) =>
    publisher(`menus/${id}/`, { method: 'POST', base, body: { action: 'publish', values: { items: list } } })
  const { status, json } = await publish(items, revision)
  expect([status, json.values.items]).toEqual([200, items])
  const query = "SELECT items FROM navigations WHERE site = 'hh' AND kind = 'menu'"
  const stored = JSON.parse(String(await env.DB.prepare(query).first('items')))
  expect(stored).toMatchObject([{ aboId: 71, children: [{ site: 'k' }] }])
  await publish(values.items, json.revision)
})

test('visitors see a moved entry when it is published, not before, and the move can be undone', async () => {
  const { id, revision, values } = await rowOf('menu')
  const [first, season, news] = values.items
  const items = [news, { ...season, level: 1 }, first]
  const saved = await editor(`menus/${id}/`, {
    method: 'POST',
    base: revision,
    body: { action: 'save', values: { items } },
  })
  expect([saved.status, saved.json.state]).toEqual([200, 'changed'])
  expect(await seen()).toEqual(['Konzerte Saison', 'Neues'])
  const change = { method: 'POST', body: { action: 'publish' }, base: saved.json.revision }
  expect((await editor(`menus/${id}/`, change)).status).toBe(403)
  const published = await publisher(`menus/${id}/`, change)
  expect(published.status).toBe(200)
  expect((await lastPurge())?.tags).toEqual(['nav:hh'])
  expect(await seen()).toEqual(['Neues Saison', 'Konzerte'])
  expect((await publisher(`menus/${id}/`, change)).status).toBe(409)
  const { json: history } = await publisher(`menus/${id}/history/`)
  expect(history.results[0]).toMatchObject({ action: 'publish', by: 'publisher@example.org' })
  const back = await publisher(`menus/${id}/restoration/`, {
    method: 'POST',
    base: published.json.revision,
    body: { change: history.results[0].id, field: 'items' },
  })
  expect(back.json.values.items).toEqual(values.items)
})

test('an unsafe address, an entry without words and a third level are refused', async () => {
  const { id, revision, values } = await rowOf('menu')
  const [first] = values.items
  const publish = async (change: object) => {
    const body = { action: 'publish', values: { items: [{ ...first, ...change }] } }
    const { status, json } = await publisher(`menus/${id}/`, { method: 'POST', base: revision, body })
    return [status, json.errors?.[0]?.pointer, json.errors?.[0]?.code]
  }
  expect(await publish({ url: { de: 'javascript:alert(1)', en: null } })).toEqual([
    ...[400, '/values/items/0/url/de', 'not_an_address'],
  ])
  expect(await publish({ title: { de: '', en: null } })).toMatchObject([400, '/values/items/0/title/de', 'required'])
  expect(await publish({ level: 2 })).toEqual([400, '/values/items/0/level', 'out_of_range'])
  expect(await publish({ aboId: 999_999 })).toEqual([400, '/values/items/0/aboId', 'not_there'])
})

test('a menu can be neither created nor deleted, and the menus of other sites are not found', async () => {
  const { id, revision } = await rowOf('menu')
  expect((await publisher('menus/', { method: 'POST', body: { action: 'save', values: {} } })).status).toBe(405)
  expect((await publisher(`menus/${id}/`, { method: 'DELETE', base: revision })).status).toBe(405)
  const elsewhere = askWith(await staffSession('elsewhere', 'admin', ['k']), 'k', api)
  expect((await elsewhere(`menus/${id}/`)).status).toBe(404)
  const door = askWith(await staffSession('door', 'door'), 'hh', api)
  expect((await door(`menus/${id}/`)).status).toBe(403)
})

test('the database has the triggers of menus', async () => {
  const entity = definitionOf('menus')
  for (const statement of entity ? deskTriggers(entity, fixedTables.menus) : ['']) {
    const trigger = /TRIGGER (\w+)/.exec(statement)?.[1]
    const stored = await env.DB.prepare('SELECT sql FROM sqlite_master WHERE name = ?')
      .bind(trigger)
      .first<string>('sql')
    expect(`${stored};`.replace(/;;$/, ';')).toBe(statement)
  }
})

function withoutEmpty(json: unknown): unknown {
  return JSON.parse(String(json), (key, value) =>
    (key === 'children' && value.length === 0) || (key === 'url' && !value?.de) ? undefined : value,
  )
}
