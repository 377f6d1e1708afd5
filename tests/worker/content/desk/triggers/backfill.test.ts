// Runs the statements that `scripts/desk-triggers.ts` writes into a migration, on a store that has rows.
import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { type EntityName, entities, entityOf } from '../../../../../shared/entities/registry.ts'
import { deskTables } from '../../../../../worker/content/store/desk/tables.ts'
import { deskBackfill } from '../../../../../worker/content/store/desk/triggers.ts'
import { type Ask, askWith, staffSession } from '../../editor/as-staff.ts'
import { rowsOf } from '../../store/some-rows.ts'
import { distinct, publishedRow, sampleValues } from '../sample-values.ts'

let publisher: Ask
beforeAll(async () => {
  publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', '/admin/api/')
})

const rows = (name: EntityName) =>
  rowsOf<{ id: number; shown: string }>('SELECT * FROM desk_rows WHERE entity = ? ORDER BY id', name)
const comparable = (found: { id: number; shown: string }[]) =>
  found.map((row) => ({ ...row, row: null, shown: JSON.parse(row.shown) }))

async function backfill(name: EntityName): Promise<void> {
  for (const statement of deskBackfill(entityOf(name), deskTables[name])) await env.DB.prepare(statement).run()
}

test.each((Object.keys(entities) as EntityName[]).filter((name) => name !== 'media'))(
  'the list’s columns of %s are computed again, and nothing else of a row changes',
  async (name) => {
    const entity = entityOf(name)
    const [changed, deleted] = [await publishedRow(publisher, name), await publishedRow(publisher, name)]
    const values = await distinct(publisher, entity, await sampleValues(publisher, entity))
    const save = { method: 'POST', body: { action: 'save', values } }
    const saved = await publisher(`${name}/${changed}/`, {
      ...save,
      base: (await publisher(`${name}/${changed}/`)).json.revision,
    })
    expect([saved.status, saved.json.state]).toEqual([200, 'changed'])
    const { json } = await publisher(`${name}/${deleted}/`)
    expect((await publisher(`${name}/${deleted}/`, { method: 'DELETE', base: json.revision })).status).toBe(200)
    const fresh = await distinct(publisher, entity, values)
    expect((await publisher(`${name}/`, { method: 'POST', body: { action: 'save', values: fresh } })).status).toBe(201)
    const before = await rows(name)
    await env.DB.prepare(
      `UPDATE desk_rows SET shown = '{}', terms = '', k1 = NULL, k2 = NULL, k3 = NULL, f1 = NULL, f2 = NULL, f3 = NULL,
        f4 = NULL WHERE entity = ?`,
    )
      .bind(name)
      .run()
    await backfill(name)
    expect(comparable(await rows(name))).toEqual(comparable(before))
  },
)

test('a stored row without a desk row gets one', async () => {
  const id = await publishedRow(publisher, 'partners')
  const [before] = (await rows('partners')).filter((row) => row.id === id)
  await env.DB.prepare("DELETE FROM desk_rows WHERE entity = 'partners' AND id = ?").bind(id).run()
  await backfill('partners')
  const [after] = (await rows('partners')).filter((row) => row.id === id)
  expect(after).toMatchObject({ state: 'public', revision: 1, shown: before?.shown })
})
