import { env, runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { type EntityName, entities, entityOf } from '../../../../shared/entities/registry.ts'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import { changeTogether } from '../../../../worker/content/handlers/desk/bulk.ts'
import { deskCall } from '../../../../worker/content/handlers/desk/call.ts'
import { someOrder } from '../../box-office/routes/some-order.ts'
import { someStoredSales } from '../../box-office/store/some-sales.ts'
import { type Ask, askWith, staffSession } from '../editor/as-staff.ts'
import { store } from '../store/some-rows.ts'
import { testsInTurn } from './entities/in-turn.ts'
import { createRow, otherValue, publishedRow, sampleValues } from './sample-values.ts'

const api = '/admin/api/'
let publisher: Ask
let editor: Ask

beforeAll(async () => {
  publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', api)
  editor = askWith(await staffSession('editor', 'editor'), 'hh', api)
})

const send = (name: string, action: string, rows: object[], ask = publisher) =>
  ask(`${name}/bulk/`, { method: 'POST', body: { action, rows } })
/** Creates an unpublished row and returns its id; null for files, which are public at once. */
async function draftRow(name: string): Promise<number | null> {
  const entity = entityOf(name as EntityName)
  if (entity.createdBy === 'upload') return null
  const { json } = await createRow(publisher, name, 'save', await sampleValues(publisher, entity))
  return json.id
}
const read = async (name: string, id: number) => (await publisher(`${name}/${id}/`)).json

describe.each(Object.keys(entities) as EntityName[])('%s', (name) => {
  const [first, next, last] = testsInTurn(name)

  next('rows are deleted together, except those that cannot be deleted, and are restored by one request', async () => {
    const ids = [await publishedRow(publisher, name), await publishedRow(publisher, name)]
    const before = await Promise.all(ids.map((id) => read(name, id)))
    const rows = before.map(({ id, revision }) => ({ id, revision }))
    const stale = { id: await publishedRow(publisher, name), revision: 99 }
    const { json: deleted } = await send(name, 'delete', [...rows, stale])
    expect(deleted.done.map(({ id, state }: { id: number; state: string }) => [id, state])).toEqual(
      ids.map((id) => [id, 'deleted']),
    )
    expect(deleted.refused).toMatchObject([{ id: stale.id, code: 'conflict' }])
    const undo = deleted.done.map(({ id, revision }: { id: number; revision: number }) => ({ id, revision }))
    const { json: back } = await send(name, 'restore', undo)
    expect(back.refused).toEqual([])
    for (const [index, id] of ids.entries())
      expect(await read(name, id)).toMatchObject({ state: 'public', values: before[index].values })
  })

  last('values are set on all rows, and reset', async () => {
    const ids = [await publishedRow(publisher, name), await publishedRow(publisher, name)]
    const before = await Promise.all(ids.map((id) => read(name, id)))
    const rows: { id: number; revision: number; values: Record<string, unknown> }[] = []
    for (const row of before) {
      const [field, value] = await otherValue(publisher, entityOf(name), row.values)
      rows.push({ id: row.id, revision: row.revision, values: { [field]: value } })
    }
    const { json } = await send(name, 'publish', rows)
    expect([json.done.length, json.refused]).toEqual([2, []])
    for (const { id, values } of rows) expect(await read(name, id)).toMatchObject({ public: values })
    const undo = json.done.map(({ id, revision }: { id: number; revision: number }) => {
      const [was, set] = [before.find((row) => row.id === id), rows.find((row) => row.id === id)]
      const values = Object.fromEntries(Object.keys(set?.values ?? {}).map((field) => [field, was.values[field]]))
      return { id, revision, values }
    })
    expect((await send(name, 'publish', undo)).json.done).toHaveLength(2)
    for (const row of before) expect(await read(name, row.id)).toMatchObject({ public: row.public })
  })

  first('publications are undone: visitors see the previous values, and the drafts are drafts again', async () => {
    const [changed, fresh] = [await publishedRow(publisher, name), await draftRow(name)]
    const { revision: first, values } = await read(name, changed)
    const [field, value] = await otherValue(publisher, entityOf(name), values)
    const draft = { action: 'save', values: { [field]: value } }
    expect((await publisher(`${name}/${changed}/`, { method: 'POST', body: draft, base: first })).status).toBe(200)
    const ids = fresh === null ? [changed] : [changed, fresh]
    const before = await Promise.all(ids.map((id) => read(name, id)))
    const rows = before.map(({ id, revision }) => ({ id, revision }))
    const { json: published } = await send(name, 'publish', rows)
    expect([published.refused, published.done.length]).toEqual([[], ids.length])
    const undo = published.done.map(({ id, revision }: { id: number; revision: number }) => ({ id, revision }))
    // an editor may not undo publications, except those of files, which editors may also publish
    if (name !== 'media') expect((await send(name, 'withdraw', undo, editor)).status).toBe(403)
    const { json: back } = await send(name, 'withdraw', undo)
    expect(back.refused).toEqual([])
    const same = ({ state, values, public: seen, kept, url, outdated }: Record<string, unknown>) => ({
      state,
      values,
      public: seen,
      kept,
      url,
      outdated,
    })
    const after = await Promise.all(ids.map((id) => read(name, id)))
    expect(after.map(same)).toEqual(before.map(same))
    const logged = await env.DB.prepare(
      "SELECT entity_id AS id FROM audit WHERE entity = ? AND action = 'withdraw' ORDER BY entity_id",
    )
      .bind(name)
      .all<{ id: number }>()
    expect(logged.results.map(({ id }) => id)).toEqual(ids.toSorted((a, b) => a - b))
    const again = after.map(({ id, revision }) => ({ id, revision }))
    expect((await send(name, 'withdraw', again)).json.refused).toMatchObject(
      ids.map((id) => ({ id, code: 'conflict' })),
    )
    expect((await send(name, 'publish', again)).json).toMatchObject({ refused: [], done: { length: ids.length } })
  })

  next('a caller without the right to delete changes no row', async () => {
    const { id, revision } = await read(name, await publishedRow(publisher, name))
    expect((await send(name, 'delete', [{ id, revision }], editor)).status).toBe(403)
    expect((await send(name, 'delete', [{ id, revision }], askWith('', 'hh', api))).status).toBe(401)
    expect((await read(name, id)).revision).toBe(revision)
  })
})

test('a publication is not undone after a later change, or while other content uses the row', async () => {
  const [changed, used, left] = [await draftRow('partners'), await draftRow('partners'), await draftRow('partners')]
  const rows = await Promise.all([changed, used, left].map((id) => read('partners', id ?? 0)))
  const { json } = await send(
    'partners',
    'publish',
    rows.map(({ id, revision }) => ({ id, revision })),
  )
  const undo = json.done.map(({ id, revision }: { id: number; revision: number }) => ({ id, revision }))
  const { revision } = await read('partners', changed ?? 0)
  const save = { action: 'save', values: { position: 88 } }
  await publisher(`partners/${changed}/`, { method: 'POST', body: save, base: revision })
  const production = await publishedRow(publisher, 'productions')
  const { revision: base } = await read('productions', production)
  const use = { action: 'publish', values: { partners: [used] } }
  expect((await publisher(`productions/${production}/`, { method: 'POST', body: use, base })).status).toBe(200)
  const { json: back } = await send('partners', 'withdraw', undo)
  expect(back.done).toMatchObject([{ id: left, state: 'draft' }])
  expect(back.refused).toMatchObject([
    { id: changed, code: 'conflict' },
    { id: used, code: 'in-use' },
  ])
  expect(await read('partners', changed ?? 0)).toMatchObject({ state: 'changed', values: { position: 88 } })
})

const change = async (action: string, id: number, revision: number) =>
  (await send('productions', action, [{ id, revision }])).json
/** Makes the latest publication look like the production's first. */
const asFirstPublication = (id: number) =>
  env.DB.prepare(`UPDATE desk_undos SET previous = json_set(previous, '$.live', NULL) WHERE id = ?`).bind(id).run()

test('undoing a publication neither moves a concert back that has sold tickets, nor takes it offline', async () => {
  const { id } = await someStoredSales()
  const draft = { action: 'save', values: { startsAt: '2027-02-01T19:00:00Z' } }
  const saved = await publisher(`productions/${id}/`, {
    method: 'POST',
    body: draft,
    base: (await read('productions', id)).revision,
  })
  const published = await change('publish', id, saved.json.revision)
  expect(published.refused).toEqual([])
  const [{ revision }] = published.done
  const { order } = await someOrder(id)
  await runInDurableObject(order, (object: Order) => object.alarm())
  expect((await change('withdraw', id, revision)).refused).toMatchObject([{ id, code: 'tickets-sold' }])
  await asFirstPublication(id)
  expect((await change('withdraw', id, revision)).refused).toMatchObject([{ id, code: 'tickets-sold' }])
  expect((await read('productions', id)).public).toMatchObject(draft.values)
  // so the question before a deletion names the tickets, in the form and in the list
  const { json: uses } = await publisher(`productions/${id}/uses/`)
  expect(uses.results[0]).toEqual({ entity: 'sales', id, title: '', prevents_deletion: true })
  const current = await read('productions', id)
  const deletion = await publisher(`productions/${id}/`, { method: 'DELETE', base: current.revision })
  expect([deletion.status, deletion.json.code]).toEqual([409, 'tickets-sold'])
})

test('a concert that has gone on sale after its first publication is not taken offline by an undo', async () => {
  const { id } = await someStoredSales()
  const { done } = await change('publish', id, (await read('productions', id)).revision)
  await asFirstPublication(id)
  expect((await change('withdraw', id, done[0].revision)).refused).toMatchObject([{ id, code: 'in-use' }])
  expect((await read('productions', id)).state).toBe('public')
})

test.each([
  ['no rows', []],
  ['a row twice', [1, 1]],
  ['too many rows', Array.from({ length: 101 }, (_, index) => index + 1)],
])('refuses %s', async (_, ids) => {
  const rows = ids.map((id) => ({ id, revision: 1 }))
  expect((await send('partners', 'delete', rows)).status).toBe(400)
})

test('a concurrent write leaves every row unchanged', async () => {
  const ids = [await publishedRow(publisher, 'partners'), await publishedRow(publisher, 'partners')]
  const rows = await Promise.all(ids.map((id) => read('partners', id)))
  const colleague = "UPDATE desk_rows SET revision = revision + 1 WHERE entity = 'partners' AND id = ?"
  // the colleague's change reaches the database after the request has read both rows
  let reads = 0
  const readsPerRow = 2
  const d1 = new Proxy(env.DB, {
    get(target, name) {
      if (name !== 'batch') return Reflect.get(target, name).bind(target)
      return async (statements: D1PreparedStatement[]) => {
        if (++reads <= rows.length * readsPerRow) return target.batch(statements)
        await target.prepare(colleague).bind(ids[1]).run()
        return target.batch(statements)
      }
    },
  })
  const about = { store: { ...store, d1 }, site: 'hh', toolbar: 'standard', by: 'a@example.org' } as const
  const call = deskCall('partners', { ...about, actions: ['read', 'save', 'publish', 'remove'] })
  expect(await changeTogether(call, 'delete', rows)).toMatchObject({
    kind: 'stale',
    refused: [{ id: ids[1], why: { kind: 'conflict' } }],
  })
  const after = await Promise.all(ids.map((id) => read('partners', id)))
  expect(after.map(({ state }) => state)).toEqual(['public', 'public'])
})
