import { beforeAll, expect } from 'vitest'
import { type EntityName, entityOf } from '../../../../../shared/entities/registry.ts'
import { type Ask, type Asked, askWith, type Server, staffSession } from '../../editor/as-staff.ts'
import { createRow, otherValue, sampleValues } from '../sample-values.ts'
import { testsInTurn } from './in-turn.ts'

const api = '/admin/api/'
const nowhere = 999_999_999

export function describeRefusals(name: EntityName, server?: Server): void {
  const entity = entityOf(name)
  const [first, next, last] = testsInTurn(name, server)
  let publisher: Ask
  beforeAll(async () => {
    publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', api, server)
  })
  const publicRow = async () =>
    (await createRow(publisher, name, 'publish', await sampleValues(publisher, entity))).json
  const body = { action: 'save', values: {} }
  const writesOf = (id: number, base?: number): [string, Asked][] => {
    const based = base === undefined ? {} : { base }
    return [
      [`${name}/${id}/`, { method: 'POST', body, ...based }],
      [`${name}/${id}/`, { method: 'DELETE', ...based }],
      [`${name}/${id}/restoration/`, { method: 'POST', body: {}, ...based }],
      [`${name}/${id}/history/`, { method: 'POST', body: { name: 'Vor der Probe' }, ...based }],
    ]
  }
  const callsOf = (id: number, base: number): [string, Asked][] => [
    [`${name}/${id}/`, {}],
    ...writesOf(id, base),
    [`${name}/${id}/history/`, {}],
    [`${name}/${id}/history/1/`, {}],
    [`${name}/${id}/uses/`, {}],
  ]

  // every-call.test.ts makes each call of the desk without a session, and from another site, on every run
  first('401 and 403: visitors, staff of another site, and a form of another site', async () => {
    const visitor = askWith('', 'hh', api, server)
    const elsewhere = askWith(await staffSession('elsewhere', 'admin', ['k']), 'hh', api, server)
    const row = await publicRow()
    const calls: [string, Asked][] = [
      [`${name}/`, {}],
      [`${name}/?format=csv`, {}],
      [`${name}/`, { method: 'POST', body }],
      [`${name}/bulk/`, { method: 'POST', body: { action: 'delete', rows: [{ id: row.id, revision: row.revision }] } }],
      ...callsOf(row.id, row.revision),
    ]
    for (const [path, asked] of calls) {
      expect([path, (await visitor(path, asked)).status]).toEqual([path, 401])
      expect([path, (await elsewhere(path, asked)).status]).toEqual([path, 403])
      if (!asked.method) continue
      const unsafe = await publisher(path, { ...asked, headers: { 'X-CSRFToken': 'another' } })
      expect([path, unsafe.status]).toEqual([path, 403])
    }
    expect((await publisher(`${name}/${row.id}/`)).json).toEqual(row)
  })

  next('404: every call for a missing row', async () => {
    for (const [path, asked] of callsOf(nowhere, 1))
      expect([asked.method, path, (await publisher(path, asked)).status]).toEqual([asked.method, path, 404])
  })

  last('409 with both values, and 428 without a revision: every write of a row', async () => {
    const before = await publicRow()
    const [field, value] = await otherValue(publisher, entity, before.values)
    const change = { action: 'publish', values: { [field]: value } }
    await publisher(`${name}/${before.id}/`, { method: 'POST', body: change, base: before.revision })
    for (const [path, asked] of writesOf(before.id, before.revision)) {
      const late = await publisher(path, asked)
      expect([path, asked.method, late.status, late.json.code]).toEqual([path, asked.method, 409, 'conflict'])
      expect(late.json.current.values[field]).toEqual(value)
    }
    for (const [path, asked] of writesOf(before.id))
      expect([path, asked.method, (await publisher(path, asked)).status]).toEqual([path, asked.method, 428])
  })

  next('400: unknown parameters of a list, a change and a restoration', async () => {
    const row = await publicRow()
    for (const query of ['sort=nothing', 'per_page=101', 'page=11', 'state=lost', 'after=%5B', 'unknown=1', 'q=a&q=b'])
      expect([query, (await publisher(`${name}/?${query}`)).status]).toEqual([query, 400])
    const refused: [string, unknown][] = [
      ['', { ...body, more: 1 }],
      ['', { action: 'erase', values: {} }],
      ['', { action: 'save', values: { no_such_field: 1 } }],
      ['', '{'],
      ['restoration/', { change: 'first' }],
      ['history/', { name: ' ' }],
      ['history/', { name: 'x'.repeat(81) }],
      ['history/', { name: 'zwei\nZeilen' }],
      ['history/', {}],
    ]
    for (const [path, given] of refused) {
      const { status } = await publisher(`${name}/${row.id}/${path}`, {
        method: 'POST',
        body: given,
        base: row.revision,
      })
      expect([path, given, status]).toEqual([path, given, 400])
    }
    expect((await publisher(`${name}/${row.id}/history/?after=x`)).status).toBe(400)
    expect((await publisher(`${name}/${row.id}/`)).json).toEqual(row)
  })
}
