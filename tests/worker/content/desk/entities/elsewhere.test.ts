// People and works are shared: what changes on several sites is made public only by staff who publish on all of them.
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DeskUses } from '../../../../../shared/contract/calls/entities/created-schemas.ts'
import { siteKeys } from '../../../../../shared/sites/site-keys.ts'
import { writeMany } from '../../../../../worker/content/store/many/publish-many.ts'
import type { CastRow, WorkRow } from '../../../../../worker/content/store/schema/productions.ts'
import { type Ask, type Asked, askWith, staffSession, staffWith } from '../../editor/as-staff.ts'
import { png } from '../../editor/media/library.ts'
import { rowsOf, someFrame, someProduction, store } from '../../store/some-rows.ts'
import { formOf } from '../sample-files.ts'

const api = '/admin/api/'
const voice = { de: 'Klavier', en: 'piano' }
let everywhere: Ask
let rooms: Record<'hh' | 'k', number>
let asked: Record<string, Ask>

beforeAll(async () => {
  everywhere = askWith(await staffSession('anna', 'admin', [...siteKeys]), 'hh', api)
  rooms = { hh: (await someFrame('hh')).room, k: (await someFrame('k')).room }
  const rights = ['read', 'save', 'publish', 'remove']
  const token = await everywhere('tokens/', {
    method: 'POST',
    body: { name: 'Planung', rights: { people: rights, works: rights }, days: null },
  })
  asked = {
    'a publisher of one site': askWith(await staffSession('paula', 'publisher'), 'hh', api),
    'an administrator of one site': askWith(await staffSession('olga', 'admin'), 'hh', api),
    'a publisher who only edits on the other': askWith(
      await staffWith('edda', { hh: 'publisher', k: 'editor' }),
      'hh',
      api,
    ),
    'a token of one site': withKey(token.json.key),
  }
})

function withKey(key: string): Ask {
  const ask = askWith('', 'hh', api)
  return (path: string, what: Asked = {}) => ask(path, { ...what, headers: { Authorization: `Bearer ${key}` } })
}

let last = 0
/** Returns the id of a person or work that productions of these sites name. */
async function shared(entity: 'people' | 'works', sites: readonly ('hh' | 'k')[]): Promise<number> {
  const name = `Name ${++last} Vogelweide${last}`
  for (const site of sites) {
    const casts: CastRow[] = entity === 'people' ? [{ name, role: voice }] : []
    const program: WorkRow[] =
      entity === 'works'
        ? [{ composer: 'Igor Strawinsky', years: null, title: { de: name }, movements: [], minutes: 9 }]
        : []
    await writeMany(store, site, 'productions', [someProduction(`e-${last}`, { roomId: rooms[site], casts, program })])
  }
  const column = entity === 'people' ? 'name' : "title ->> '$.de'"
  return (await rowsOf<{ id: number }>(`SELECT id FROM ${entity} WHERE ${column} = ?`, name))[0]?.id ?? 0
}

const read = async (entity: string, id: number) => (await everywhere(`${entity}/${id}/`)).json
const revisionOf = async (entity: string, id: number) => (await read(entity, id)).revision
const renamed = (entity: string) => (entity === 'people' ? { name: 'Andere' } : { title: { de: 'Anderes' } })

type Act = (
  ask: Ask,
  entity: 'people' | 'works',
  id: number,
  own: number,
) => Promise<{ status: number; json: { code?: string; detail?: string; refused?: { code: string; detail: string }[] } }>

/** Every call that changes a shared row for all sites. `own` is a row of Hamburg alone. */
const verbs: Record<string, Act> = {
  publish: async (ask, entity, id) =>
    ask(`${entity}/${id}/`, {
      method: 'POST',
      base: await revisionOf(entity, id),
      body: { action: 'publish', values: renamed(entity) },
    }),
  delete: async (ask, entity, id) => ask(`${entity}/${id}/`, { method: 'DELETE', base: await revisionOf(entity, id) }),
  'merge another into it': async (ask, entity, id, own) =>
    ask(`${entity}/${id}/merger/`, {
      method: 'POST',
      base: await revisionOf(entity, id),
      body: { other: { id: own, revision: await revisionOf(entity, own) } },
    }),
  'merge it into another': async (ask, entity, id, own) =>
    ask(`${entity}/${own}/merger/`, {
      method: 'POST',
      base: await revisionOf(entity, own),
      body: { other: { id, revision: await revisionOf(entity, id) } },
    }),
  distinguish: async (ask, entity, id, own) =>
    ask(`${entity}/${own}/distinction/`, { method: 'POST', body: { other: id, is_distinct: true } }),
  ...Object.fromEntries(
    (['publish', 'delete', 'withdraw', 'restore'] as const).map((action): [string, Act] => [
      `${action} with others`,
      async (ask, entity, id) => {
        const answer = await ask(`${entity}/bulk/`, {
          method: 'POST',
          body: { action, rows: [{ id, revision: await revisionOf(entity, id) }] },
        })
        const [refused] = answer.json.refused ?? []
        return refused ? { status: 403, json: refused } : answer
      },
    ]),
  ),
  'push and publish': async (ask, entity, id) => {
    await env.DB.prepare(`UPDATE ${entity} SET external_id = 'plan-' || id WHERE id = ?`).bind(id).run()
    return ask(`${entity}/external/plan-${id}/`, {
      method: 'POST',
      body: { action: 'publish', values: renamed(entity) },
    })
  },
}

