// The rights of each role. The test repeats them, so that they are not changed by accident.
import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { type EntityName, entities, entityOf } from '../../../../shared/entities/registry.ts'
import { type Role, roles } from '../../../../shared/entities/roles.ts'
import { type SiteKey, siteKeys } from '../../../../shared/sites/site-keys.ts'
import { type Ask, askWith, staffSession, staffWith } from '../editor/as-staff.ts'
import { createRow, distinct, sampleValues } from './sample-values.ts'

const api = '/admin/api/'
const names = Object.keys(entities) as EntityName[]

/** The expected statuses of reading the list, saving a draft, publishing, deleting and restoring. */
const expected: Record<Role, [number, number, number, number, number]> = {
  editor: [200, 201, 403, 403, 403],
  publisher: [200, 201, 201, 200, 200],
  boxoffice: [200, 403, 403, 403, 403],
  door: [403, 403, 403, 403, 403],
  admin: [200, 201, 201, 200, 200],
}

/** Exceptions: files and their descriptions are public immediately, so editors may publish them. */
const exceptions: Partial<Record<EntityName, Partial<typeof expected>>> = {
  media: { editor: [200, 201, 201, 403, 403] },
}

let publisher: Ask
const samples = new Map<EntityName, Record<string, unknown>>()
beforeAll(async () => {
  publisher = askWith(await staffSession('maker', 'publisher', ['hh', 'k']), 'hh', api)
  for (const name of names) samples.set(name, await sampleValues(publisher, entityOf(name)))
})

test.each(Object.keys(expected) as Role[])('%s may do what the table says, on every entity', async (role) => {
  const ask = askWith(await staffSession(role, role), 'hh', api)
  // a normal run tests each role on another third of the entities, and all exceptions
  const left = Object.keys(expected).indexOf(role)
  for (const name of names.filter((each, at) => env.FULL || (at + left) % 3 === 0 || exceptions[each]?.[role])) {
    const fresh = () => distinct(publisher, entityOf(name), samples.get(name) ?? {})
    const row = (await createRow(publisher, name, 'publish', await fresh())).json
    const statuses = [
      (await ask(`${name}/`)).status,
      (await createRow(ask, name, 'save', await fresh())).status,
      (await createRow(ask, name, 'publish', await fresh())).status,
    ]
    const deleted = await ask(`${name}/${row.id}/`, { method: 'DELETE', base: row.revision })
    const gone =
      deleted.status === 200
        ? deleted.json
        : (await publisher(`${name}/${row.id}/`, { method: 'DELETE', base: row.revision })).json
    const back = await ask(`${name}/${row.id}/restoration/`, { method: 'POST', body: {}, base: gone.revision })
    expect([name, ...statuses, deleted.status, back.status]).toEqual([
      name,
      ...(exceptions[name]?.[role] ?? expected[role]),
    ])
  }
})

test('an editor restores no deleted row, also not with half of a field’s restoration', async () => {
  const editor = askWith(await staffSession('half', 'editor'), 'hh', api)
  const values = await distinct(publisher, entityOf('articles'), samples.get('articles') ?? {})
  const { id, revision } = (await createRow(publisher, 'articles', 'publish', values)).json
  const gone = (await publisher(`articles/${id}/`, { method: 'DELETE', base: revision })).json
  for (const body of [{}, { change: 1 }, { field: 'title' }]) {
    const { status } = await editor(`articles/${id}/restoration/`, { method: 'POST', body, base: gone.revision })
    expect([body, status]).toEqual([body, 403])
  }
})

/** The expected statuses if the role has the right. The writes are invalid or name a missing row. */
const reached = [200, 400, 400, 404, 404]
const reachedUpload = [200, 415, 415, 404, 404]

// each person has the roles of the previous person, shifted by one site; a full run covers every role on every site
test.each(env.FULL ? siteKeys : siteKeys.slice(0, 1))(
  'on each site and entity, the role of that site counts (person %#)',
  async (first) => {
    // a person with a different role on each site; `null` is a site without a role
    const ring = [...roles, null]
    const roleAt = (site: SiteKey) =>
      ring[(siteKeys.indexOf(site) + siteKeys.indexOf(first)) % ring.length] as Role | null
    const held = Object.fromEntries(siteKeys.flatMap((site) => (roleAt(site) ? [[site, roleAt(site)]] : [])))
    const session = await staffWith(`ring-${first}`, held)
    for (const site of siteKeys) {
      const ask = askWith(session, site, api)
      const role = roleAt(site)
      // a normal run tests another third of the entities on each site
      const left = siteKeys.indexOf(site)
      for (const name of names.filter((_, at) => env.FULL || (at + left) % 3 === 0)) {
        const body = (action: string) => ({ action, values: { no_such_field: 1 } })
        const answers = await Promise.all([
          ask(`${name}/`),
          ask(`${name}/`, { method: 'POST', body: body('save') }),
          ask(`${name}/`, { method: 'POST', body: body('publish') }),
          ask(`${name}/999999999/`, { method: 'DELETE', base: 1 }),
          ask(`${name}/999999999/restoration/`, { method: 'POST', body: {}, base: 1 }),
        ])
        const isUploaded = entityOf(name).createdBy === 'upload'
        const meant = role
          ? (exceptions[name]?.[role] ?? expected[role]).map((status, at) =>
              status === 403 ? 403 : (isUploaded ? reachedUpload : reached)[at],
            )
          : reached.map(() => 403)
        expect([site, role, name, ...answers.map(({ status }) => status)]).toEqual([site, role, name, ...meant])
      }
    }
  },
)

test('a row of one site is not found by staff of another', async () => {
  const elsewhere = askWith(await staffSession('elsewhere', 'admin', ['k']), 'k', api)
  for (const name of names.filter((each) => entityOf(each).scope === 'site')) {
    const body = { action: 'publish', values: await distinct(publisher, entityOf(name), samples.get(name) ?? {}) }
    const { json: row } = await publisher(`${name}/`, { method: 'POST', body })
    const answers = await Promise.all([
      elsewhere(`${name}/${row.id}/`),
      elsewhere(`${name}/${row.id}/`, { method: 'POST', body: { action: 'save', values: {} }, base: row.revision }),
      elsewhere(`${name}/${row.id}/`, { method: 'DELETE', base: row.revision }),
      elsewhere(`${name}/${row.id}/history/`),
      elsewhere(`${name}/${row.id}/uses/`),
      elsewhere(`${name}/${row.id}/preview/`),
    ])
    expect([name, ...answers.map(({ status }) => status)]).toEqual([name, 404, 404, 404, 404, 404, 404])
  }
})
