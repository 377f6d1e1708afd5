// The desk's start page: tonight's concerts, addresses that lead nowhere, and the others' changes.
import { beforeAll, expect, test } from 'vitest'
import { addMissedPaths } from '../../../../worker/content/store/missed-paths/queries.ts'
import { upsertProductions } from '../../../../worker/content/store/productions/writes.ts'
import { type Ask, askWith, staffSession } from '../editor/as-staff.ts'
import { someProduction, store } from '../store/some-rows.ts'

const api = '/admin/api/'
let publisher: Ask
let editor: Ask

beforeAll(async () => {
  publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', api)
  editor = askWith(await staffSession('editor', 'editor'), 'hh', api)
})

test('shows this day’s concerts alone, in their order', async () => {
  const { outcomes } = await upsertProductions(store, 'hh', [
    someProduction('evening', { startsAt: '2026-11-20T19:00:00Z' }),
    someProduction('morning', { startsAt: '2026-11-20T10:00:00Z' }),
    someProduction('after midnight', { startsAt: '2026-11-20T23:00:00Z' }),
    someProduction('the day before', { startsAt: '2026-11-19T22:59:00Z' }),
  ])
  const [evening, morning] = outcomes.map(({ id }) => id)
  const { json } = await publisher('today/')
  expect(json.tonight.map(({ id, sold }: { id: number; sold: number | null }) => [id, sold])).toEqual([
    [morning, null],
    [evening, null],
  ])
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
  expect(json.missed_paths).toBe(missed.results.filter(isAddress).length)
  expect(json.changes).toMatchObject([
    { by: 'editor@example.org', entity: 'redirects', id: row.id, action: 'create', title: '/de/alt' },
  ])
})

test('shows a role only what it may read, and an anonymous request nothing', async () => {
  const door = askWith(await staffSession('door', 'door'), 'hh', api)
  expect((await door('today/')).json).toEqual({ tonight: [], missed_paths: 0, changes: [] })
  expect((await askWith('', 'hh', api)('today/')).status).toBe(401)
})
