import { createExecutionContext, env } from 'cloudflare:test'
import { getTableName } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FileDifferences } from '../../../../../shared/contract/calls/desk/site-schemas.ts'
import { compareFilesAtNight } from '../../../../../worker/content/handlers/files/compare-at-night.ts'
import { deleteUnowned } from '../../../../../worker/content/handlers/files/differences.ts'
import { namingTables } from '../../../../../worker/content/store/files/namings.ts'
import { readProgress } from '../../../../../worker/content/store/night/progress.ts'
import app from '../../../../../worker/index.ts'
import { checkCron } from '../../../../../worker/transfer/check-at-night.ts'
import { type Ask, askWith, type Server, staffSession } from '../../editor/as-staff.ts'
import { insert, insertMedia } from '../../fixture.ts'
import { store } from '../../store/some-rows.ts'
import { agedStore } from './aged-store.ts'

const api = '/admin/api/'
const hashOf = (id: number) => id.toString(16).padStart(32, '0')
const keyOf = (hash: string) => `originals/${hash}`
const { bucket, young } = agedStore(env.MEDIA, new Date('2026-11-01T00:00:00Z'))
const server = {
  fetch: async (url: string, init?: RequestInit) =>
    app.fetch(new Request(url, init), { ...env, MEDIA: bucket }, createExecutionContext()),
} as Server
let editor: Ask
let publisher: Ask

beforeAll(async () => {
  editor = askWith(await staffSession('editor', 'editor'), 'hh', api, server)
  publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', api, server)
})

beforeEach(async () => {
  await env.DB.batch(
    ['file_differences', 'media', 'desk_rows', 'desk_changes', 'page_versions', 'pending_uploads', 'store_facts'].map(
      (table) => env.DB.prepare(`DELETE FROM ${table}`),
    ),
  )
  const { objects } = await env.MEDIA.list()
  await env.MEDIA.delete(objects.map(({ key }) => key))
  young.clear()
})

test('the nightly check finds a row without its file, and forgets it once the file is back or replaced', async () => {
  for (const id of [1, 2, 3]) await insertMedia(id)
  await env.MEDIA.put(keyOf(hashOf(2)), 'there')
  await night('2026-11-21T02:15:00Z')
  const { results } = await listed(editor)
  expect(results).toEqual([
    { ...missing(1), found_at: '2026-11-21T02:15:00Z' },
    { ...missing(3), found_at: '2026-11-21T02:15:00Z' },
  ])
  expect(await counted(editor)).toBe(2)

  await env.MEDIA.put(keyOf(hashOf(1)), 'back')
  await env.DB.prepare('UPDATE media SET hash = ? WHERE id = 3').bind('c'.repeat(32)).run()
  expect(await counted(editor)).toBe(1)
  expect((await listed(editor)).results).toEqual([])
  expect(await counted(editor)).toBeUndefined()
})

test('a difference keeps the day on which it was found, and the next night forgets it once it is repaired', async () => {
  for (const id of [1, 2]) await insertMedia(id)
  await night('2026-11-21T02:15:00Z')
  await env.MEDIA.put(keyOf(hashOf(2)), 'back')
  await night('2026-11-22T02:15:00Z')
  const { results: known } = await env.DB.prepare('SELECT * FROM file_differences').all()
  expect(known).toEqual([{ kind: 'missing', key: keyOf(hashOf(1)), found_at: '2026-11-21T02:15:00Z' }])
})

