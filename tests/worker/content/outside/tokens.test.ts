import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiTokenMade } from '../../../../shared/contract/calls/desk/outside-schemas.ts'
import { type EntityName, entities, entityOf } from '../../../../shared/entities/registry.ts'
import { levelOf, rightsOfLevel, type TokenLevel } from '../../../../shared/outside/tokens.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { writeMany } from '../../../../worker/content/store/many/publish-many.ts'
import { createRow, otherValue, sampleValues } from '../desk/sample-values.ts'
import { type ApiAnswer, type Ask, askWith, csrf, staffSession } from '../editor/as-staff.ts'
import { rowsOf, someProduction, store } from '../store/some-rows.ts'

const api = '/admin/api/'
const names = Object.keys(entities) as EntityName[]
let admin: Ask
let session = ''

beforeAll(async () => {
  session = await staffSession('nina', 'admin', ['hh', 'k'])
  admin = askWith(session, 'hh', api)
})
beforeEach(async () => {
  await env.DB.prepare('DELETE FROM staff_rate_limits').run()
})

let count = 0
async function make(rights: object, days: number | null = 30): Promise<ApiTokenMade> {
  const body = { name: `Programm ${++count}`, rights, days }
  const { status, json } = await admin('tokens/', { method: 'POST', body })
  if (status !== 201) throw new Error(JSON.stringify(json))
  return json
}

/** Returns a function that calls the desk's API with a key; without `cookie`, it sends no CSRF token and no Origin. */
function askAs(key: string, site: SiteKey = 'hh', cookie = ''): Ask {
  const ask = askWith(cookie, site, api)
  const bare: Record<string, string> = cookie ? {} : { Cookie: '', Origin: '', 'X-CSRFToken': '' }
  return (path, asked = {}) =>
    ask(path, { ...asked, headers: { ...bare, Authorization: `Bearer ${key}`, ...asked.headers } })
}

const codeOf = ({ status, json, headers }: ApiAnswer) => [status, json.code, headers.get('WWW-Authenticate')]
const invalid = [401, 'token-invalid', 'Bearer realm="Auftakt", error="invalid_token"']
const beyondScope = [403, 'scope-required', 'Bearer realm="Auftakt", error="insufficient_scope"']

/**
 * The expected statuses of reading the list, exporting, saving a draft, publishing and deleting. The writes are
 * invalid or name a missing row, so a permitted write gets 400 or 404.
 */
const expected: Record<TokenLevel, [number, number, number, number, number]> = {
  read: [200, 403, 403, 403, 403],
  save: [200, 403, 400, 403, 403],
  publish: [200, 403, 400, 400, 403],
  remove: [200, 403, 400, 400, 404],
}

test.each(Object.keys(expected) as TokenLevel[])(
  'a token to %s does this on every entity of the map, and no more',
  async (level) => {
    const every = Object.fromEntries(names.map((name) => [name, rightsOfLevel(level)]))
    const ask = askAs((await make(every)).key)
    const wrong = (action: string) => ({ method: 'POST', body: { action, values: { no_such: 1 } } })
    // a normal run tests each kind of token on another third of the entities
    const left = Object.keys(expected).indexOf(level)
    for (const name of names.filter((_, at) => env.FULL || (at + left) % 3 === 0)) {
      // an upload creates media rows, so saving and publishing are tested on an existing row
      const { id, revision } = entityOf(name).createdBy === 'upload' ? await rowOf(name) : { id: '', revision: 1 }
      const rows = `${name}/${id && `${id}/`}`
      const answers = await Promise.all([
        ask(`${name}/`),
        ask(`${name}/?format=csv`),
        ask(rows, { ...wrong('save'), base: revision }),
        ask(rows, { ...wrong('publish'), base: revision }),
        ask(`${name}/999999999/`, { method: 'DELETE', base: 1 }),
      ])
      expect([name, ...answers.map(({ status }) => status)]).toEqual([name, ...expected[level]])
    }
  },
)

