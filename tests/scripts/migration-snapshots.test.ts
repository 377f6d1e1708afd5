// `npm run migration` compares the schema with the latest snapshot; the ones before are not kept, as nothing reads
// them.
import { globSync, readFileSync } from 'node:fs'
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import config from '../../drizzle.config.ts'

type Snapshot = Awaited<ReturnType<typeof generateSQLiteDrizzleJson>>

const snapshots = globSync('worker/content/migrations/meta/*_snapshot.json')
  .sort()
  .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Snapshot)

test('only the latest snapshot is kept', () => {
  expect(snapshots).toHaveLength(1)
})

test('the latest snapshot is the schema', async () => {
  const files = [config.schema ?? []].flat().flatMap((pattern) => globSync(pattern))
  const modules = await Promise.all(files.map((file) => import(`../../${file}`)))
  const tables = Object.fromEntries(modules.flatMap(Object.values).map((table, index) => [index, table]))
  const last = snapshots.at(-1) as Snapshot
  const schema = await generateSQLiteDrizzleJson(tables, last.id)
  expect(await generateSQLiteMigration(last, schema)).toEqual([])
})
