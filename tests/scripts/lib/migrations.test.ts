import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { applyMigrations, openLocalStore } from '../../../scripts/lib/local-store.ts'
import { migrationNames, otherMigrations } from '../../../scripts/lib/migrations.ts'
import { someOf } from '../../../worker/http/own-schema/shapes.ts'

const directory = join('.data', `migrations-${process.pid}`)

afterAll(() => rm(directory, { recursive: true, force: true }))

test('data of another version is named and stays as it is', async () => {
  const { env, dispose } = await openLocalStore(directory)
  try {
    await env.DB.prepare('CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT UNIQUE, applied_at TEXT)').run()
    await env.DB.prepare("INSERT INTO d1_migrations (name) VALUES ('0000_first.sql'), ('0001_pages.sql')").run()
    await env.DB.prepare("CREATE TABLE pages AS SELECT 'Start' AS title").run()
    const content = async () =>
      (await env.DB.prepare('SELECT name, sql FROM sqlite_master ORDER BY name').all()).results
    const before = await content()
    await expect(applyMigrations(env.DB)).rejects.toThrow(/0000_first\.sql and 1 more.*Nothing was changed.*--fresh/)
    expect(await content()).toEqual(before)
    expect((await env.DB.prepare('SELECT title FROM pages').all()).results).toEqual([{ title: 'Start' }])
  } finally {
    await dispose()
  }
})

test('a database with a part of the migrations, or none, is brought up to date', () => {
  expect(otherMigrations([], migrationNames())).toEqual([])
  expect(otherMigrations(migrationNames().slice(0, 1), migrationNames())).toEqual([])
  expect(otherMigrations(['0000_first.sql', '0000_baseline.sql'], migrationNames())).toEqual(['0000_first.sql'])
  expect(someOf(['0000_first.sql'])).toBe('0000_first.sql')
})
