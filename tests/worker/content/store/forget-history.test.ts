import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { forgetHistory } from '../../../../worker/content/store/forget-history.ts'
import { draftOf } from '../editor/as-staff.ts'
import { ask, logInEditor, somePageWithBlocks } from '../editor/blocks/page-of-blocks.ts'
import { plansOf, scansOf } from './query-plans.ts'
import { rowsOf } from './some-rows.ts'

logInEditor()

/** Runs the nightly deletion of history as if this many days had passed since the edits on 20 November 2026. */
const nightAfter = (days: number) =>
  forgetHistory({ d1: env.DB, now: new Date(Date.parse('2026-11-20T09:00:00Z') + days * 24 * 60 * 60 * 1000) })

const count = async (query: string, ...params: (string | number)[]) =>
  (await rowsOf<{ n: number }>(`SELECT count(*) AS n FROM ${query}`, ...params))[0]?.n

test('old entries of the purge log are deleted, and the newest stays', async () => {
  await somePageWithBlocks()
  await nightAfter(29)
  expect(await count('purges')).toBeGreaterThan(1)
  const [newest] = await rowsOf<{ id: number }>('SELECT max(id) AS id FROM purges')
  await nightAfter(31)
  expect(await rowsOf('SELECT id FROM purges')).toEqual([newest])
})

test('deleted blocks are kept for 90 days, their pages and other blocks for ever', async () => {
  const { pageId, first, second } = await somePageWithBlocks()
  await ask(`text/${first.id}/`, { method: 'DELETE', base: first.revision })
  await nightAfter(89)
  expect(await count('modules WHERE id = ?', first.id)).toBe(1)
  const others = await count('modules WHERE object_id = ? AND deleted_at IS NULL', pageId)
  await nightAfter(91)
  expect(await count('modules WHERE id = ?', first.id)).toBe(0)
  expect(await count('modules WHERE id = ?', second.id)).toBe(1)
  expect(await count('modules WHERE object_id = ?', pageId)).toBe(others)
})

test('a version is restored with a block that is deleted for good', async () => {
  const { pageId, first } = await somePageWithBlocks()
  await ask(`text/${first.id}/`, { method: 'DELETE', base: first.revision })
  await nightAfter(91)
  const [version] = await rowsOf<{ id: number }>('SELECT id FROM page_versions WHERE object_id = ?', pageId)
  const { revision: base } = await draftOf(ask, pageId)
  const body = { version_id: version?.id }
  const { status, json } = await ask(`pages/${pageId}/restore/`, { method: 'POST', body, base })
  expect(status).toBe(200)
  expect(JSON.stringify(json)).toContain('<p>Eins</p>')
})

test('steps of the history are kept for 400 days, and the latest for ever', async () => {
  const { pageId, first } = await somePageWithBlocks()
  await ask(`text/${first.id}/`, { method: 'DELETE', base: first.revision })
  await nightAfter(399)
  expect(await count('page_revisions WHERE object_id = ?', pageId)).toBeGreaterThan(1)
  await nightAfter(401)
  const [{ revision } = { revision: 0 }] = await rowsOf<{ revision: number }>(
    'SELECT revision FROM pages WHERE id = ?',
    pageId,
  )
  expect(await rowsOf('SELECT number, action FROM page_revisions WHERE object_id = ?', pageId)).toEqual([
    { number: revision, action: 'delete' },
  ])
})

test('a night on which nothing is old reads no table as a whole', async () => {
  // the first three are scanned from their oldest entry up to the limit per night; `p` is press_downloads, which has
  // one row per press file
  expect(scansOf(await plansOf(forgetHistory))).toEqual(['purges', 'audit', 'webhook_deliveries', 'p'])
})
