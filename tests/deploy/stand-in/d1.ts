import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { type Account, ApiError } from './account.ts'
import type { Call } from './call.ts'

/**
 * Answers the query endpoint.
 * @throws ApiError for SQL that fails, and for triggers, whose semicolons the endpoint's splitter is reported to
 * misread
 */
export function querySql(sqlite: DatabaseSync, { sql }: { sql: string }) {
  if (/create\s+trigger/i.test(sql)) throw new ApiError(400, 7500, 'incomplete input: SQLITE_ERROR')
  try {
    return [{ success: true, results: sqlite.prepare(sql).all(), meta: { duration: 1 } }]
  } catch (error) {
    throw new ApiError(400, 7500, `${(error as Error).message}: SQLITE_ERROR`)
  }
}

/** Answers the steps of an import, which applies a whole file or nothing of it. */
export function importSql(account: Account, sqlite: DatabaseSync, call: Call) {
  const step = JSON.parse(call.body.toString()) as { action: string; filename?: string }
  if (step.action === 'init') {
    const filename = randomUUID()
    return { success: true, type: 'import', upload_url: `${call.url}/upload/${filename}`, filename }
  }
  if (step.action === 'ingest') {
    const failure = applied(sqlite, account.uploads.get(step.filename ?? '') ?? '', account)
    return failure === null
      ? { success: true, type: 'import', status: 'active', at_bookmark: '0000-active', messages: ['Processed file.'] }
      : { success: false, type: 'import', status: 'error', error: failure, errors: [failure], messages: [] }
  }
  const meta = { duration: 1, rows_read: 1, rows_written: 1, size_after: 1 }
  return {
    success: true,
    type: 'import',
    status: 'complete',
    messages: [],
    result: { num_queries: 1, final_bookmark: '0000-after', meta },
  }
}

function applied(sqlite: DatabaseSync, sql: string, account: Account): string | null {
  if (/begin\s+transaction/i.test(sql)) return 'cannot start a transaction within a transaction: SQLITE_ERROR'
  sqlite.exec('BEGIN')
  try {
    sqlite.exec(sql)
    const at = new Date(Date.UTC(2026, 0, 1, 0, account.minutes)).toISOString().slice(0, 19).replace('T', ' ')
    sqlite.prepare("UPDATE d1_migrations SET applied_at = ? WHERE applied_at > '2026-06'").run(at)
    sqlite.exec('COMMIT')
    return null
  } catch (error) {
    sqlite.exec('ROLLBACK')
    return `${(error as Error).message}: SQLITE_ERROR`
  }
}
