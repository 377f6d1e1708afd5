import { env, SELF } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { writeMany } from '../../../../worker/content/store/many/publish-many.ts'
import type { CastRow, WorkRow } from '../../../../worker/content/store/schema/productions.ts'
import { type Ask, askWith, staffSession } from '../editor/as-staff.ts'
import { reading } from '../fixture.ts'
import { rowsOf, someFrame, someProduction, store } from '../store/some-rows.ts'

const voice = { de: 'Klavier', en: 'piano' }
const role = voice
let publisher: Ask
let editor: Ask
let room = 0
beforeAll(async () => {
  publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', '/admin/api/')
  editor = askWith(await staffSession('editor', 'editor'), 'hh', '/admin/api/')
  room = (await someFrame('hh')).room
})

const work = (title: string): WorkRow => ({
  composer: 'Igor Strawinsky',
  years: null,
  title: { de: title },
  movements: [],
  minutes: 30,
})
const play = (externalId: string, name: string) =>
  writeMany(store, 'hh', 'productions', [
    someProduction(externalId, { roomId: room, casts: [{ name, role }], program: [] }),
  ])
const record = (externalId: string, name: string) => ({
  externalId,
  kind: 'person' as const,
  name,
  voice,
  text: { de: `<p>${name}</p>` },
  imageId: null,
})
const castOf = async (externalId: string): Promise<CastRow | undefined> => {
  const [row] = await rowsOf<{ casts: string }>('SELECT casts FROM productions WHERE external_id = ?', externalId)
  return (JSON.parse(row?.casts ?? '[]') as CastRow[])[0]
}
const idOf = async (name: string) =>
  (await rowsOf<{ id: number }>('SELECT id FROM people WHERE name = ?', name))[0]?.id ?? 0
const entry = async (id: number) => (await publisher(`people/${id}/`)).json
const linksOf = (id: number) => rowsOf('SELECT production_id FROM production_people WHERE person_id = ?', String(id))

async function merge(
  stays: number,
  goes: number,
  { ask = publisher, values = {} }: { ask?: Ask; values?: object } = {},
) {
  const [one, other] = await Promise.all([entry(stays), entry(goes)])
  const body = { other: { id: goes, revision: other.revision }, values }
  return ask(`people/${stays}/merger/`, { method: 'POST', base: one.revision, body })
}

test('an alias is found by the desk, by visitors and by imports', async () => {
  await play('alias', 'Jewgenija Rostowa')
  const id = await idOf('Jewgenija Rostowa')
  const { revision } = await entry(id)
  const values = { aliases: ['Evgenia Rostova', 'Blanche Duval'] }
  const search = async () =>
    (await reading('hh', 'de', store.now).content.search.all({ query: 'Blanche Duval' }))?.productions
  expect((await search())?.count).toBe(0)
  const saved = await publisher(`people/${id}/`, {
    method: 'POST',
    base: revision,
    body: { action: 'publish', values },
  })
  expect(saved.status).toBe(200)
  expect((await publisher('people/?q=duval')).json.results.map((row: { id: number }) => row.id)).toEqual([id])
  await play('by-alias', 'Evgenia Rostova')
  expect((await castOf('by-alias'))?.slug).toBe('jewgenija-rostowa')
  expect((await search())?.count).toBe(2)
})

test('another title of a work finds it', async () => {
  const program = [work('Das Märchen vom Soldaten')]
  await writeMany(store, 'hh', 'productions', [someProduction('tale', { roomId: room, casts: [], program })])
  const [row] = await rowsOf<{ id: number }>(`SELECT id FROM works WHERE title ->> '$.de' = 'Das Märchen vom Soldaten'`)
  const { revision } = (await publisher(`works/${row?.id}/`)).json
  const body = { action: 'publish', values: { aliases: ['Histoire du soldat'] } }
  await publisher(`works/${row?.id}/`, { method: 'POST', base: revision, body })
  const found = await reading('hh', 'de', store.now).content.search.all({ query: 'strawinsky histoire du soldat' })
  expect(found?.productions.results.map(({ title }) => title)).toHaveLength(1)
})

