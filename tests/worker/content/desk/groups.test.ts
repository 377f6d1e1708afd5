import { beforeAll, expect, test } from 'vitest'
import { type Ask, askWith, staffSession } from '../editor/as-staff.ts'
import { store as storeAt } from '../store/some-rows.ts'
import { publishedRow } from './sample-values.ts'

let publisher: Ask
beforeAll(async () => {
  publisher = askWith(await staffSession('publisher', 'publisher', ['hh', 'k']), 'hh', '/admin/api/')
})

async function article(categoryKey: string | null, de: string, publishedAt = '2026-11-01T09:00:00Z') {
  const values = { headline: { de: 'X' }, categoryKey, category: { de, en: null }, publishedAt }
  const { status, json } = await publisher('articles/', { method: 'POST', body: { action: 'save', values } })
  expect(status).toBe(201)
  return json
}
const groups = async (path = 'articles/groups/', ask = publisher) => (await ask(path)).json.results

test('each key is offered once, with the name of the newest article, drafts included and deleted ones left out', async () => {
  expect(await groups()).toEqual([])
  await article('werk', 'Werk alt', '2026-10-01T09:00:00Z')
  await article('werk', 'Werk', '2026-11-05T09:00:00Z')
  await article('Haus', 'Haus')
  await article('2026', 'Jahr')
  await article(null, 'Ohne Schlüssel')
  const { id, revision } = await article('weg', 'Weg')
  await publisher(`articles/${id}/`, { method: 'DELETE', base: revision })
  expect(await groups()).toEqual([
    { key: '2026', name: { de: 'Jahr', en: null } },
    { key: 'Haus', name: { de: 'Haus', en: null } },
    { key: 'werk', name: { de: 'Werk', en: null } },
  ])
  const elsewhere = askWith(await staffSession('elsewhere', 'publisher', ['k']), 'k', '/admin/api/')
  expect(await groups('articles/groups/', elsewhere)).toEqual([])
})

test('at most 100 are read', async () => {
  const row = storeAt.d1.prepare(
    `INSERT INTO desk_rows (entity, site, id, revision, state, kept, shown, terms, k1, f1, updated_at)
      VALUES ('partners', 'hh', ?1, 1, 'draft', '[]', json_object('categoryKey', ?2), '', 1, ?2, 't')`,
  )
  await storeAt.d1.batch(Array.from({ length: 120 }, (_, index) => row.bind(5000 + index, `k${5000 + index}`)))
  const found = await groups('partners/groups/')
  expect([found.length, found[0]]).toEqual([100, { key: 'k5000', name: { de: '' } }])
})

test('entities without groups have no such address; the description names it where it is', async () => {
  await publishedRow(publisher, 'people')
  expect((await publisher('people/groups/')).status).toBe(404)
  const { json } = await publisher('openapi.json')
  const paths = Object.keys(json.paths).filter((path) => path.endsWith('/groups/'))
  expect(paths.toSorted()).toEqual(['/admin/api/articles/groups/', '/admin/api/partners/groups/'])
})
