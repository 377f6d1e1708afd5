// A replacement for D1, which bare workerd lacks: a Durable Object with SQLite, on which D1 itself is built.
import { DurableObject } from 'cloudflare:workers'
import type { Env } from '../../worker/env.ts'

interface Statement {
  text: string
  params: unknown[]
}
type Row = Record<string, SqlStorageValue>

export class Database extends DurableObject<Env> {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    if (ctx.storage.sql.exec(`SELECT 1 FROM sqlite_schema WHERE name = 'productions'`).toArray().length > 0) return
    const migrations = import.meta.glob<string>('../../worker/content/migrations/*.sql', {
      query: '?raw',
      import: 'default',
      eager: true,
    })
    // SQLite refuses a text of more than 100 kB
    for (const [, text] of Object.entries(migrations).sort(([a], [b]) => (a < b ? -1 : 1)))
      for (const statement of text.split('--> statement-breakpoint')) ctx.storage.sql.exec(statement)
  }

  /** Runs statements in one transaction and returns the rows of each. */
  run(statements: readonly Statement[]): Row[][] {
    const { sql } = this.ctx.storage
    return this.ctx.storage.transactionSync(() =>
      statements.map(({ text, params }) => sql.exec<Row>(text, ...(params as SqlStorageValue[])).toArray()),
    )
  }
}

/** Returns a D1 database with the calls that the box office and the content store make. */
export function databaseOf(namespace: DurableObjectNamespace<Database>): D1Database {
  const run = async (statements: readonly Statement[]) => {
    const database = namespace.get(namespace.idFromName('content'))
    const rows = (await database.run(statements.map(({ text, params }) => ({ text, params })))) as Row[][]
    return rows.map((results) => ({ success: true, results, meta: {} }))
  }
  const statement = (text: string, params: unknown[]) => ({
    text,
    params,
    bind: (...values: unknown[]) => statement(text, values),
    all: async () => (await run([{ text, params }]))[0],
    run: async () => (await run([{ text, params }]))[0],
    raw: async () => (await run([{ text, params }]))[0]?.results.map((row) => Object.values(row)),
  })
  const database = { prepare: (text: string) => statement(text, []), batch: run }
  return { ...database, withSession: () => ({ ...database, getBookmark: () => null }) } as unknown as D1Database
}