describe('A file without a row', () => {
  const hash = 'e'.repeat(32)

  beforeEach(async () => {
    await env.MEDIA.put(keyOf(hash), 'unowned', { httpMetadata: { contentType: 'text/plain' } })
  })

  test('is found, and deleted with its variants by staff who may delete files, with a line in the audit log', async () => {
    await env.MEDIA.put(`variants/${hash}/320.webp`, 'size')
    await night('2026-11-21T02:15:00Z')
    expect((await listed(editor)).results).toEqual([])
    expect([await counted(editor), await counted(publisher)]).toEqual([undefined, 1])
    expect((await listed(publisher)).results).toEqual([
      {
        kind: 'unowned',
        hash,
        found_at: '2026-11-21T02:15:00Z',
        id: null,
        filename: null,
        content_type: 'text/plain',
        bytes: 7,
        stored_at: '2026-11-01T00:00:00Z',
      },
    ])
    const address = `media/differences/${hash}/`
    expect((await editor(address, { method: 'DELETE' })).status).toBe(403)
    expect((await publisher(address, { method: 'DELETE' })).status).toBe(204)
    expect((await env.MEDIA.list()).objects).toEqual([])
    const { results } = await env.DB.prepare(
      'SELECT "by", site, action, title FROM audit WHERE entity = \'files\'',
    ).all()
    expect(results).toEqual([{ by: 'publisher@example.org', site: 'hh', action: 'delete', title: hash }])
    expect((await listed(publisher)).results).toEqual([])
    expect((await publisher(address, { method: 'DELETE' })).status).toBe(404)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['younger than a day', async () => young.add(keyOf(hash))],
    ['of an upload that is under way', () => insert('pending_uploads', { hash, at: '2026-11-20T00:00:00Z' })],
    ['of a deleted row', () => deskRow('deleted', { removed: { live: { columns: { hash } } } })],
    ['in a draft', () => deskRow('draft', { draft: { text: { de: `<a href="/media/${hash}/a.pdf">x</a>` } } })],
    ['that the history of a replaced file names', () => changed('media', { hash: { before: hash, after: 'x' } })],
    ['that the history of a text names', () => changed('articles', { text: { before: `/media/${hash}/a.pdf` } })],
    ['in a version of a page', version],
  ])('%s is neither found nor deleted', async (_, name) => {
    await night('2026-11-21T02:15:00Z')
    expect(await counted(publisher)).toBe(1)
    await name()
    const lines = await auditLines()
    expect((await publisher(`media/differences/${hash}/`, { method: 'DELETE' })).status).toBe(409)
    expect(await env.MEDIA.head(keyOf(hash))).not.toBeNull()
    expect(await auditLines()).toBe(lines)
    expect(await counted(publisher)).toBeUndefined()
    await night('2026-11-22T02:15:00Z')
    expect(await counted(publisher)).toBeUndefined()
  })

  test('is not looked for where another server holds the content of a site', async () => {
    await compareFilesAtNight({ store, env: { MEDIA: bucket }, holdsAllSites: false })
    expect(await counted(publisher)).toBeUndefined()
  })

  test('is never deleted by a call that names a file which the night has not found', async () => {
    const call = { store, env: { MEDIA: bucket }, site: 'hh', role: 'admin', by: 'a@example.org' } as const
    expect(await deleteUnowned(call, hash)).toBe('not-found')
    expect(await env.MEDIA.head(keyOf(hash))).not.toBeNull()
  })
})

test('variants, share images, archives and backups are not reported as files without a row', async () => {
  const keys = [`variants/${'1'.repeat(32)}/320.webp`, `share/${'2'.repeat(32)}.png`]
  for (const key of [...keys, 'transfers/all/1.zip', 'transfers/hh/imports/1', 'originals/notes.txt'])
    await env.MEDIA.put(key, 'x')
  await night('2026-11-21T02:15:00Z')
  expect((await listed(publisher)).results).toEqual([])
})

test('a run compares a limited number of files, and the next run continues where it stopped, even on a later night', async () => {
  for (let id = 1; id <= 9; id++) {
    await insertMedia(id)
    await env.MEDIA.put(keyOf(id % 2 ? hashOf(id) : `f${hashOf(id).slice(1)}`), 'x')
  }
  const run = async (at: string) => {
    const check = { store: { ...store, now: new Date(at) }, env: { MEDIA: bucket }, holdsAllSites: true }
    await compareFilesAtNight(check, 1, { hashes: 3, unknown: 2 })
    return (await readProgress(store, 'files')).at?.after ?? null
  }
  const first = await run('2026-11-21T02:15:00Z')
  expect(first).toBe(hashOf(3))
  expect(await run('2026-11-22T02:15:00Z')).toBe(hashOf(6))
  for (let left = 9; left > 0 && (await run('2026-11-22T02:35:00Z')) !== null; left--);
  expect(await readProgress(store, 'files')).toEqual({ ended: '2026-11-22', at: null })
  const { results } = await env.DB.prepare('SELECT kind, key FROM file_differences ORDER BY key').all()
  expect(results).toEqual([
    ...[2, 4, 6, 8].map((id) => ({ kind: 'missing', key: keyOf(hashOf(id)) })),
    ...[2, 4, 6, 8].map((id) => ({ kind: 'unowned', key: keyOf(`f${hashOf(id).slice(1)}`) })),
  ])
  // once the job has reached the end, it does not start again in the same night
  await env.DB.prepare('DELETE FROM file_differences').run()
  await run('2026-11-22T02:55:00Z')
  expect(await env.DB.prepare('SELECT count(*) AS n FROM file_differences').first('n')).toBe(0)
})

