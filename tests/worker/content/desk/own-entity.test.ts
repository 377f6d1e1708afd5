// Follows docs/adding-an-entity.md: a definition and a table are enough for drafts, publication, lists and history.
import { env } from 'cloudflare:test'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { beforeAll, expect, test } from 'vitest'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { defineEntity, line, number } from '../../../../shared/entities/define.ts'
import { entityActions } from '../../../../shared/entities/roles.ts'
import type { DeskCall, DeskOutcome } from '../../../../worker/content/handlers/desk/call.ts'
import { changeEntry, createEntry, deleteEntry, restore } from '../../../../worker/content/handlers/desk/change.ts'
import { listEntries, readHistory } from '../../../../worker/content/handlers/desk/read.ts'
import type { DeskTable } from '../../../../worker/content/store/desk/desk-table.ts'
import { deskTriggers } from '../../../../worker/content/store/desk/triggers.ts'
import { lastPurge, store } from '../store/some-rows.ts'

const notices = defineEntity({
  name: 'notices',
  label: {
    one: { de: 'Aushang', en: 'Notice' },
    many: { de: 'Aushänge', en: 'Notices' },
    create: { de: 'Neuer Aushang', en: 'New notice' },
  },
  icon: 'pin',
  area: 'website',
  scope: 'site',
  title: 'title',
  fields: {
    title: line({ label: { de: 'Titel', en: 'Title' }, required: true }),
    floor: number({ label: { de: 'Stockwerk', en: 'Floor' }, min: -2, max: 20 }),
  },
  groups: [{ label: { de: 'Grunddaten', en: 'Basics' }, fields: ['title', 'floor'] }],
  list: { columns: ['floor'], sortable: ['title', 'floor'], filters: ['floor'], search: ['title'] },
})

const table = sqliteTable('notices', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  site: text('site').notNull(),
  title: text('title').notNull(),
  floor: integer('floor'),
})

const noticeDesk: DeskTable = { table, fresh: () => ({}), touched: ({ site }) => [`notices:${site}`] }

const call: DeskCall = {
  store,
  ...{ site: 'hh', toolbar: 'standard', actions: entityActions, by: 'publisher@example.org' },
  entity: notices as unknown as EntityDefinition,
  desk: noticeDesk,
}

beforeAll(async () => {
  await env.DB.prepare(
    'CREATE TABLE notices (id INTEGER PRIMARY KEY AUTOINCREMENT, site TEXT NOT NULL, title TEXT NOT NULL, floor INTEGER)',
  ).run()
  for (const trigger of deskTriggers(call.entity, noticeDesk)) await env.DB.prepare(trigger).run()
})

const done = (outcome: DeskOutcome) => {
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
  return outcome.record
}

test('a new entity has drafts, publication, lists, search, deletion and history', async () => {
  const draft = done(await createEntry(call, { action: 'save', values: { title: 'Garderobe', floor: 1 } }))
  expect(await env.DB.prepare('SELECT * FROM notices').all()).toMatchObject({ results: [] })
  const open = done(await changeEntry(call, draft.id, draft.revision, { action: 'publish' }))
  expect(await env.DB.prepare('SELECT * FROM notices').first()).toEqual({
    ...{ id: draft.id, site: 'hh', title: 'Garderobe', floor: 1 },
  })
  expect((await lastPurge())?.tags).toEqual(['notices:hh'])
  const request = { after: null, page: 1, perPage: 40, sort: null, q: 'gard', state: null, filters: { floor: '1' } }
  expect((await listEntries(call, request)).results).toMatchObject([{ id: draft.id, values: { title: 'Garderobe' } }])
  const gone = done(await deleteEntry(call, draft.id, open.revision))
  expect(await env.DB.prepare('SELECT * FROM notices').first()).toBeNull()
  done(await restore(call, draft.id, gone.revision, {}))
  expect(await env.DB.prepare('SELECT title FROM notices').first('title')).toBe('Garderobe')
  const { results } = await readHistory(call, draft.id, null)
  expect(results.map(({ action }) => action)).toEqual(['restore', 'delete', 'publish', 'create'])
})
