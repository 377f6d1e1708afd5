// Limits of attempts as token buckets (GCRA): a row holds the moment at which its bucket will be full again, so that
// spending and giving back are one statement each.
import { commit, type Store, select } from './commit.ts'
import { raw, type Sql, sql } from './sql.ts'

export interface AttemptLimit {
  /** How many attempts are possible at once. */
  most: number
  /** Time until one more is possible. */
  stepMs: number
}

export type AttemptTable = 'staff_rate_limits' | 'customer_rate_limits'

/**
 * Spends an attempt if one is left.
 * @returns null if it was; else the seconds until the next one
 */
export async function spendAttempt(
  store: Store,
  table: AttemptTable,
  key: string,
  limit: AttemptLimit,
): Promise<number | null> {
  const nowMs = store.now.getTime()
  const { rows } = await commit(store, [spending(table, key, limit, nowMs, sql`WHERE ${hasOne(limit, nowMs)}`)], [])
  return (rows[0] ?? []).length > 0 ? null : secondsLeft(store, table, key, limit)
}

/** Returns the seconds until the next attempt; null if one is left. Spends nothing. */
export async function secondsLeft(
  store: Store,
  table: AttemptTable,
  key: string,
  { most, stepMs }: AttemptLimit,
): Promise<number | null> {
  const [row] = await select(
    store,
    sql<{ full: number }>`SELECT last_request AS full FROM ${raw(table)} WHERE key = ${key}`,
  )
  const waitMs = (row?.full ?? 0) + stepMs - most * stepMs - store.now.getTime()
  return waitMs > 0 ? Math.ceil(waitMs / 1000) : null
}

/** Returns the statement that counts a failed attempt, at most until the bucket is empty. */
export function countFailure(store: Store, table: AttemptTable, key: string, limit: AttemptLimit): Sql {
  const nowMs = store.now.getTime()
  return spending(table, key, limit, nowMs, sql``)
}

/** Returns the statement that gives a spent attempt back. */
export function giveBack(table: AttemptTable, key: string, { stepMs }: AttemptLimit): Sql {
  return sql`UPDATE ${raw(table)} SET last_request = last_request - ${stepMs} WHERE key = ${key}`
}

function spending(table: AttemptTable, key: string, { most, stepMs }: AttemptLimit, nowMs: number, where: Sql): Sql {
  const name = raw(table)
  return sql`INSERT INTO ${name} (key, count, last_request) VALUES (${key}, 0, ${nowMs + stepMs})
    ON CONFLICT (key) DO UPDATE SET
      last_request = min(max(${name}.last_request, ${nowMs}) + ${stepMs}, ${nowMs + most * stepMs})
    ${where} RETURNING key`
}

function hasOne({ most, stepMs }: AttemptLimit, nowMs: number): Sql {
  return sql`last_request + ${stepMs} <= ${nowMs + most * stepMs}`
}
