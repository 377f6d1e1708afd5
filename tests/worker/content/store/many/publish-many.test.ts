import { expect, test } from 'vitest'
import { commit } from '../../../../../worker/content/store/commit.ts'
import { reserveId } from '../../../../../worker/content/store/desk/reserve-id.ts'
import { deskTables } from '../../../../../worker/content/store/desk/tables.ts'
import type { EntryRecord } from '../../../../../worker/content/store/many/entry-rows.ts'
import { publishMany, writeEntry, writeMany } from '../../../../../worker/content/store/many/publish-many.ts'
import { both, rowsOf, someAbo, someArticle, someProduction, store } from '../some-rows.ts'

const partner = (key: string, changes: object = {}) => ({
  key,
  position: 1,
  name: key,
  claim: both('Musik'),
  categoryKey: 'main',
  category: { de: 'Haupt', en: 'Main' },
  url: 'https://partner.example/',
  ...changes,
})

test('records come in batches of 250, each a transaction, so that a stop between two leaves whole rows', async () => {
  const many = Array.from({ length: 510 }, (_, at) => partner(`p-${at}`))
  const sizes: number[] = []
  for await (const batch of publishMany(store, 'hh', 'partners', many, { as: 'public' })) {
    sizes.push(batch.outcomes.length)
    if (sizes.length === 2) break
    await commit(store, batch.statements, batch.touched)
  }
  expect(sizes).toEqual([250, 250])
  expect(await rowsOf("SELECT count(*) AS n FROM partners WHERE site = 'hh'")).toEqual([{ n: 250 }])
  const { outcomes } = await writeMany(store, 'hh', 'partners', many)
  expect(outcomes.filter(({ outcome }) => outcome === 'unchanged')).toHaveLength(250)
  expect(outcomes.filter(({ outcome }) => outcome === 'created')).toHaveLength(260)
})

test('a batch whose record refers to a missing row writes nothing', async () => {
  const records = [someProduction('whole-1'), someProduction('whole-2', { roomId: 9999 })]
  await expect(writeMany(store, 'd', 'productions', records)).rejects.toThrow('FOREIGN KEY')
  expect(await rowsOf("SELECT id FROM productions WHERE site = 'd'")).toEqual([])
})

test('the ids of new rows are known before they are written', async () => {
  const { outcomes } = await writeMany(store, 'd', 'abos', [someAbo('one'), someAbo('two')])
  const rows = await rowsOf<{ id: number; key: string }>("SELECT id, key FROM abos WHERE site = 'd' ORDER BY id")
  expect(outcomes.map(({ id, externalId }) => ({ id, key: externalId }))).toEqual(rows)
})

test('a dry run compares, and neither writes nor reserves an id', async () => {
  await writeMany(store, 'k', 'articles', [someArticle('there')])
  const before = await rowsOf('SELECT name, seq FROM sqlite_sequence ORDER BY name')
  const { outcomes } = await writeMany(store, 'k', 'articles', [someArticle('there'), someArticle('new')], {
    as: 'public',
    dryRun: true,
  })
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['unchanged', 'created'])
  expect(await rowsOf('SELECT name, seq FROM sqlite_sequence ORDER BY name')).toEqual(before)
  expect(await rowsOf("SELECT external_id FROM articles WHERE site = 'k'")).toEqual([{ external_id: 'there' }])
})

test('a changed record of a table without hashes is an update, the same one is not', async () => {
  await writeMany(store, 'h', 'partners', [partner('a'), partner('b')])
  const { outcomes, tags } = await writeMany(store, 'h', 'partners', [partner('a'), partner('b', { name: 'Neu' })])
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['unchanged', 'updated'])
  expect(tags).toEqual(['partners:h'])
})

async function newEntry(externalId: string, values: object): Promise<EntryRecord> {
  const id = await reserveId(store, deskTables.partners)
  return { id, externalId, entry: null, values: { ...values } }
}

test('a new row that is published by an author is created and published in one transaction', async () => {
  const values = { name: 'Klang', claim: both('Musik'), position: 1, categoryKey: 'main', category: both('Haupt') }
  const record = await newEntry('klang', { ...values, url: 'https://partner.example/' })
  const options = { as: 'public', by: 'PLAN (API)', keys: (id: string) => `push/${id}` } as const
  expect(await writeEntry(store, 'bs', 'partners', record, options)).toMatchObject({ kind: 'written', id: record.id })
  const lines = await rowsOf(
    `SELECT action, "by" FROM desk_changes WHERE entity_id = ? AND entity = 'partners'`,
    record.id,
  )
  expect(lines).toEqual([
    { action: 'create', by: 'PLAN (API)' },
    { action: 'publish', by: 'PLAN (API)' },
  ])
  expect(await rowsOf("SELECT id, key, name FROM partners WHERE site = 'bs'")).toEqual([
    { id: record.id, key: 'klang', name: 'Klang' },
  ])
  const again = await newEntry('klang', { ...values, url: 'https://partner.example/' })
  expect(await writeEntry(store, 'bs', 'partners', again, options)).toEqual({ kind: 'repeated' })
})
