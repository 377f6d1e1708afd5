import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_readConfig } from 'wrangler'
import { someOf } from '../../worker/http/own-schema/shapes.ts'
import { Unusable } from '../../worker/transfer/import/unusable.ts'
import { localDatabase } from './local-database.ts'
import { migrationNames, migrations, otherMigrations } from './migrations.ts'

export interface LocalBindings {
  DB: D1Database
  MEDIA: R2Bucket
  LISTS: KVNamespace
  IMAGES: ImagesBinding
}

interface BoundStores {
  d1_databases: { binding: string; database_id: string }[]
  kv_namespaces: { binding: string; id: string }[]
  r2_buckets: { binding: string; bucket_name: string }[]
}

/**
 * Opens the local D1, R2, KV and Images, which the local server and the development server also use.
 * @param directory the folder whose subfolder `v3` contains the database files
 * @returns the bindings; `dispose` stops the runtime behind them
 */
export async function openLocalStore(directory: string): Promise<{ env: LocalBindings; dispose: () => Promise<void> }> {
  const config: BoundStores = unstable_readConfig({ config: 'wrangler.toml' })
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      scriptPath: fileURLToPath(new URL('query-worker.mjs', import.meta.url)),
      d1Databases: idsByBinding(config.d1_databases, ({ database_id: id }) => id),
      kvNamespaces: idsByBinding(config.kv_namespaces, ({ id }) => id),
      r2Buckets: idsByBinding(config.r2_buckets, ({ bucket_name: name }) => name),
      images: { binding: 'IMAGES' },
      resourcePersistencePath: join(directory, 'v3'),
    }),
  )
  const DB = localDatabase((body) => runtime.dispatchFetch('http://queries/', { method: 'POST', body }))
  return { env: { ...(await runtime.getBindings<LocalBindings>()), DB }, dispose: () => runtime.dispose() }
}

function idsByBinding<Bound extends { binding: string }>(
  all: Bound[],
  idOf: (bound: Bound) => string,
): Record<string, string> {
  return Object.fromEntries(all.map((bound) => [bound.binding, idOf(bound)]))
}

/**
 * Applies missing migrations, each in a transaction, and records them in wrangler's table.
 * @returns their names
 * @throws Unusable if migrations that this version does not have were applied; the database is then unchanged
 */
export async function applyMigrations(db: D1Database): Promise<string[]> {
  await db.prepare(book).run()
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map(({ name }) => name))
  const known = migrationNames()
  const others = otherMigrations(applied, known)
  if (others.length > 0)
    throw new Unusable(
      `The local data is of another version of Auftakt: ${someOf(others)}. Nothing was changed. To start over with the demo content, and without this data: npm start -- --fresh. To keep it, start the version that made it.`,
    )
  const files = known.filter((name) => !applied.has(name))
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
