import { listDurableObjectIds, reset, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { resetIsolateState } from '../../worker/http/isolate-state.ts'

/**
 * The queries that create the migrated schema, cached by the first test file of a process: they take a tenth of the
 * migrations' time.
 */
let schema: string[] | null = null

/** The maximum length of a joined query, below D1's limit of 100,000 bytes. */
const maxLength = 90_000

/** Objects whose names are known, so that a test file would find what an earlier one left in them. */
const named = ['TRANSFERS', 'IMPORTS', 'JOBS', 'VOUCHERS'] as const

/** Empties all storage, creates the schema and clears the isolate's state. */
export async function freshIsolate(): Promise<void> {
  resetIsolateState()
  // `reset` empties only storage whose Durable Object is in memory, and workerd evicts idle objects, so each storage is
  // read first
  await Promise.all([
    env.DB.prepare('SELECT 1').run(),
    env.LISTS.get('any'),
    env.MEDIA.head('any'),
    ...named.map(async (name) => {
      const ids = await listDurableObjectIds(env[name])
      await Promise.all(ids.map((id) => runInDurableObject(env[name].get(id), () => {})))
    }),
  ])
  await reset()
  const statements = schema ?? env.MIGRATIONS.flatMap(({ queries }) => queries)
  await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)))
  schema ??= inFewQueries(await readSchema())
}

/** Joins statements, because the local database spends more time on a query than on the statement in it. */
function inFewQueries(statements: string[]): string[] {
  const queries: string[] = []
  for (const statement of statements) {
    const joined = `${queries.at(-1) ?? ''}${statement};\n`
    if (queries.length === 0 || joined.length > maxLength) queries.push(`${statement};\n`)
    else queries[queries.length - 1] = joined
  }
  return queries
}

/**
 * Reads the statements that create the current schema.
 * @throws Error if a migration has written rows, which would be lost
 */
async function readSchema(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT name, sql FROM sqlite_master
      WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'
      ORDER BY type = 'trigger', type = 'index', rowid`,
  ).all<{ name: string; sql: string }>()
  const virtual = results.filter(({ sql }) => isVirtual(sql)).map(({ name }) => `${name}_`)
  // excludes the tables that virtual tables create automatically
  const own = results.filter(({ name }) => !virtual.some((prefix) => name.startsWith(prefix)))
  const tables = own.filter(({ sql }) => /^CREATE TABLE/i.test(sql))
  const filled = await env.DB.batch(tables.map(({ name }) => env.DB.prepare(`SELECT 1 FROM "${name}" LIMIT 1`)))
  if (filled.some((answer) => answer.results.length > 0)) throw new Error('a migration has written rows')
  return own.map(({ sql }) => sql)
}

function isVirtual(sql: string): boolean {
  return /^CREATE VIRTUAL TABLE/i.test(sql)
}