async function rowOf(name: EntityName): Promise<{ id: number; revision: number }> {
  return (await createRow(admin, name, 'publish', await sampleValues(admin, entityOf(name)))).json
}

test('a token for one entity reaches no other, and no token reaches team, tokens, orders, exports or pages', async () => {
  const { key } = await make({ partners: rightsOfLevel('remove') })
  const ask = askAs(key)
  for (const name of names) {
    const own = name === 'partners'
    expect([name, (await ask(`${name}/`)).status]).toEqual([name, own ? 200 : 403])
    const written = await ask(`${name}/`, { method: 'POST', body: { action: 'save', values: { no_such: 1 } } })
    expect([name, written.status]).toEqual([name, own ? 400 : 403])
  }
  expect(codeOf(await ask('articles/'))).toEqual(beyondScope)
  expect(codeOf(await ask('team/'))).toEqual(beyondScope)
  const closed = ['', 'team/', 'tokens/', 'audit/', 'today/', 'subscribers/', 'transfers/', 'menus/']
  // a request with a token and a session does not have the session's rights
  for (const cookie of ['', `${session}; csrftoken=${csrf}`])
    for (const path of closed) expect([path, (await askAs(key, 'hh', cookie)(path)).status]).toEqual([path, 403])
  const invitation = { email: 'thief@example.org', roles: { hh: 'admin' } }
  for (const [path, body] of [
    ['team/invitations/', invitation],
    ['tokens/', { name: 'more', rights: { productions: ['read'] }, days: 1 }],
  ] as const)
    expect((await askAs(key, 'hh', session)(path, { method: 'POST', body })).status).toBe(403)
  const page = askWith(session, 'hh')
  expect((await page('user/')).status).toBe(200)
  expect((await page('media/', { headers: { Authorization: `Bearer ${key}` } })).status).toBe(403)
})

test('a session without the CSRF token is not helped by a wrong key', async () => {
  const ask = askWith(session, 'hh', api)
  const body = { action: 'save', values: {} }
  const without = { 'X-CSRFToken': '', Cookie: session }
  expect((await ask('partners/', { method: 'POST', body, headers: without })).status).toBe(403)
  const wrong = await ask('partners/', { method: 'POST', body, headers: { ...without, Authorization: 'Bearer x' } })
  expect(codeOf(wrong)).toEqual(invalid)
  // an Authorization header with another scheme may come from a proxy in between, and is ignored
  expect((await ask('partners/', { headers: { Authorization: 'Basic eDp5' } })).status).toBe(200)
})

test('its key is shown once and stored as a hash; it works until it is revoked or expires, on its own site', async () => {
  const { key, id, tokens } = await make({ partners: ['read'] })
  const made = tokens.find((token) => token.id === id)
  expect(made).toMatchObject({ hint: key.slice(-4), created_by: 'nina@example.org', last_used_at: null })
  expect(levelOf(made?.rights.partners)).toBe('read')
  expect(JSON.stringify(await rowsOf('SELECT * FROM api_tokens'))).not.toContain(key.slice(9))
  expect(JSON.stringify((await admin('tokens/')).json)).not.toContain(key.slice(9))
  const ask = askAs(key)
  expect((await ask('partners/')).status).toBe(200)
  expect(
    (await admin('tokens/')).json.tokens.find((token: { id: number }) => token.id === id).last_used_at,
  ).toBeTruthy()
  expect(codeOf(await askAs(key, 'k')('partners/'))).toEqual(invalid)
  expect((await askWith(session, 'k', api)(`tokens/${id}/`, { method: 'DELETE' })).status).toBe(404)
  expect((await admin(`tokens/${id}/`, { method: 'DELETE' })).status).toBe(200)
  expect(codeOf(await ask('partners/'))).toEqual(invalid)
  expect((await admin(`tokens/${id}/`, { method: 'DELETE' })).status).toBe(404)
  const expiring = await make({ partners: ['read'] }, 1)
  expect((await askAs(expiring.key)('partners/')).status).toBe(200)
  await env.DB.prepare('UPDATE api_tokens SET expires_at = 1 WHERE id = ?').bind(expiring.id).run()
  expect(codeOf(await askAs(expiring.key)('partners/'))).toEqual(invalid)
  const lines = await rowsOf("SELECT action, entity_id FROM audit WHERE entity = 'tokens' ORDER BY id")
  expect(lines).toContainEqual({ action: 'revoke', entity_id: id })
})

