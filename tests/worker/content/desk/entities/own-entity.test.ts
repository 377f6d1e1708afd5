// Follows docs/adding-an-entity.md, and runs the tests of every entity for the new one.

import { createExecutionContext, env } from 'cloudflare:test'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EntityDefinition } from '../../../../../shared/entities/define.ts'
import { contentApi } from '../../../../../worker/content/routes/content-api.ts'
import { deskTriggers } from '../../../../../worker/content/store/desk/triggers.ts'
import type { AppContext } from '../../../../../worker/env.ts'
import { siteFromHost } from '../../../../../worker/gateway/site.ts'
import { askWith, type Server, staffSession } from '../../editor/as-staff.ts'
import { lastPurge } from '../../store/some-rows.ts'
import { describeEntity } from './every-entity.ts'
import { addNotices, name, noticeDesk, notices } from './notices.ts'
import { describeRefusals } from './refusals.ts'

// test files share a process, so the maps that `addNotices` extends are restored at the end
const removeNotices = addNotices()
afterAll(removeNotices)

/** The Worker's API, created after the entity was added, because its routes name the entities of the map. */
const app = new Hono<AppContext>().use(siteFromHost()).route('/', contentApi())
const server = {
  fetch: (input: RequestInfo, init?: RequestInit) =>
    Promise.resolve(app.fetch(new Request(input, init), env, createExecutionContext())),
} as Server

beforeAll(async () => {
  await env.DB.prepare(
    'CREATE TABLE notices (id INTEGER PRIMARY KEY AUTOINCREMENT, site TEXT NOT NULL, title TEXT NOT NULL, floor INTEGER)',
  ).run()
  for (const trigger of deskTriggers(notices as unknown as EntityDefinition, noticeDesk))
    await env.DB.prepare(trigger).run()
})

test('a row of a new entity is in its table once it is public, purges its pages, and is found; OpenAPI describes the entity', async () => {
  const publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', '/admin/api/', server)
  const values = { title: 'Garderobe', floor: 1 }
  const { json: draft } = await publisher('notices/', { method: 'POST', body: { action: 'save', values } })
  expect(await env.DB.prepare('SELECT * FROM notices').first()).toBeNull()
  await publisher(`notices/${draft.id}/`, { method: 'POST', body: { action: 'publish' }, base: draft.revision })
  expect(await env.DB.prepare('SELECT * FROM notices').first()).toEqual({ id: draft.id, site: 'hh', ...values })
  expect((await lastPurge())?.tags).toEqual(['notices:hh'])
  const { json: openApi } = await publisher('openapi.json')
  expect(Object.keys(openApi.paths)).toEqual(
    expect.arrayContaining(['/admin/api/notices/', '/admin/api/notices/{id}/']),
  )
  const { json: start } = await publisher('')
  expect(start.may.notices).toContain('publish')
  const { json: hits } = await publisher('search/?q=garderobe')
  expect(JSON.stringify(hits)).toContain('Garderobe')
})

describe('notices', () => describeEntity(name, server))
describe('notices refuses', () => describeRefusals(name, server))
