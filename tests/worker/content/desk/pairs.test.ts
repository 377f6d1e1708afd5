// Acts that two calls offer, in the page editor's API and at the desk, one by one or for many rows: each act has one
// rule. Every way is tried by each role, here and for files that another site uses.
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Role, roles } from '../../../../shared/entities/roles.ts'
import { rightsOfLevel, tokenLevels } from '../../../../shared/outside/tokens.ts'
import { type Ask, type Asked, askWith, staffSession } from '../editor/as-staff.ts'
import { newPng } from '../editor/media/library.ts'
import { insertAbo } from '../fixture.ts'
import { publish, save, somePage } from '../store/some-rows.ts'
import { formOf } from './sample-files.ts'
import { publishedRow } from './sample-values.ts'

const desk = {} as Record<Role, Ask>
const editor = {} as Record<Role, Ask>
beforeAll(async () => {
  for (const role of roles) {
    const session = await staffSession(`pair-${role}`, role)
    desk[role] = askWith(session, 'hh', '/admin/api/')
    editor[role] = askWith(session)
  }
})

interface Row {
  id: number
  revision: number
  external: string
}
interface Way {
  at: Record<Role, Ask>
  path: (row: Row) => string
  asked: (row: Row) => Asked | Promise<Asked>
}
interface Act {
  /** Who may, by hand, so that it is not changed by accident. */
  by: readonly Role[]
  entity: 'media' | 'partners' | 'pages'
  ways: Record<string, Way>
  /** Whether the act asks the other sites that use the row. */
  asksOthers?: true
}

const all: readonly Role[] = ['editor', 'publisher', 'admin']
const most: readonly Role[] = ['publisher', 'admin']
const one = ({ id }: Row) => `media/${id}/`
const partner = ({ id }: Row) => `partners/${id}/`
const get = () => ({})
const file = async () => ({ method: 'POST', ...formOf(await newPng(), 'neu.png') })
const changed = (values: object) => ({ action: 'publish', values })
const bulk = (action: string, values?: object) => (row: Row) => ({
  method: 'POST',
  body: { action, rows: [{ id: row.id, revision: row.revision, ...(values && { values }) }] },
})
const post = (body: object) => (row: Row) => ({ method: 'POST', base: row.revision, body })

const acts: Record<string, Act> = {
  'lists files': {
    entity: 'media',
    by: [...all, 'boxoffice'],
    ways: {
      picker: { at: editor, path: () => 'media/', asked: get },
      desk: { at: desk, path: () => 'media/', asked: get },
    },
  },
  'reads a file': {
    entity: 'media',
    by: [...all, 'boxoffice'],
    ways: { picker: { at: editor, path: one, asked: get }, desk: { at: desk, path: one, asked: get } },
  },
  'uploads a file': {
    entity: 'media',
    by: all,
    ways: {
      picker: { at: editor, path: () => 'media/', asked: file },
      desk: { at: desk, path: () => 'media/', asked: file },
    },
  },
  'describes a file': {
    entity: 'media',
    by: all,
    asksOthers: true,
    ways: {
      picker: { at: editor, path: one, asked: () => ({ method: 'POST', body: { copyright: 'Studio' } }) },
      desk: { at: desk, path: one, asked: post(changed({ copyright: 'Studio' })) },
      many: { at: desk, path: () => 'media/bulk/', asked: bulk('publish', { copyright: 'Studio' }) },
    },
  },
  'deletes a file': {
    entity: 'media',
    by: most,
    asksOthers: true,
    ways: {
      picker: { at: editor, path: one, asked: () => ({ method: 'DELETE' }) },
      desk: { at: desk, path: one, asked: ({ revision }) => ({ method: 'DELETE', base: revision }) },
      many: { at: desk, path: () => 'media/bulk/', asked: bulk('delete') },
      unowned: { at: desk, path: () => `media/differences/${'a'.repeat(32)}/`, asked: () => ({ method: 'DELETE' }) },
    },
  },
  'lists pages': {
    entity: 'pages',
    by: all,
    ways: {
      editor: { at: editor, path: () => 'pages/', asked: get },
      desk: { at: desk, path: () => 'pages/', asked: get },
    },
  },
  'takes a public page from visitors': {
    entity: 'pages',
    by: most,
    ways: {
      editor: { at: editor, path: ({ id }) => `pages/${id}/unpublish/`, asked: post({}) },
      desk: { at: desk, path: ({ id }) => `pages/${id}/deletion/`, asked: post({ redirect_to: null }) },
    },
  },
  'publishes a row': {
    entity: 'partners',
    by: most,
    ways: {
      form: { at: desk, path: partner, asked: post(changed({ name: 'Neu' })) },
      many: { at: desk, path: () => 'partners/bulk/', asked: bulk('publish', { name: 'Neu' }) },
      push: {
        at: desk,
        path: ({ external }) => `partners/external/${external}/`,
        asked: () => ({ method: 'POST', body: changed({ name: 'Neu' }) }),
      },
    },
  },
  'deletes a row': {
    entity: 'partners',
    by: most,
    ways: {
      form: { at: desk, path: partner, asked: ({ revision }) => ({ method: 'DELETE', base: revision }) },
      many: { at: desk, path: () => 'partners/bulk/', asked: bulk('delete') },
    },
  },
}

