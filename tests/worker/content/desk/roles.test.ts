// Every role on every entity and site: what is allowed stands here once more, so that a change of the table is meant.
import { beforeAll, expect, test } from 'vitest'
import { type EntityName, entities, entityOf } from '../../../../shared/entities/registry.ts'
import type { Role } from '../../../../shared/entities/roles.ts'
import { type Ask, askWith, staffSession } from '../editor/as-staff.ts'
import { sampleValues } from './sample-values.ts'

const api = '/admin/api/'
const names = Object.keys(entities) as EntityName[]

/** The status of: list, draft, publication, deletion, restoration. */
const expected: Record<Role, [number, number, number, number, number]> = {
  editor: [200, 201, 403, 403, 403],
  publisher: [200, 201, 201, 200, 200],
  boxoffice: [200, 403, 403, 403, 403],
  door: [403, 403, 403, 403, 403],
  admin: [200, 201, 201, 200, 200],
}

let publisher: Ask
const samples = new Map<EntityName, Record<string, unknown>>()
beforeAll(async () => {
  publisher = askWith(await staffSession('maker', 'publisher', ['hh', 'k']), 'hh', api)
  for (const name of names) samples.set(name, await sampleValues(publisher, entityOf(name)))
})

test.each(Object.keys(expected) as Role[])('%s may do what the table says, on every entity', async (role) => {
  const ask = askWith(await staffSession(role, role), 'hh', api)
  for (const name of names) {
    const values = samples.get(name)
    const row = (await publisher(`${name}/`, { method: 'POST', body: { action: 'publish', values } })).json
    const statuses = [
      (await ask(`${name}/`)).status,
      (await ask(`${name}/`, { method: 'POST', body: { action: 'save', values } })).status,
      (await ask(`${name}/`, { method: 'POST', body: { action: 'publish', values } })).status,
    ]
    const deleted = await ask(`${name}/${row.id}/`, { method: 'DELETE', base: row.revision })
    const gone =
      deleted.status === 200
        ? deleted.json
        : (await publisher(`${name}/${row.id}/`, { method: 'DELETE', base: row.revision })).json
    const back = await ask(`${name}/${row.id}/restoration/`, { method: 'POST', body: {}, base: gone.revision })
    expect([name, ...statuses, deleted.status, back.status]).toEqual([name, ...expected[role]])
  }
})

test('a row of one site is not there for staff of another', async () => {
  const elsewhere = askWith(await staffSession('elsewhere', 'admin', ['k']), 'k', api)
  for (const name of names.filter((each) => entityOf(each).scope === 'site')) {
    const body = { action: 'publish', values: samples.get(name) }
    const { json: row } = await publisher(`${name}/`, { method: 'POST', body })
    const answers = await Promise.all([
      elsewhere(`${name}/${row.id}/`),
      elsewhere(`${name}/${row.id}/`, { method: 'POST', body: { action: 'save', values: {} }, base: row.revision }),
      elsewhere(`${name}/${row.id}/`, { method: 'DELETE', base: row.revision }),
      elsewhere(`${name}/${row.id}/history/`),
      elsewhere(`${name}/${row.id}/uses/`),
    ])
    expect([name, ...answers.map(({ status }) => status)]).toEqual([name, 404, 404, 404, 404, 404])
  }
})
