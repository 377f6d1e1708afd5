import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  jurisdictionKey,
  jurisdictionQuery,
  type SchemaRow,
  type Shapes,
  schemaQuery,
  shapesOf,
  someOf,
  whyForeign,
} from '../../worker/http/own-schema/shapes.ts'
import { otherMigrations } from '../lib/migrations.ts'
import type { Platform } from './platform.ts'
import { Stopped } from './progress.ts'
import type { WorkerState } from './worker.ts'
import { wrangler } from './wrangler.ts'

export interface Schema {
  names: readonly string[]
  shapes: Shapes
}

const ledger = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
);`

/** Reads which migrations the account's database has, and what it looks like. */
export async function lookAtDatabase(platform: Platform, id: string): Promise<Schema> {
  const rows = await query<SchemaRow>(platform, id, schemaQuery)
  const hasLedger = rows.some(({ name }) => name === 'd1_migrations')
  const applied = hasLedger ? await query<{ name: string }>(platform, id, 'SELECT name FROM d1_migrations') : []
  return { names: applied.map(({ name }) => name), shapes: shapesOf(rows) }
}

/** Returns where the objects of a database lie: `eu` or `none`. */
export async function withinIn(platform: Platform, id: string): Promise<string> {
  const [row] = await query<{ value: string }>(platform, id, jurisdictionQuery)
  return row?.value ?? 'none'
}

/**
 * Returns where a deployment makes objects, `eu` or `none`. A database that has migrations says it; for a new one, the
 * Worker that has objects, then the command, then `eu`.
 * @param stored what the database says; null for a new one
 * @param had where the Worker has made objects
 * @throws Stopped if the command says something else, since objects stay where they were made
 */
export function withinFor(stored: string | null, had: WorkerState['within'], asked: string | null): string {
  if (stored === null && had === 'unknown')
    throw new Stopped(
      'The database is new, but the Worker has objects, and the platform does not say in which jurisdiction.',
      'Give the token the permission Workers Scripts (edit), and run the command again.',
    )
  const isSaid = had === 'eu' || had === 'none'
  if (stored !== null && isSaid && had !== stored)
    throw new Stopped(
      `The Worker makes its objects in the jurisdiction "${had}", but those of this database are in "${stored}": it is another deployment's.`,
      'Name the database of this Worker in AUFTAKT_D1_ID. If its row "jurisdiction" in store_facts was lost, write it again.',
    )
  // an older commit may have been deployed over a database that says more
  const fixed = stored ?? (had === 'older' ? 'none' : had)
  if (fixed !== null && asked !== null && asked !== fixed)
    throw new Stopped(
      `The objects of this deployment are in the jurisdiction "${fixed}", and stay there: --jurisdiction ${asked} would begin with empty ones.`,
      'Run the command without --jurisdiction. Another jurisdiction is another deployment, with a database and objects of its own (--name).',
    )
  return fixed ?? asked ?? 'eu'
}

/**
 * Returns the migrations that the database lacks.
 * @throws Stopped for a database that is not Auftakt's, or of another version, or that was changed by hand
 */
export function pendingOf(own: Schema, found: Schema): string[] {
  if (found.names.length === 0 && Object.keys(found.shapes).length > 0)
    throw new Stopped(
      'The database has tables, but no migration of Auftakt: it seems to be another application’s.',
      'Name another database in AUFTAKT_D1_ID, or none, and use --account.',
    )
  const others = otherMigrations(found.names, own.names)
  if (others.length > 0)
    throw new Stopped(
      `The database has migrations that this version does not have, and that do more than add: ${someOf(others)}. This version is older than the database.`,
      'Deploy the version that they belong to, or go "A way back" of docs/deploying.md.',
    )
  const pending = own.names.filter((name) => !found.names.includes(name))
  const why = pending.length === 0 ? whyForeign(own, found) : null
  if (why === null) return pending
  throw new Stopped(
    `All migrations are applied, but ${why}: somebody has changed it by hand.`,
    'Undo that change (Time Travel, docs/deploying.md), then run the command again.',
  )
}

interface Target {
  platform: Platform
  env: NodeJS.ProcessEnv
  id: string
  config: string
  migrations: URL
  /** Where the Worker makes objects, which stands in each new database. */
  within: string
}

/**
 * Applies migrations by the import endpoint, in one file with their rows in the ledger: all or none.
 * @param changed gets what was applied, also if something fails after it
 */
export async function migrate(
  pending: readonly string[],
  own: Schema,
  to: Target,
  changed: (what: string) => void,
): Promise<void> {
  const texts = pending.map((name) => {
    const sql = readFileSync(new URL(name, to.migrations), 'utf8')
    return `${sql}\nINSERT INTO d1_migrations (name) VALUES ('${name.replaceAll("'", "''")}');\n`
  })
  const fact = `INSERT INTO store_facts (key, value) VALUES ('${jurisdictionKey}', '${to.within}');\n`
  const named = namesOf(pending)
  const at = new Date().toISOString()
  // not in the Worker's folder, whose files are uploaded
  const file = join(dirname(to.config), '..', 'migrations.sql')
  writeFileSync(file, [ledger, ...texts, ...(pending.length === own.names.length ? [fact] : [])].join('\n'))
  const args = ['d1', 'execute', 'DB', '--remote', '--yes', `--file=${file}`, `--config=${to.config}`]
  const failure = await wrangler(to.env, args).then(
    () => null,
    (error: Stopped) => error,
  )
  // an answer may have been lost on its way, so the database itself says what happened
  const found = await lookAtDatabase(to.platform, to.id).catch((error: Stopped) => error)
  const isApplied = found instanceof Stopped ? failure === null : pending.every((name) => found.names.includes(name))
  if (isApplied) changed(`${named} applied at ${at}`)
  if (found instanceof Stopped) {
    if (failure) changed(`${named} perhaps applied at ${at}: the database did not say`)
    throw failure ?? found
  }
  const why = whyForeign(own, found)
  if (why === null) return
  if (failure)
    throw new Stopped(
      `${failure.message}\nNothing was deployed: ${why}.`,
      `${failure.todo} If a migration fails, correct it first.`,
    )
  throw new Stopped(
    `The migrations were accepted, but ${why}.`,
    'Put the database back (Time Travel, docs/deploying.md).',
  )
}

/** Names migrations for a sentence; their list stands in the folder of migrations. */
export function namesOf(pending: readonly string[]): string {
  return pending.length > 3 ? `${pending.length} migrations to ${pending.at(-1)}` : pending.join(', ')
}

/** Returns how many orders and subscribers a database has: people hold what the secrets have signed for them. */
export async function holdersIn(platform: Platform, id: string, { shapes }: Schema): Promise<string | null> {
  const tables = { orders: 'orders', subscribers: 'newsletter_subscriptions' }
  const known = Object.entries(tables).filter(([, table]) => shapes[`table ${table}`] !== undefined)
  if (known.length === 0) return null
  const counts = known.map(([name, table]) => `(SELECT count(*) FROM ${table}) AS ${name}`)
  const [row = {}] = await query<Record<string, number>>(platform, id, `SELECT ${counts.join(', ')}`)
  const held = Object.entries(row).filter(([, count]) => count > 0)
  return held.length > 0 ? held.map(([name, count]) => `${count} ${name}`).join(' and ') : null
}

export async function query<Row>(platform: Platform, id: string, sql: string): Promise<Row[]> {
  const answer = await platform.call<{ results?: Row[] }[] | null>('POST', `~/d1/database/${id}/query`, { sql })
  return answer?.[0]?.results ?? []
}
