import { type Pace, type PaceLimit, spend } from '../rules/pace.ts'

export const paceTable =
  'CREATE TABLE IF NOT EXISTS pace (id INTEGER PRIMARY KEY CHECK (id = 1), "left" REAL NOT NULL, at_ms INTEGER NOT NULL);'

/**
 * Like `spend`, but reads and stores the object's pace.
 * @returns if too few steps are left, `retry_ms`: when there will be enough, in UTC milliseconds
 */
export function spendStored(
  sql: SqlStorage,
  limit: PaceLimit,
  steps: number,
  nowMs: number,
): { ok: true } | { ok: false; retry_ms: number } {
  const [before = null] = sql.exec<Pace & Record<string, number>>('SELECT "left", at_ms FROM pace').toArray()
  const spent = spend(limit, before, steps, nowMs)
  if (!spent.ok) return spent
  sql.exec('INSERT OR REPLACE INTO pace VALUES (1, ?, ?)', spent.pace.left, nowMs)
  return { ok: true }
}