test('names in another order or spelling are offered as duplicates until staff mark them as distinct', async () => {
  await play('d1', 'Peter Tschaikowski')
  await play('d2', 'Tchaikovsky, Peter')
  const [one, other] = [await idOf('Peter Tschaikowski'), await idOf('Tchaikovsky, Peter')]
  const doubles = async (query = '') =>
    (await publisher(`people/doubles/${query}`)).json.results as { one: { id: number }; other: { id: number } }[]
  expect(await doubles()).toMatchObject([{ one: { id: one }, other: { id: other } }])
  expect(await doubles(`?of=${other}`)).toMatchObject([{ one: { id: other }, other: { id: one } }])
  const say = (isDistinct: boolean, ask = publisher) =>
    ask(`people/${other}/distinction/`, { method: 'POST', body: { other: one, is_distinct: isDistinct } })
  expect((await say(true, editor)).status).toBe(403)
  expect((await say(true)).status).toBe(204)
  expect(await doubles()).toEqual([])
  expect(await rowsOf(`SELECT 1 FROM audit WHERE entity = 'people' AND entity_id IN (${one}, ${other})`)).toHaveLength(
    2,
  )
  expect((await say(false)).status).toBe(204)
  expect(await doubles()).toHaveLength(1)
})

test('a merge moves every use, keeps address and id working, and is undone by a restoration', async () => {
  await writeMany(store, 'hh', 'people', [record('imp-anna', 'Anna Dvorak'), record('imp-ana', 'Ana Dvorakova')])
  await play('m1', 'Anna Dvorak')
  await play('m2', 'Ana Dvorakova')
  const [stays, goes] = [await idOf('Anna Dvorak'), await idOf('Ana Dvorakova')]
  const merged = await merge(stays, goes)
  expect(merged.status).toBe(200)
  expect(merged.json.values.aliases).toEqual(['Ana Dvorakova'])
  expect(await castOf('m2')).toMatchObject({ name: 'Ana Dvorakova', slug: 'anna-dvorak' })
  expect([(await linksOf(stays)).length, (await linksOf(goes)).length]).toEqual([2, 0])
  const old = await SELF.fetch('http://hh.localhost/de/mitwirkende/ana-dvorakova', { redirect: 'manual' })
  expect([old.status, old.headers.get('Location')]).toEqual([301, '/de/mitwirkende/anna-dvorak'])

  // the nightly import neither recreates the merged row nor overwrites the remaining one, and records that refer to the
  // merged row find the remaining one
  const { outcomes } = await writeMany(store, 'hh', 'people', [record('imp-ana', 'Ana Dvorakova-Neu')])
  expect(outcomes).toMatchObject([{ outcome: 'unchanged', id: stays }])
  await writeMany(store, 'hh', 'productions', [
    someProduction('m3', { roomId: room, casts: [{ name: 'A. Dvorakova', role, person: 'imp-ana' }], program: [] }),
  ])
  expect((await castOf('m3'))?.slug).toBe('anna-dvorak')
  await writeMany(store, 'hh', 'people', [{ ...record('imp-anna', 'Anna Dvorak'), voice: { de: 'Orgel' } }])
  expect((await entry(stays)).values).toMatchObject({ aliases: ['Ana Dvorakova'], voice: { de: 'Orgel' } })

  const { revision } = await entry(goes)
  const restored = await publisher(`people/${goes}/restoration/`, { method: 'POST', base: revision, body: {} })
  expect(restored.status).toBe(200)
  expect((await castOf('m2'))?.slug).toBe('ana-dvorakova')
  expect((await castOf('m1'))?.slug).toBe('anna-dvorak')
  expect([(await linksOf(stays)).length, (await linksOf(goes)).length]).toEqual([2, 1])
  expect((await entry(stays)).values.aliases).toEqual([])
  expect((await writeMany(store, 'hh', 'people', [record('imp-ana', 'Ana Dvorakova-Neu')])).outcomes).toMatchObject([
    { outcome: 'updated' },
  ])
})

