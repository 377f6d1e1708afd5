import { type Pace, type PaceLimit, spend } from '../rules/pace.ts'

/** Where an object keeps its pace, in its table or in memory; null before the first action. */
export interface KeptPace {
  pace: Pace | null
}

export const paceTable =
  'CREATE TABLE IF NOT EXISTS pace (id INTEGER PRIMARY KEY CHECK (id = 1), "left" REAL NOT NULL, at_ms INTEGER NOT NULL);'

/** Returns the pace of the object's table. */
export function storedPace(sql: SqlStorage): KeptPace {
  return {
    get pace() {
      return sql.exec<Pace & Record<string, number>>('SELECT "left", at_ms FROM pace').toArray()[0] ?? null
    },
    set pace(pace) {
      if (pace) storePace(sql, pace)
    },
  }
}

export function storePace(sql: SqlStorage, { left, at_ms: atMs }: Pace): void {
  sql.exec('INSERT OR REPLACE INTO pace VALUES (1, ?, ?)', left, atMs)
}

/**
 * Like `spend`, but reads and changes the object's pace.
 * @returns if too few steps are left, `retry_ms`: when there will be enough, in UTC milliseconds
 */
export function spendKept(
  kept: KeptPace,
  limit: PaceLimit,
  steps: number,
  nowMs: number,
): { ok: true } | { ok: false; retry_ms: number } {
  const spent = spend(limit, kept.pace, steps, nowMs)
  if (!spent.ok) return spent
  kept.pace = spent.pace
  return { ok: true }
}