let count = 0
async function freshRow(entity: Act['entity']): Promise<Row> {
  const external = `pair-${++count}`
  if (entity === 'pages') {
    const { pageId } = await save(somePage(`pair-${count}`))
    await publish(pageId)
    const revision = await env.DB.prepare('SELECT revision FROM pages WHERE id = ?')
      .bind(pageId)
      .first<number>('revision')
    return { id: pageId, revision: revision ?? 0, external }
  }
  if (entity === 'partners') {
    const id = await publishedRow(desk.admin, 'partners')
    const { json } = await desk.admin(`partners/${id}/`)
    return { id, revision: json.revision, external }
  }
  const { json } = await desk.admin('media/', await file())
  return { id: json.id, revision: json.revision, external }
}

async function isAllowed({ at, path, asked }: Way, role: Role, row: Row): Promise<boolean> {
  const { status, json } = await at[role](path(row), await asked(row))
  const refusals: { code: string }[] = json.refused ?? []
  const isRefused = refusals.length > 0 && refusals.every(({ code }) => /role-required|other-site/.test(code))
  return ![401, 403].includes(status) && !isRefused
}

describe.each(Object.entries(acts))('Who %s', (_, { by, entity, ways, asksOthers }) => {
  test.each(Object.entries(ways))('has one right, whichever call makes it: %s', async (_, way) => {
    const allowed: Role[] = []
    for (const role of roles) if (await isAllowed(way, role, await freshRow(entity))) allowed.push(role)
    expect(new Set(allowed)).toEqual(new Set(by))
  })
  if (asksOthers)
    test.each(Object.entries(ways).filter(([name]) => name !== 'unowned'))(
      'asks the other sites that use it: %s',
      async (_, way) => {
        const row = await freshRow(entity)
        await insertAbo(7000 + count, 'k', { image_id: row.id })
        expect(await isAllowed(way, 'admin', row)).toBe(false)
      },
    )
})

test('a token has the same right to one row as to many, at every level', async () => {
  for (const level of tokenLevels) {
    const body = { name: `Paar ${level}`, rights: { partners: rightsOfLevel(level) }, days: 30 }
    const { json } = await desk.admin('tokens/', { method: 'POST', body })
    const ask = askWith('', 'hh', '/admin/api/')
    const bare = { Cookie: '', Origin: '', 'X-CSRFToken': '', Authorization: `Bearer ${json.key}` }
    const at = Object.fromEntries(
      roles.map((role) => [role, (path: string, asked?: Asked) => ask(path, { ...asked, headers: bare })]),
    ) as Record<Role, Ask>
    for (const name of ['publishes a row', 'deletes a row'] as const) {
      const outcomes: boolean[] = []
      for (const way of Object.values(acts[name]?.ways ?? {}))
        outcomes.push(await isAllowed({ ...way, at }, 'admin', await freshRow('partners')))
      const needed = name === 'deletes a row' ? 'remove' : 'publish'
      expect([level, name, ...new Set(outcomes)]).toEqual([level, name, rightsOfLevel(level).includes(needed)])
    }
  }
})