describe.each(['people', 'works'] as const)('%s', (entity) => {
  test.each(Object.keys(verbs))('%s: refused to those who lack the right on a site that uses the row', async (verb) => {
    const [id, own] = [await shared(entity, ['hh', 'k']), await shared(entity, ['hh'])]
    const before = await read(entity, id)
    for (const [who, ask] of Object.entries(asked)) {
      const { status, json } = (await verbs[verb]?.(ask, entity, id, own)) ?? { status: 0, json: {} }
      expect([who, status, json.code]).toEqual([who, 403, 'other-site'])
      expect(json.detail).toMatch(/auch in Köln verwendet.* Entwurf .*anna \(anna@example\.org\)/)
    }
    const after = await read(entity, id)
    expect([after.public, after.state]).toEqual([before.public, before.state])
  })

  test('a change waits as a draft, which someone of both sites publishes', async () => {
    const id = await shared(entity, ['hh', 'k'])
    for (const [who, ask] of Object.entries(asked)) {
      const { json: row } = await ask(`${entity}/${id}/`)
      expect([who, row.elsewhere]).toMatchObject([who, { sites: ['k'], people: [{ email: 'anna@example.org' }] }])
      if (!who.includes('token')) {
        const { json: uses } = await ask(`${entity}/${id}/uses/`)
        const there = (uses.results as DeskUses['results']).filter(({ site }) => site === 'k')
        expect([who, there.map((use) => use.prevents_deletion)]).toEqual([who, [true]])
      }
      const body = { action: 'save', values: { ...renamed(entity), aliases: [who] } }
      const saved = await ask(`${entity}/${id}/`, { method: 'POST', base: row.revision, body })
      expect([who, saved.status, saved.json.state]).toEqual([who, 200, 'changed'])
    }
    const { json: row } = await everywhere(`${entity}/${id}/`)
    expect([row.elsewhere, row.state, row.values.aliases]).toEqual([null, 'changed', ['a token of one site']])
    const published = await everywhere(`${entity}/${id}/`, {
      method: 'POST',
      base: row.revision,
      body: { action: 'publish' },
    })
    expect([published.status, published.json.public]).toMatchObject([200, renamed(entity)])
  })

  test('a merge that reached another site is not undone by one site', async () => {
    const [id, own] = [await shared(entity, ['hh', 'k']), await shared(entity, ['hh'])]
    expect((await verbs['merge another into it']?.(everywhere, entity, id, own))?.status).toBe(200)
    for (const [who, ask] of Object.entries(asked)) {
      const base = await revisionOf(entity, own)
      const { status, json } = await ask(`${entity}/${own}/restoration/`, { method: 'POST', base, body: {} })
      expect([who, status, json.code]).toEqual([who, 403, 'other-site'])
    }
  })

  test('a row of one’s own site alone is changed, merged and deleted', async () => {
    for (const [who, ask] of Object.entries(asked)) {
      const [id, own] = [await shared(entity, ['hh']), await shared(entity, ['hh'])]
      expect([who, (await ask(`${entity}/${id}/`)).json.elsewhere]).toEqual([who, null])
      expect([who, (await verbs.publish?.(ask, entity, id, own))?.status]).toEqual([who, 200])
      expect([who, (await verbs.distinguish?.(ask, entity, id, own))?.status]).toEqual([who, 204])
      expect([who, (await verbs['merge another into it']?.(ask, entity, id, own))?.status]).toEqual([who, 200])
      const back = await ask(`${entity}/${own}/restoration/`, {
        method: 'POST',
        base: await revisionOf(entity, own),
        body: {},
      })
      expect([who, back.status]).toEqual([who, 200])
    }
  })
})

test('the file of a person’s picture counts as used where the person is', async () => {
  const id = await shared('people', ['hh', 'k'])
  const file = (await everywhere('media/', { method: 'POST', ...formOf(await png(1), 'bild.png') })).json.id
  await env.DB.prepare('UPDATE people SET image_id = ? WHERE id = ?').bind(file, id).run()
  const ask = asked['a publisher of one site'] as Ask
  const { json: row } = await ask(`media/${file}/`)
  expect(row.elsewhere?.sites).toEqual(['k'])
  const body = { action: 'publish', values: { copyright: 'Unser' } }
  expect((await ask(`media/${file}/`, { method: 'POST', base: row.revision, body })).json.code).toBe('other-site')
})
