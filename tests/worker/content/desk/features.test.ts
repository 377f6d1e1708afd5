import { beforeAll, expect, test } from 'vitest'
import { type Ask, askWith, staffSession } from '../editor/as-staff.ts'
import { insert, insertProduction, insertVenue } from '../fixture.ts'
import { publishedRow } from './sample-values.ts'

let publisher: Ask
beforeAll(async () => {
  publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', '/admin/api/')
  await insertVenue(1, 'hh')
  await insertProduction(1, 'hh', '2020-01-01T20:00')
})

const create = (action: 'save' | 'publish', values: object) =>
  publisher('features/', { method: 'POST', body: { action, values: { position: 1, ...values } } })
const from = '2026-12-01T09:00:00Z'

test('the end must be after the beginning, in a draft too, and after a change of one of them alone', async () => {
  for (const until of [from, '2026-11-30T09:00:00Z']) {
    const { status, json } = await create('save', { kind: 'hero', from, until })
    expect([status, json.errors]).toMatchObject([
      400,
      [{ pointer: '/values/until', code: 'not_after_start', message: 'Das Ende muss nach dem Anfang liegen.' }],
    ])
  }
  const { status, json: row } = await create('publish', { kind: 'hero', from, until: '2026-12-02T09:00:00Z' })
  expect([status, row.values.from, row.public.until]).toEqual([201, from, '2026-12-02T09:00:00Z'])
  const body = { action: 'save', values: { from: '2026-12-03T09:00:00Z' } }
  const changed = await publisher(`features/${row.id}/`, { method: 'POST', base: row.revision, body })
  expect([changed.status, changed.json.errors[0].pointer]).toEqual([400, '/values/until'])
})

test.each([
  ['highlight', 'productionId', 'productions'],
  ['teaser', 'articleId', 'articles'],
])('a %s is published with %s only; a draft may lack it', async (kind, field, entity) => {
  const draft = await create('save', { kind })
  expect(draft.status).toBe(201)
  const { status, json } = await create('publish', { kind })
  expect([status, json.errors]).toMatchObject([400, [{ pointer: `/values/${field}`, code: 'required' }]])
  expect((await create('publish', { kind, [field]: await publishedRow(publisher, entity) })).status).toBe(201)
})

test('the list marks public features that visitors do not see in their period', async () => {
  const row = { site: 'hh', position: 2, headline: { de: 'X' }, shown_from: '2020-01-01T00:00:00Z' }
  const ended = { shown_until: '2020-02-01T00:00:00Z' }
  await insert('features', { ...row, id: 900, kind: 'aboteaser', key: 'one', shown_from: null })
  await insert('features', { ...row, id: 901, kind: 'aboteaser', key: 'two' })
  await insert('features', { ...row, id: 902, kind: 'aboteaser', key: 'three', position: 3 })
  await insert('features', { ...row, ...ended, id: 903, kind: 'aboteaser', key: 'four', position: 1 })
  await insert('features', { ...row, id: 904, kind: 'highlight', key: 'past', production_id: 1 })
  await insert('features', { ...row, id: 905, kind: 'teaser', key: 'none' })
  await insert('features', { ...row, id: 906, kind: 'banner', key: 'banner' })
  const { json } = await publisher('features/?per_page=100')
  const marked = json.conflicting.filter((id: number) => id >= 900 && id <= 906)
  expect(marked.toSorted()).toEqual([900, 902, 904, 905])
})
