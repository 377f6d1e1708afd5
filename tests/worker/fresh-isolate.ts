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

/** How often the storage is emptied at most. */
const maxTries = 20

/**
 * Empties all storage, creates the schema and clears the isolate's state.
 * @param empty empties the storage that is in memory
 * @throws Error if something stays stored
 */
export async function freshIsolate(empty: () => Promise<void> = reset): Promise<void> {
  resetIsolateState()
  let left: string[] = []
  for (let tries = 0; tries < maxTries && (tries === 0 || left.length > 0); tries++) {
    // `reset` empties only storage whose Durable Object is in memory, so each is read first; workerd evicts idle
    // objects, on a busy machine even those that were just read
    await Promise.all(named.map(wakeAll))
    await stored()
    await empty()
    left = await stored()
  }
  if (left.length > 0) throw new Error(`the storage is not empty: ${left.join(', ')}`)
  const statements = schema ?? env.MIGRATIONS.flatMap(({ queries }) => queries)
  await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)))
  schema ??= inFewQueries(await readSchema())
}

/** Brings the objects of a class into memory. */
async function wakeAll(name: (typeof named)[number]): Promise<void> {
  const ids = await listDurableObjectIds(env[name])
  await Promise.all(ids.map((id) => runInDurableObject(env[name].get(id), () => {})))
}

/** Reads the bound storage, which brings it into memory. @returns the names of the bindings that hold something */
async function stored(): Promise<string[]> {
  const tables = "SELECT 1 FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' LIMIT 1"
  const [table, { keys }, { objects }, { objects: copies }] = await Promise.all([
    env.DB.prepare(tables).first(),
    env.LISTS.list({ limit: 1 }),
    env.MEDIA.list({ limit: 1 }),
    env.BOOKS.list({ limit: 1 }),
  ])
  const holds = {
    DB: table !== null,
    LISTS: keys.length > 0,
    MEDIA: objects.length > 0,
    BOOKS: copies.length > 0,
  }
  return Object.entries(holds).flatMap(([name, isHeld]) => (isHeld ? [name] : []))
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
