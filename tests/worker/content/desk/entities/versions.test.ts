import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { type ApiAnswer, type Ask, askWith, staffSession } from '../../editor/as-staff.ts'
import { insert, insertMedia } from '../../fixture.ts'

let publisher: Ask
beforeAll(async () => {
  publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', '/admin/api/')
})

let seeded = 500
/** Inserts a public partner without a line in its history, as the seed does. */
async function seededPartner(): Promise<number> {
  const id = ++seeded
  await insert('partners', {
    id,
    site: 'hh',
    key: `partner-${id}`,
    name: 'Eins',
    claim: { de: 'Satz', en: null },
    category_key: 'haupt',
    category: { de: 'Gruppe', en: null },
    position: 1,
  })
  return id
}

const change = async (id: number, action: string, values?: object): Promise<ApiAnswer['json']> => {
  const { revision } = (await publisher(`partners/${id}/`)).json
  return (await publisher(`partners/${id}/`, { method: 'POST', body: { action, values }, base: revision })).json
}

async function versionsOf(id: number): Promise<{ values: object; left_out: string[]; related: object }[]> {
  const { results } = (await publisher(`partners/${id}/history/`)).json
  const versions = results.map(
    async (one: { id: number }) => (await publisher(`partners/${id}/history/${one.id}/`)).json,
  )
  return (await Promise.all(versions)).toReversed()
}

test('a version has the drafted values of its time; later changes supply those that no earlier change mentions', async () => {
  const id = await seededPartner()
  await change(id, 'save', { name: 'Zwei' })
  await change(id, 'save', { position: 7 })
  await change(id, 'publish')
  await change(id, 'save', { name: 'Drei' })
  await change(id, 'discard')
  expect((await versionsOf(id)).map(({ values }) => values)).toEqual([
    { name: 'Zwei', position: 1 },
    { name: 'Zwei', position: 7 },
    { name: 'Zwei', position: 7 },
    { name: 'Drei', position: 7 },
    { name: 'Zwei', position: 7 },
  ])
})

test('a draft that a publication dropped is in no later version', async () => {
  const id = await seededPartner()
  await change(id, 'save', { name: 'Zwei', position: 7 })
  await change(id, 'publish', { name: 'Eins' })
  await change(id, 'save', { name: 'Drei' })
  expect((await versionsOf(id)).map(({ values }) => values)).toEqual([
    { name: 'Zwei', position: 7 },
    { name: 'Eins', position: 7 },
    { name: 'Drei', position: 7 },
  ])
})

test('an undone publication changes no version, since the form keeps what was published', async () => {
  const id = await seededPartner()
  await change(id, 'save', { name: 'Zwei' })
  const bulk = async (action: string) => {
    const { revision } = (await publisher(`partners/${id}/`)).json
    return (await publisher('partners/bulk/', { method: 'POST', body: { action, rows: [{ id, revision }] } })).json
  }
  await bulk('publish')
  expect((await bulk('withdraw')).refused).toEqual([])
  await change(id, 'save', { position: 7 })
  expect((await versionsOf(id)).at(-1)?.values).toEqual({ name: 'Zwei', position: 7 })
  expect((await publisher(`partners/${id}/`)).json.values).toMatchObject({ name: 'Zwei', position: 7 })
})

test('a version omits removed fields, and names values that are no longer valid', async () => {
  const id = await seededPartner()
  await change(id, 'save', { name: 'Zwei' })
  await env.DB.prepare(
    `UPDATE desk_changes SET changes = json_set(changes, '$.motto', json('{"before":null,"after":"x"}'),
      '$.position', json('{"before":1,"after":"first"}')) WHERE entity = 'partners' AND entity_id = ?`,
  )
    .bind(id)
    .run()
  expect(await versionsOf(id)).toEqual([{ values: { name: 'Zwei' }, left_out: ['position'], related: {} }])
})

test('a version names the rows that it refers to, even if the row no longer refers to them', async () => {
  const id = await seededPartner()
  const image = 700
  await insertMedia(image)
  await change(id, 'save', { imageId: image })
  await change(id, 'save', { imageId: null })
  const [first, second] = await versionsOf(id)
  expect(first).toMatchObject({ values: { imageId: image }, related: { media: { [image]: {} } } })
  expect(second).toMatchObject({ values: { imageId: null }, related: {} })
})

test('a change of another row is not found', async () => {
  const [one, other] = [await seededPartner(), await seededPartner()]
  await change(one, 'save', { name: 'Zwei' })
  const { results } = (await publisher(`partners/${one}/history/`)).json
  expect((await publisher(`partners/${other}/history/${results[0].id}/`)).status).toBe(404)
})

test('a name stands in the history and changes no other version; deletions are no versions', async () => {
  const id = await seededPartner()
  await change(id, 'save', { name: 'Zwei', position: 7 })
  const base = (await publisher(`partners/${id}/`)).json.revision
  const naming = { method: 'POST', body: { name: 'Vor der Pressewoche' }, base }
  expect((await publisher(`partners/${id}/history/`, naming)).status).toBe(201)
  await change(id, 'publish', { name: 'Eins' })
  const versions = (await versionsOf(id)).map(({ values }) => values)
  expect(versions[1]).toMatchObject({ name: 'Zwei', position: 7, claim: { de: 'Satz', en: null } })
  expect([versions[0], versions[2]]).toEqual([
    { name: 'Zwei', position: 7 },
    // no line of the history mentions the public name
    { position: 7 },
  ])
  const { revision } = (await publisher(`partners/${id}/`)).json
  await publisher(`partners/${id}/`, { method: 'DELETE', base: revision })
  const { count, results } = (await publisher(`partners/${id}/history/`)).json
  expect([count, results.map(({ action }: { action: string }) => action)]).toEqual([
    3,
    ['delete', 'publish', 'name', 'save'],
  ])
})

test('the number of versions is on the first page alone, with what the values before and after refer to', async () => {
  const id = await seededPartner()
  const image = 701
  await insertMedia(image)
  await change(id, 'save', { imageId: image })
  for (let position = 2; position < 34; position++) await change(id, 'save', { position })
  const first = (await publisher(`partners/${id}/history/`)).json
  expect([first.count, first.results.length, first.related]).toEqual([33, 30, {}])
  const second = (await publisher(`partners/${id}/history/?after=${first.next}`)).json
  expect([second.count, second.results.length, second.next]).toEqual([null, 3, null])
  expect(second.related.media[image]).toMatchObject({ kind: 'picture' })
})

test('a change that the page editor saved by itself says so', async () => {
  const id = await seededPartner()
  const { revision } = (await publisher(`partners/${id}/`)).json
  const body = { action: 'save', values: { name: 'Zwei' }, is_automatic: true }
  await publisher(`partners/${id}/`, { method: 'POST', body, base: revision })
  await change(id, 'save', { name: 'Drei' })
  const { results } = (await publisher(`partners/${id}/history/`)).json
  expect(results.map(({ is_automatic }: { is_automatic: boolean }) => is_automatic)).toEqual([false, true])
})
