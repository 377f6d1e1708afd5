import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getPlatformProxy } from 'wrangler'

export interface LocalBindings {
  DB: D1Database
  MEDIA: R2Bucket
  LISTS: KVNamespace
}

/**
 * Opens the local D1, R2 and KV that `wrangler dev --persist-to DIRECTORY` and the development server also use.
 * @param directory the folder whose subfolder `v3` contains the database files
 * @returns the bindings; `dispose` stops the runtime behind them
 */
export async function openLocalStore(directory: string): Promise<{ env: LocalBindings; dispose: () => Promise<void> }> {
  const proxy = await getPlatformProxy<LocalBindings & Record<string, unknown>>({
    configPath: 'wrangler.toml',
    persist: { path: join(directory, 'v3') },
  })
  return { env: { ...proxy.env, DB: preparedOnce(proxy.env.DB) }, dispose: proxy.dispose }
}

/**
 * Returns a database that prepares each SQL text once: outside the runtime, every preparation is a request to the
 * runtime, for which the process waits.
 */
function preparedOnce(db: D1Database): D1Database {
  const known = new Map<string, D1PreparedStatement>()
  const prepare = (sql: string): D1PreparedStatement => {
    const statement = known.get(sql) ?? db.prepare(sql)
    known.set(sql, statement)
    return statement
  }
  return new Proxy(db, {
    get: (target, key) => (key === 'prepare' ? prepare : Reflect.get(target, key)),
  })
}

const migrations = new URL('../../worker/content/migrations/', import.meta.url)

/**
 * Applies missing migrations, each in a transaction, and logs them in wrangler's table.
 * @returns their names
 */
export async function applyMigrations(db: D1Database): Promise<string[]> {
  await db.prepare(book).run()
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map(({ name }) => name))
  const files = (await readdir(migrations)).filter((name) => name.endsWith('.sql') && !applied.has(name)).sort()
  for (const name of files) {
    const text = await readFile(new URL(name, migrations), 'utf8')
    const statements = text.split('--> statement-breakpoint').filter((statement) => statement.trim())
    const entry = db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name)
    await db.batch([...statements.map((statement) => db.prepare(statement)), entry])
  }
  return files
}

const book = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`