test('only administrators create tokens, and no token has more rights than the table of roles allows', async () => {
  const publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', api)
  const body = { name: 'x', rights: { partners: ['read'] }, days: null }
  expect((await publisher('tokens/', { method: 'POST', body })).status).toBe(403)
  expect((await publisher('tokens/')).status).toBe(403)
  const refused = [
    {},
    { team: ['read'] },
    { audit: ['read'] },
    { outside: ['read'] },
    { partners: ['save'] },
    { partners: ['all'] },
    { partners: ['read', 'export'] },
  ]
  for (const rights of refused)
    expect([rights, (await admin('tokens/', { method: 'POST', body: { ...body, rights } })).status]).toEqual([
      rights,
      400,
    ])
  await make({ partners: ['read'] })
  expect((await admin('tokens/', { method: 'POST', body: { ...body, name: `Programm ${count}` } })).status).toBe(400)
  expect((await admin('tokens/', { method: 'POST', body: { ...body, days: 9999 } })).status).toBe(400)
})

test('wrong keys are limited as passwords are, and a token to its requests per minute', async () => {
  const guess = () => askAs('auf_live_guess')('partners/')
  const statuses = await Promise.all(Array.from({ length: 12 }, guess))
  expect(statuses.filter(({ status }) => status === 429)).toHaveLength(2)
  expect(statuses.find(({ status }) => status === 429)?.headers.get('Retry-After')).toBe('60')
  const { key, id } = await make({ partners: ['read'] })
  expect((await askAs(key)('partners/')).status).toBe(200)
  await env.DB.prepare('UPDATE api_tokens SET window_count = 300 WHERE id = ?').bind(id).run()
  const much = await askAs(key)('partners/')
  expect([much.status, Number(much.headers.get('Retry-After')) > 0]).toEqual([429, true])
  await env.DB.prepare('UPDATE api_tokens SET window_at = window_at - 60001 WHERE id = ?').bind(id).run()
  expect((await askAs(key)('partners/')).status).toBe(200)
})