test('a row without an id gets the id of the removed row, and keeps its own texts', async () => {
  await play('h1', 'Maria Yudina')
  await writeMany(store, 'hh', 'people', [record('imp-yudina', 'Marija Judina')])
  const [stays, goes] = [await idOf('Maria Yudina'), await idOf('Marija Judina')]
  expect((await merge(stays, goes)).status).toBe(200)
  await writeMany(store, 'hh', 'people', [{ ...record('imp-yudina', 'Marija Judina'), text: { de: '<p>Neu</p>' } }])
  expect((await entry(stays)).values).toMatchObject({ name: 'Maria Yudina', text: { de: '<p>Neu</p>' } })
  const gone = await entry(goes)
  expect(
    (await publisher(`people/${goes}/restoration/`, { method: 'POST', base: gone.revision, body: {} })).status,
  ).toBe(200)
  const ids = await rowsOf(
    'SELECT id, external_id FROM people WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id',
    JSON.stringify([stays, goes]),
  )
  expect(ids).toEqual([
    { id: stays, external_id: null },
    { id: goes, external_id: 'imp-yudina' },
  ])
})

test('a chain of merges leads to the last row, and each restoration undoes one merge', async () => {
  for (const name of ['Erste Kette', 'Zweite Kette', 'Dritte Kette']) await play(name, name)
  const [a, b, c] = (await Promise.all(['Erste Kette', 'Zweite Kette', 'Dritte Kette'].map(idOf))) as [
    number,
    number,
    number,
  ]
  await merge(b, a)
  await merge(c, b)
  expect((await castOf('Erste Kette'))?.slug).toBe('dritte-kette')
  expect((await reading('hh', 'de', store.now).content.people.person('erste-kette'))?.name).toBe('Dritte Kette')
  const back = async (id: number) =>
    publisher(`people/${id}/restoration/`, { method: 'POST', base: (await entry(id)).revision, body: {} })
  expect((await back(b)).status).toBe(200)
  expect((await castOf('Erste Kette'))?.slug).toBe('zweite-kette')
  expect((await reading('hh', 'de', store.now).content.people.person('erste-kette'))?.name).toBe('Zweite Kette')
  expect((await back(a)).status).toBe(200)
  expect((await castOf('Erste Kette'))?.slug).toBe('erste-kette')
})

test('a merge needs a role and both revisions, and refuses rows that cannot be merged', async () => {
  await play('r1', 'Rolle Eins')
  await play('r2', 'Rolle Zwei')
  const [stays, goes] = [await idOf('Rolle Eins'), await idOf('Rolle Zwei')]
  const other = { id: goes, revision: (await entry(goes)).revision }
  const { revision } = await entry(stays)
  const send = (ask: Ask, base: number | undefined, body: object, path = `people/${stays}/merger/`) =>
    ask(path, { method: 'POST', body, ...(base === undefined ? {} : { base }) })
  expect((await send(editor, revision, { other })).status).toBe(403)
  expect((await send(askWith('', 'hh', '/admin/api/'), revision, { other })).status).toBe(401)
  expect((await send(publisher, undefined, { other })).status).toBe(428)
  expect((await send(publisher, revision + 1, { other })).status).toBe(409)
  const stale = await send(publisher, revision, { other: { ...other, revision: other.revision + 1 } })
  expect([stale.status, stale.json.current.id]).toEqual([409, goes])
  expect((await send(publisher, revision, { other: { id: stays, revision } })).status).toBe(404)
  expect((await send(publisher, revision, { other: { id: 999_999, revision: 1 } })).status).toBe(404)
  expect((await send(publisher, revision, { other, values: { name: '' } })).status).toBe(400)
  expect((await send(publisher, revision, { other }, 'partners/1/merger/')).status).toBe(404)
  expect(await linksOf(goes)).toHaveLength(1)
})

test('of two merges of one row at once, one wins and nothing is half done', async () => {
  for (const name of ['Lauf A', 'Lauf B', 'Lauf C']) await play(name, name)
  const [a, b, c] = (await Promise.all(['Lauf A', 'Lauf B', 'Lauf C'].map(idOf))) as [number, number, number]
  const answers = await Promise.all([merge(b, a), merge(c, a)])
  // the later request finds the row changed or deleted
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.every(({ status }) => [200, 404, 409].includes(status))).toBe(true)
  const counts = await env.DB.prepare('SELECT count(*) AS n FROM merged_rows WHERE id = ?')
    .bind(a)
    .first<{ n: number }>()
  expect(counts?.n).toBe(1)
  const links = await Promise.all([b, c].map(linksOf))
  expect(links.flat()).toHaveLength(3)
})
