// `npm run migration` compares the schema with the latest snapshot, and refuses snapshots that do not form a chain.
import { globSync, readFileSync } from 'node:fs'
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import config from '../../drizzle.config.ts'

type Snapshot = Awaited<ReturnType<typeof generateSQLiteDrizzleJson>>

const snapshots = globSync('worker/content/migrations/meta/*_snapshot.json')
  .sort()
  .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Snapshot)

test('each snapshot follows the one before', () => {
  expect(snapshots.slice(1).map(({ prevId }) => prevId)).toEqual(snapshots.slice(0, -1).map(({ id }) => id))
})

test('the latest snapshot is the schema', async () => {
  const files = [config.schema ?? []].flat().flatMap((pattern) => globSync(pattern))
  const modules = await Promise.all(files.map((file) => import(`../../${file}`)))
  const tables = Object.fromEntries(modules.flatMap(Object.values).map((table, index) => [index, table]))
  const last = snapshots.at(-1) as Snapshot
  const schema = await generateSQLiteDrizzleJson(tables, last.id)
  expect(await generateSQLiteMigration(last, schema)).toEqual([])
})