test('only staff with rights over the library see differences', async () => {
  for (const role of ['boxoffice', 'door'] as const) {
    const ask = askWith(await staffSession(role, role), 'hh', api, server)
    expect((await ask('media/differences/')).status).toBe(403)
  }
  expect((await askWith('', 'hh', api, server)('media/differences/')).status).toBe(401)
})

test('every table whose texts may name a file is searched', async () => {
  const known = await env.DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all<{ name: string }>()
  const searched = new Set(namingTables.map(getTableName))
  const others = known.results.map(({ name }) => name).filter((name) => !searched.has(name))
  expect(others.filter((name) => !isWithoutFiles.test(name))).toEqual([])
})

/** Matches tables whose texts cannot name a file. */
const isWithoutFiles = new RegExp(
  `^(?:${[
    ...[
      '_cf_.*',
      'sqlite_.*',
      'd1_migrations',
      '.*_index(?:_.*)?',
      'search_.*',
      '.*_counts',
      'redirect_uses',
      'takings_by_day',
      'production_.*',
      'packed_decades',
      'purges',
      'unconfirmed_mails',
      'unwritten_marks',
    ],
    ...[
      'audit',
      'dead_links',
      'file_differences',
      'missed_paths',
      'returned_mails',
      'press_downloads',
      'store_facts',
      'name_keys',
      'requests',
    ],
    ...['distinct_pairs', 'page_paths', 'page_refs', 'section_owners', 'consents', 'newsletter_subscriptions'],
    ...['staff_.*', 'api_tokens', 'webhooks', 'customers', 'customer_.*', 'members', 'orders', 'order_.*', 'takings'],
    ...[
      'hall_plans',
      'sales',
      'sale_words',
      'vouchers',
      'box_office_staff_calls',
      'unmatched_bank_lines',
      'booked_bank_lines',
      'group_enquiries',
      'job_starts',
      'door_codes',
      'door_devices',
    ],
  ].join('|')})$`,
)

function night(at: string): Promise<void> {
  return app.scheduled({ cron: checkCron, scheduledTime: Date.parse(at) }, { ...env, MEDIA: bucket })
}

const listed = async (ask: Ask) => (await ask('media/differences/')).json as FileDifferences

async function counted(ask: Ask): Promise<number | undefined> {
  return (await ask('today/')).json.care.find(({ kind }: { kind: string }) => kind === 'files')?.count
}

function auditLines(): Promise<number | null> {
  return env.DB.prepare("SELECT count(*) AS n FROM audit WHERE entity = 'files'").first('n')
}

function missing(id: number) {
  const file = { content_type: null, bytes: null, stored_at: null }
  return { kind: 'missing', hash: hashOf(id), id, filename: `bild ${id}.jpg`, ...file }
}

function deskRow(state: string, more: Record<string, object>): Promise<unknown> {
  const row = {
    entity: 'media',
    id: 77,
    site: '',
    state,
    revision: 1,
    shown: {},
    terms: '',
    kept: '[]',
    updated_at: '',
  }
  return insert('desk_rows', { ...row, ...more })
}

function changed(entity: string, changes: object): Promise<unknown> {
  const change = { at: '2026-11-20T00:00:00Z', '"by"': 'a@example.org', site: 'hh', entity, entity_id: 78, revision: 1 }
  return insert('desk_changes', { ...change, action: 'publish', changes })
}

function version(): Promise<unknown> {
  const of = { content_type: 'article', object_id: 1, number: 1, snapshot: { image: { hash: 'e'.repeat(32) } } }
  return insert('page_versions', { ...of, created_at: '', created_by: '' })
}