describe('A push under an outside id', () => {
  let ask: Ask
  let values: Record<string, unknown>
  beforeAll(async () => {
    ask = askAs((await make({ productions: rightsOfLevel('publish'), partners: rightsOfLevel('save') })).key)
    values = await sampleValues(admin, entityOf('productions'))
  })
  const push = (id: string, action: string, given: object = values) =>
    ask(`productions/external/${id}/`, { method: 'POST', body: { action, values: given } })
  const changesOf = (id: number) =>
    rowsOf<{ by: string; action: string }>(
      'SELECT "by", action FROM desk_changes WHERE entity = \'productions\' AND entity_id = ? ORDER BY id',
      id,
    )

  test('creates a draft, publishes it, and writes nothing when it is repeated', async () => {
    const draft = await push('erp-1', 'save')
    expect([draft.status, draft.json.outcome, draft.json.record.state]).toEqual([201, 'created', 'draft'])
    const { id } = draft.json.record
    expect((await push('erp-1', 'save')).json).toMatchObject({ outcome: 'unchanged', record: { id, revision: 1 } })
    const published = await push('erp-1', 'publish')
    expect(published.json).toMatchObject({ outcome: 'changed', record: { id, state: 'public' } })
    expect(await rowsOf('SELECT external_id FROM productions WHERE id = ?', id)).toEqual([{ external_id: 'erp-1' }])
    const again = await push('erp-1', 'publish')
    expect(again.json).toMatchObject({ outcome: 'unchanged', left: [] })
    expect(again.json.record.revision).toBe(published.json.record.revision)
    const history = await changesOf(id)
    expect(history.map(({ action }) => action)).toEqual(['create', 'publish'])
    expect(history.every(({ by }) => by === `Programm ${count} (API)`)).toBe(true)
    const audit = await rowsOf('SELECT "by" FROM audit WHERE entity = \'productions\' AND entity_id = ?', id)
    expect(audit).toEqual(history.map(({ by }) => ({ by })))
  })

  test('keeps fields that staff have changed, public or drafted, and says so', async () => {
    const { record } = (await push('erp-2', 'publish')).json
    const [field, mine] = await otherValue(admin, entityOf('productions'), record.values)
    const change = { action: 'publish', values: { [field]: mine } }
    const own = await admin(`productions/${record.id}/`, { method: 'POST', body: change, base: record.revision })
    expect(own.status).toBe(200)
    const pushed = await push('erp-2', 'publish')
    expect(pushed.json).toMatchObject({ outcome: 'unchanged', left: [field], record: { values: { [field]: mine } } })
    const third = await push('erp-3', 'publish')
    const drafted = { action: 'save', values: { [field]: mine } }
    await admin(`productions/${third.json.record.id}/`, {
      method: 'POST',
      body: drafted,
      base: third.json.record.revision,
    })
    const over = await push('erp-3', 'publish', { ...values, subtitle: { de: 'Neu', en: 'New' } })
    expect(over.json).toMatchObject({ outcome: 'changed', left: [field], record: { values: { [field]: mine } } })
    expect(over.json.record.public.subtitle).toEqual({ de: 'Neu', en: 'New' })
    expect(over.json.record.public[field]).toEqual(values[field])
    expect(over.json.record.kept).toEqual([])
  })

  test('does not create again what an import has created and staff have deleted', async () => {
    const { outcomes } = await writeMany(store, 'hh', 'productions', [someProduction('imported-1')])
    const path = `productions/${outcomes[0]?.id}/`
    const { revision } = (await admin(path)).json
    expect((await admin(path, { method: 'DELETE', base: revision })).status).toBe(200)
    expect((await push('imported-1', 'publish')).status).toBe(404)
    expect(await rowsOf("SELECT id FROM desk_rows WHERE external_id = 'imported-1'")).toEqual([])
  })

  test('creates one row if it is sent twice at once; a deleted row stays deleted; refusals write nothing', async () => {
    const both = await Promise.all([push('erp-4', 'save'), push('erp-4', 'save')])
    expect(new Set(both.map(({ json }) => json.record.id)).size).toBe(1)
    const { id } = both[0].json.record
    const now = (await admin(`productions/${id}/`)).json
    expect((await admin(`productions/${id}/`, { method: 'DELETE', base: now.revision })).status).toBe(200)
    expect((await push('erp-4', 'publish')).status).toBe(404)
    expect((await push('erp-5', 'publish', {})).status).toBe(400)
    expect((await push('erp-5', 'save', { no_such: 1 })).status).toBe(400)
    for (const name of ['desk-12', 'a%20b', 'x'.repeat(101)])
      expect([name, (await push(name, 'save')).status]).toEqual([name, 400])
    expect(await rowsOf("SELECT id FROM desk_rows WHERE external_id = 'erp-5'")).toEqual([])
    const partners = 'partners/external/erp-1/'
    const named = { name: 'Stiftung Probe' }
    expect((await ask(partners, { method: 'POST', body: { action: 'save', values: named } })).status).toBe(201)
    expect((await ask(partners, { method: 'POST', body: { action: 'save', values: named } })).json.outcome).toBe(
      'unchanged',
    )
    const partner = { action: 'publish', values: {} }
    expect((await ask('partners/external/erp-1/', { method: 'POST', body: partner })).status).toBe(403)
  })
})

test('a token that may only write drafts uploads nothing, because a file is public at once', async () => {
  for (const [level, status] of [
    ['save', 403],
    ['publish', 415],
  ] as const) {
    const ask = askAs((await make({ media: rightsOfLevel(level) })).key)
    expect([level, (await ask('media/', { method: 'POST', body: {} })).status]).toEqual([level, status])
  }
})
